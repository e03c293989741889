/// A regular expression as filter lists write them: JavaScript's language, searched anywhere in the text.
struct RegularExpression {
    private let expression: Regex<AnyRegexOutput>

    /// Reads what stands between the slashes; nil where it is not a regular expression.
    init?(_ source: String, matchesCase: Bool) {
        guard let parsed = try? Regex<AnyRegexOutput>(Self.withPlainClasses(source)) else { return nil }
        // By characters: with scalars as its units, Swift 6.3 has the boundaries of words the wrong way round.
        let ascii = parsed.asciiOnlyDigits().asciiOnlyWordCharacters().asciiOnlyWhitespace()
        expression = ascii.wordBoundaryKind(.simple).ignoresCase(!matchesCase)
    }

    func matches(_ text: String) -> Bool {
        text.firstMatch(of: expression) != nil
    }

    /// Escapes what JavaScript takes as plain characters within a class and Swift as classes or set operations.
    private static func withPlainClasses(_ source: String) -> String {
        var result = ""
        var rest = items(source)[...]
        while let item = rest.popFirst() {
            result += item
            guard item == "[" else { continue }
            if rest.first == "^" { result += rest.removeFirst() }
            while let member = rest.popFirst() {
                if member == "]" {
                    result += member
                    break
                }
                result += asMember(member)
                if rest.first == "-", rest.count > 2, rest[rest.startIndex + 1] != "]", isCharacter(member) {
                    rest.removeFirst()
                    result += "-" + asMember(rest.removeFirst())
                }
            }
        }
        return result
    }

    /// The characters, an escape and what it escapes together.
    private static func items(_ source: String) -> [String] {
        var result: [String] = []
        for character in source {
            if result.last == "\\" {
                result[result.count - 1].append(character)
            } else {
                result.append(String(character))
            }
        }
        return result
    }

    private static func asMember(_ item: String) -> String {
        ["[", "&", "~", "-"].contains(item) ? "\\" + item : item
    }

    private static func isCharacter(_ item: String) -> Bool {
        !["\\d", "\\w", "\\s", "\\D", "\\W", "\\S"].contains(item)
    }
}
