extension Span where Element == UInt8 {
    /// Whether the range is well-formed UTF-8: the byte sequences of table 3-7 of the Unicode Standard.
    func isUTF8(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let lead = self[index]
            index += 1
            guard lead >= 0x80 else { continue }
            // Only the second byte's bounds depend on the lead: they shut out overlong forms, surrogates and
            // what lies beyond U+10FFFF.
            let trailing: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: trailing = 1
            case 0xE0: (trailing, second) = (2, 0xA0...0xBF)
            case 0xED: (trailing, second) = (2, 0x80...0x9F)
            case 0xE1...0xEF: trailing = 2
            case 0xF0: (trailing, second) = (3, 0x90...0xBF)
            case 0xF1...0xF3: trailing = 3
            case 0xF4: (trailing, second) = (3, 0x80...0x8F)
            default: return false
            }
            guard range.upperBound - index >= trailing, second.contains(self[index]) else { return false }
            for next in index + 1..<index + trailing where self[next] & 0xC0 != 0x80 { return false }
            index += trailing
        }
        return true
    }
}
