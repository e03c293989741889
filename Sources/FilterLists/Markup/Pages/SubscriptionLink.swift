/// A link that subscribes to a list in one of the programs that block ads.
struct SubscriptionLink {
    private var address: [UInt8]
    private var title: [UInt8] = []
    private var requiredAddress: [UInt8] = []
    private var requiredTitle: [UInt8] = []
    private var syntax: ListSyntax?

    /// How links begin, up to their query, in lower case.
    private static let starts: [(text: String, syntax: ListSyntax?)] = [
        ("abp:subscribe", nil), ("abp://subscribe", nil), ("https://subscribe.adblockplus.org", nil),
        ("http://subscribe.adblockplus.org", nil), ("adguard:add_subscription", nil), ("adguard:subscribe", nil),
        ("x-littlesnitch:subscribe-rules", .littleSnitch),
    ]
    /// Functions of Internet Explorer's that scripts call.
    private static let functions: [(name: String, syntax: ListSyntax)] = [
        ("msaddtrackingprotectionlist", .trackingProtection), ("addinprivatesubscription", .inPrivate),
    ]

    /// Reads the value of `href` or `onclick`, character references decoded.
    init?(_ value: ArraySlice<UInt8>) {
        let value = value.withoutSpaceAround
        if let start = Self.starts.first(where: { value.startsCaseless($0.text) }) {
            var query = value.dropFirst(start.text.utf8.count)
            if query.first == UInt8(ascii: "/") { query = query.dropFirst() }
            guard query.first == UInt8(ascii: "?") else { return nil }
            self.init(query: query.dropFirst(), syntax: start.syntax)
            return
        }
        let lowercase = value.map(\.lowercased)[...]
        for function in Self.functions {
            guard let end = lowercase.firstIndex(endOf: function.name) else { continue }
            self.init(arguments: value.dropFirst(end).withoutSpaceAround, syntax: function.syntax)
            return
        }
        return nil
    }

    /// `location=…&title=…`.
    ///
    /// Locations are often not percent-encoded: then what follows an `&` is a part of the location unless it is one of
    /// the known keys. `+` is itself.
    private init?(query: ArraySlice<UInt8>, syntax: ListSyntax?) {
        address = []
        self.syntax = syntax
        var last: WritableKeyPath<SubscriptionLink, [UInt8]>?
        for part in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            let key = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part.dropFirst(key.count + 1)
            if let field = Self.field(key) {
                last = field
                if self[keyPath: field].isEmpty { self[keyPath: field] = Array(value) }
            } else if let last, last == \.address || last == \.requiredAddress,
                self[keyPath: last].contains(UInt8(ascii: "?"))
            {
                self[keyPath: last] += [UInt8(ascii: "&")] + part
            }
        }
        address = address[...].percentDecoded
        title = title[...].percentDecoded
        requiredAddress = requiredAddress[...].percentDecoded
        requiredTitle = requiredTitle[...].percentDecoded
        if address.isEmpty { return nil }
    }

    private static func field(_ key: ArraySlice<UInt8>) -> WritableKeyPath<SubscriptionLink, [UInt8]>? {
        if key.isCaseless("location") || key.isCaseless("url") { return \.address }
        if key.isCaseless("title") { return \.title }
        if key.isCaseless("requireslocation") { return \.requiredAddress }
        return key.isCaseless("requirestitle") ? \.requiredTitle : nil
    }

    /// `('https://list.example/ads.tpl', 'Bob's ads')`: pages forget to escape, so that a quote counts as one where `,`
    /// or `)` follows.
    private init?(arguments: ArraySlice<UInt8>, syntax: ListSyntax) {
        guard arguments.first == UInt8(ascii: "(") else { return nil }
        var rest = arguments.dropFirst().withoutSpaceAround
        guard let address = Self.string(&rest), !address.isEmpty else { return nil }
        self.address = address
        self.syntax = syntax
        rest = rest.withoutSpaceAround
        guard rest.first == UInt8(ascii: ",") else { return }
        rest = rest.dropFirst().withoutSpaceAround
        title = Self.string(&rest) ?? []
    }

    /// Takes a string of JavaScript from the start of the text.
    private static func string(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        var index = rest.startIndex + 1
        while index < rest.endIndex {
            if rest[index] == UInt8(ascii: "\\"), index + 1 < rest.endIndex {
                index += 1
            } else if rest[index] == quote {
                let next = rest[(index + 1)...].first { !$0.isBlank }
                if next == nil || next == UInt8(ascii: ",") || next == UInt8(ascii: ")") {
                    rest = rest[(index + 1)...]
                    return text
                }
            }
            text.append(rest[index])
            index += 1
        }
        return nil
    }

    func link(line: UInt32) -> ListLink {
        var required: [ListLink] = []
        if !requiredAddress.isEmpty {
            required = [ListLink(address: requiredAddress[...].asString, title: Self.name(requiredTitle), line: line)]
        }
        return ListLink(
            address: address[...].asString, title: Self.name(title), required: required, line: line, syntax: syntax)
    }

    private static func name(_ title: [UInt8]) -> String? {
        let words = title[...].withoutSpaceAround
        return words.isEmpty ? nil : words.asString
    }
}
