/// The offset of the first byte in the range that does not belong to well-formed UTF-8.
func firstInvalidUTF8(in bytes: [UInt8], at range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
        guard bytes[position] >= 0x80 else {
            position += 1
            continue
        }
        let length = lengthOfUTF8Character(in: bytes, at: position, before: range.upperBound)
        guard length > 0 else { return position }
        position += length
    }
    return nil
}

/// The length of the character of more than one byte that begins at an offset, or 0 if none does, by the Unicode
/// Standard, table 3-7.
func lengthOfUTF8Character(in bytes: [UInt8], at offset: Int, before end: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= end, second.contains(bytes[offset + 1]) else { return 0 }
    for index in offset + 2..<offset + length where bytes[index] & 0xC0 != 0x80 { return 0 }
    return length
}
