extension RuleSetReader {
    /// Reads one element of the list.
    mutating func readRule() throws(JSONFault) {
        let isObject = scanner.peek() == UInt8(ascii: "{")
        let start = scanner.offset
        // Where nothing begins, there is nothing to count.
        if !isObject { try scanner.skipValue(depth: 1) }
        reading.ruleCount += 1
        rule = RuleDraft(
            number: UInt32(truncatingIfNeeded: reading.ruleCount), start: start,
            firstEntry: reading.ruleSet.entries.count)
        if reading.ruleCount > Self.maximumRuleCount {
            // What WebKit would make of the rule no longer matters.
            if isObject { try scanner.skipValue(depth: 1) }
            if reading.ruleCount == Self.maximumRuleCount + 1 { note(.tooManyRules, of: .rule, at: rule.start) }
            return report(rule.takeProblems())
        }
        guard isObject else {
            note(.notARule, of: .rule, at: rule.start)
            return endOfRule()
        }
        var goesOn = scanner.enter(UInt8(ascii: "}"))
        while goesOn {
            let key = try scanner.key()
            switch keys.part(of: key, in: scanner.bytes, among: .rule) {
            case .trigger: try readTrigger(key)
            case .action: try readAction(key)
            default:
                try scanner.skipValue(depth: 2)
                note(.unknownKey, of: .rule, at: key.range.lowerBound)
            }
            goesOn = try scanner.next(UInt8(ascii: "}"))
        }
        if !rule.seen.contains(.trigger) { note(.noTrigger, of: .rule, at: rule.start) }
        if !rule.seen.contains(.action) { note(.noAction, of: .rule, at: rule.start) }
        endOfRule()
    }

    /// Keeps the rule if WebKit would.
    private mutating func endOfRule() {
        check()
        let problems = rule.takeProblems()
        if problems.allSatisfy({ $0.severity == .warning }) {
            appendText()
            anchorCondition()
            reading.ruleSet.rules.append(rule.rule)
            reading.ruleNumbers.append(rule.number)
        } else {
            reading.ruleSet.entries.removeLast(reading.ruleSet.entries.count - rule.firstEntry)
        }
        report(problems)
    }

    // MARK: Problems

    /// Notes a problem of the rule at hand.
    mutating func note(
        _ code: RuleSetProblem.Code, of part: RuleDraft.Part, at offset: Int, _ detail: RuleSetProblem.Detail = .none
    ) {
        guard code.severity > .warning || checks.contains(.warnings) else { return }
        rule.note(RuleSetProblem(code, rule: rule.number, at: offset, detail), of: part)
    }

    /// Marks a key as seen.
    ///
    /// If it was seen before, what was wrong with its earlier value does not count, as that value does not.
    mutating func begin(_ part: RuleDraft.Part, _ key: JSONString) {
        guard !rule.seen.insert(part) else { return }
        rule.seen.removeParts(of: part)
        rule.forget(part)
        note(.duplicateKey, of: part.parent, at: key.range.lowerBound)
    }
}
