/// Text of a page in lines, as a browser would show it, each with its place in the page.
struct PageLines {
    private(set) var bytes: [UInt8] = []
    private(set) var places: [SourcePlace] = []
    /// Where the line that is being written began in the page; nothing when it has no text yet.
    private var lineStart: UInt32?

    /// Elements that stand on lines of their own.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "fieldset", "figure", "footer",
        "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
        "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "ul",
    ]
    private static let hidden: Set<String> = ["script", "style", "template", "title", "svg"]
    private static let preformatted: Set<String> = ["pre", "textarea", "code", "xmp", "listing", "plaintext"]
    /// Elements of one line; what breaks them in the source is the writer's.
    private static let items: Set<String> = ["li", "td", "th", "dt", "dd"]

    /// Adds an element's text and ends its last line.
    /// - Parameter left: the names of elements within whose text is left out.
    mutating func add(_ element: Int, of markup: Markup, without left: Set<String> = []) {
        let keepsLines = markup.keepsLines(of: element)
        // Behind them the elements around the next node end: blocks, and those that keep line breaks.
        var blockEnds: [Int] = []
        var preformattedEnd = keepsLines ? Int(markup.nodes[element].end) : 0
        var isFirst = Self.dropsFirstLineBreak(element, of: markup)
        var node = element + 1
        while node < Int(markup.nodes[element].end) {
            while let end = blockEnds.last, end <= node {
                blockEnds.removeLast()
                breakLine()
            }
            let current = markup.nodes[node]
            guard !current.isText else {
                add(
                    markup.bytes[current.text.indices], at: current.line, keepsLines: node < preformattedEnd,
                    dropsFirst: isFirst, isMended: markup.isMended)
                isFirst = false
                node += 1
                continue
            }
            let name = markup.string(current.name)
            if Self.isHidden(name) {
                node = Int(current.end)
                continue
            }
            if left.contains(name) {
                breakLine()
                node = Int(current.end)
                continue
            }
            if name == "br" { endLine(at: current.line) }
            if Self.blocks.contains(name) {
                breakLine()
                blockEnds.append(Int(current.end))
            }
            if Self.preformatted.contains(name) {
                preformattedEnd = max(preformattedEnd, Int(current.end))
                isFirst = Self.dropsFirstLineBreak(node, of: markup)
            }
            node += 1
        }
        breakLine()
    }

    /// Whether each line of another text is one of these: pages show a list once more to be copied.
    func hold(_ other: PageLines) -> Bool {
        let known = Set(words)
        return other.words.allSatisfy(known.contains)
    }

    /// The lines, without those that are blank and without blanks around them.
    private var words: [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n")).map(\.trimmedBlanks).filter { !$0.isEmpty }
    }

    private static func dropsFirstLineBreak(_ node: Int, of markup: Markup) -> Bool {
        markup.isElement(node, "pre") || markup.isElement(node, "textarea")
    }

    static func isPreformatted(_ name: String) -> Bool { preformatted.contains(name) }
    fileprivate static func isItem(_ name: String) -> Bool { items.contains(name) }
    static func isBlock(_ name: String) -> Bool { blocks.contains(name) }
    static func isHidden(_ name: String) -> Bool { hidden.contains(name) }

    private mutating func add(
        _ text: ArraySlice<UInt8>, at start: UInt32, keepsLines: Bool, dropsFirst: Bool, isMended: Bool
    ) {
        var line = start
        var index = text.startIndex
        var isDropped = !dropsFirst
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                // CRLF is one line break; of a page's lines only LF counts, as libxml2 counts them. A CR alone is
                // `&#13;`.
                var isLineFeed = byte == UInt8(ascii: "\n")
                if !isLineFeed, index < text.endIndex, text[index] == UInt8(ascii: "\n") {
                    isLineFeed = true
                    index += 1
                }
                if keepsLines, isDropped { endLine(at: line) } else { addBlank() }
                if isLineFeed { line += 1 }
            } else if byte == 0xC2, index < text.endIndex, text[index] == 0xA0 {
                // `&nbsp;` is a space that a page's layout wanted.
                addBlank()
                index += 1
            } else {
                if lineStart == nil, !byte.isBlank { lineStart = line }
                if isMended, byte == 0xEF, text[index...].starts(with: [0xBF, 0xBD]) {
                    // U+FFFD; whoever reads the line is to see that it is not UTF-8.
                    bytes.append(0xFF)
                    index += 2
                } else {
                    bytes.append(byte)
                }
            }
            isDropped = true
        }
    }

    /// A space within a line.
    private mutating func addBlank() {
        if lineStart != nil { bytes.append(UInt8(ascii: " ")) }
    }

    /// Ends the line if it has text; blanks alone are no line.
    private mutating func breakLine() {
        if let start = lineStart { return endLine(at: start) }
        while bytes.last?.isBlank == true { bytes.removeLast() }
    }

    private mutating func endLine(at line: UInt32) {
        while lineStart != nil, bytes.last?.isBlank == true { bytes.removeLast() }
        places.append(SourcePlace(line: lineStart ?? line))
        bytes.append(UInt8(ascii: "\n"))
        lineStart = nil
    }
}

extension Markup {
    /// Whether line breaks in an element's text are the reader's: in `pre` and its like, and in a block that has nothing
    /// else to break its lines.
    fileprivate func keepsLines(of element: Int) -> Bool {
        let name = string(nodes[element].name)
        if PageLines.isPreformatted(name) { return true }
        if PageLines.isItem(name) { return false }
        var around = Int(nodes[element].parent)
        while around >= 0 {
            if PageLines.isPreformatted(string(nodes[around].name)) { return true }
            around = Int(nodes[around].parent)
        }
        return !descendants(of: element).contains { node in
            guard !nodes[node].isText else { return false }
            let name = string(nodes[node].name)
            return name == "br" || PageLines.isBlock(name)
        }
    }
}
