internal import Terminal

/// Text of others inside GitHub's Markdown: it stays text, mentions nobody and links nothing.
///
/// All that is not a plain word stands in code spans. In them GitHub looks for neither markup nor `@name`, `#123` or
/// addresses, and all that a code span needs is a run of backticks of a length that its text does not have
/// (GitHub Flavored Markdown, section 6.3).
package enum MarkdownText {
    /// A code span.
    ///
    /// - Parameter limit: The most Unicode scalars of the text.
    package static func code(_ text: String, limit: Int = 200) -> String {
        let (text, longestRun) = shortened(text.visible(limit: limit))
        // A code span of nothing cannot be written.
        guard text.contains(where: { $0 != " " }) else { return "` `" }
        let fence = String(repeating: "`", count: longestRun + 1)
        // A space on either side is taken off again, which sets the text's own backticks and spaces apart.
        let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
        let needsRoom = ends.contains("`") || ends.contains(" ")
        return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
    }

    /// A code span for a cell of a table, where a bar ends the cell even in code (section 4.10).
    package static func cell(_ text: String, limit: Int = 100) -> String {
        bars(code(text, limit: limit))
    }

    /// Markdown for a cell of a table: with a backslash before each bar.
    package static func bars(_ markdown: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in markdown.unicodeScalars {
            if scalar == "|" { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    /// A sentence: plain words as they are, runs of all others as code spans.
    package static func sentence(_ text: String, limit: Int = 500) -> String {
        var parts: [String] = []
        var words: [Substring] = []
        func flush() {
            guard !words.isEmpty else { return }
            parts.append(quoted(words.joined(separator: " ")))
            words = []
        }
        for word in text.visible(limit: limit).split(separator: " ") {
            let isPlain = isPlain(word)
            if isPlain || word.first == "'" { flush() }
            if isPlain { parts.append(String(word)) } else { words.append(word) }
            if word.last.map(isMark) == true { flush() }
        }
        flush()
        return parts.joined(separator: " ")
    }

    /// Words of a sentence as code: without the quotation marks around them, which code does not need, and with the
    /// sentence's own mark behind them.
    private static func quoted(_ words: String) -> String {
        var core = Substring(words)
        let mark = core.count > 1 && core.last.map(isMark) == true ? String(core.removeLast()) : ""
        let inner = core.dropFirst().dropLast()
        if core.first == "'", core.last == "'", !inner.isEmpty, !inner.contains("'") { core = inner }
        return code(String(core), limit: .max) + mark
    }

    private static func isMark(_ character: Character) -> Bool { ",;:.".contains(character) }

    /// Text between HTML tags; for names, not for what could mention people: that belongs into `<code>`.
    package static func html(_ text: String, limit: Int = 200) -> String {
        var escaped = ""
        for scalar in text.visible(limit: limit).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Whether a word is letters and digits with nothing but a sentence's own marks around it, or a number.
    ///
    /// A dot between letters may be a host, and a hyphen before a digit a reference such as `GH-1`.
    private static func isPlain(_ word: Substring) -> Bool {
        var core = word
        while let first = core.first, first == "(" { core.removeFirst() }
        while let last = core.last, "),.;:%?".contains(last) { core.removeLast() }
        if core.isEmpty || core == "→" { return true }
        let isNumber = core.allSatisfy { $0.isASCII && $0.isNumber || $0 == "," || $0 == "." }
        let parts = core.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "'" }
        return isNumber || core.allSatisfy { $0.isLetter || $0.isNumber }
            || parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
    }

    /// The text with its runs of backticks shortened to what GitHub can tell from the ends of the span, which are no
    /// longer than 80 (MAXBACKTICKS in cmark-gfm), and the longest of them.
    private static func shortened(_ text: String) -> (text: String, longestRun: Int) {
        guard text.utf8.contains(UInt8(ascii: "`")) else { return (text, 0) }
        var shortened = String.UnicodeScalarView()
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            guard run <= 40 else { continue }
            longest = max(longest, run)
            shortened.append(scalar)
        }
        return (String(shortened), longest)
    }
}
