/// Reads Markdown as far as a report uses it, and says what is not in order.
struct MarkdownOutline {
    private(set) var problem: String?
    private var isFenced = false
    private var isFolded = false

    init(_ markdown: String) {
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) where problem == nil {
            read(line)
        }
        if isFenced { problem = problem ?? "a code block stays open" }
        if isFolded { problem = problem ?? "a folded part stays open" }
    }

    private mutating func read(_ line: Substring) {
        switch line {
        case "```diff":
            if isFenced { problem = "a code block opens in another" }
            isFenced = true
        case "```":
            if !isFenced { problem = "a code block closes that was not open" }
            isFenced = false
        case _ where isFenced:
            if !["+ ", "- ", "! ", "  ", "@@"].contains(String(line.prefix(2))) {
                problem = "in a code block: \(line)"
            }
        case "</details>":
            if !isFolded { problem = "a folded part closes that was not open" }
            isFolded = false
        case _ where line.hasPrefix("<details><summary><b>") && line.hasSuffix("</b></summary>"):
            if isFolded { problem = "a folded part opens in another" }
            isFolded = true
            checkText(line.dropFirst(21).dropLast(14), of: line)
        case _ where line.hasPrefix("| "):
            // Code spans do not keep a bar from ending a cell.
            let bytes = Array(line.utf8)
            let bars = bytes.indices.count {
                bytes[$0] == UInt8(ascii: "|") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
            }
            if bars != 9 { problem = "\(bars) bars in a row: \(line)" }
            checkText(line, of: line)
        default: checkText(line, of: line)
        }
    }

    /// What is left when the code spans are taken out, as GitHub Flavored Markdown 6.3 reads them, holds only what
    /// cannot mention, link or open anything.
    private mutating func checkText(_ text: Substring, of line: Substring) {
        let backtick = UInt8(ascii: "`")
        var rest = Array(text.utf8)[...]
        var plain: [UInt8] = []
        while let start = rest.firstIndex(of: backtick) {
            plain += rest[..<start]
            let fence = rest[start...].prefix { $0 == backtick }.count
            if fence > 80 { problem = "a code span that cmark-gfm does not close: \(line)" }
            rest = rest[start...].dropFirst(fence)
            var isClosed = false
            while let next = rest.firstIndex(of: backtick), !isClosed {
                let run = rest[next...].prefix { $0 == backtick }.count
                rest = rest[next...].dropFirst(run)
                isClosed = run == fence
            }
            if !isClosed { problem = "an open code span: \(line)" }
        }
        let words = String(decoding: plain + rest, as: UTF8.self)
        for mark in ["@", "<", ">", "://", "www.", "[", "](", "_", "&", "GH-"] where words.contains(mark) {
            problem = "\(mark) outside code: \(line)"
        }
        if words.contains(/#[0-9]/) { problem = "a reference outside code: \(line)" }
    }
}
