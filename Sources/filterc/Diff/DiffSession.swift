internal import FilterCompiler
internal import FilterReview

/// Reads what is to be compared, and has it reviewed.
struct DiffSession {
    let options: SideOptions
    /// Files of recorded requests.
    let requests: [String]

    func review(git range: String, catalogue: String?) async throws(ToolError) -> ChangeReview {
        async let logs = logs()
        let sides = try await ReviewInputs.load(git: range, catalogue: catalogue, options: options)
        return try await review(sides.old, sides.new, logs)
    }

    func review(old: String, new: String) async throws(ToolError) -> ChangeReview {
        async let logs = logs()
        let sides = try await ReviewInputs.load(old: old, new: new, options: options)
        return try await review(sides.old, sides.new, logs)
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

    private func review(_ old: LoadedSide, _ new: LoadedSide, _ logs: Logs) async throws(ToolError) -> ChangeReview {
        for warning in old.warnings + new.warnings.filter({ !old.warnings.contains($0) }) {
            Printer.standardError.warning(warning)
        }
        let logs = try logs.get()
        async let lints = NewLineLints.lints(old, new)
        async let comparison = ChangeComparison(old.side, new.side)
        var reviewer = ChangeReviewer(old.side, new.side)
        for log in logs {
            for run in log.runs { await reviewer.ask(run, from: log.name) }
        }
        return await reviewer.review(comparison, lints: lints)
    }
}
