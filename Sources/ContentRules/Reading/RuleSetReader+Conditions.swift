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

    /// Takes expressions that say no more than that the page's host is one of some for an anchored condition on domains.
    mutating func anchorCondition() {
        let kind: ContentRule.Condition
        switch rule.rule.condition {
        case .ifTopURL: kind = .ifDomain
        case .unlessTopURL: kind = .unlessDomain
        case .none, .ifDomain, .unlessDomain, .ifFrameURL, .unlessFrameURL: return
        }
        guard !rule.rule.isConditionCaseSensitive, !rule.rule.conditionEntries.isEmpty else { return }
        var domains: [UInt8] = []
        var counts: [Int] = []
        for entry in reading.ruleSet[rule.rule.conditionEntries] {
            guard let domain = DomainCondition.domain(ofAnchored: reading.ruleSet.unescaped(entry)) else { return }
            domains += domain
            counts.append(domain.count)
        }
        guard hasRoom(for: domains.count) else { return }
        var start = reading.ruleSet.end
        reading.ruleSet.text += domains
        for (index, count) in zip(rule.rule.conditionEntries, counts) {
            reading.ruleSet.entries[Int(index)] = TextRange(offset: start, count: UInt32(truncatingIfNeeded: count))
            start += UInt32(truncatingIfNeeded: count)
        }
        rule.rule.condition = kind
        rule.rule.isConditionAnchored = true
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
