internal import ByteTables

/// The rules of one content blocker, in the order in which WebKit reads them.
public struct RuleSet: Sendable {
    /// The text of all strings, escaped as it stands in JSON.
    public var text: [UInt8] = []
    /// The strings of all lists (condition domains, selectors).
    public var entries: [TextRange] = []
    /// The rules in their order.
    public var rules: [ContentRule] = []

    /// A set without rules.
    public init() {}

    /// The offset at which the next text begins.
    @inlinable package var end: UInt32 { UInt32(truncatingIfNeeded: text.count) }

    /// The text that was appended since an offset.
    @inlinable package func text(from offset: UInt32) -> TextRange { TextRange(offset: offset, count: end - offset) }

    /// Appends one character of a string, escaped as JSON demands (RFC 8259, section 7).
    @inline(__always)
    package static func append(_ byte: UInt8, to text: inout [UInt8]) {
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
            text.append(UInt8(ascii: "\\"))
            text.append(byte)
        } else if byte >= 0x20 {
            text.append(byte)
        } else {
            let digits = Array("0123456789abcdef".utf8)
            text += Array("\\u00".utf8)
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
    }

    /// Appends one character of a string to the text, escaped as JSON demands.
    @inline(__always)
    package mutating func append(_ byte: UInt8) { Self.append(byte, to: &text) }

    /// Appends characters of a string, escaped as JSON demands.
    @inline(__always)
    package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        guard Self.needEscapes(bytes.elementSpan, range) else { return text.append(range, of: bytes) }
        for index in range { append(bytes[index]) }
    }

    /// Whether JSON demands an escape for any of some bytes; they are looked at in words of eight.
    @inline(__always)
    private static func needEscapes(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (blanks, quotes, backslashes) = (ones &* 0x20, ones &* 0x22, ones &* 0x5C)
        var end = range.upperBound
        while end > range.lowerBound {
            // Blanks stand in for bytes that the last word lacks.
            let missing = blanks << UInt64(8 * min(8, end - range.lowerBound))
            let word = bytes.lastWord(from: range.lowerBound, to: end) | missing
            let (quoted, escaped) = (word ^ quotes, word ^ backslashes)
            // A difference takes from the highest bit of a byte if that is less than what is subtracted.
            let found = (word &- blanks) & ~word | (quoted &- ones) & ~quoted | (escaped &- ones) & ~escaped
            if found & ones << 7 != 0 { return true }
            end -= 8
        }
        return false
    }

    /// Appends characters of a string, escaped as JSON demands, and says where they stand.
    public mutating func string(_ bytes: [UInt8]) -> TextRange {
        let start = end
        append(bytes, bytes.indices)
        return text(from: start)
    }

    /// Whether a rule's url-filter is written as `.*`, every address.
    func matchesEverything(_ rule: ContentRule) -> Bool { text[rule.urlFilter.indices].elementsEqual(".*".utf8) }

    /// A string of the text as it was before it was escaped.
    public func unescaped(_ range: TextRange) -> [UInt8] { JSONCharacters.decoded(text, range.indices) }

    /// Appends a list of strings that stand in the text already.
    public mutating func list(_ ranges: some Sequence<TextRange>) -> Range<UInt32> {
        let start = UInt32(truncatingIfNeeded: entries.count)
        entries.append(contentsOf: ranges)
        return start..<UInt32(truncatingIfNeeded: entries.count)
    }

    /// A run of `entries`.
    public subscript(list: Range<UInt32>) -> ArraySlice<TextRange> {
        entries[Int(list.lowerBound)..<Int(list.upperBound)]
    }

    /// Appends the list of the given strings in the order of their bytes, each once.
    public mutating func union(_ ranges: [TextRange]) -> Range<UInt32> {
        // Lists repeat each other's pages, and to find a string again takes less than to sort it.
        var known = ByteTable(capacity: min(ranges.count, 1 << 16))
        // Most are told apart by their first bytes, for which the text need not be looked at again.
        var sorted: [(start: UInt64, range: TextRange)] = []
        for range in ranges where known.insert(text, range.indices, hash: ByteTable.hash(text, range.indices)).isNew {
            sorted.append((Self.start(of: range, in: text), range))
        }
        sorted.sort { $0.start != $1.start ? $0.start < $1.start : Self.precedes($0.range, $1.range, in: text) }
        return list(sorted.map(\.range))
    }

    /// The first eight bytes of a string as a number, with zeros behind one that is shorter.
    private static func start(of range: TextRange, in text: [UInt8]) -> UInt64 {
        var start: UInt64 = 0
        for index in 0..<min(8, Int(range.count)) {
            start |= UInt64(text[Int(range.offset) + index]) << UInt64(56 - 8 * index)
        }
        return start
    }

    /// Whether a string stands before another in the order of their bytes; lists of 100,000 are sorted by it.
    private static func precedes(_ one: TextRange, _ other: TextRange, in text: [UInt8]) -> Bool {
        let (start, otherStart) = (Int(one.offset), Int(other.offset))
        for index in 0..<Int(min(one.count, other.count)) {
            let (byte, otherByte) = (text[start + index], text[otherStart + index])
            if byte != otherByte { return byte < otherByte }
        }
        return one.count < other.count
    }
}
