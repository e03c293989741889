extension Span where Element == UInt8 {
    /// The end of an entry of a list that begins at the start of the range, behind any `~`: a separator, a terminator,
    /// or the end of the range.
    ///
    /// An entry that begins with `/` is a regular expression when some `/` closes it; separators before that are its
    /// own. Otherwise a backslash takes the meaning from the byte behind it.
    /// - Parameter mayClose: False once nothing has closed an expression: then nothing closes a later one either, and
    ///   a list of many slashes is not searched to its end for each of them.
    func entryEnd(_ range: Range<Int>, separator: UInt8, terminator: UInt8, mayClose: inout Bool) -> Int {
        if mayClose, !range.isEmpty, self[range.lowerBound] == UInt8(ascii: "/") {
            if let end = expressionEntryEnd(range, separator: separator, terminator: terminator) { return end }
            mayClose = false
        }
        var index = range.lowerBound
        while index < range.upperBound, self[index] != separator, self[index] != terminator {
            index += self[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return Swift.min(index, range.upperBound)
    }

    /// The index behind the `/` that closes an expression and its white space: the `/` without a backslash before it
    /// that a separator, a terminator or the end follows.
    private func expressionEntryEnd(_ range: Range<Int>, separator: UInt8, terminator: UInt8) -> Int? {
        var index = range.lowerBound + 1
        while index < range.upperBound {
            if self[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if self[index] == UInt8(ascii: "/"), index > range.lowerBound + 1 {
                var end = index + 1
                while end < range.upperBound, self[end].isBlank { end += 1 }
                if end == range.upperBound || self[end] == separator || self[end] == terminator { return end }
            }
            index += 1
        }
        return nil
    }
}
