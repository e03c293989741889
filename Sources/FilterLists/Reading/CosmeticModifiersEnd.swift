extension Span where Element == UInt8 {
    /// The `]` that closes the modifiers of a cosmetic rule, `path=/x]a.example##.ad`, or the end of the range.
    ///
    /// A `]` behind a backslash belongs to a value, and so does one in a `/regular expression/`. What begins with a
    /// slash is an expression only where `]` or another modifier follows a later slash; otherwise it is text, such as
    /// the path in `path=/news]/^a[0-9]\.example$/##.ad`.
    func modifiersEnd(_ range: Range<Int>) -> Int {
        // False once nothing has closed an expression: then nothing closes a later one either.
        var mayClose = true
        var isValueStart = false
        var index = range.lowerBound
        while index < range.upperBound, self[index] != UInt8(ascii: "]") {
            let byte = self[index]
            if byte == UInt8(ascii: "/"), isValueStart, mayClose {
                if let end = expressionEndBeforeModifier(index..<range.upperBound) {
                    isValueStart = false
                    index = end
                    continue
                }
                mayClose = false
            }
            isValueStart =
                byte == UInt8(ascii: "=") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "~") && isValueStart
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return Swift.min(index, range.upperBound)
    }

    /// The end of a `/regular expression/` with its flags that a `]` or another modifier follows.
    ///
    /// A slash within `[…]` does not close it.
    private func expressionEndBeforeModifier(_ range: Range<Int>) -> Int? {
        var isInClass = false
        var index = range.lowerBound + 1
        while index < range.upperBound {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                var end = index + 1
                while end < range.upperBound, self[end].isLetter { end += 1 }
                while end < range.upperBound, self[end].isBlank { end += 1 }
                if end < range.upperBound, self[end] == UInt8(ascii: "]") { return end }
                if end < range.upperBound, self[end] == UInt8(ascii: ","),
                    beginsCosmeticModifier(end + 1..<range.upperBound)
                {
                    return end
                }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether the range begins with a modifier that stands in `[$…]`.
    private func beginsCosmeticModifier(_ range: Range<Int>) -> Bool {
        guard let next = byteBehindCosmeticName(range) else { return false }
        return next == UInt8(ascii: "=") || next == UInt8(ascii: ",") || next == UInt8(ascii: "]")
    }

    /// The same with a value.
    func beginsCosmeticValue(_ range: Range<Int>) -> Bool { byteBehindCosmeticName(range) == UInt8(ascii: "=") }

    private func byteBehindCosmeticName(_ range: Range<Int>) -> UInt8? {
        var start = range.lowerBound
        while start < range.upperBound, self[start].isBlank { start += 1 }
        for name in ["path", "url", "domain", "app"] where starts(start..<range.upperBound, withCaseless: name) {
            let end = start + name.utf8.count
            return end < range.upperBound ? self[end] : nil
        }
        return nil
    }
}
