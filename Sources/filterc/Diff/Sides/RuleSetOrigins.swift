internal import ContentRules
internal import FilterCatalogues
internal import FilterReview
internal import Foundation

/// The lines of rules that were read from rule sets: of lists, by the reports beside the rule sets, or else of the
/// rule sets themselves.
struct RuleSetOrigins: RuleOrigins {
    private let rules: LoadedRules
    /// By file, in bytes.
    private let sizes: [Int]
    private var sources: RuleSources
    /// By file: found when a line of it is asked for.
    private var indexes: [LineIndex?]
    /// By the path of a list or rule set: when it was written last.
    private var dates: [String: Date?] = [:]

    init(_ rules: LoadedRules, sizes: [Int]) {
        self.rules = rules
        self.sizes = sizes
        sources = RuleSources(rules)
        indexes = Array(repeating: nil, count: rules.files.count)
    }

    mutating func lines(of rule: RuleNumber) -> [RuleLine] {
        let lines = sources.lines(of: rule) ?? []
        guard !lines.isEmpty else { return [ownLine(of: rule)] }
        let path = rules.files[rule.list].path
        return lines.map { line in
            // A list that was written since the rules were compiled has other lines by now.
            let text = isNewer(line.list, than: path) ? nil : line.text
            return RuleLine(file: line.list, line: line.line, text: text ?? json(of: rule))
        }
    }

    func json(of rule: RuleNumber) -> String { rules.files[rule.list].ruleSet.json(of: rule.rule) }

    /// Where the rule stands in the rule set.
    private mutating func ownLine(of rule: RuleNumber) -> RuleLine {
        let (file, size) = (rules.files[rule.list], sizes[rule.list])
        let index = indexes[rule.list] ?? LineIndex(Array(file.ruleSet.text.prefix(size)))
        indexes[rule.list] = index
        // A filter that was escaped in another way stands behind the file's own bytes; the rule before is near.
        let offsets = file.ruleSet.rules[...rule.rule].lazy.reversed().map { Int($0.urlFilter.offset) }
        let offset = offsets.first { $0 < size } ?? 0
        return RuleLine(file: file.path, line: index.number(of: offset), text: json(of: rule))
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
