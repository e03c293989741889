import Testing

@testable import ReviewReports

@Suite struct PageMarkupTests {
    @Test(arguments: [
        ("", ""), ("||ads.example^", "||ads.example^"), ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"),
        ("&lt;", "&amp;lt;"), ("a\nb\tc\r", "a b c "), ("\u{0}\u{7F}\u{1B}[31m", "[U+0000][U+007F][U+001B][31m"),
        ("a\u{202E}b\u{2066}\u{200B}", "a[U+202E]b[U+2066][U+200B]"), ("\u{2028}\u{FEFF}", "[U+2028][U+FEFF]"),
        ("\u{E0041}\u{10FFFF}", "[U+E0041][U+10FFFF]"), ("пример 例 😀", "пример 例 😀"),
        ("z\u{301}", "z\u{301}"),
    ]) func textIsEscaped(text: String, source: String) {
        let markup: HTML = "<b>\(text)</b>"
        #expect(markup.source == "<b>\(source)</b>")
    }

    @Test func markupIsNot() {
        let inner: HTML = "<i>\("&")</i>"
        let outer: HTML = "<b>\(inner) \(1_234_567)</b>"
        #expect(outer.source == "<b><i>&amp;</i> 1,234,567</b>")
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("äöü", 3, "äöü"), ("a\u{301}\u{302}\u{303}", 3, "a\u{301}…"),
    ])
    func longTextIsCut(text: String, length: Int, cut: String) { #expect(text.shortened(to: length) == cut) }

    @Test(
        arguments: [
            (nil, nil, "±0"), (3, 3, "±0"), (nil, 2100, "+2,100"), (2100, nil, "−2,100"), (10, 12, "+2"),
        ] as [(Int?, Int?, String)])
    func differences(old: Int?, new: Int?, text: String) { #expect(PageFigures.difference(old, new) == text) }

    @Test(arguments: [(0, "0.00 s"), (0.034, "0.03 s"), (2.456, "2.46 s"), (1234.5, "1,234.50 s"), (.infinity, "?")])
    func seconds(number: Double, text: String) { #expect(PageFigures.seconds(number) == text) }
}
