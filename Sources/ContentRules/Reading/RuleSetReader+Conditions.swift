extension RuleSetReader {
    mutating func readCondition(_ part: RuleDraft.Part) throws(JSONFault) {
        let start = scanner.peek()
        let offset = scanner.offset
        guard start == UInt8(ascii: "[") else {
            return try skipValue(depth: 3, noting: .invalidCondition, of: part)
        }
        rule.rule.condition = part.condition
        let first = UInt32(truncatingIfNeeded: reading.ruleSet.entries.count)
        var goesOn = scanner.enter(UInt8(ascii: "]"))
        if !goesOn { note(.invalidCondition, of: part, at: offset) }
        var invalidCount = 0
        while goesOn {
            _ = scanner.peek()
            let offset = scanner.offset
            var code: RuleSetProblem.Code?
            var place = offset
            if let entry = try readString(depth: 4), !entry.range.isEmpty {
                reading.ruleSet.entries.append(TextRange(entry.range))
                if part.condition.isAboutDomains, let letter = unfitLetter(in: entry.range) {
                    code = .domainNotLowerCaseASCII
                    place = letter
                }
            } else {
                code = .invalidConditionEntry
            }
            if let code {
                invalidCount += 1
                if invalidCount <= Self.maximumElementCount { note(code, of: part, at: place) }
            }
            goesOn = try scanner.next(UInt8(ascii: "]"))
        }
        rule.rule.conditionEntries = first..<UInt32(truncatingIfNeeded: reading.ruleSet.entries.count)
    }

    /// Where a domain has a capital letter or a character beyond ASCII.
    private func unfitLetter(in range: Range<Int>) -> Int? {
        if DomainCondition.isPlain(scanner.bytes, range) { return nil }
        return JSONCharacters.decoded(scanner.bytes, range)
            .firstIndex { $0 >= 0x80 || $0 &- UInt8(ascii: "A") < 26 }
            .map { JSONCharacters.offset(ofDecoded: $0, in: scanner.bytes, range) }
    }

    /// Looks at the expressions of the condition at hand, and at those that WebKit makes of its domains.
    mutating func checkCondition() {
        let isOfDomains = rule.rule.condition.isAboutDomains
        var invalidCount = 0
        for entry in reading.ruleSet[rule.rule.conditionEntries] {
            let isRight = isOfDomains ? checkDomain(entry.indices) : checkExpression(entry.indices, of: .ifTopURL)
            if !isRight { invalidCount += 1 }
            if invalidCount == Self.maximumElementCount { return }
        }
    }

    /// Says whether WebKit takes the domain.
    private mutating func checkDomain(_ range: Range<Int>) -> Bool {
        if DomainCondition.isPlain(scanner.bytes, range) { return true }
        let domain = JSONCharacters.decoded(scanner.bytes, range)
        // That is told already.
        if domain.contains(where: { $0 >= 0x80 }) { return true }
        if let problem = FilterCheck.problem(of: DomainCondition.urlFilter(forDomain: domain)) {
            note(problem, otherwise: .invalidDomain, of: .ifDomain, at: range.lowerBound)
            return false
        }
        if DomainCondition.isIdle(domain) { note(.idleDomain, of: .ifDomain, at: range.lowerBound) }
        return true
    }
}
