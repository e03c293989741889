internal import ContentRules
internal import FilterCatalogues
internal import Foundation

/// Tells of rules where they come from: categories, files and, by the reports beside them, lines of lists.
struct RuleSources {
    private let files: [LoadedRules.File]
    /// By the path of the report; nothing where there is none that can be read.
    private var reports: [String: SourceLines?] = [:]
    private var texts = SourceTexts()
    /// The sites that are asked about; of a rule's many lines those that name one come first.
    private var sites: [String] = []

    init(_ rules: LoadedRules) {
        files = rules.files
    }

    /// Lets the lines that name the sites of some addresses come first.
    mutating func prefer(_ urls: [CanonicalURL]) {
        sites = urls.map { String(decoding: $0.bytes[$0.site], as: UTF8.self) }.filter { !$0.isEmpty }
    }

    func file(of rule: RuleNumber) -> LoadedRules.File { files[rule.list] }

    /// The number of a rule in its file, counted from 1.
    func number(of rule: Int, in list: Int) -> Int { Int(files[list].ruleNumbers[rule]) }

    func number(of rule: RuleNumber) -> Int { number(of: rule.rule, in: rule.list) }

    /// The rule as JSON.
    func json(of rule: RuleNumber) -> String {
        files[rule.list].ruleSet.json(of: rule.rule)
    }

    /// The lines that a rule comes from, those that others cover last; nothing where no report tells.
    mutating func lines(of rule: RuleNumber) -> [SourceLine]? {
        let file = files[rule.list]
        let report = RuleFolder(path: FilePath.parent(of: file.path)).join("\(file.category).report.json")
        if reports[report] == nil {
            let bytes = FilePath.isRegularFile(report) ? try? FileBytes.read(report) : nil
            reports[report] = .some(bytes.flatMap(SourceLines.init(report:)))
        }
        guard let lines = reports[report] ?? nil, let count = file.ruleNumbers.last else { return nil }
        let name = FilePath.name(of: file.path)
        let found = lines.lines(ofRule: number(of: rule), of: name, with: Int(count))?.map { line in
            var line = line
            line.text = texts.line(line.line, of: line.list)
            return line
        }
        guard let found, found.count > 1 else { return found }
        let isNamed = found.map { line in sites.contains { line.text?.contains($0) ?? false } }
        let ordered = zip(found, isNamed).filter(\.1).map(\.0) + zip(found, isNamed).filter { !$0.1 }.map(\.0)
        return ordered.filter { !$0.isCovered } + ordered.filter(\.isCovered)
    }
}
