internal import ContentRules

/// JSON text in the making.
struct ReportText {
    var bytes: [UInt8] = []

    mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    @inline(__always)
    mutating func byte(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

    /// Appends a number that is not negative.
    mutating func number(_ value: Int) {
        var rest = UInt64(value)
        // The digits, the first in the lowest byte: eight of them have room.
        guard rest < 100_000_000 else { return text(String(value)) }
        var digits: UInt64 = 0
        var count = 0
        repeat {
            digits = digits << 8 | (UInt64(UInt8(ascii: "0")) + rest % 10)
            rest /= 10
            count += 1
        } while rest > 0
        for _ in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: digits))
            digits >>= 8
        }
    }

    mutating func string(_ string: [UInt8]) {
        byte("\"")
        for byte in string { RuleSet.append(byte, to: &bytes) }
        byte("\"")
    }
}
