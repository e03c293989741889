/// Numbers as hex digits in small letters.
enum HexDigits {
    /// 16 digits that were never used before.
    static func fresh() -> String { text(of: .random(in: .min ... .max)) }

    /// 16 digits.
    static func text(of number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Whether a text consists of that many of them.
    static func are(_ text: some StringProtocol, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}
