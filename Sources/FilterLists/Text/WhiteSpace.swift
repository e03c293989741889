/// White space around lines and around what stands in them.
///
/// It is what JavaScript's `trim()` takes off (ECMAScript, "White Space"): byte order marks are among it, which stand
/// within lists that were joined. U+200B is white space too: nobody means it.
extension Span where Element == UInt8 {
    /// The range without white space around it.
    ///
    /// Most ranges have none, which their ends tell where the range is asked for.
    @inline(__always)
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        if !range.isEmpty, self[range.lowerBound].isVisible, self[range.upperBound - 1].isVisible { return range }
        return withoutSpaces(around: range)
    }

    private func withoutSpaces(around range: Range<Int>) -> Range<Int> {
        var rest = range
        while !rest.isEmpty {
            let count = spaceByteCount(beginning: rest)
            if count == 0 { break }
            rest = rest.lowerBound + count..<rest.upperBound
        }
        while !rest.isEmpty {
            let count = spaceByteCount(ending: rest)
            if count == 0 { break }
            rest = rest.lowerBound..<rest.upperBound - count
        }
        return rest
    }

    /// How many bytes the white space has that the range begins with; 0 where it begins with none.
    private func spaceByteCount(beginning range: Range<Int>) -> Int {
        let first = self[range.lowerBound]
        if first < 0x80 { return first.isNarrowSpace ? 1 : 0 }
        for count in 2...3 where count <= range.count {
            if isWideSpace(range.lowerBound..<range.lowerBound + count) { return count }
        }
        return 0
    }

    /// How many bytes the white space has that the range ends with; 0 where it ends with none.
    private func spaceByteCount(ending range: Range<Int>) -> Int {
        let last = self[range.upperBound - 1]
        if last < 0x80 { return last.isNarrowSpace ? 1 : 0 }
        for count in 2...3 where count <= range.count {
            if isWideSpace(range.upperBound - count..<range.upperBound) { return count }
        }
        return 0
    }

    /// Whether the two or three bytes are a character of white space.
    private func isWideSpace(_ character: Range<Int>) -> Bool {
        var code = 0
        for index in character { code = code << 8 | Int(self[index]) }
        switch code {
        // U+00A0, U+1680, U+2000 to U+200B, U+2028 and U+2029, U+202F, U+205F, U+3000, U+FEFF.
        case 0xC2A0, 0xE1_9A80, 0xE2_8080...0xE2_808B, 0xE2_80A8...0xE2_80A9, 0xE2_80AF, 0xE2_819F, 0xE3_8080,
            0xEF_BBBF:
            return true
        default: return false
        }
    }
}

extension UInt8 {
    /// Whether the byte is a character of ASCII that is neither white space nor a control character.
    fileprivate var isVisible: Bool { self &- 0x21 < 0x5E }

    /// A space, a tab, a vertical tab or a form feed.
    fileprivate var isNarrowSpace: Bool { isBlank || self == 0x0B || self == 0x0C }
}
