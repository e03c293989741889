import SeededRandom
import Testing

@testable import FilterLists

/// Markup of chance.
@Suite struct PageRandomTests {
    private static let pieces = [
        "<p>", "</p>", "<div class=filters>", "</div>", "<pre>", "</pre>", "<pre id='x'\n>", "<code>", "</code>",
        "<li>",
        "<ul>", "</ul>", "<td>", "<tr>", "<table>", "</table>", "<br>", "<textarea>", "</textarea>", "<script>",
        "</script>", "<a href=\"", "\">", "'", "<!--", "-->", "<![CDATA[", "]]>", "<?x ", "?>", "<!DOCTYPE html>",
        "<body>",
        "</html>", "<", ">", "&", "&amp;", "&copy=1", "&#0;", "&x;", "<x:y xmlns:x='u'>", "</x:y>", "\n",
        "\r\n",
        "\r", " ", "é", "\u{A0}", "||ads.example^", "a.example\n",
        "abp:subscribe?location=https://l.example/l.txt&title=T",
        "<b>", "</b>", "<e>", "<title>", "<!x",
        "msAddTrackingProtectionList('a','b')", "! Title: x\n", "<meta charset=windows-1252>", "\u{0}",
    ].map { Array($0.utf8) }

    private static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1..<600, using: &generator) {
            switch Int.random(in: 0..<400, using: &generator) {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &generator))
            case 1: bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 1500)
            default:
                let piece = pieces.randomElement(using: &generator) ?? []
                // A NUL ends it all too soon.
                if piece != [0] || Int.random(in: 0..<50, using: &generator) == 0 { bytes += piece }
            }
        }
        return bytes
    }

    /// Nodes stand in one another, their ranges in the bytes, their lines in the source; a page's text has a place a line.
    @Test(arguments: 0..<150 as Range<UInt64>) func keepsOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = Self.bytes(&generator)
        let lineCount = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        for language in [Markup.Language.html, .xml] {
            guard let markup = try? Markup(bytes, as: language) else { continue }
            for (number, node) in markup.nodes.enumerated() {
                let parent = Int(node.parent)
                try #require(parent < number && Int(node.end) > number, "seed \(seed)")
                try #require(parent < 0 ? number == 0 : node.end <= markup.nodes[parent].end, "seed \(seed)")
                try #require(node.text.indices.upperBound <= markup.bytes.count, "seed \(seed)")
                try #require(node.attributes.asIndices.upperBound <= markup.attributes.count, "seed \(seed)")
                try #require((1...lineCount).contains(Int(node.line)), "seed \(seed)")
            }
            _ = markup.listLinks(isLenient: true)
            for selection in [nil, "pre, li", "p *", "body > :nth-child(2)"] {
                guard let text = try? PageText(markup, selection: selection).text else { continue }
                #expect(text.places?.count == text.bytes.count { $0 == UInt8(ascii: "\n") }, "seed \(seed)")
                #expect(text.places?.allSatisfy { $0.line <= lineCount } == true, "seed \(seed)")
            }
        }
    }
}
