internal import ByteTables

/// Writes rules as content-blocker JSON: compact, a rule a line, keys in one order, so that the same rules are the
/// same bytes and a line-by-line diff is a diff of rules.
public struct RuleSetWriter: Sendable {
    /// A writer; it keeps nothing from one set to the next.
    public init() {
        plainBlockEnds = Phrases(
            Self.loadTypes.map { Array("\"".utf8) + $0 + Array(#"},"action":{"type":"block"}}"#.utf8) + Self.opening })
    }

    /// A writer for all who need one often.
    static let shared = RuleSetWriter()

    /// The JSON array of the rules of `set` at `indices`, in their order.
    public func json(of set: RuleSet, rules indices: [Int]) -> [UInt8] {
        RuleSetText(of: set, rules: indices, by: self).bytes
    }

    /// Appends the rules, each with what separates it from the one before; the first has that, too.
    func append(_ rules: ArraySlice<Int>, of set: RuleSet, to out: inout [UInt8]) {
        out.append(contentsOf: opening)
        var types = TypeList()
        let (text, ends) = (set.text.elementSpan, plainBlockEnds.text.elementSpan)
        for index in rules {
            let rule = set.rules[index]
            let filter = rule.urlFilter.indices
            if rule.isPlainBlock {
                let end = plainBlockEnds.ranges[Int(rule.loadType.rawValue)]
                out.append(addingCapacity: filter.count + end.count) { out in
                    out.append(filter, of: text)
                    out.append(end, of: ends)
                }
            } else {
                out.append(filter, of: set.text)
                appendRest(of: rule, in: set, &types, to: &out)
            }
        }
        // There is no rule behind the last.
        out.removeLast(opening.count)
    }

    /// How many bytes `append` appends.
    func byteCount(of rules: ArraySlice<Int>, in set: RuleSet) -> Int {
        var types = TypeList()
        var count = 0
        for index in rules {
            let rule = set.rules[index]
            count += Int(rule.urlFilter.count)
            count +=
                rule.isPlainBlock
                ? plainBlockEnds.ranges[Int(rule.loadType.rawValue)].count : byteCountOfRest(of: rule, in: set, &types)
        }
        return count
    }

    /// In the order of `ContentRule.Action`.
    private static let actions = [
        "block", "block-cookies", "css-display-none", "ignore-previous-rules", "ignore-following-rules", "make-https",
        "notify", "redirect", "modify-headers",
    ]
    /// Between two rules, up to the filter of the second.
    let opening = Self.opening
    private static let opening = Array(",\n{\"trigger\":{\"url-filter\":\"".utf8)
    /// What follows the filter of a plain block, and the opening of the next rule, for one load type after another.
    private let plainBlockEnds: Phrases
    /// What follows all else of a rule, and the opening of the next, for one action after another.
    private let closings = Phrases(Self.actions.map { Array(#"},"action":{"type":"\#($0)"}}"#.utf8) + Self.opening })
    private let hiding = Array(#"},"action":{"type":"css-display-none","selector":""#.utf8)
    private let hidingEnd = Array(#""}}"#.utf8) + Self.opening
    private let caseSensitive = Array(#","url-filter-is-case-sensitive":true"#.utf8)
    private static let loadTypes = [
        [], Array(#","load-type":["first-party"]"#.utf8), Array(#","load-type":["third-party"]"#.utf8),
    ]
    private let loadTypes = Phrases(Self.loadTypes)
    private let loadContexts = Phrases([
        [], Array(#","load-context":["top-frame"]"#.utf8), Array(#","load-context":["child-frame"]"#.utf8),
    ])
    /// In the order of `ContentRule.RequestMethod`.
    private let requestMethods = Phrases(
        ["", "get", "head", "options", "trace", "put", "delete", "post", "patch", "connect"].map {
            Array(#","request-method":"\#($0)""#.utf8)
        })
    /// In the order of `ContentRule.Condition`.
    private let conditions = Phrases(
        ["", "if-domain", "unless-domain", "if-top-url", "unless-top-url", "if-frame-url", "unless-frame-url"].map {
            Array(#",""#.utf8) + Array($0.utf8) + Array(#"":"#.utf8)
        })
    private let topCaseSensitive = Array(#","top-url-filter-is-case-sensitive":true"#.utf8)
    private let frameCaseSensitive = Array(#","frame-url-filter-is-case-sensitive":true"#.utf8)
    private let action = Array(#"},"action":"#.utf8)

    /// Appends what follows a rule's filter, and the opening of the next rule.
    private func appendRest(
        of rule: ContentRule, in set: RuleSet, _ types: inout TypeList, to out: inout [UInt8]
    ) {
        out.append(UInt8(ascii: "\""))
        if rule.isCaseSensitive { out.append(caseSensitive.indices, of: caseSensitive) }
        if !rule.resourceTypes.isEmpty {
            types.become(rule.resourceTypes)
            out.append(types.json.indices, of: types.json)
        }
        if rule.loadType != .any { loadTypes.append(rule.loadType.rawValue, to: &out) }
        if rule.loadContext != .any { loadContexts.append(rule.loadContext.rawValue, to: &out) }
        if rule.requestMethod != .any { requestMethods.append(rule.requestMethod.rawValue, to: &out) }
        if rule.condition != .none { appendCondition(of: rule, in: set, to: &out) }
        if rule.details != .empty {
            out.append(action.indices, of: action)
            out.append(rule.details.indices, of: set.text)
            out.append(UInt8(ascii: "}"))
            out.append(opening.indices, of: opening)
        } else if rule.action == .hide {
            out.append(hiding.indices, of: hiding)
            for entry in rule.selectors {
                if entry > rule.selectors.lowerBound { out.append(UInt8(ascii: ",")) }
                out.append(set.entries[Int(entry)].indices, of: set.text)
            }
            out.append(hidingEnd.indices, of: hidingEnd)
        } else {
            closings.append(rule.action.rawValue, to: &out)
        }
    }

    private func appendCondition(of rule: ContentRule, in set: RuleSet, to out: inout [UInt8]) {
        conditions.append(Self.key(of: rule), to: &out)
        var separator = UInt8(ascii: "[")
        if rule.isConditionAnchored {
            for entry in rule.conditionEntries {
                out.append(separator)
                out.append(UInt8(ascii: "\""))
                AnchoredEntry.append(set.entries[Int(entry)].indices, of: set.text, to: &out)
                out.append(UInt8(ascii: "\""))
                separator = UInt8(ascii: ",")
            }
            out.append(UInt8(ascii: "]"))
            if rule.isConditionCaseSensitive { out.append(contentsOf: caseOfCondition(of: rule)) }
            return
        }
        let text = set.text.elementSpan
        for entry in rule.conditionEntries {
            let name = set.entries[Int(entry)].indices
            out.append(addingCapacity: name.count + 3) { out in
                out.append(separator)
                out.append(UInt8(ascii: "\""))
                out.append(name, of: text)
                out.append(UInt8(ascii: "\""))
            }
            separator = UInt8(ascii: ",")
        }
        out.append(UInt8(ascii: "]"))
        if rule.isConditionCaseSensitive { out.append(contentsOf: caseOfCondition(of: rule)) }
    }

    /// The key that a condition stands under, as the condition whose key it is.
    private static func key(of rule: ContentRule) -> UInt8 {
        guard rule.isConditionAnchored else { return rule.condition.rawValue }
        let written: ContentRule.Condition =
            switch rule.condition {
            case .ifDomain: .ifTopURL
            case .unlessDomain: .unlessTopURL
            case .none, .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL: rule.condition
            }
        return written.rawValue
    }

    private func caseOfCondition(of rule: ContentRule) -> [UInt8] {
        switch rule.condition {
        case .ifDomain, .unlessDomain, .ifTopURL, .unlessTopURL: topCaseSensitive
        case .ifFrameURL, .unlessFrameURL: frameCaseSensitive
        case .none: []
        }
    }

    /// How many bytes `appendRest` appends.
    private func byteCountOfRest(of rule: ContentRule, in set: RuleSet, _ types: inout TypeList) -> Int {
        var count = 1
        if rule.isCaseSensitive { count += caseSensitive.count }
        if !rule.resourceTypes.isEmpty {
            types.become(rule.resourceTypes)
            count += types.json.count
        }
        if rule.loadType != .any { count += loadTypes.count(of: rule.loadType.rawValue) }
        if rule.loadContext != .any { count += loadContexts.count(of: rule.loadContext.rawValue) }
        if rule.requestMethod != .any { count += requestMethods.count(of: rule.requestMethod.rawValue) }
        if rule.condition != .none {
            count += conditions.count(of: Self.key(of: rule))
            // Before each entry a bracket or a comma, around it quotes, and a bracket behind the last.
            for entry in rule.conditionEntries {
                let entry = set.entries[Int(entry)]
                count +=
                    3
                    + (rule.isConditionAnchored
                        ? AnchoredEntry.byteCount(entry.indices, of: set.text) : Int(entry.count))
            }
            count += 1
            if rule.isConditionCaseSensitive { count += caseOfCondition(of: rule).count }
        }
        if rule.details != .empty {
            count += action.count + Int(rule.details.count) + 1 + opening.count
        } else if rule.action == .hide {
            // Each selector but the first has a comma before it.
            count += hiding.count - 1 + hidingEnd.count
            for entry in rule.selectors { count += Int(set.entries[Int(entry)].count) + 1 }
        } else {
            count += closings.count(of: rule.action.rawValue)
        }
        return count
    }

    /// What stands for each value of a kind: all in one text, as an array of arrays has an owner more for each use.
    private struct Phrases {
        let text: [UInt8]
        /// By value.
        let ranges: [Range<Int>]

        init(_ phrases: [[UInt8]]) {
            var start = 0
            ranges = phrases.map { phrase in
                defer { start += phrase.count }
                return start..<start + phrase.count
            }
            text = phrases.flatMap { $0 }
        }

        @inline(__always)
        func append(_ value: UInt8, to out: inout [UInt8]) { out.append(ranges[Int(value)], of: text) }

        @inline(__always)
        func count(of value: UInt8) -> Int { ranges[Int(value)].count }
    }

    /// The types of a rule as JSON; most rules have those of the rule before.
    private struct TypeList {
        private var types: ResourceTypes = []
        private(set) var json: [UInt8] = []

        mutating func become(_ types: ResourceTypes) {
            guard types != self.types else { return }
            self.types = types
            json.removeAll(keepingCapacity: true)
            json.append(",\"resource-type\":[")
            types.forEachWord { word in
                json.append(UInt8(ascii: "\""))
                json.append(word.indices, of: word)
                json.append("\",")
            }
            json[json.count - 1] = UInt8(ascii: "]")
        }
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
        var line: [UInt8] = []
        RuleSetWriter.shared.append([rule], of: self, to: &line)
        // What separates it from the rule before.
        return String(decoding: line.dropFirst(2), as: UTF8.self)
    }
}
