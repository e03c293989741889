/// The keys and words of the JSON, found without making strings of them.
struct RuleSetKeys: Sendable {
    enum Object { case rule, trigger, action }

    private let trigger = Array("trigger".utf8)
    private let action = Array("action".utf8)
    private let urlFilter = Array("url-filter".utf8)
    private let type = Array("type".utf8)
    private let selector = Array("selector".utf8)
    /// The other keys of a trigger.
    private let triggerKeys: [(RuleDraft.Part, [UInt8])] = [
        (.resourceType, Array("resource-type".utf8)), (.loadType, Array("load-type".utf8)),
        (.ifDomain, Array("if-domain".utf8)), (.unlessDomain, Array("unless-domain".utf8)),
        (.isCaseSensitive, Array("url-filter-is-case-sensitive".utf8)),
        (.ifTopURL, Array("if-top-url".utf8)), (.unlessTopURL, Array("unless-top-url".utf8)),
        (.isTopCaseSensitive, Array("top-url-filter-is-case-sensitive".utf8)),
        (.loadContext, Array("load-context".utf8)),
        (.ifFrameURL, Array("if-frame-url".utf8)), (.unlessFrameURL, Array("unless-frame-url".utf8)),
        (.isFrameCaseSensitive, Array("frame-url-filter-is-case-sensitive".utf8)),
        (.requestMethod, Array("request-method".utf8)),
    ]
    /// The keys that only some actions look at.
    private let detailKeys = ["notification", "redirect", "priority", "request-headers", "response-headers"]
        .map { Array($0.utf8) }

    /// What a key stands for, or nil if WebKit ignores it.
    @inline(__always)
    func part(of key: JSONString, in bytes: [UInt8], among object: Object) -> RuleDraft.Part? {
        guard key.isPlain else {
            let decoded = JSONCharacters.decoded(bytes, key.range)
            return part(of: decoded.indices, in: decoded, among: object)
        }
        return part(of: key.range, in: bytes, among: object)
    }

    private func part(of range: Range<Int>, in bytes: [UInt8], among object: Object) -> RuleDraft.Part? {
        switch object {
        case .rule:
            if equal(bytes, range, trigger) { return .trigger }
            if equal(bytes, range, action) { return .action }
        case .trigger:
            if equal(bytes, range, urlFilter) { return .urlFilter }
            for (part, word) in triggerKeys where equal(bytes, range, word) { return part }
        case .action:
            if equal(bytes, range, type) { return .type }
            if equal(bytes, range, selector) { return .selector }
            for word in detailKeys where equal(bytes, range, word) { return .details }
        }
        return nil
    }
}

/// Whether a range of bytes is a word.
@inline(__always)
func equal(_ bytes: [UInt8], _ range: Range<Int>, _ word: [UInt8]) -> Bool {
    guard range.count == word.count else { return false }
    for index in 0..<word.count where bytes[range.lowerBound + index] != word[index] { return false }
    return true
}
