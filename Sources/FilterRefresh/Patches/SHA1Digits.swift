internal import Crypto

/// The checksum that patches carry: against accidents, not against the server that sends both.
enum SHA1Digits {
    /// The shortest prefix that is taken.
    ///
    /// uBlock Origin's patches have 10 digits, AdGuard's all 40; 8 let one damaged text in 4 billion pass.
    static let shortestPrefix = 8
    static let fullCount = 40

    /// 40 digits in small letters.
    static func of(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: Insecure.SHA1.hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }

    /// A checksum or its prefix in small letters; nothing when it is too short or not hexadecimal.
    static func prefix(_ text: String) -> String? {
        let lowercased = text.lowercased()
        let areDigits = lowercased.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        return areDigits && (shortestPrefix...fullCount).contains(lowercased.utf8.count) ? lowercased : nil
    }
}
