internal import ContentRules
internal import FilterCatalogues

/// Tells of rules where they come from: categories, files and, by the reports beside them, lines of lists.
struct RuleSources {
    let files: [LoadedRules.File]
    /// By the path of the report; nothing where there is none that can be read.
    private var reports: [String: SourceLines?] = [:]
    private var texts = SourceTexts()
    var lists = ListedRules()
    /// The exceptions to hiding that have been looked for.
    var knownExceptions: [ExceptionPlace: [HidingException]] = [:]

    init(_ rules: LoadedRules) {
        files = rules.files
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
        guard let report = self.report(of: file), let count = file.ruleNumbers.last else { return nil }
        let name = FilePath.name(of: file.path)
        guard let found = report.lines(ofRule: number(of: rule), of: name, with: Int(count)) else { return nil }
        let lines = withTexts(found)
        return lines.filter { !$0.isCovered } + lines.filter(\.isCovered)
    }

    /// Those of a rule's lines that have a say in some requests: first those that by themselves are for one of them,
    /// then those of which that cannot be told.
    ///
    /// What others cover need not be for any of them; it stays, behind these.
    mutating func lines(_ lines: [SourceLine], for requests: [Request]) -> [SourceLine] {
        let own = lines.indices.filter { !lines[$0].isCovered }
        guard own.count > 1 else { return lines }
        let alone = lists.alone(lines)
        let (known, meant) = (alone.known, alone.lines(for: requests))
        let said = own.filter { meant.contains($0) } + own.filter { !known.contains($0) }
        return said.isEmpty ? lines : said.map { lines[$0] } + lines.filter(\.isCovered)
    }

    mutating func withTexts(_ lines: [SourceLine]) -> [SourceLine] {
        lines.map { line in
            var line = line
            line.text = texts.line(line.line, of: line.list)
            return line
        }
    }

    /// The report beside a rule set; nothing where there is none that can be read.
    mutating func report(of file: LoadedRules.File) -> SourceLines? {
        let path = RuleFolder(path: FilePath.parent(of: file.path)).join("\(file.category).report.json")
        if let known = reports[path] { return known }
        let bytes = FilePath.isRegularFile(path) ? try? FileBytes.read(path) : nil
        let report = bytes.flatMap(SourceLines.init(report:))
        reports[path] = .some(report)
        return report
    }
}
