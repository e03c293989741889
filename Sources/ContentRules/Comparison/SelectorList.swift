/// Selectors that are joined by commas.
package enum SelectorList {
    /// Calls `body` with each selector of a list, without white space around it: a text and where it stands in it.
    ///
    /// - Parameter range: where the list stands in the text of a rule set, as JSON.
    package static func forEachPart(
        of text: [UInt8], _ range: Range<Int>, _ body: ([UInt8], Range<Int>) -> Void
    ) {
        let isEscaped = text[range].contains(UInt8(ascii: "\\"))
        guard isEscaped || text[range].contains(UInt8(ascii: ",")) else { return body(text, trimmed(text, range)) }
        let plain = isEscaped ? JSONCharacters.decoded(text, range) : text
        let whole = isEscaped ? plain.indices : range
        guard let commas = commas(in: plain, whole) else { return body(plain, trimmed(plain, whole)) }
        var start = whole.lowerBound
        for comma in commas + [whole.upperBound] {
            body(plain, trimmed(plain, start..<comma))
            start = comma + 1
        }
    }

    private static func trimmed(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start].isCSSSpace { start += 1 }
        while end > start, text[end - 1].isCSSSpace, end - start < 2 || text[end - 2] != UInt8(ascii: "\\") { end -= 1 }
        return start..<end
    }

    /// Where the commas between selectors stand; nothing for what is no list of selectors, which is left whole.
    private static func commas(in text: [UInt8], _ range: Range<Int>) -> [Int]? {
        var commas: [Int] = []
        var depth = 0
        var scanner = SelectorScanner(bytes: text, range: range)
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard (try? scanner.skipString()) != nil else { return nil }
                continue
            case UInt8(ascii: "/"):
                guard let isComment = try? scanner.skipComment() else { return nil }
                if isComment { continue }
            // What is escaped may be a bracket; that more than one byte may be is of no account.
            case UInt8(ascii: "\\"): scanner.advance()
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: commas.append(scanner.position)
            default: break
            }
            guard depth >= 0 else { return nil }
            scanner.advance()
        }
        return depth == 0 ? commas : nil
    }
}
