/// Where the argument of a pseudo-class ends.
enum OperatorArgument {
    /// The index of the bracket that closes the operator's argument; the text begins behind the opening one.
    static func end(_ text: ArraySlice<UInt8>, of known: ProceduralOperator) -> Int? {
        if known.takesSelectors { return endOfSelectors(text) }
        if case .xpath = known, let end = endOfPath(text) { return end }
        return endOfText(text)
    }

    /// The index of the bracket that closes an argument of CSS; the text begins behind the opening one.
    static func endOfSelectors(_ text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = endOfString(text[index...]) else { return nil }
                index = end
            case UInt8(ascii: "["):
                guard let end = endOfAttribute(text[index...]) else { return nil }
                index = end
            case UInt8(ascii: ":"):
                // The argument of an inner operator may be a text with brackets of its own.
                if let end = endOfInnerText(text[(index + 1)...]) { index = end }
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index of the bracket that closes an argument which is a text or a regular expression.
    private static func endOfText(_ text: ArraySlice<UInt8>) -> Int? {
        let start = text.firstIndex { !AdvancedBytes.isSpace($0) } ?? text.endIndex
        guard start < text.endIndex else { return nil }
        switch text[start] {
        case UInt8(ascii: "/"):
            if let end = endOfExpression(text[start...]) { return end }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if let end = endOfString(text[start...]), let bracket = closingBracket(text[(end + 1)...]) {
                return bracket
            }
        default: break
        }
        var depth = 0
        var index = start
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index of the bracket that closes an XPath expression, in which quotes do not stand alone.
    private static func endOfPath(_ text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = endOfString(text[index...]) else { return nil }
                index = end
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index of the quote that closes the string; the text begins with the opening one.
    static func endOfString(_ text: ArraySlice<UInt8>) -> Int? {
        var index = text.startIndex + 1
        while index < text.endIndex {
            if text[index] == text[text.startIndex] { return index }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The index of the `]` that closes an attribute selector; the text begins with the `[`.
    static func endOfAttribute(_ text: ArraySlice<UInt8>) -> Int? {
        var index = text.startIndex + 1
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "]"): return index
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = endOfString(text[index...]) else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index of the bracket behind `/expression/flags`.
    ///
    /// Any slash may be the last one: people write them unescaped.
    private static func endOfExpression(_ text: ArraySlice<UInt8>) -> Int? {
        var isClass = false
        var index = text.startIndex + 1
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "/") where !isClass:
                let flags = text[(index + 1)...].drop { "dgimsuvy".utf8.contains($0) }
                if let bracket = closingBracket(flags) { return bracket }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The index of a `)` with nothing but white space before it.
    private static func closingBracket(_ text: ArraySlice<UInt8>) -> Int? {
        let index = text.firstIndex { !AdvancedBytes.isSpace($0) }
        return index.flatMap { text[$0] == UInt8(ascii: ")") ? $0 : nil }
    }

    /// The index of the bracket that closes `has-text(…)` and its like; nothing for other names.
    private static func endOfInnerText(_ text: ArraySlice<UInt8>) -> Int? {
        let name = text.prefix(while: AdvancedBytes.isName)
        guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "("),
            let inner = ProceduralOperator(name: String(decoding: name.map(AdvancedBytes.lowercased), as: UTF8.self)),
            !inner.takesSelectors
        else { return nil }
        return end(text[(name.endIndex + 1)...], of: inner)
    }
}
