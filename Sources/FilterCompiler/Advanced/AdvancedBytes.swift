/// Small questions about runs of bytes.
enum AdvancedBytes {
    static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Letters, digits, `-`, `_` and everything beyond ASCII: what a CSS name is made of.
    static func isName(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    /// Where the needle begins for the first time.
    static func firstIndex<Text: RandomAccessCollection<UInt8>>(of needle: [UInt8], in text: Text) -> Int?
    where Text.Index == Int {
        guard let first = needle.first, needle.count <= text.count else { return nil }
        var index = text.startIndex
        let last = text.endIndex - needle.count
        while index <= last {
            if text[index] == first, text[index..<index + needle.count].elementsEqual(needle) { return index }
            index += 1
        }
        return nil
    }

    /// Appends the bytes with a backslash before each that the predicate picks.
    static func append(
        _ bytes: some Sequence<UInt8>, escaping isSpecial: (UInt8) -> Bool, to written: inout [UInt8]
    ) {
        for byte in bytes {
            if isSpecial(byte) { written.append(UInt8(ascii: "\\")) }
            written.append(byte)
        }
    }
}
