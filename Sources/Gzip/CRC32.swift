internal import CZlib

/// The checksum of gzip, PNG and Ethernet (RFC 1952, section 8): it tells files apart, but not from forged ones.
public struct CRC32 {
    private var sum = UInt(0)

    /// The checksum of no bytes.
    public init() {}

    /// Takes in more bytes.
    public mutating func update(_ bytes: ArraySlice<UInt8>) {
        sum = unsafe bytes.withUnsafeBufferPointer { unsafe crc32_z(sum, $0.baseAddress, $0.count) }
    }

    /// 8 hex digits in small letters.
    public var digits: String {
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// 8 hex digits in small letters.
    public static func digits(of bytes: [UInt8]) -> String {
        var sum = CRC32()
        sum.update(bytes[...])
        return sum.digits
    }
}
