internal import FilterCompiler
internal import FilterLists

extension ListLines {
    /// A finding, which names lines by number, as people read it.
    package mutating func item(_ finding: LintFinding) -> LintReport.Item {
        let list = lists[finding.place.list].list
        let text = textRange(of: finding.place)
        let words = finding.range.indices.clamped(to: text)
        let place = list.place(line: finding.place.line, offset: UInt32(truncatingIfNeeded: words.lowerBound))
        // What filterc wrote for another syntax is nobody's to fix.
        let fix = list.isTranscript ? nil : finding.fix.map { Self.fix($0, in: text, list.bytes) }
        return LintReport.Item(
            code: finding.code.name, explanation: finding.code.explanation, severity: finding.code.severity,
            line: RuleLine(
                file: list.name, line: Int(place.line), column: Int(place.column),
                text: String(decoding: list.bytes[text], as: UTF8.self)),
            endColumn: list.isTranscript ? nil : Int(place.column) + words.count,
            highlight: Self.inText(words, of: text, list.bytes), message: finding.message,
            related: finding.related.map { .init(role: $0.role, line: line(at: $0.place)) },
            isFixable: fix != nil, fix: fix)
    }

    private static func fix(_ fix: LintFinding.Fix, in text: Range<Int>, _ bytes: [UInt8]) -> LintReport.Item.Fix {
        switch fix {
        case .removeLine: .removeLine
        case .replace(let range, let words):
            .replace(
                inText(range.indices.clamped(to: text), of: text, bytes), with: String(decoding: words, as: UTF8.self))
        }
    }

    /// Words in the line's text; a byte that is no UTF-8 becomes three.
    private static func inText(_ words: Range<Int>, of text: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        func length(_ range: Range<Int>) -> Int { String(decoding: bytes[range], as: UTF8.self).utf8.count }
        let start = length(text.lowerBound..<words.lowerBound)
        return start..<start + length(words)
    }
}
