/// Sentences of the tool's help as Markdown.
enum HelpText {
    /// Options and what stands in single quotes become code, documents become links, and what Markdown would take for
    /// its own is escaped.
    static func markdown(_ text: String) -> String {
        let quoted = text.replacing(/(^|[^A-Za-z])'([^']+)'/) { "\($0.1)`\($0.2)`" }
        return quoted.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            // Every second part is code already.
            guard index.isMultiple(of: 2) else { return "`\(part)`" }
            return String(part).replacing(/([<*_])/) { "\\\($0.1)" }.replacing(/--[a-z][a-z-]*/) { "`\($0.0)`" }
                .replacing(/docs\/([A-Z]+\.md)/) { "[\($0.1)](\($0.1))" }
        }.joined()
    }

    /// A cell of a table.
    static func cell(_ markdown: String) -> String { markdown.replacing("|", with: "\\|") }

    /// `0 done, 2 unusable input, 64 wrong usage. With --strict: …`: codes with their meaning, and what is left.
    static func exitCodes(_ text: Substring) -> (rows: [(code: String, meaning: String)], rest: String) {
        let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
        let rows = text[..<end].split(separator: /, (?=[0-9]+ )/).compactMap { entry -> (String, String)? in
            let words = entry.trimmingSuffix { $0 == "." }.split(separator: " ", maxSplits: 1)
            return words.count == 2 ? (String(words[0]), String(words[1])) : nil
        }
        return (rows, String(text[end...].trimmingPrefix(". ")))
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
