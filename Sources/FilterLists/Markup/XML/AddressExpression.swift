/// A regular expression on addresses in a dialect of its own, so written that it means the same in a filter rule.
///
/// Python's and Internet Explorer's expressions are those of filter rules but for a few forms; an expression with one
/// of them is not read, since it would mean something else.
struct AddressExpression {
    /// What stands between the slashes of a rule.
    private(set) var bytes: [UInt8] = []
    /// Whether it began with Python's `(?i)`.
    private(set) var ignoresCase = false

    private static let ignoreCase = Array("(?i)".utf8)
    /// Letters that mean the same behind a backslash everywhere; `\A`, `\Z` and `\a` do not.
    private static let sharedEscapes = Array("dDwWsSbBnrtfvx".utf8)

    /// Reads an expression, or returns nothing when it is empty or has no counterpart.
    init?(_ expression: ArraySlice<UInt8>) {
        var rest = expression
        if rest.starts(with: Self.ignoreCase) {
            ignoresCase = true
            rest = rest.dropFirst(Self.ignoreCase.count)
        }
        guard !rest.isEmpty, append(rest) else { return nil }
    }

    /// Writes the expression; false where it means something else in a rule.
    private mutating func append(_ expression: ArraySlice<UInt8>) -> Bool {
        var rest = expression
        var isInClass = false
        while let byte = rest.popFirst() {
            switch byte {
            case 0..<0x20, 0x7F: return false
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), escaped > 0x20 else { return false }
                guard !escaped.isLetter || Self.sharedEscapes.contains(escaped) else { return false }
                bytes += [byte, escaped]
            case UInt8(ascii: "#"):
                // Two of them would make a cosmetic rule of the line, and one behind a space a comment.
                bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "$") where isInClass: bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "]") where isInClass:
                isInClass = false
                bytes.append(byte)
            case _ where isInClass: bytes.append(byte)
            case UInt8(ascii: "["):
                isInClass = true
                bytes.append(byte)
                if rest.first == UInt8(ascii: "^") { bytes.append(rest.removeFirst()) }
                // Elsewhere than in JavaScript a class may begin with a bracket of its own.
                if rest.first == UInt8(ascii: "]") { return false }
            case UInt8(ascii: "("):
                guard Self.isSharedGroup(rest) else { return false }
                bytes.append(byte)
            case UInt8(ascii: "$"):
                // What follows any other `$` could read as modifiers.
                guard rest.first == nil || rest.first == UInt8(ascii: ")") || rest.first == UInt8(ascii: "|") else {
                    return false
                }
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
        return !isInClass
    }

    /// Whether a group has no `?` behind its parenthesis, or one that means the same everywhere.
    private static func isSharedGroup(_ rest: ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: "?") else { return true }
        return ["?:", "?=", "?!", "?<=", "?<!"].contains { rest.starts(with: $0.utf8) }
    }
}
