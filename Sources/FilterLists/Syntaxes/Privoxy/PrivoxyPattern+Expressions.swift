extension [UInt8] {
    /// Appends the labels of a host pattern as a regular expression.
    mutating func append(privoxyLabels labels: ArraySlice<UInt8>) throws(PrivoxyPatternProblem) {
        var isInClass = false
        for index in labels.indices {
            let byte = labels[index]
            switch byte {
            case UInt8(ascii: "[") where !isInClass:
                isInClass = true
                append(byte)
            case UInt8(ascii: "]") where isInClass && labels[index - 1] != UInt8(ascii: "["):
                isInClass = false
                append(byte)
            case _ where byte.isWord:
                append(byte)
            case UInt8(ascii: "*") where !isInClass: append(contentsOf: #"[^.\/:]*"#.utf8)
            case UInt8(ascii: "?") where !isInClass: append(contentsOf: #"[^.\/:]"#.utf8)
            case UInt8(ascii: ".") where !isInClass: append(literal: byte)
            case 0x80... where !isInClass: append(byte)
            default: throw .malformed
            }
        }
        if isInClass { throw .malformed }
    }

    /// Appends a path, which is an expression in Perl's syntax.
    ///
    /// Where JavaScript would read it as something else, it is refused; what it cannot read at all is the compiler's
    /// to tell.
    mutating func append(privoxyPath path: ArraySlice<UInt8>) throws(PrivoxyPatternProblem) {
        var index = path.startIndex
        var depth = 0
        var isInClass = false
        while index < path.endIndex {
            let byte = path[index]
            let next = index + 1 < path.endIndex ? path[index + 1] : 0
            switch byte {
            case UInt8(ascii: "\\"):
                guard next != 0, Self.isSharedEscape(next) else { throw .unsupported }
                if next == UInt8(ascii: "#") { append(literal: next) } else { append(contentsOf: [byte, next]) }
                index += 1
            case UInt8(ascii: "/"), UInt8(ascii: "#"), ...0x20:
                append(literal: byte)
            case _ where isInClass:
                // `[:alpha:]`
                if byte == UInt8(ascii: "["), next == UInt8(ascii: ":") { throw .unsupported }
                if byte == UInt8(ascii: "]") { isInClass = false }
                append(byte)
            case UInt8(ascii: "["):
                // In Perl a bracket that comes first belongs to the class.
                let first = next == UInt8(ascii: "^") && index + 2 < path.endIndex ? path[index + 2] : next
                guard first != UInt8(ascii: "]") else { throw .unsupported }
                if next == UInt8(ascii: "["), index + 2 < path.endIndex, path[index + 2] == UInt8(ascii: ":") {
                    throw .unsupported
                }
                isInClass = true
                append(byte)
            case UInt8(ascii: "("), UInt8(ascii: ")"):
                depth += byte == UInt8(ascii: "(") ? 1 : -1
                append(byte)
            case UInt8(ascii: "|") where depth == 0:
                // Only the first alternative is bound to the beginning of the path.
                throw .unsupported
            case UInt8(ascii: "$") where next.isWord || next == UInt8(ascii: "~"):
                // Nothing follows the end.
                throw .malformed
            default:
                append(byte)
            }
            index += 1
        }
    }

    /// Whether Perl and JavaScript mean the same by a backslash before the byte.
    private static func isSharedEscape(_ byte: UInt8) -> Bool {
        guard byte.isLetter || byte.isDigit else { return true }
        return "dDwWsSbBnrtfx".utf8.contains(byte)
    }
}
