internal import ByteTables

/// What the bytes of a document say about its encoding.
struct MarkupEncoding {
    /// Two or four bytes a character: ASCII is no part of it.
    let isWide: Bool
    let isUTF8: Bool
    /// Whether a page says `charset=utf-8` where a browser looks for it, or begins with the mark.
    let declaresUTF8: Bool
    /// The line of a NUL, which no text of a narrow encoding has.
    let lineOfNUL: UInt32?

    init(_ bytes: [UInt8]) {
        let span = bytes.elementSpan
        isWide = Self.wideStarts.contains { bytes.starts(with: $0) }
        var line: UInt32 = 1
        var lineOfNUL: UInt32?
        if !isWide {
            for index in span.indices {
                // CRLF is one line break.
                let isLoneReturn =
                    span[index] == UInt8(ascii: "\r")
                    && (index + 1 == span.count || span[index + 1] != UInt8(ascii: "\n"))
                if span[index] == UInt8(ascii: "\n") || isLoneReturn { line += 1 }
                if span[index] == 0 {
                    lineOfNUL = line
                    break
                }
            }
        }
        self.lineOfNUL = lineOfNUL
        isUTF8 = !isWide && span.isUTF8(span.indices)
        declaresUTF8 = !isWide && (bytes.starts(with: [0xEF, 0xBB, 0xBF]) || Self.namesUTF8(span))
    }

    /// The first 1,024 bytes count, as in the HTML standard ("prescan a byte stream to determine its encoding").
    private static func namesUTF8(_ bytes: Span<UInt8>) -> Bool {
        let head = 0..<min(bytes.count, 1024)
        for index in head where bytes[index].lowercased == UInt8(ascii: "c") {
            guard bytes.starts(index..<head.upperBound, withCaseless: "charset=") else { continue }
            let name = index + 8..<head.upperBound
            return ["utf-8", "\"utf-8", "'utf-8", "utf8"].contains { bytes.starts(name, withCaseless: $0) }
        }
        return false
    }

    /// Byte order marks of UTF-16 and UTF-32, and `<?` without a mark (appendix F of XML 1.0).
    private static let wideStarts: [[UInt8]] = [
        [0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F],
    ]
}
