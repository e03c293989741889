internal import ContentRules
internal import ReviewReports
internal import Terminal

/// Rules in words, a line each, for comparing them as text: `block  ||ads.example^  script  third-party`.
///
/// What has an order without a meaning is put into that of the alphabet, and each selector has its own line, so that
/// the same rules are the same lines however they are joined and written.
struct RuleWords {
    let ruleSet: RuleSet

    /// The lines of a rule; one that hides has one for each selector.
    func lines(of rule: Int) -> [String] { lines(ruleSet.rules[rule]) }

    private func lines(_ rule: ContentRule) -> [String] {
        let pattern = Self.pattern(ruleSet.unescaped(rule.urlFilter))
        let conditions = conditions(of: rule)
        guard rule.action == .hide, rule.details == .empty else {
            var words = [action(rule), pattern] + conditions
            if rule.details != .empty { words.append(text(rule.details)) }
            return [joined(words)]
        }
        let places = (pattern == "*" ? [] : [Self.place(pattern)]) + conditions
        return ruleSet[rule.selectors].flatMap { SelectorList.selectors(in: ruleSet, $0) }.map { selector in
            joined([action(rule), selector] + places)
        }
    }

    /// Where a rule hides: the host, where that is all that its url-filter says.
    private static func place(_ pattern: String) -> String {
        let name = pattern.hasPrefix("||") && pattern.hasSuffix("^") ? pattern.dropFirst(2).dropLast() : ""
        let isHost = !name.isEmpty && name.utf8.allSatisfy { !"/:*^|?=&".utf8.contains($0) }
        return isHost ? "on \(name)" : "at \(pattern)"
    }

    private func joined(_ words: [String]) -> String { words.map { $0.visible() }.joined(separator: "  ") }

    private func action(_ rule: ContentRule) -> String {
        switch rule.action {
        case .block: "block"
        case .hide: "hide"
        case .ignorePreviousRules: "allow"
        case .makeHTTPS: "upgrade"
        default: rule.action.word
        }
    }

    private func conditions(of rule: ContentRule) -> [String] {
        var words: [String] = []
        if ruleSet.isCaseOfAccount(rule) { words.append("match-case") }
        let hidesInDocuments = rule.action == .hide && rule.resourceTypes == .document
        let types = hidesInDocuments ? [] : RequestType.allCases.filter { rule.resourceTypes.contains($0.resourceType) }
        if !types.isEmpty { words.append(types.map(\.name).joined(separator: ",")) }
        switch rule.loadType {
        case .any: break
        case .firstParty: words.append("first-party")
        case .thirdParty: words.append("third-party")
        }
        switch rule.loadContext {
        case .any: break
        case .topFrame: words.append("top-frame")
        case .childFrame: words.append("child-frame")
        }
        if rule.requestMethod != .any { words.append("method=\(rule.requestMethod)") }
        if rule.condition != .none { words.append(condition(of: rule)) }
        return words
    }

    private func condition(of rule: ContentRule) -> String {
        let isOnDomains = rule.condition.isAboutDomains
        let entries = ruleSet[rule.conditionEntries].map { entry in
            let bytes = ruleSet.unescaped(entry)
            return isOnDomains ? RuleDetail.word(ofDomain: bytes) : Self.pattern(bytes)
        }
        let start =
            switch rule.condition {
            case .none: ""
            case .ifDomain, .ifTopURL: "on"
            case .unlessDomain, .unlessTopURL: "not on"
            case .ifFrameURL: "in"
            case .unlessFrameURL: "not in"
            }
        let whole = isOnDomains && !rule.isConditionAnchored ? RuleDetail.inWholeAddress : ""
        return start + " " + Set(entries).sorted().joined(separator: ",")
            + whole + (rule.isConditionCaseSensitive ? " (match-case)" : "")
    }

    /// An expression as lists would write it, or between slashes where they have no other words for it.
    static func pattern(_ expression: [UInt8]) -> String {
        String(decoding: URLFilter.pattern(of: expression), as: UTF8.self)
    }

    private func text(_ range: TextRange) -> String { String(decoding: ruleSet.unescaped(range), as: UTF8.self) }
}
