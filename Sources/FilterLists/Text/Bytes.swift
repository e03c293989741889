/// What reading needs of a list's bytes. Ranges are array indices; names that begin with `first` give an index.
extension Span where Element == UInt8 {
    /// Whether the range begins with the text.
    ///
    /// Every line is asked for some words: those that stand in the code are compared where they stand.
    @inline(__always)
    func starts(_ range: Range<Int>, with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard range.count >= count else { return false }
        for index in 0..<count where unsafe self[range.lowerBound + index] != text.utf8Start[index] { return false }
        return true
    }

    /// The same of a text that is not known beforehand.
    func starts(_ range: Range<Int>, withText text: String) -> Bool {
        var index = range.lowerBound
        for byte in text.utf8 {
            guard index < range.upperBound, self[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// The same, when case does not matter.
    ///
    /// The text is in lower case.
    func starts(_ range: Range<Int>, withCaseless text: String) -> Bool {
        var index = range.lowerBound
        for byte in text.utf8 {
            guard index < range.upperBound, self[index].lowercased == byte else { return false }
            index += 1
        }
        return true
    }

    /// Whether the range ends with the text.
    func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return range.count >= count && starts(range.upperBound - count..<range.upperBound, with: text)
    }

    /// The first index of the byte, or the end of the range.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index] != byte { index += 1 }
        return index
    }

    /// The last index where the text begins.
    @inline(__always)
    func last(_ text: StaticString, in range: Range<Int>) -> Int? {
        let first = unsafe text.utf8Start[0]
        var start = range.upperBound - text.utf8CodeUnitCount
        while start >= range.lowerBound {
            if self[start] == first, starts(start..<range.upperBound, with: text) { return start }
            start -= 1
        }
        return nil
    }

    /// The range as text; what is not UTF-8 becomes U+FFFD.
    func text(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for index in range { bytes.append(self[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// A space or a tab.
    package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// A to Z in either case.
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// The same letter in lower case.
    package var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

    /// A byte of a name: a letter, a digit, `-`, `_`.
    package var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
