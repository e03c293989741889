/// Writes rules as content-blocker JSON: compact, a rule a line, keys in one order, so that the same rules are the
/// same bytes and a line-by-line diff is a diff of rules.
public struct RuleSetWriter: Sendable {
    /// A writer; it keeps nothing from one set to the next.
    public init() {}

    /// A writer for single rules, of which many are written one by one.
    fileprivate static let shared = RuleSetWriter()

    /// The JSON array of the rules of `set` at `indices`, in their order.
    public func json(of set: RuleSet, rules indices: [Int]) -> [UInt8] {
        guard !indices.isEmpty else { return Array("[\n]\n".utf8) }
        var out: [UInt8] = []
        out.reserveCapacity(indices.reduce(4) { $0 + size(of: set.rules[$1], in: set) })
        out.append(contentsOf: first)
        // A slice of an array is one more owner of it, which it has to be told for every rule; a span is none.
        let text = set.text.span
        for index in indices {
            let rule = set.rules[index]
            let filter = text.extracting(rule.urlFilter.indices)
            unsafe filter.withUnsafeBufferPointer { unsafe out.append(contentsOf: $0) }
            if rule.isPlainBlock {
                out.append(contentsOf: plainBlockEnds[Int(rule.loadType.rawValue)])
            } else {
                appendRest(of: rule, in: set, to: &out)
            }
        }
        // There is none behind the last.
        out.removeLast(opening.count)
        out.append(contentsOf: lastLine)
        return out
    }

    private let first = Array("[\n{\"trigger\":{\"url-filter\":\"".utf8)
    private let lastLine = Array("\n]\n".utf8)
    /// In the order of `ContentRule.Action`.
    private static let actions = [
        "block", "block-cookies", "css-display-none", "ignore-previous-rules", "ignore-following-rules", "make-https",
        "notify", "redirect", "modify-headers",
    ]
    /// Between two rules, up to the filter of the second.
    private let opening = Self.opening
    private static let opening = Array(",\n{\"trigger\":{\"url-filter\":\"".utf8)
    /// By load type: what follows the filter of a plain block, and the opening of the next rule.
    private let plainBlockEnds = Self.loadTypes.map {
        Array("\"".utf8) + $0 + Array(#"},"action":{"type":"block"}}"#.utf8) + Self.opening
    }
    private let closings = Self.actions.map { Array(#"},"action":{"type":"\#($0)"}}"#.utf8) }
    private let hiding = Array(#"},"action":{"type":"css-display-none","selector":""#.utf8)
    private let hidingEnd = Array(#""}}"#.utf8)
    private let resourceType = Array(#","resource-type":"#.utf8)
    private let caseSensitive = Array(#","url-filter-is-case-sensitive":true"#.utf8)
    private static let loadTypes = [
        [], Array(#","load-type":["first-party"]"#.utf8), Array(#","load-type":["third-party"]"#.utf8),
    ]
    private let loadContexts = [
        [], Array(#","load-context":["top-frame"]"#.utf8), Array(#","load-context":["child-frame"]"#.utf8),
    ]
    /// In the order of `ContentRule.RequestMethod`.
    private let requestMethods = [
        "", "get", "head", "options", "trace", "put", "delete", "post", "patch", "connect",
    ].map { Array(#","request-method":"\#($0)""#.utf8) }
    /// In the order of `ContentRule.Condition`.
    private let conditions = [
        "", "if-domain", "unless-domain", "if-top-url", "unless-top-url", "if-frame-url", "unless-frame-url",
    ].map { Array(#",""#.utf8) + Array($0.utf8) + Array(#"":"#.utf8) }
    private let topCaseSensitive = Array(#","top-url-filter-is-case-sensitive":true"#.utf8)
    private let frameCaseSensitive = Array(#","frame-url-filter-is-case-sensitive":true"#.utf8)
    private let action = Array(#"},"action":"#.utf8)

    /// Appends what follows a rule's filter, and the opening of the next rule.
    private func appendRest(of rule: ContentRule, in set: RuleSet, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        if rule.isCaseSensitive { out.append(contentsOf: caseSensitive) }
        if !rule.resourceTypes.isEmpty {
            out.append(contentsOf: resourceType)
            appendList(rule.resourceTypes.wordsOfSet, to: &out)
        }
        if rule.loadType != .any { out.append(contentsOf: Self.loadTypes[Int(rule.loadType.rawValue)]) }
        if rule.loadContext != .any { out.append(contentsOf: loadContexts[Int(rule.loadContext.rawValue)]) }
        if rule.requestMethod != .any { out.append(contentsOf: requestMethods[Int(rule.requestMethod.rawValue)]) }
        if rule.condition != .none { appendCondition(of: rule, in: set, to: &out) }
        if rule.details != .empty {
            out.append(contentsOf: action)
            out.append(contentsOf: set.text[rule.details.indices])
            out.append(UInt8(ascii: "}"))
        } else if rule.action == .hide {
            out.append(contentsOf: hiding)
            for (position, selector) in set[rule.selectors].enumerated() {
                if position > 0 { out.append(UInt8(ascii: ",")) }
                out.append(contentsOf: set.text[selector.indices])
            }
            out.append(contentsOf: hidingEnd)
        } else {
            out.append(contentsOf: closings[Int(rule.action.rawValue)])
        }
        out.append(contentsOf: opening)
    }

    private func appendCondition(of rule: ContentRule, in set: RuleSet, to out: inout [UInt8]) {
        out.append(contentsOf: conditions[Int(rule.condition.rawValue)])
        appendList(set[rule.conditionEntries].lazy.map { set.text[$0.indices] }, to: &out)
        guard rule.isConditionCaseSensitive else { return }
        switch rule.condition {
        case .ifDomain, .unlessDomain, .ifTopURL, .unlessTopURL: out.append(contentsOf: topCaseSensitive)
        case .ifFrameURL, .unlessFrameURL: out.append(contentsOf: frameCaseSensitive)
        case .none: break
        }
    }

    private func appendList(_ strings: some Sequence<some Sequence<UInt8>>, to out: inout [UInt8]) {
        var separator = UInt8(ascii: "[")
        for string in strings {
            out.append(separator)
            out.append(UInt8(ascii: "\""))
            out.append(contentsOf: string)
            out.append(UInt8(ascii: "\""))
            separator = UInt8(ascii: ",")
        }
        out.append(UInt8(ascii: "]"))
    }

    /// An upper bound of a rule's length, near enough that the output is not copied while it grows.
    private func size(of rule: ContentRule, in set: RuleSet) -> Int {
        var size = 112 + Int(rule.urlFilter.count)
        if !rule.resourceTypes.isEmpty { size += 200 }
        if rule.condition != .none { size += 20 + set[rule.conditionEntries].reduce(0) { $0 + Int($1.count) + 3 } }
        size += Int(rule.details.count)
        if rule.action == .hide { size += 60 + set[rule.selectors].reduce(0) { $0 + Int($1.count) + 1 } }
        return size
    }
}

extension ContentRule {
    /// Whether the rule blocks, with no other restriction than that on the load's site, as most rules do.
    fileprivate var isPlainBlock: Bool {
        action == .block && condition == .none && resourceTypes.isEmpty && !isCaseSensitive && loadContext == .any
            && requestMethod == .any && details == .empty
    }
}

extension RuleSet {
    /// A rule as JSON on one line.
    package func json(of rule: Int) -> String {
        // The writer makes an array of it, with brackets on lines of their own.
        String(decoding: RuleSetWriter.shared.json(of: self, rules: [rule]).dropFirst(2).dropLast(3), as: UTF8.self)
    }
}
