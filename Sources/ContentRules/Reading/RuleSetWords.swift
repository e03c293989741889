/// The words that values of the JSON are made of, and what they stand for.
struct RuleSetWords: Sendable {
    let resourceTypes = ResourceTypes.words.map { ($0.rawValue, $1) }
    let loadTypes: [(UInt16, [UInt8])] = [(1, Array("first-party".utf8)), (2, Array("third-party".utf8))]
    let loadContexts: [(UInt16, [UInt8])] = [(1, Array("top-frame".utf8)), (2, Array("child-frame".utf8))]
    /// In small letters; WebKit takes them in any.
    let requestMethods: [(UInt16, [UInt8])] = Self.methods.enumerated()
        .map { (UInt16(truncatingIfNeeded: $0 + 1), $1) }
    let actions: [(ContentRule.Action, [UInt8])] = [
        (.block, Array("block".utf8)), (.hide, Array("css-display-none".utf8)),
        (.ignorePreviousRules, Array("ignore-previous-rules".utf8)), (.blockCookies, Array("block-cookies".utf8)),
        (.ignoreFollowingRules, Array("ignore-following-rules".utf8)), (.makeHTTPS, Array("make-https".utf8)),
        (.notify, Array("notify".utf8)), (.redirect, Array("redirect".utf8)),
        (.modifyHeaders, Array("modify-headers".utf8)),
    ]

    /// In the order of `ContentRule.RequestMethod`.
    private static let methods = [
        "get", "head", "options", "trace", "put", "delete", "post", "patch", "connect",
    ].map { Array($0.utf8) }
}
