import FilterReview
import Testing

@testable import ReviewReports

@Suite struct PageLinesTests {
    @Test(
        arguments: [
            (nil, "<code>a&lt;bcd</code>"), (1..<2, "<code>a<mark>&lt;</mark>bcd</code>"),
            (0..<5, "<code>a&lt;bcd</code>"), (4..<5, "<code>a&lt;bc<mark>d</mark></code>"),
            (3..<9, "<code>a&lt;bcd</code>"), (-1..<2, "<code>a&lt;bcd</code>"), (2..<2, "<code>a&lt;bcd</code>"),
        ] as [(Range<Int>?, String)])
    func wordsAtFaultAreMarked(highlight: Range<Int>?, source: String) {
        #expect(PageLines.code("a<bcd", highlight: highlight).source == source)
    }

    /// Places sort as people count.
    @Test func keysAreOrderedByLine() {
        let keys = [("a.txt", 9), ("a.txt", 10), ("a.txt", 1200), ("b.txt", 1)].map {
            PageLines.key(RuleLine(file: $0.0, line: $0.1, text: ""))
        }
        #expect(keys == keys.sorted())
    }

    @Test func furtherLinesAreFolded() {
        let lines = (1...5).map { RuleLine(file: "a", line: $0, text: "x") }
        let parts = PageLines.list(lines).source.split(separator: "<details><summary>2 more</summary>")
        #expect(parts.map { String($0).components("class=\"line\"") } == [3, 2])
    }
}
