internal import ContentRules

/// JSON text in the making.
///
/// It is in pieces, as a report of millions of rows that grew in one piece would be copied again and again.
///
/// Reports are made of single digits and brackets, some millions of them. They are put into a small piece of memory
/// that is this text's alone: an array asks before each byte whether it has other owners.
@safe struct ReportText: ~Copyable {
    private var pieces: [[UInt8]] = []
    /// The last piece.
    private var bytes: [UInt8] = []
    /// What comes behind it.
    private let rest: UnsafeMutableBufferPointer<UInt8>
    private var restCount = 0

    private static let restCapacity = 4096
    /// How many bytes a piece has at least, but for the last.
    private static let pieceByteCount = 1 << 18

    init() { unsafe rest = .allocate(capacity: Self.restCapacity) }

    deinit { unsafe rest.deallocate() }

    /// The pieces of the text; at least one.
    mutating func finished() -> [[UInt8]] {
        flush()
        return pieces + [bytes]
    }

    private mutating func flush() {
        if bytes.count >= Self.pieceByteCount {
            pieces.append(bytes)
            bytes = []
            bytes.reserveCapacity(Self.pieceByteCount + Self.restCapacity)
        }
        unsafe bytes.append(contentsOf: rest[..<restCount])
        restCount = 0
    }

    mutating func text(_ text: String) {
        flush()
        bytes.append(contentsOf: text.utf8)
    }

    @inline(__always)
    mutating func byte(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        if restCount == Self.restCapacity { flush() }
        unsafe rest[restCount] = byte
        restCount &+= 1
    }

    /// Appends a number that is not negative.
    @inline(__always)
    mutating func number(_ value: Int) {
        // Sources have such numbers.
        if value < 10 { append(UInt8(ascii: "0") + UInt8(value)) } else { longNumber(UInt64(value)) }
    }

    private mutating func longNumber(_ number: UInt64) {
        guard number < 100_000_000 else { return text(String(number)) }
        if restCount + 8 > Self.restCapacity { flush() }
        // Halves of four digits, then of two, then of one, all at a time; the first digit ends in the lowest byte.
        let fours = number / 10000 | (number % 10000) << 32
        let upperPairs = ((fours &* 10486) >> 20) & 0x0000_007F_0000_007F
        let pairs = upperPairs | (fours &- upperPairs &* 100) << 16
        let upperDigits = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
        let digits = upperDigits | (pairs &- upperDigits &* 10) << 8
        let zeros = digits.trailingZeroBitCount >> 3
        let characters = (digits | 0x3030_3030_3030_3030) >> UInt64(zeros * 8)
        unsafe UnsafeMutableRawBufferPointer(rest)
            .storeBytes(of: characters.littleEndian, toByteOffset: restCount, as: UInt64.self)
        restCount &+= 8 &- zeros
    }

    mutating func string(_ string: [UInt8]) {
        byte("\"")
        flush()
        for byte in string { RuleSet.append(byte, to: &bytes) }
        byte("\"")
    }
}
