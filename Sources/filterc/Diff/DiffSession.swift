internal import FilterCatalogues
internal import FilterCompiler
internal import FilterReview
internal import Terminal

/// Reads what is to be compared, and has it reviewed.
struct DiffSession {
    let options: SideOptions
    /// Files of recorded requests.
    let requests: [String]
    /// Where the answer is to go; nothing or `-` is standard output.
    let output: String?

    /// What is wrong with where the answer is to go, given files that are read, or would be if they were there.
    static func overwriting(_ output: String?, _ files: [String]) -> String? {
        guard let output, output != "-" else { return nil }
        if let lost = FileIdentity.overwritten(at: output, among: files) {
            return "--output would overwrite '\(lost)', which is to be read."
        }
        guard !FilePath.exists(output) else { return nil }
        let (name, place) = (FilePath.name(of: output), FilePath.real(output))
        // Places are looked up for those few files alone that have the name.
        let made = files.first { $0.hasSuffix(name) && $0 != "-" && FilePath.real($0) == place }
        return made.map { "--output would make '\($0)', which is to be read." }
    }

    func review(git range: String, catalogue: String?) async throws(ToolError) -> ChangeReview {
        try await review(ReviewInputs.load(git: range, catalogue: catalogue, options: options))
    }

    func review(old: String, new: String) async throws(ToolError) -> ChangeReview {
        try await review(ReviewInputs.load(old: old, new: new, options: options))
    }

    private typealias Logs = Result<[(name: String, runs: [[AskedRequest]])], ToolError>

    private func logs() async -> Logs {
        Logs { () throws(ToolError) in
            try requests.map { path throws(ToolError) in
                let log = try RequestLog(path: path)
                return (log.name, try AskedRequests.runs(of: log))
            }
        }
    }

    private func review(_ sides: (old: LoadedSide, new: LoadedSide)) async throws(ToolError) -> ChangeReview {
        let (old, new) = sides
        if let message = Self.overwriting(output, old.readFiles + new.readFiles) { throw .unusable(message) }
        for warning in old.warnings + new.warnings.filter({ !old.warnings.contains($0) }) {
            Printer.standardError.warning(warning)
        }
        async let logs = logs()
        async let comparison = ChangeComparison(old.side, new.side)
        async let lints = NewLineLints.lints(old, new)
        var reviewer = await ChangeReviewer(old.side, new.side)
        for log in try await logs.get() {
            for run in log.runs { await reviewer.ask(run, from: log.name) }
        }
        let newLines = await lints
        return await reviewer.review(comparison, lints: newLines.lints, oldTexts: newLines.oldTexts)
    }
}
