public import ContentRules
internal import FilterLists

/// What came out of a category's lists.
public struct Compilation: Sendable {
    /// One content-blocker file.
    public struct Part: Sendable {
        /// The JSON array, a rule a line.
        public let json: [UInt8]
        public let ruleCount: Int
    }

    /// What became of one list's lines.
    ///
    /// All lines are one of these.
    public struct Account: Sendable {
        public let name: String
        public let lines: Int
        public let compiled: Int
        public let approximated: Int
        public let skipped: Int
        /// Comments, headers and blank lines.
        public let comments: Int
        /// Rules of the list that could be read.
        public let rules: Int
    }

    public let category: String
    public let target: Target
    /// The files; more than one when the target's limits ask for it.
    public let parts: [Part]
    /// Rules for a companion web extension, in AdGuard's syntax, a rule a line; empty when there are none.
    public let advanced: [UInt8]
    /// `CATEGORY.report.json`: which rules come from which lines and what became of each line.
    public let report: [UInt8]
    public let accounts: [Account]
    /// What there is to say about single lines, in the order of lists and lines.
    public let findings: [Finding]

    init(
        category: String, target: Target, lists: [RulesAsWritten], drafts: Drafts, assembly: Assembly,
        ledger: LineLedger, companion: CompanionRules
    ) {
        self.category = category
        self.target = target
        let writer = RuleSetWriter()
        parts = assembly.parts.map { Part(json: writer.json(of: drafts.set, rules: $0), ruleCount: $0.count) }
        advanced = companion.file
        accounts = lists.enumerated().map { number, list in
            Account(
                name: list.list.name, lines: list.lineCount, compiled: ledger.count(.compiled, in: number),
                approximated: ledger.count(.approximated, in: number), skipped: ledger.count(.skipped, in: number),
                comments: ledger.count(.comment, in: number),
                rules: list.networkRules.count + list.cosmeticRules.count)
        }
        findings = ledger.findings.sorted { ($0.list, $0.line) < ($1.list, $1.line) }
        report = ReportWriter(
            category: category, target: target, lists: lists, drafts: drafts, assembly: assembly, ledger: ledger,
            findings: findings, companion: companion
        ).report()
    }

    /// The names of the files, in the order of `parts`: `ads.json`, `ads.2.json` and so on.
    public var fileNames: [String] { Self.fileNames(of: category, count: parts.count) }

    static func fileNames(of category: String, count: Int) -> [String] {
        (1...max(count, 1)).map { $0 == 1 ? "\(category).json" : "\(category).\($0).json" }
    }
}
