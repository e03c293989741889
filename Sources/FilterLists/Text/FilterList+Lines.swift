internal import ByteTables

extension FilterList {
    /// Hands over all lines in their order, counted from 1, each without white space around it.
    package func forEachLine(_ body: (_ number: UInt32, _ range: ByteRange) -> Void) {
        let bytes = bytes.elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            body(line.number, ByteRange(line.range))
        }
    }

    /// What a line does to the condition that the lines behind it depend on.
    package enum ConditionMark: Sendable {
        /// `!#if`
        case opens
        /// `!#else`
        case turns
        /// `!#endif`
        case closes
        /// `!+`, which is for the next rule alone.
        case hints
    }

    /// Hands over all lines in their order, each with what it does to conditions, as the reader has it.
    package func forEachLine(markingConditions body: (_ number: UInt32, _ mark: ConditionMark?) -> Void) {
        let bytes = bytes.elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            let mark: ConditionMark? =
                switch Directive(line, in: bytes) {
                case .openCondition: .opens
                case .turnCondition: .turns
                case .closeCondition: .closes
                case .include, .openAffinity, .closeAffinity, nil: bytes.isHint(line.range) ? .hints : nil
                }
            body(line.number, mark)
        }
    }

    /// Whether a line, without white space around it, is a hint for the next rule: `!+ PLATFORM(mac)`.
    package func isHint(_ line: ByteRange) -> Bool { bytes.elementSpan.isHint(line.indices) }

    /// The line around a range of the list, without white space around it.
    package func line(around range: ByteRange) -> ByteRange {
        var (start, end) = (range.indices.lowerBound, range.indices.upperBound)
        func ends(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        while start > 0, !ends(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, !ends(bytes[end]) { end += 1 }
        return ByteRange(bytes.elementSpan.trimmed(start..<end))
    }
}
