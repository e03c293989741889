internal import ContentRules
internal import FilterCatalogues
internal import Terminal

/// Recorded requests on which the reach of rules is measured.
enum CheckRequests {
    /// Reads logs, in the forms that 'filterc replay' reads; what is damaged in them is named and passed over.
    static func read(_ paths: [String]) throws(ToolError) -> [Request] {
        var requests: [Request] = []
        for path in paths {
            let log = try RequestLog(path: path)
            var builder = RequestBuilder()
            var lines = LineCounter(log.bytes)
            let before = requests.count
            try log.forEach { entry in
                do throws(RequestFault) {
                    requests.append(try builder.request(try entry.request.get()))
                } catch {
                    let location =
                        entry.line.map { TextLocation(line: $0, column: error.offset + 1) }
                        ?? lines.location(of: error.offset)
                    Printer.standardError.passedOver(error.reason.explanation, in: log.name, at: location)
                }
            }
            if requests.count == before {
                throw .unusable("\(log.name): no request in this file; is it the right one?")
            }
        }
        return requests
    }
}
