internal import ByteTables
internal import ContentRules
internal import FilterCatalogues

/// A file of recorded requests.
///
/// Nobody has to say of what kind it is: a HAR file is one JSON document that begins with its key `log`; all else is
/// read line by line.
struct RequestLog {
    /// The name for messages.
    let name: String
    let bytes: [UInt8]

    /// Reads a file; `-` is standard input.
    init(path: String) throws(ToolError) {
        name = path == "-" ? "standard input" : path
        let read = try FileBytes.read(path)
        bytes = read.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(read.dropFirst(3)) : read
    }

    /// Something that was read, and how much of the file has been.
    struct Entry {
        var request: Result<RecordedRequest, RequestFault>
        /// The line, counted from 1, from whose start offsets are counted; nothing where that is the file's.
        var line: Int?
        /// How much of the file has been read.
        var end: Int
    }

    /// Hands over all requests in their order, and what was to be one.
    func forEach(_ body: (Entry) throws(ToolError) -> Void) throws(ToolError) {
        guard RequestArchive.isArchive(bytes) else { return try forEachLine(body) }
        let archive: RequestArchive
        do throws(RequestFault) {
            archive = try RequestArchive(bytes)
        } catch {
            return try body(Entry(request: .failure(error), end: bytes.count))
        }
        try archive.forEach { request throws(ToolError) in
            switch request {
            case .success(let recorded): try body(Entry(request: request, end: recorded.url.upperBound))
            case .failure(let fault): try body(Entry(request: request, end: fault.offset))
            }
        }
    }

    private func forEachLine(_ body: (Entry) throws(ToolError) -> Void) throws(ToolError) {
        let reader = RequestLineReader()
        var start = 0
        var number = 0
        while start < bytes.count {
            let end = lineEnd(from: start)
            number += 1
            defer { start = end + 1 }
            guard !isBlank(start..<end) else { continue }
            // A line of its own, so that what is open at its end cannot swallow the next.
            let line = Array(bytes[start..<end])
            try body(Entry(request: reader.request(line), line: number, end: end))
        }
    }

    private func lineEnd(from start: Int) -> Int {
        let text = bytes.elementSpan
        var index = start
        while index < text.count, text[index] != 0x0A { index += 1 }
        return index
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        for index in range where bytes[index] != 0x20 && bytes[index] != 0x0D && bytes[index] != 0x09 { return false }
        return true
    }
}
