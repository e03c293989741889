/// The selectors of a list of selectors.
enum SelectorParts {
    /// Parts at the commas that stand in no string, bracket or parenthesis and are not escaped.
    static func of(_ list: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var quote: Character?
        var depth = 0
        var isEscaped = false
        for character in list {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" || character == "[" {
                depth += 1
            } else if character == ")" || character == "]" {
                depth -= 1
            } else if character == ",", depth == 0 {
                parts.append(trimmed(part))
                part = ""
                continue
            }
            part.append(character)
        }
        return parts + [trimmed(part)]
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
