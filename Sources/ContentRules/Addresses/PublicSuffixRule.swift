/// A rule of the Public Suffix List.
package struct PublicSuffixRule: Hashable, Sendable {
    /// What a rule says of its name.
    package enum Kind: Hashable, Sendable {
        /// The name is a public suffix.
        case suffix
        /// Any label before the name makes a public suffix with it: `*.ck`.
        case everyChild
        /// The name is none, whatever other rules say: `!www.ck`.
        case exception
    }

    /// The section of the list that a rule stands in.
    package enum Section: Hashable, Sendable, CaseIterable {
        /// Names under which registries register: `com`, `co.uk`.
        case registries
        /// Names whose owners have asked for it: `github.io`.
        case owners
    }

    /// The name in lower case and punycode, without the rule's `*.` or `!`.
    package let name: [UInt8]
    package let kind: Kind
}

extension PublicSuffixRule {
    /// The rules of a section, by top-level domain.
    static func rules(of section: Section) -> [PublicSuffixRule] {
        let text = PublicSuffixTable.text(of: section)
        return written(in: text).map { rule in
            PublicSuffixRule(name: Array(text[rule.labels]) + text[rule.domain], kind: rule.kind)
        }
    }

    /// A rule in the table: what its name is made of there.
    struct Written {
        var kind: Kind
        /// The labels that the word has; none for a rule such as `*.ck`.
        var labels: Range<Int>
        /// The top-level domain, with its dot where labels stand before it; empty where the word has it.
        var domain: Range<Int>
    }

    /// The rules of a text in the form that `PublicSuffixTable` describes.
    static func written(in text: [UInt8]) -> [Written] {
        var rules: [Written] = []
        rules.reserveCapacity(text.count / 8)
        var domain = 0..<0
        var start = 0
        while start < text.count {
            guard text[start] > UInt8(ascii: " ") else {
                start += 1
                continue
            }
            var end = start + 1
            while end < text.count, text[end] > UInt8(ascii: " ") { end += 1 }
            switch text[start] {
            case UInt8(ascii: "."):
                domain = end - start == 1 ? 0..<0 : start..<end
            case UInt8(ascii: "!"):
                rules.append(Written(kind: .exception, labels: (start + 1)..<end, domain: domain))
            case UInt8(ascii: "*") where end - start == 1:
                rules.append(Written(kind: .everyChild, labels: start..<start, domain: domain.dropFirst()))
            case UInt8(ascii: "*"):
                rules.append(Written(kind: .everyChild, labels: (start + 2)..<end, domain: domain))
            default:
                rules.append(Written(kind: .suffix, labels: start..<end, domain: domain))
            }
            start = end
        }
        return rules
    }
}

extension PublicSuffixTable {
    static func text(of section: PublicSuffixRule.Section) -> [UInt8] {
        switch section {
        case .registries: Array(registries.utf8)
        case .owners: Array(owners.utf8)
        }
    }
}
