internal import FilterCompiler
internal import FilterLists

extension ListLines {
    /// A finding, which names lines by number, as people read it.
    package mutating func item(_ finding: LintFinding) -> LintReport.Item {
        let list = lists[finding.place.list].list
        let (range, text) = text(of: finding.place)
        let words = finding.range.indices.clamped(to: range)
        // Where all bytes are UTF-8, the text has the same.
        func inText(_ words: Range<Int>) -> Range<Int> {
            text.utf8.count == range.count
                ? words.lowerBound - range.lowerBound..<words.upperBound - range.lowerBound
                : Self.inText(words, of: range, list.bytes)
        }
        let place = list.place(line: finding.place.line, offset: UInt32(truncatingIfNeeded: words.lowerBound))
        let isTranscribed = list.isTranscribed(finding.place.line)
        // What filterc wrote for another syntax is nobody's to fix.
        let fix: LintReport.Item.Fix? =
            switch isTranscribed ? nil : finding.fix {
            case nil: nil
            case .removeLine: .removeLine
            case .replace(let replaced, let words):
                .replace(inText(replaced.indices.clamped(to: range)), with: String(decoding: words, as: UTF8.self))
            }
        return LintReport.Item(
            code: finding.code.name, explanation: finding.code.explanation, severity: finding.code.severity,
            line: RuleLine(file: list.name, line: Int(place.line), column: Int(place.column), text: text),
            endColumn: isTranscribed ? nil : Int(place.column) + words.count,
            highlight: inText(words), message: finding.message,
            related: finding.related.map { .init(role: $0.role, line: relatedLine(at: $0.place)) },
            isFixable: fix != nil, fix: fix)
    }

    /// A line that has a part in findings: of thousands, it may be, and a megabyte long.
    private mutating func relatedLine(at place: ListPlace) -> RuleLine {
        if let known = relatedLines[place] { return known }
        let new = line(at: place)
        relatedLines[place] = new
        return new
    }

    /// Words in the line's text; a byte that is no UTF-8 becomes three.
    private static func inText(_ words: Range<Int>, of text: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        func length(_ range: Range<Int>) -> Int { String(decoding: bytes[range], as: UTF8.self).utf8.count }
        let start = length(text.lowerBound..<words.lowerBound)
        return start..<start + length(words)
    }
}
