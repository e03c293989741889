/// Which expressions may still be closed in a list of modifiers.
///
/// Where nothing has closed one up to the end of the list, nothing closes a later one either, and a list of many slashes
/// is not searched to its end for each of them.
struct OpenExpressions {
    fileprivate var mayCloseEntry = true
    fileprivate var mayCloseExpression = true
    fileprivate var mayCloseReplacement = true
}

extension Span where Element == UInt8 {
    /// The end of a modifier's value that begins at the start of the range: a comma, or the end of the range.
    func valueEnd(_ range: Range<Int>, shape: Modifier.Kind.ValueShape, open: inout OpenExpressions) -> Int {
        switch shape {
        case .text: textEnd(range)
        case .entries: entriesEnd(range, mayClose: &open.mayCloseEntry)
        case .expression: expressionEnd(range, slashes: 2, mayClose: &open.mayCloseExpression)
        case .replacement: expressionEnd(range, slashes: 3, mayClose: &open.mayCloseReplacement)
        case .header: headerEnd(range, mayClose: &open.mayCloseExpression)
        }
    }

    private func textEnd(_ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index] != UInt8(ascii: ",") {
            index += self[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return Swift.min(index, range.upperBound)
    }

    private func headerEnd(_ range: Range<Int>, mayClose: inout Bool) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index].isWord { index += 1 }
        guard index < range.upperBound, self[index] == UInt8(ascii: ":") else { return textEnd(range) }
        return expressionEnd(index + 1..<range.upperBound, slashes: 2, mayClose: &mayClose)
    }

    private func entriesEnd(_ range: Range<Int>, mayClose: inout Bool) -> Int {
        var index = range.lowerBound
        while index < range.upperBound {
            if self[index] == UInt8(ascii: "~") { index += 1 }
            index = entryEnd(
                index..<range.upperBound, separator: UInt8(ascii: "|"), terminator: UInt8(ascii: ","),
                mayClose: &mayClose)
            if index < range.upperBound, self[index] == UInt8(ascii: ",") { return index }
            index += 1
        }
        return range.upperBound
    }

    /// A comma ends an expression only where all its slashes have been seen, nothing but flags and the like follows
    /// the last of them, and a name follows the comma: authors write `/a{1,2}/` without a backslash.
    ///
    /// One that another modifier of `[$…]` follows ends what no slash has closed, which is text: a slash behind it, as
    /// in `path=/news,domain=a.example/x`, is none of its own.
    private func expressionEnd(_ range: Range<Int>, slashes needed: Int, mayClose: inout Bool) -> Int {
        let start = range.lowerBound
        let isNegated = start < range.upperBound && self[start] == UInt8(ascii: "~")
        let first = isNegated ? start + 1 : start
        guard mayClose, first < range.upperBound, self[first] == UInt8(ascii: "/") else { return textEnd(range) }
        var slashes = 0
        var isClosed = false
        var index = first
        while index < range.upperBound {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "/"):
                slashes += 1
                isClosed = slashes >= needed
            case UInt8(ascii: ","):
                let rest = index + 1..<range.upperBound
                if isClosed ? beginsName(rest) : slashes == 1 && beginsCosmeticValue(rest) { return index }
            case let byte where byte.isWord || byte.isBlank: break
            // What follows the slash in `cookie=/x/;maxAge=3600` and in `urlskip=/x/ +https &i`.
            case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "?"): break
            default: isClosed = false
            }
            index += 1
        }
        // What no slash closes is no expression: `path=/news,domain=a.example`.
        mayClose = isClosed
        return isClosed ? range.upperBound : textEnd(range)
    }

    /// Whether the range begins like a modifier: a name that is no number, and then nothing, `=` or a comma.
    func beginsName(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound, self[index].isBlank { index += 1 }
        if index < range.upperBound, self[index] == UInt8(ascii: "~") { index += 1 }
        while index < range.upperBound, self[index].isBlank { index += 1 }
        var isName = false
        while index < range.upperBound, self[index].isWord {
            isName = isName || self[index].isLetter || self[index] == UInt8(ascii: "_")
            index += 1
        }
        guard isName else { return false }
        // Adblock Plus takes all white space out of such rules.
        while index < range.upperBound, self[index].isBlank { index += 1 }
        return index == range.upperBound || self[index] == UInt8(ascii: "=") || self[index] == UInt8(ascii: ",")
    }
}
