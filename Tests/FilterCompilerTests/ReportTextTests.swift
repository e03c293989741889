import SeededRandom
import Testing

@testable import FilterCompiler

@Suite struct ReportTextTests {
    /// Numbers at which the count of digits or the way of telling them changes.
    @Test(arguments: [0, 9, 99, 9999, 10000, 99_999, 9_999_999, 99_999_999, 100_000_000, Int.max - 1])
    func writesNumbers(_ number: Int) {
        for number in [number, number + 1] {
            var text = ReportText()
            text.number(number)
            #expect(String(decoding: text.finished().joined(), as: UTF8.self) == String(number))
        }
    }

    /// More than one piece, of all kinds and in any order.
    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func writesLongTexts(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var text = ReportText()
        var expected = ""
        for _ in 0..<400_000 {
            switch generator.number(below: 8) {
            case 0:
                text.text(",\"covered\",[")
                expected += ",\"covered\",["
            case 1:
                text.string(Array("a\"b".utf8))
                expected += "\"a\\\"b\""
            case 2, 3:
                text.byte(",")
                expected += ","
            default:
                let number = generator.number(below: 1 << generator.number(below: 40))
                text.number(number)
                expected += String(number)
            }
        }
        let pieces = text.finished()
        #expect(pieces.count > 1)
        #expect(String(decoding: pieces.joined(), as: UTF8.self) == expected)
    }
}
