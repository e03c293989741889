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
        if !rule.urlFilter.range.isEmpty { _ = checkExpression(rule.urlFilter.range, of: .urlFilter) }
        checkCondition()
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

    /// Says whether WebKit takes the expression.
    mutating func checkExpression(_ range: Range<Int>, of part: RuleDraft.Part) -> Bool {
        guard let problem = filterCheck.problem(in: scanner.bytes, range) else { return true }
        let offset = JSONCharacters.offset(ofDecoded: problem.offset, in: scanner.bytes, range)
        note(problem, otherwise: .invalidURLFilter, of: part, at: offset)
        return false
    }

    mutating func note(
        _ problem: URLFilterProblem, otherwise code: RuleSetProblem.Code, of part: RuleDraft.Part, at offset: Int
    ) {
        let code: RuleSetProblem.Code =
            switch problem.reason {
            case .nonASCIIInClass: .abortingURLFilter
            case .tooDeep: .unreadURLFilter
            default: code
            }
        if code != .unreadURLFilter {
            filterVerdict = filterVerdict ?? (code == .abortingURLFilter ? .aborts : .refused)
        }
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
