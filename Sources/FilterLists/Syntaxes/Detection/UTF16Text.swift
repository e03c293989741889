/// A source in UTF-16, as its first bytes tell it.
struct UTF16Text {
    /// Whether it begins with a byte order mark; else its first characters are of ASCII.
    let isMarked: Bool
    private let isBigEndian: Bool
    private let bytes: [UInt8]

    /// Fails with nothing when the bytes are no such text, or are in UTF-32 with a mark.
    init?(_ bytes: [UInt8]) {
        // The mark of UTF-32 in little-endian begins with that of UTF-16.
        if Self.isMarkedUTF32(bytes) { return nil }
        let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
        self.bytes = bytes
        isMarked = marks.contains { bytes.starts(with: $0) }
        isBigEndian = isMarked ? bytes.starts(with: marks[0]) : bytes.first == 0
        guard isMarked || beginsWithASCII else { return nil }
    }

    /// Whether the bytes begin with a byte order mark of UTF-32.
    static func isMarkedUTF32(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0, 0, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0, 0])
    }

    /// A byte for each of the first characters behind the mark; `?` stands for what is not ASCII.
    func narrowed(prefix count: Int) -> [UInt8] {
        let start = isMarked ? 2 : 0
        return stride(from: start, to: min(start + count * 2, bytes.count) - 1, by: 2).map { index in
            let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return high == 0 && low < 0x80 ? low : UInt8(ascii: "?")
        }
    }

    /// The text in UTF-8, without the mark; nothing when it is not well-formed.
    ///
    /// Half a character at the end is left out: the text was cut off there.
    var utf8: [UInt8]? {
        let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).lazy.map { (index: Int) -> UInt16 in
            let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        let isMalformed = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { text.append($0) }
        return isMalformed ? nil : text
    }

    /// Whether the first characters are of ASCII, with a zero in each: nothing but UTF-16 looks so.
    private var beginsWithASCII: Bool {
        // As few tell enough: lists and documents begin with a word in ASCII.
        let count = 8
        guard bytes.count >= 4 else { return false }
        let zeros = stride(from: isBigEndian ? 0 : 1, to: min(count * 2, bytes.count), by: 2)
        return zeros.allSatisfy { bytes[$0] == 0 } && narrowed(prefix: count).allSatisfy(\.isText)
    }
}

extension UInt8 {
    /// Whether the byte is a character of ASCII that texts have.
    fileprivate var isText: Bool { self &- 0x20 < 0x5F || isBlank || self == 0x0A || self == 0x0D }
}
