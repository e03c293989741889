internal import ByteTables

extension RuleSet {
    /// Appends all rules of another set with all that they say.
    package mutating func append(_ other: RuleSet) {
        let (text, entry) = (end, UInt32(truncatingIfNeeded: entries.count))
        func moved(_ range: TextRange) -> TextRange { TextRange(offset: range.offset + text, count: range.count) }
        func moved(_ list: Range<UInt32>) -> Range<UInt32> { list.lowerBound + entry..<list.upperBound + entry }
        self.text += other.text
        entries += other.entries.lazy.map(moved)
        rules.reserveCapacity(rules.count + other.rules.count)
        for var rule in other.rules {
            rule.urlFilter = moved(rule.urlFilter)
            rule.conditionEntries = moved(rule.conditionEntries)
            rule.selectors = moved(rule.selectors)
            if rule.details != .empty { rule.details = moved(rule.details) }
            rules.append(rule)
        }
    }

    /// Appends a rule of another set with its strings, but without what it hides and without details of its action.
    package mutating func appendTrigger(of rule: ContentRule, in other: RuleSet) {
        func copy(_ range: TextRange) -> TextRange {
            let start = end
            text.append(range.indices, of: other.text)
            return text(from: start)
        }
        var appended = rule
        appended.urlFilter = copy(rule.urlFilter)
        let first = UInt32(truncatingIfNeeded: entries.count)
        for entry in rule.conditionEntries { entries.append(copy(other.entries[Int(entry)])) }
        appended.conditionEntries = first..<UInt32(truncatingIfNeeded: entries.count)
        appended.selectors = 0..<0
        appended.details = .empty
        rules.append(appended)
    }
}
