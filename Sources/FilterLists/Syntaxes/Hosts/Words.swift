/// Words of a line, as the readers of line syntaxes take them apart.
extension ArraySlice<UInt8> {
    /// The slice without spaces and tabs around it.
    var trimmedBlanks: Self {
        var rest = self
        while let byte = rest.first, byte.isBlank { rest.removeFirst() }
        while let byte = rest.last, byte.isBlank { rest.removeLast() }
        return rest
    }

    /// The slice without the quotes around it.
    var unquoted: Self {
        guard count >= 2, let first, first == last, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
            return self
        }
        return dropFirst().dropLast()
    }

    /// The words that white space sets apart.
    var blankSeparated: [Self] { split(whereSeparator: \.isBlank) }

    /// Whether the slice is the text, when case does not matter; the text is in lower case.
    func isCaseless(_ text: String) -> Bool { count == text.utf8.count && startsCaseless(text) }

    /// Whether the slice begins with the text, when case does not matter; the text is in lower case.
    func startsCaseless(_ text: String) -> Bool {
        count >= text.utf8.count && zip(self, text.utf8).allSatisfy { $0.lowercased == $1 }
    }

    /// The same in lower case.
    var lowercase: [UInt8] { map(\.lowercased) }
}
