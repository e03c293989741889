/// What became of one target between two states of a category: of what has one url-filter and does one thing.
package struct RuleChange: Sendable {
    package enum Kind: Sendable, Comparable { case added, removed, changed, moved }

    package var kind: Kind
    /// That of the new rule; of a removed one the old one's.
    package var action: ContentRule.Action
    /// The url-filter as the rule has it, without the escapes of JSON.
    package var filter: [UInt8]
    package var isCaseSensitive: Bool
    /// What a hiding rule hides, without the escapes of JSON.
    package var selector: [UInt8]?
    /// The other selectors of the same url-filter that changed in the very same way, in order.
    ///
    /// An addition or a removal has one selector.
    package var otherSelectors: [[UInt8]] = []
    /// The rules that have a part in it, in order; the list is the place in the array that was given.
    ///
    /// Where a target that stays gains or loses rules, those of one side alone: what both sides have is no part of it.
    package var old: [RuleNumber]
    package var new: [RuleNumber]
    /// Of a change: what is new and what is gone, in order.
    package var added: [RuleDetail] = []
    package var removed: [RuleDetail] = []
}

/// One thing that a trigger or an action says.
package struct RuleDetail: Hashable, Sendable, Comparable {
    package enum Aspect: Sendable, Comparable {
        case domain, exceptDomain, topAddress, exceptTopAddress, frameAddress, exceptFrameAddress
        case type, party, frame, method, action, letterCase
    }

    package var aspect: Aspect
    /// A word of the JSON, `any` where it names none.
    ///
    /// A domain is written as people write it, `example.com` for a host and all below; `=example.com` is the host
    /// alone and `*` any page. `example.com in the whole address` is what `if-domain` says, where the other side names
    /// the page's host alone. An action that has more to say than its name is written as JSON.
    package var value: String

    package init(_ aspect: Aspect, _ value: String) {
        self.aspect = aspect
        self.value = value
    }

    /// The domain in a value that is about one.
    package var domain: String { String(value.prefix { $0 != " " }) }

    /// How details name an entry of `if-domain`.
    package static func word(ofDomain entry: [UInt8]) -> String {
        entry.first == UInt8(ascii: "*")
            ? String(decoding: entry.dropFirst(), as: UTF8.self) : "=" + String(decoding: entry, as: UTF8.self)
    }

    /// What stands behind domains of `if-domain` itself: WebKit finds these behind the page's host, too.
    package static let inWholeAddress = " in the whole address"

    package static func < (one: RuleDetail, other: RuleDetail) -> Bool {
        one.aspect == other.aspect ? one.value < other.value : one.aspect < other.aspect
    }
}
