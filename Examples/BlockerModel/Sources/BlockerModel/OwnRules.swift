internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// The user's own rules, compiled in the app, which go behind the downloaded ones.
///
/// In WebKit an exception takes back only what its own file blocks, and only what stands before it: so every content
/// blocker needs these rules, at its end. A publication leaves room for them: it holds 148,000 rules a file unless told
/// otherwise, and WebKit takes 150,000.
enum OwnRules {
    /// Exceptions for paused sites as content-blocker JSON; nothing where no site is paused.
    ///
    /// On a page of such a site nothing is blocked and nothing hidden, whatever it loads from elsewhere.
    static func json(pausing sites: [Site]) throws -> [UInt8]? {
        guard !sites.isEmpty else { return nil }
        let text = sites.sorted().map { "@@||\($0.domain)^$document\n" }.joined()
        guard let list = FilterList(name: "paused sites", bytes: Array(text.utf8)) else { return nil }
        // A rule that the oldest engine reads is one that all read.
        let compilation = try FilterCompiler(target: .safari15).compile([list.rules()], category: "paused")
        return compilation.parts[0].json
    }

    /// A rule set with own rules behind its own: two JSON arrays as one.
    static func appending(_ own: [UInt8]?, to rules: [UInt8]) throws(Failure) -> [UInt8] {
        guard let own else { return rules }
        guard let end = rules.lastIndex(of: UInt8(ascii: "]")), let start = own.firstIndex(of: UInt8(ascii: "[")) else {
            throw .unreadableRules
        }
        return rules[..<end] + [UInt8(ascii: ",")] + own[(start + 1)...]
    }
}
