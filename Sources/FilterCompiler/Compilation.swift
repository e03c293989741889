public import ContentRules
public import FilterLists

/// What came out of a category's lists.
public struct Compilation: Sendable {
    /// One content-blocker file.
    public struct Part: Sendable {
        /// What the file holds, as it is made while the file is written.
        public let text: RuleSetText

        /// The JSON array, a rule a line; all of it is made anew each time.
        public var json: [UInt8] { text.bytes }
        /// The number of rules.
        public var ruleCount: Int { text.rules.count }
    }

    /// What became of one list's lines.
    ///
    /// All lines are one of these. A line counts in one category only: in its list's own, or where
    /// `!#safari_cb_affinity` sends it.
    public struct Account: Sendable {
        /// The path or address of the list.
        public let name: String
        /// The list's number in `lists`.
        public let list: Int
        /// The number of the list's source in `sources`; nothing when that has no rule here.
        public let source: Int?
        /// All lines of the list that count in the category.
        public let lines: Int
        /// Lines that became rules that mean what is written, here or in the companion's file.
        public let compiled: Int
        /// Lines that became rules that mean something less.
        public let approximated: Int
        /// Lines that yield nothing, with the reason among the findings.
        public let skipped: Int
        /// Comments, headers and blank lines.
        public let comments: Int
        /// Rules of the list that could be read.
        public let rules: Int
    }

    /// The name of the category.
    public let category: String
    /// The oldest engine that loads the files.
    public let target: Target
    /// The parts that are to be read as WebKit reads them before anyone relies on them; there should be none.
    package internal(set) var uncertainParts: [Int]
    /// The files; more than one when a budget or the target's limits ask for it.
    public let parts: [Part]
    /// Rules for a companion web extension, in AdGuard's syntax, a rule a line; empty when there are none.
    public let advanced: [UInt8]
    /// `CATEGORY.report.json`: which rules come from which lines and what became of each
    /// line.
    ///
    /// It is put together each time.
    public var report: [UInt8] { Array(reportPieces.joined()) }
    /// The same in pieces, of which there is at least one.
    package let reportPieces: [[UInt8]]
    /// The lists of all categories that were compiled together, which findings and accounts number.
    public let lists: [RulesAsWritten]
    /// What became of the lines, list by list.
    public let accounts: [Account]
    /// What there is to say about single lines, in the order of lists and lines.
    public let findings: [Finding]
    /// How many rules of the budget each source takes.
    public let sources: [SourceShare]
    /// Rules that block or hide, and that a category before this one holds too.
    public let shared: [SharedRule]

    init(_ compiled: consuming CompiledCategory, shared: [SharedRule], homes: [SourceHome], target: Target) {
        let uncertainParts = compiled.uncertainParts
        self.init(compiled, uncertainParts: uncertainParts, shared: shared, homes: homes, target: target)
    }

    /// - Parameter uncertainParts: those of the category.
    init(
        _ category: consuming CompiledCategory, uncertainParts: [Int], shared: [SharedRule], homes: [SourceHome],
        target: Target
    ) {
        var compiled = category
        self.category = compiled.category.name
        self.target = target
        self.shared = shared
        lists = compiled.lists
        parts = compiled.parts.map(Part.init)
        self.uncertainParts = uncertainParts
        advanced = compiled.companion.file
        let (links, findings) = (compiled.links, compiled.findings)
        self.findings = findings
        let counts = compiled.ruleCounts(links)
        let shares = compiled.shares(counts, homes: homes)
        sources = shares.map(\.share)
        let sourceNumbers = Dictionary(shares.enumerated().map { ($1.source, $0) }) { first, _ in first }
        accounts = compiled.countedLists.map { Account(of: $0, in: compiled, source: sourceNumbers[homes[$0].source]) }
        compiled.forgetRules()
        reportPieces = ReportWriter(
            compiled: compiled, target: target, links: links, findings: findings, homes: homes, ruleCounts: counts,
            shared: shared
        ).report()
    }

    /// The names of the files, in the order of `parts`: `ads.json`, `ads-2.json` and so on.
    public var fileNames: [String] { Self.fileNames(of: category, count: parts.count) }

    static func fileNames(of category: String, count: Int) -> [String] {
        (1...max(count, 1)).map { $0 == 1 ? "\(category).json" : "\(category)-\($0).json" }
    }
}

extension Compilation.Account {
    init(of number: Int, in compiled: CompiledCategory, source: Int?) {
        let list = compiled.lists[number]
        let membership = compiled.membership
        func count(_ state: LineLedger.State) -> Int { compiled.ledger.count(state, in: number, of: membership) }
        name = list.list.name
        self.list = number
        self.source = source
        self.compiled = count(.compiled)
        approximated = count(.approximated)
        skipped = count(.skipped)
        comments = count(.comment)
        if membership.isWhole(number) {
            lines = list.lineCount
            rules = list.networkRules.count + list.cosmeticRules.count + list.upgrades.rules.count
        } else {
            lines = self.compiled + approximated + skipped + comments
            rules =
                list.networkRules.count { membership.counts($0.line, of: number) }
                + list.cosmeticRules.count { membership.counts($0.line, of: number) }
                + list.upgrades.rules.count { membership.counts($0.line, of: number) }
        }
    }
}
