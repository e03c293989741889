internal import FilterCatalogues
internal import FilterLists
internal import FilterReview
internal import ReviewReports

extension LintReport {
    /// - Parameter lists: those that findings number, of all categories.
    init(_ findings: [LintFinding], lists: [RulesAsWritten], disabledCount: Int) {
        var lines = ListLines(lists)
        let items = RepeatedLists(lists).once(findings).map { lines.item($0) }
        var names: Set<String> = []
        let sources = lists.filter { names.insert($0.list.name).inserted }.map { list in
            LintReport.Source(
                name: list.list.name, lines: list.lineCount,
                rules: list.networkRules.count + list.cosmeticRules.count)
        }
        self.init(sources: sources, items: items, disabledCount: disabledCount)
    }

    /// Adds what there is to say of rule sets.
    mutating func add(_ files: [CheckedFile]) {
        sources = files.map { Source(name: $0.file, lines: 0, rules: $0.rules, isRuleSet: true) } + sources
        items = files.flatMap { file in file.problems.map { Item($0, in: file) } } + items
    }

    /// Adds that files cannot be read, and all that is wrong in a catalogue.
    mutating func add(_ failures: [CheckInputs.Failure]) { items = failures.flatMap { Item.all(of: $0) } + items }
}

extension LintReport.Item {
    /// One for each thing that is wrong in a catalogue, as far as they are shown, or one for any other file.
    fileprivate static func all(of failure: CheckInputs.Failure) -> [LintReport.Item] {
        guard let errors = failure.error.catalogueErrors else {
            return [LintReport.Item(unreadable: failure.file, failure.error.message)]
        }
        // Of more annotations than GitHub shows, the last tells where the others are.
        let (count, limit) = (errors.problems.count, GitHubCommand.maximumCount)
        let shown = errors.problems.prefix(count > limit ? limit - 1 : limit).map { problem in
            LintReport.Item(unreadable: problem.file ?? errors.path, at: problem.place, problem.message)
        }
        guard count > shown.count else { return shown }
        let rest = "\((count - shown.count).grouped) more errors: the log of this step tells of them"
        return shown + [LintReport.Item(unreadable: errors.path, rest)]
    }

    private init(unreadable file: String, at place: SourcePlace? = nil, _ message: String?) {
        let explanation = "the file cannot be read"
        self.init(
            code: "unreadable-file", explanation: explanation, severity: .error,
            line: RuleLine(
                file: FilePath.shortened(file), line: Int(place?.line ?? 1), column: Int(place?.column ?? 1), text: ""),
            message: message ?? explanation)
    }

    fileprivate init(_ problem: CheckedFile.Problem, in file: CheckedFile) {
        self.init(
            code: problem.code, explanation: problem.explanation,
            severity: problem.severity == .error ? .error : .warning,
            line: RuleLine(
                file: file.file, line: problem.line, column: problem.column,
                text: problem.rule.map { "rule \($0)" } ?? ""), message: problem.explanation)
    }
}
