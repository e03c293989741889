extension RCSPatch {
    /// The text after the change.
    ///
    /// A last line without a line end stays what it is, as in GNU diff. Where another line comes behind it after all
    /// it gets its end: an example of AdGuard's specification lost its last line feed, and `ed` adds one as well.
    /// - Parameter limit: the most bytes that the text may have then.
    package func applied(to text: [UInt8], limit: Int = .max) throws(PatchProblem) -> [UInt8] {
        var result = PatchedText(text: text, limit: limit)
        for (command, line) in zip(commands, lineNumbers) {
            do throws(PatchProblem) {
                switch command {
                case .delete(let first, let count):
                    try result.keep(upTo: first)
                    try result.drop(count)
                case .add(let after, let range):
                    try result.keep(upTo: after + 1)
                    try result.append(bytes[range])
                }
            } catch {
                throw PatchProblem(error.reason, line: line)
            }
        }
        try result.keepRest()
        return result.bytes
    }
}

/// A text that grows by copying from the one before the change.
private struct PatchedText {
    let text: [UInt8]
    let limit: Int
    private(set) var bytes: [UInt8] = []
    /// What is neither kept nor dropped yet begins here, with the line of this number.
    private var offset = 0
    private var line = 1

    init(text: [UInt8], limit: Int) {
        self.text = text
        self.limit = limit
        bytes.reserveCapacity(min(text.count, limit))
    }

    mutating func keep(upTo number: Int) throws(PatchProblem) {
        let start = offset
        try drop(number - line)
        try append(text[start..<offset])
    }

    mutating func drop(_ count: Int) throws(PatchProblem) {
        guard let end = TextLines.end(ofLines: count, from: offset, in: text, before: text.count) else {
            throw PatchProblem(.beyondText)
        }
        offset = end
        line += count
    }

    mutating func keepRest() throws(PatchProblem) { try append(text[offset...]) }

    mutating func append(_ lines: ArraySlice<UInt8>) throws(PatchProblem) {
        guard !lines.isEmpty else { return }
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        guard lines.count <= limit - bytes.count else { throw PatchProblem(.tooLarge(limit: limit)) }
        bytes += lines
    }
}
