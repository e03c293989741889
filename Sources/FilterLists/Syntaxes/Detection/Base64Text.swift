/// Lists that are wrapped in base64 as a whole, as AutoProxy's are.
enum Base64Text {
    enum Outcome: Equatable {
        /// The bytes are no base64, or no text comes out of them.
        case notEncoded
        /// They end within what they encode.
        case truncated
        case decoded([UInt8])
    }

    /// The list within the base64, or nothing when the bytes are a list or anything else as they are.
    static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        if case .decoded(let list) = outcome(of: bytes) { list } else { nil }
    }

    /// Fewer bytes are no rule.
    private static let minimumByteCount = 6

    /// Decodes base64 in lines of any length, with the padding that RFC 4648 asks for.
    ///
    /// Without it the text may be cut: it counts as whole only if what it holds ends with a line.
    static func outcome(of bytes: [UInt8]) -> Outcome {
        var list: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in bytes {
            if let value = value(of: byte) {
                guard padding == 0 else { return .notEncoded }
                // Ordinary lists end here within a line: nothing is reserved for them before.
                if count == 64 { list.reserveCapacity(bytes.count / 4 * 3) }
                bits = bits << 6 | value
                count += 1
                switch count % 4 {
                case 2: list.append(UInt8(truncatingIfNeeded: bits >> 4))
                case 3: list.append(UInt8(truncatingIfNeeded: bits >> 2))
                case 0: list.append(UInt8(truncatingIfNeeded: bits))
                default: break
                }
            } else if byte == UInt8(ascii: "=") {
                padding += 1
            } else if !byte.isBlank, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
                return .notEncoded
            }
        }
        let isWhole = (count + padding) % 4 == 0 && padding <= 2
        guard isWhole || padding == 0 else { return .notEncoded }
        let end = isWhole ? list.count : list.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard looksLikeList(list[..<end]) else { return .notEncoded }
        return isWhole || count % 4 != 1 && end == list.count ? .decoded(list) : .truncated
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    /// Whether the bytes are text with a sign that every list has; words that happen to be base64 give neither.
    private static func looksLikeList(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= minimumByteCount else { return false }
        var hasSign = false
        for byte in bytes {
            guard byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D, byte != 0x7F else { return false }
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "#") { hasSign = true }
        }
        return hasSign && bytes.span.isUTF8(0..<bytes.count)
    }
}
