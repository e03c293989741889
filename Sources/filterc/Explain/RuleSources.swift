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

    /// Those of a rule's lines that have a say in some requests: first those that by themselves do to one of them what
    /// the rule does, then those of which that cannot be told.
    ///
    /// What others cover need not be for any of them; it stays, behind these. Where no line does what the rule does,
    /// the list may have changed, or be another one of the same name.
    mutating func lines(
        _ lines: [SourceLine], for requests: [Request], doing action: ContentRule.Action
    ) -> [SourceLine] {
        let (own, covered) = (lines.filter { !$0.isCovered }, lines.filter(\.isCovered))
        guard !own.isEmpty else { return lines }
        let alone = lists.alone(own)
        let (known, meant) = (alone.known, alone.lines(for: requests, doing: action))
        let said = own.indices.filter { meant.contains($0) }.map { own[$0] }
        let untold = doubted(own.indices.filter { !known.contains($0) }.map { own[$0] })
        if !said.isEmpty { return said + untold + covered }
        return untold.isEmpty ? doubted(lines) : untold + doubted(covered)
    }

    /// The same lines, with a note at those that are known not to do what was compiled.
    mutating func doubted(_ lines: [SourceLine]) -> [SourceLine] {
        lines.map { line in
            var line = line
            if line.text != nil, lists.canTell(of: line.list) { line.isDoubtful = true }
            return line
        }
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
        if let report { lists.declare(report.declarations) }
        return report
    }
}
