internal import FilterReview

/// How a page shows lines of lists.
enum PageLines {
    /// Longer lines are cut: the place says where all of it stands.
    private static let longestText = 400
    /// Further lines are folded away.
    private static let shownCount = 3

    /// Lines under each other; the word says which side they are of.
    static func list(_ lines: [RuleLine], side: String? = nil) -> HTML {
        folded(lines.map { line($0, side: side) }, after: shownCount)
    }

    /// Items of which those behind the first few are folded away.
    static func folded(_ items: [HTML], after count: Int) -> HTML {
        guard items.count > count else { return items.joined() }
        let rest = items.dropFirst(count)
        return """
            \(items.prefix(count).joined())<details><summary>\(rest.count) more</summary>\(rest.joined())</details>
            """
    }

    static func line(_ line: RuleLine, side: String? = nil) -> HTML {
        let word: HTML = side.map { #"<span class="side">\#($0)</span> "# } ?? ""
        return """
            <div class="line">\(word)<span class="place">\(line.place)</span> \(code(line.text))</div>
            """
    }

    static func code(_ text: String) -> HTML { "<code>\(text.shortened(to: longestText))</code>" }

    /// A line with some of its words marked.
    ///
    /// - Parameter highlight: In bytes; of a line that is cut, and where all of it is meant, nothing is marked.
    static func code(_ text: String, highlight: Range<Int>?) -> HTML {
        let bytes = Array(text.utf8)
        guard let highlight, bytes.count <= longestText, highlight != bytes.indices, !highlight.isEmpty,
            bytes.indices.lowerBound <= highlight.lowerBound, highlight.upperBound <= bytes.count
        else { return code(text) }
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return """
            <code>\(part(0..<highlight.lowerBound))<mark>\(part(highlight))</mark>\
            \(part(highlight.upperBound..<bytes.count))</code>
            """
    }

    /// Orders places as people count lines.
    static func key(_ line: RuleLine?) -> String {
        guard let line else { return "" }
        let digits = String(line.line)
        return "\(line.file.shortened(to: 200)):\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)"
    }
}
