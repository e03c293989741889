/// Words of a line, as the readers of line syntaxes take them apart.
extension ArraySlice<UInt8> {
    /// The slice without spaces and tabs around it.
    var trimmedBlanks: Self {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }

    /// The slice without the quotes around it.
    var unquoted: Self {
        guard count >= 2, let first, first == last, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
            return self
        }
        return dropFirst().dropLast()
    }

    /// The words that white space sets apart.
    var blankSeparated: [Self] {
        var words: [Self] = []
        // More than most lines have.
        words.reserveCapacity(8)
        var rest = self
        while true {
            let word = rest.takeWord()
            if word.isEmpty { return words }
            words.append(word)
        }
    }

    /// Takes the first word and the white space before it; an empty one where there is none.
    mutating func takeWord() -> Self {
        var start = startIndex
        while start < endIndex, self[start].isBlank { start += 1 }
        var end = start
        while end < endIndex, !self[end].isBlank { end += 1 }
        let word = self[start..<end]
        self = self[end...]
        return word
    }

    /// Whether the slice is the text, when case does not matter; the text is in lower case.
    func isCaseless(_ text: String) -> Bool { count == text.utf8.count && startsCaseless(text) }

    /// Whether the slice begins with the text, when case does not matter; the text is in lower case.
    func startsCaseless(_ text: String) -> Bool {
        var index = startIndex
        for byte in text.utf8 {
            guard index < endIndex, self[index].lowercased == byte else { return false }
            index += 1
        }
        return true
    }

    /// The same in lower case.
    var lowercase: [UInt8] { map(\.lowercased) }
}
