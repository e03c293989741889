internal import FilterCompiler
internal import FilterReview

/// Reads what is to be compared, and has it reviewed.
struct DiffSession {
    let options: SideOptions
    /// Files of recorded requests.
    let requests: [String]

    func review(git range: String, catalogue: String?) async throws(ToolError) -> ChangeReview {
        let sides = try await ReviewInputs.load(git: range, catalogue: catalogue, options: options)
        return try await review(sides.old, sides.new)
    }

    func review(old: String, new: String) async throws(ToolError) -> ChangeReview {
        let sides = try await ReviewInputs.load(old: old, new: new, options: options)
        return try await review(sides.old, sides.new)
    }

    private func review(_ old: LoadedSide, _ new: LoadedSide) async throws(ToolError) -> ChangeReview {
        for warning in old.warnings + new.warnings.filter({ !old.warnings.contains($0) }) {
            Printer.standardError.warning(warning)
        }
        async let lints = NewLineLints.lints(old, new)
        var reviewer = ChangeReviewer(old.side, new.side)
        for path in requests {
            let log = try RequestLog(path: path)
            try await AskedRequests.forEachRun(of: log) { await reviewer.ask($0, from: log.name) }
        }
        return await reviewer.review(lints: lints)
    }
}
