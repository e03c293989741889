extension RuleSetReader {
    /// Looks at the parts of a rule that have a language of their own.
    ///
    /// WebKit parses the selectors of all rules first, and then the expressions of the rules that are left.
    mutating func check() {
        if rule.rule.action == .hide, let selector = rule.selector {
            rule.rule.selectors = reading.ruleSet.list([TextRange(selector.range)])
            if checks.contains(.selectors), !checkSelector(selector) { return }
        }
        guard checks.contains(.filters) else { return }
        if !rule.urlFilter.range.isEmpty { checkExpression(rule.urlFilter.range, of: .urlFilter) }
        switch rule.rule.condition {
        case .none: break
        case .ifDomain, .unlessDomain: checkDomains()
        case .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL:
            for entry in reading.ruleSet[rule.rule.conditionEntries] { checkExpression(entry.indices, of: .ifTopURL) }
        }
    }

    /// Says whether WebKit takes the selector.
    private mutating func checkSelector(_ selector: JSONString) -> Bool {
        var text = scanner.bytes
        var range = selector.range
        if !selector.isPlain {
            text = JSONCharacters.decoded(scanner.bytes, range)
            range = text.indices
        }
        guard let fault = SelectorVerdict.fault(in: text, at: range) else { return true }
        let offset =
            selector.isPlain
            ? fault.offset
            : JSONCharacters.offset(ofDecoded: fault.offset, in: scanner.bytes, selector.range)
        note(fault.code, of: .selector, at: offset, .selector(fault.problem))
        return fault.code != .invalidSelector
    }

    private mutating func checkExpression(_ range: Range<Int>, of part: RuleDraft.Part) {
        guard let problem = filterCheck.problem(in: scanner.bytes, range) else { return }
        let offset = JSONCharacters.offset(ofDecoded: problem.offset, in: scanner.bytes, range)
        note(problem, otherwise: .invalidURLFilter, of: part, at: offset)
    }

    private mutating func checkDomains() {
        for entry in reading.ruleSet[rule.rule.conditionEntries] {
            let range = entry.indices
            if DomainCondition.isPlain(scanner.bytes, range) { continue }
            let domain = JSONCharacters.decoded(scanner.bytes, range)
            // That is told already.
            if domain.contains(where: { $0 >= 0x80 }) { continue }
            if let problem = FilterCheck.problem(of: DomainCondition.urlFilter(forDomain: domain)) {
                note(problem, otherwise: .invalidDomain, of: .ifDomain, at: range.lowerBound)
            } else if DomainCondition.isIdle(domain) {
                note(.idleDomain, of: .ifDomain, at: range.lowerBound)
            }
        }
    }

    private mutating func note(
        _ problem: URLFilterProblem, otherwise code: RuleSetProblem.Code, of part: RuleDraft.Part, at offset: Int
    ) {
        let code: RuleSetProblem.Code =
            switch problem.reason {
            case .nonASCIIInClass: .abortingURLFilter
            case .tooDeep: .unreadURLFilter
            default: code
            }
        if code != .unreadURLFilter { filterVerdict = filterVerdict ?? (code == .abortingURLFilter ? .aborts : .refused) }
        note(code, of: part, at: offset, .filter(problem.reason))
    }

    /// Looks at an action that takes more than a type and a selector.
    mutating func checkDetails() {
        let action = JSONValue(bytes: scanner.bytes, offset: rule.actionRange.lowerBound)
        do throws(ActionDetails.Fault) {
            try ActionDetails(action: action).check(rule.rule.action)
        } catch {
            note(error.code, of: .action, at: error.offset)
        }
    }
}
