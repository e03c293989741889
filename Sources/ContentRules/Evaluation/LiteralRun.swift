internal import ByteTables

/// The longest run of characters so far and the run at hand, both at the end of a text.
struct LiteralRun {
    /// Where the text ended before.
    let start: Int
    private var longest: Range<Int>
    private var current: Int
    /// Whether all characters are one run.
    private(set) var isUncut = true
    /// Whether nothing but the run's characters stands before the end of the longest run.
    private(set) var longestIsFirst = false

    init(end: Int) {
        start = end
        longest = end..<end
        current = end
    }

    @inline(__always)
    mutating func append(_ character: UInt8, to text: inout [UInt8]) { text.append(character) }

    /// Appends characters in small letters.
    @inline(__always)
    mutating func append(_ characters: Range<Int>, of source: borrowing [UInt8], to text: inout [UInt8]) {
        let characters = source.elementSpan.extracting(characters)
        text.append(addingCapacity: characters.count) { text in
            for index in characters.indices { text.append(PlainFilterScanner.small(characters[index])) }
        }
    }

    /// Takes the last character back, since it turned out to be optional.
    mutating func retract(_ text: inout [UInt8]) {
        text.removeLast()
        cut(&text)
    }

    /// Ends the run at hand.
    ///
    /// Of two runs of a length the later one is kept, since addresses differ more towards their ends (all hold
    /// `http`); but for a long one at the filter's beginning, which is the easiest to go on from.
    mutating func cut(_ text: inout [UInt8]) {
        end(text.count)
        isUncut = false
    }

    private mutating func end(_ end: Int) {
        let count = end - current
        if isUncut || count > longest.count
            || count == longest.count && !(longestIsFirst && count >= LiteralIndex.rareLiteral)
        {
            longest = current..<end
            longestIsFirst = isUncut && count > 0
        }
        current = end
    }

    /// Leaves only the longest run at the end of the text.
    mutating func finish(_ text: inout [UInt8]) -> TextRange {
        end(text.count)
        if longest.count < text.count - start {
            for offset in 0..<longest.count { text[start + offset] = text[longest.lowerBound + offset] }
            text.removeLast(text.count - start - longest.count)
        }
        return TextRange(offset: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: longest.count))
    }
}
