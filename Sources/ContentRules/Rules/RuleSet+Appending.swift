extension RuleSet {
    /// Appends a rule of another set with its strings, but without what it hides and without details of its action.
    package mutating func appendTrigger(of rule: ContentRule, in other: RuleSet) {
        func copy(_ range: TextRange) -> TextRange {
            let start = end
            text.append(contentsOf: other.text[range.indices])
            return text(from: start)
        }
        var appended = rule
        appended.urlFilter = copy(rule.urlFilter)
        let entries = other[rule.conditionEntries].map(copy)
        appended.conditionEntries = list(entries)
        appended.selectors = 0..<0
        appended.details = .empty
        rules.append(appended)
    }
}
