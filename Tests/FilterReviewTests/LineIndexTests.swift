import FilterReview
import Testing

struct LineIndexTests {
    /// Lines end as the lists' reader has them end, and a byte order mark belongs to none.
    @Test func linesAgreeWithLists() {
        let text = Array("\u{FEFF}a\nb\r\n\rc \r\t d".utf8)
        let index = LineIndex(text)
        let lines = (1...5).map { index.trimmed($0).map { String(decoding: text[$0], as: UTF8.self) } }
        #expect(lines == ["a", "b", "", "c", "d"])
        #expect(index.count == 5)
        #expect(index.trimmed(0) == nil)
        #expect(index.trimmed(6) == nil)
    }

    @Test func bytesHaveLines() {
        let text = Array("\u{FEFF}a\nb\r\n\rc".utf8)
        let index = LineIndex(text)
        let numbers = text.indices.map { index.number(of: $0) }
        #expect(numbers == [1, 1, 1, 1, 1, 2, 2, 2, 3, 4])
    }

    @Test func emptyText() {
        #expect(LineIndex([]).count == 0)
        #expect(LineIndex([]).number(of: 0) == 1)
    }
}
