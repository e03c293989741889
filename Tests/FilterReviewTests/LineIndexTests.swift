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

    /// White space is what the lists' reader takes for it: lists that were joined hold byte order marks.
    @Test(arguments: [
        "a", " \ta\t ", "\u{FEFF}a", "\u{A0}a\u{A0}", "\u{3000}\u{200B}a\u{2003}\u{C}", " \u{FEFF} a\u{B}\u{FEFF}",
    ])
    func whiteSpaceAgreesWithLists(_ line: String) {
        for (before, behind) in [("", ""), ("b\n", "\r\nb"), ("\u{FEFF}b\r", "\r")] {
            let text = Array((before + line + behind).utf8)
            let number: UInt32 = before.isEmpty ? 1 : 2
            let words = LineIndex(text).trimmed(number).map { String(decoding: text[$0], as: UTF8.self) }
            #expect(words == "a")
        }
    }

    @Test(arguments: ["", " ", "\u{FEFF}\u{FEFF}", "\u{A0}"]) func linesOfWhiteSpaceAreEmpty(_ line: String) {
        #expect(LineIndex(Array("\u{FEFF}b\n\(line)\nc".utf8)).trimmed(2)?.isEmpty == true)
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
