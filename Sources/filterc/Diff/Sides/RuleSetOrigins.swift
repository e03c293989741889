internal import ContentRules
internal import FilterCatalogues
internal import FilterReview
internal import Foundation

/// The lines of rules that were read from rule sets: of lists, by the reports beside the rule sets, or else of the
/// rule sets themselves.
struct RuleSetOrigins: RuleOrigins {
    private let rules: LoadedRules
    /// By file: its rules as they are asked for, those that stand for several taken apart and several that stand for one
    /// put together, and their places in the file.
    private let compared: [(set: RuleSet, places: [Int])]
    private var sources: RuleSources
    /// By file: found when a line of it is asked for.
    private var indexes: [LineIndex?]
    /// The rule that was shown last: thousands of changes may be those of one rule with as many selectors.
    private var last: (rule: RuleNumber, line: RuleLine)?
    /// By the path of a list or rule set: when it was written last.
    private var dates: [String: Date?] = [:]

    init(_ rules: LoadedRules, compared: [(set: RuleSet, places: [Int])]) {
        self.rules = rules
        self.compared = compared
        sources = RuleSources(rules)
        indexes = Array(repeating: nil, count: rules.files.count)
    }

    mutating func lines(of rule: RuleNumber) -> [RuleLine] {
        let lines = sources.lines(of: written(rule)) ?? []
        guard !lines.isEmpty else { return [ownLine(of: written(rule))] }
        let path = rules.files[rule.list].path
        return own(lines, of: rule).map { line in
            // A list that was written since the rules were compiled has other lines by now.
            let text = isNewer(line.list, than: path) ? nil : line.text
            return RuleLine(file: line.list, line: line.line, text: text ?? json(of: rule))
        }
    }

    func json(of rule: RuleNumber) -> String { rules.files[rule.list].ruleSet.json(of: written(rule).rule) }

    /// The rule as it stands in its file.
    private func written(_ rule: RuleNumber) -> RuleNumber {
        RuleNumber(list: rule.list, rule: compared[rule.list].places[rule.rule])
    }

    /// Of the lines of a rule that stands for several hosts, those that name the one.
    private func own(_ lines: [SourceLine], of rule: RuleNumber) -> [SourceLine] {
        let (set, file) = (compared[rule.list].set, rules.files[rule.list].ruleSet)
        guard lines.count > 1, set.json(of: rule.rule) != file.json(of: written(rule).rule),
            let host = RuleOverlap.host(of: rule.rule, in: set)
        else { return lines }
        let name = String(decoding: host, as: UTF8.self)
        let named = lines.filter { $0.text?.contains(name) ?? false }
        return named.isEmpty ? lines : named
    }

    /// Where a rule of a rule set stands in it.
    private mutating func ownLine(of rule: RuleNumber) -> RuleLine {
        if let last, last.rule == rule { return last.line }
        let file = rules.files[rule.list]
        let size = file.byteCount
        let index = indexes[rule.list] ?? LineIndex(Array(file.ruleSet.text.prefix(size)))
        indexes[rule.list] = index
        // A filter that grew when it was written anew stands behind the file's own bytes; the rule before is near.
        let offsets = file.ruleSet.rules[...rule.rule].lazy.reversed().map { Int($0.urlFilter.offset) }
        let offset = offsets.first { $0 < size } ?? 0
        let line = RuleLine(file: file.path, line: index.number(of: offset), text: file.ruleSet.json(of: rule.rule))
        last = (rule, line)
        return line
    }

    private mutating func isNewer(_ list: String, than rules: String) -> Bool {
        guard let one = date(of: list), let other = date(of: rules) else { return false }
        return one > other
    }

    private mutating func date(of path: String) -> Date? {
        if let date = dates[path] { return date }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let date = attributes?[.modificationDate] as? Date
        dates[path] = .some(date)
        return date
    }
}
