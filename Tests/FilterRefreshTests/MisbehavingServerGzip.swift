/// Packed bodies, made without a packer.
enum ServerGzip {
    /// The bytes in one stored block (RFC 1951, 3.2.4; RFC 1952).
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        precondition(bytes.count < 1 << 16)
        let count = UInt16(bytes.count)
        return header + [1] + little(count) + little(~count) + bytes + little(checksum(of: bytes))
            + little(UInt32(bytes.count))
    }

    /// The begin of an endless body of letters `a`: a block of fixed codes (RFC 1951, 3.2.6), a literal, a match.
    static let bombStart: [UInt8] = header + bits([0, 1, 0] + [1, 0, 0, 1, 0, 0, 0, 1] + match)

    /// Goes on: 8 matches of 258 letters in 13 bytes.
    static let bombPiece: [UInt8] = bits((0..<8).flatMap { _ in match })

    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    private static let match = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]

    private static func bits(_ bits: [Int]) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(0) { $0 | UInt8(bits[start + $1]) << $1 }
        }
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }
}
