internal import ContentRules
internal import FilterCatalogues
internal import FilterReview
internal import Terminal

/// The requests of logs, read in runs.
struct AskedRequests {
    /// How many requests make a run: enough for two processors, few enough to be held in memory.
    private static let runLength = 1 << 16

    /// Reads a log to its end; what is damaged is named and passed over.
    static func runs(of log: RequestLog) throws(ToolError) -> [[AskedRequest]] {
        var runs: [[AskedRequest]] = [[]]
        var builder = RequestBuilder()
        var lines = LineCounter(log.bytes)
        try log.forEach { entry in
            do throws(RequestFault) {
                let recorded = try entry.request.get()
                let request = try builder.request(recorded)
                let hasPage = recorded.type != .document && recorded.page != nil
                if runs[runs.count - 1].count == runLength { runs.append([]) }
                runs[runs.count - 1].append(AskedRequest(request, type: recorded.type.name, hasPage: hasPage))
            } catch {
                let location =
                    entry.line.map { TextLocation(line: $0, column: error.offset + 1) }
                    ?? lines.location(of: error.offset)
                Printer.standardError.passedOver(error.reason.explanation, in: log.name, at: location)
            }
        }
        guard !runs[0].isEmpty else {
            throw .unusable("\(log.name): no request in this file; is it the right one?")
        }
        return runs
    }
}
