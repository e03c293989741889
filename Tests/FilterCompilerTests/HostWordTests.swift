import ByteTables
import SeededRandom
import Testing

@testable import FilterCompiler

/// What is told of eight bytes at a time, against what is said of each.
@Suite struct HostWordTests {
    private static let plain = Set("abcdefghijklmnopqrstuvwxyz0123456789-._".utf8)

    /// Every byte at every place of runs that begin at, and behind, the first byte of a text.
    @Test(arguments: 1...17) func tellsBytesOfHosts(count: Int) {
        for start in [0, 3, 9] {
            for place in 0..<count {
                for byte in UInt8.min...UInt8.max {
                    var text = [UInt8](repeating: UInt8(ascii: "!"), count: start + count + 2)
                    for index in start..<start + count { text[index] = UInt8(ascii: "a") }
                    text[start + place] = byte
                    let run = start..<start + count
                    let isPlain = HostWord.arePlain(text.elementSpan, run)
                    let holdsDot = HostWord.holdsDot(text.elementSpan, run)
                    #expect(isPlain == Self.plain.contains(byte), "\(byte) at \(place) of \(count)")
                    #expect(holdsDot == (byte == UInt8(ascii: ".")), "\(byte) at \(place) of \(count)")
                }
            }
        }
    }

    @Test func noBytesArePlainAndHoldNoDot() {
        let text = Array("..".utf8)
        let isPlain = HostWord.arePlain(text.elementSpan, 1..<1)
        let holdsDot = HostWord.holdsDot(text.elementSpan, 1..<1)
        #expect(isPlain && !holdsDot)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>) func findsDotsAndEscapesThem(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = (0..<random.number(below: 40)).map { _ in Array(".xyz".utf8)[random.number(below: 4)] }
        let start = random.number(below: text.count + 1)
        let run = start..<start + random.number(below: text.count - start + 1)
        var dots: [Int] = []
        HostWord.forEachDot(in: text.elementSpan, run) { dots.append($0) }
        #expect(dots == run.reversed().filter { text[$0] == UInt8(ascii: ".") })
        var escaped: [UInt8] = []
        let bytes = text.elementSpan
        escaped.append(addingCapacity: 3 * run.count + 8) { HostWord.append(run, of: bytes, to: &$0) }
        #expect(escaped == text[run].flatMap { $0 == UInt8(ascii: ".") ? Array(#"\\."#.utf8) : [$0] })
    }
}
