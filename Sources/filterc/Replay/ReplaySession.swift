internal import ContentRules
internal import FilterCatalogues
internal import ReviewReports
internal import Terminal

/// A replay of whole files, with what is written on the way.
struct ReplaySession: ~Copyable {
    private var replay: Replay
    private var verdicts: VerdictWriter?
    private var progress = ProgressLine()
    private var count = 0

    /// Requests between two looks at the progress line.
    private static let interval = 1 << 15

    init(_ rules: LoadedRules, verdicts path: String?) throws(ToolError) {
        replay = Replay(rules)
        if let path { verdicts = try VerdictWriter(path: path, rules: rules) } else { verdicts = nil }
    }

    /// Replays a file; what is damaged in it is named and passed over.
    mutating func replay(_ log: RequestLog) throws(ToolError) {
        let before = count
        var lines = LineCounter(log.bytes)
        try log.forEach { entry throws(ToolError) in
            let request: RecordedRequest
            let outcome: Outcome
            do throws(RequestFault) {
                request = try entry.request.get()
                outcome = try replay.outcome(of: request)
            } catch {
                progress.clear()
                replay.countDamage()
                let location =
                    entry.line.map { TextLocation(line: $0, column: error.offset + 1) }
                    ?? lines.location(of: error.offset)
                return Printer.standardError.passedOver(error.reason.explanation, in: log.name, at: location)
            }
            count += 1
            if count % Self.interval == 0 {
                progress.show("\(log.name): \(count.grouped) requests, \(entry.end.percent(of: log.bytes.count))")
            }
            try verdicts?.write(request, outcome)
        }
        progress.clear()
        if count == before { throw .unusable("\(log.name): no request in this file; is it the right one?") }
    }

    /// Ends the writing of verdicts, and returns what was counted.
    mutating func finish() throws(ToolError) -> ReplayTally {
        try verdicts?.finish()
        return replay.tally
    }
}
