internal import CZlib

/// The checksum of gzip, PNG and Ethernet (RFC 1952, section 8): it tells files apart, but not from forged ones.
public enum CRC32 {
    /// 8 hex digits in small letters.
    public static func digits(of bytes: [UInt8]) -> String {
        let sum = unsafe bytes.withUnsafeBufferPointer { unsafe crc32_z(0, $0.baseAddress, $0.count) }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
