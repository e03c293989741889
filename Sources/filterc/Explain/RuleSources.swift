internal import ContentRules
internal import FilterCatalogues
internal import Foundation

/// Tells of rules where they come from: categories, files and, by the reports beside them, lines of lists.
struct RuleSources {
    private let files: [LoadedRules.File]
    /// By the path of the report; nothing where there is none that can be read.
    private var reports: [String: SourceLines?] = [:]
    private var texts = SourceTexts()
    private var hidingExceptions = HidingExceptions()
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
        guard let report = self.report(of: file), let count = file.ruleNumbers.last else { return nil }
        let name = FilePath.name(of: file.path)
        let found = report.lines(ofRule: number(of: rule), of: name, with: Int(count)).map { withTexts($0) }
        guard let found, found.count > 1 else { return found }
        let isNamed = found.map { line in sites.contains { line.text?.contains($0) ?? false } }
        let ordered = zip(found, isNamed).filter(\.1).map(\.0) + zip(found, isNamed).filter { !$0.1 }.map(\.0)
        return ordered.filter { !$0.isCovered } + ordered.filter(\.isCovered)
    }

    /// The lines by which the lists of a rule's category take a selector back on a page.
    ///
    /// - Parameters:
    ///   - rule: a rule that hides the selector elsewhere.
    ///   - lines: the rule's lines that name the selector.
    mutating func exceptions(
        to selector: String, of rule: RuleNumber, _ lines: [SourceLine]?, on page: CanonicalURL
    ) -> [SourceLine] {
        guard let report = self.report(of: files[rule.list]) else { return [] }
        // An exception is one to a line's whole selector.
        let written = (lines ?? []).compactMap { $0.text.flatMap(SelectorList.whole(of:)) }
        let selectors = Set(written.isEmpty ? [selector] : written)
        return withTexts(hidingExceptions.lines(takingBack: selectors, on: page, in: report.sources))
    }

    private mutating func withTexts(_ lines: [SourceLine]) -> [SourceLine] {
        lines.map { line in
            var line = line
            line.text = texts.line(line.line, of: line.list)
            return line
        }
    }

    /// The report beside a rule set; nothing where there is none that can be read.
    private mutating func report(of file: LoadedRules.File) -> SourceLines? {
        let path = RuleFolder(path: FilePath.parent(of: file.path)).join("\(file.category).report.json")
        if let known = reports[path] { return known }
        let bytes = FilePath.isRegularFile(path) ? try? FileBytes.read(path) : nil
        let report = bytes.flatMap(SourceLines.init(report:))
        reports[path] = .some(report)
        return report
    }
}
