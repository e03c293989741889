internal import FilterReview

/// How many findings there are of what.
struct FindingCounts {
    struct Code {
        var name: String
        var explanation: String
        var severity: LintSeverity
        var count: Int
    }

    /// The worst first, then those of which there are most.
    let codes: [Code]

    init(_ items: [LintReport.Item]) {
        var codes: [String: Code] = [:]
        for item in items {
            codes[
                item.code,
                default: Code(name: item.code, explanation: item.explanation, severity: item.severity, count: 0)
            ].count += 1
        }
        self.codes = codes.values.sorted { ($1.severity, $1.count, $0.name) < ($0.severity, $0.count, $1.name) }
    }

    func count(of severity: LintSeverity) -> Int {
        codes.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }

    /// `2 errors, 1 note`, or that there is nothing.
    var words: String {
        let parts = LintSeverity.allCases.reversed().compactMap { severity in
            let count = count(of: severity)
            return count == 0 ? nil : count.counted(severity.rawValue)
        }
        return parts.isEmpty ? "nothing to complain of" : parts.joined(separator: ", ")
    }
}

extension LintReport {
    /// `2 lists with 83,210 lines and 1 rule set with 14 rules`.
    var sourceWords: String {
        let ruleSets = sources.filter(\.isRuleSet)
        let rules = ruleSets.reduce(0) { $0 + $1.rules }
        let ruleWords = "\(ruleSets.count.counted("rule set")) with \(rules.counted("rule"))"
        let listCount = sources.count - ruleSets.count
        if listCount == 0, !ruleSets.isEmpty { return ruleWords }
        let lines = sources.reduce(0) { $0 + $1.lines }
        let listWords = "\(listCount.counted("list")) with \(lines.counted("line"))"
        return ruleSets.isEmpty ? listWords : "\(listWords) and \(ruleWords)"
    }

    /// What became of findings that are not among the items, in parts of a sentence.
    var asides: [String] {
        var parts: [String] = []
        if fixedCount > 0 { parts.append("\(fixedCount.grouped) fixed") }
        if knownCount > 0 { parts.append("\(knownCount.grouped) known") }
        if let goneCount, goneCount > 0 { parts.append("\(goneCount.grouped) of the baseline gone") }
        if disabledCount > 0 { parts.append("\(disabledCount.grouped) kept quiet by comments") }
        return parts
    }

    /// The worst findings, in the order of their places.
    func worst(_ count: Int) -> [Item] {
        guard items.count > count else { return items }
        let numbers = items.indices.sorted { (items[$1].severity, $0) < (items[$0].severity, $1) }.prefix(count)
        return numbers.sorted().map { items[$0] }
    }
}
