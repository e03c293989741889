/// A source of another syntax, written as filter rules: a line for each entry and each comment.
///
/// Whatever the source's syntax was, `ListReader` then reads the transcript; messages name the source's places.
struct Transcript: Sendable {
    private(set) var bytes: [UInt8] = []
    /// By line of the transcript: where its entry stands in the source.
    private(set) var places: [SourcePlace] = []
    /// Entries that are no rules, in the order of the lines, which hold the source's own words.
    private(set) var problems: [ReadingProblem] = []

    init() {}

    /// Makes room for about as many bytes as the source has.
    init(reserving byteCount: Int) { bytes.reserveCapacity(byteCount + byteCount / 4) }

    /// Adds a rule; the closure appends its text in filter syntax, without a line break.
    mutating func addRule(at place: SourcePlace, _ write: (inout [UInt8]) -> Void) {
        write(&bytes)
        endLine(place)
    }

    /// Adds a comment or a blank line; the text is what follows the comment's sign.
    ///
    /// `Title: …` and the other keys are read from it.
    mutating func addComment(_ text: ArraySlice<UInt8>, at place: SourcePlace) {
        if !text.isEmpty {
            bytes.append(contentsOf: [UInt8(ascii: "!"), UInt8(ascii: " ")])
            append(words: text)
        }
        endLine(place)
    }

    /// Adds an entry that means no rule, in the source's own words.
    mutating func skip(_ words: ArraySlice<UInt8>, at place: SourcePlace, _ code: ReadingProblem.Code) {
        let start = bytes.count
        append(words: words)
        let range = ByteRange(start..<bytes.count)
        endLine(place)
        problems.append(
            ReadingProblem(code: code, line: UInt32(truncatingIfNeeded: places.count), range: range))
    }

    /// Words that hold line breaks are put on one line.
    private mutating func append(words: ArraySlice<UInt8>) {
        for byte in words {
            bytes.append(byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? UInt8(ascii: " ") : byte)
        }
    }

    private mutating func endLine(_ place: SourcePlace) {
        bytes.append(UInt8(ascii: "\n"))
        places.append(place)
    }
}
