import ByteTables
import SeededRandom
import Testing

@testable import ByteTables

@Suite struct ByteTableTests {
    @Test func stringsAreNumberedAsTheyFirstCome() {
        var table = ByteTable()
        let words = ["ads", "", "tracker", "ads", "ad", "", "s"].map { Array($0.utf8) }
        #expect(words.map { table.insert($0).number } == [0, 1, 2, 0, 3, 1, 4])
        #expect(table.count == 5)
        #expect((0..<5).map(table.string) == ["ads", "", "tracker", "ad", "s"].map { Array($0.utf8) })
        #expect(table.bytes == Array("adstrackerads".utf8))
        #expect(table.range(of: 2) == 3..<10)
        #expect(table.find(Array("tracker".utf8)) == 2)
        #expect(table.find(Array("track".utf8)) == nil)
    }

    /// Against a dictionary, with many more strings than there is room for at first, and many of them twice.
    @Test(arguments: [0, 1, 1000, 100_000], 1...3 as ClosedRange<UInt64>)
    func growsWithoutLosingAny(room: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var table = ByteTable(capacity: room)
        table.reserve(count: room, byteCount: room * 4)
        var known: [[UInt8]: Int] = [:]
        for _ in 0..<5000 {
            let word = (0..<generator.number(below: 5)).map { _ in UInt8(97 + generator.number(below: 7)) }
            let (number, isNew) = table.insert(word)
            #expect(isNew == (known[word] == nil))
            #expect(number == known[word, default: known.count])
            known[word] = number
        }
        #expect(table.count == known.count)
        for (word, number) in known { #expect(table.find(word) == number) }
    }

    /// One pass over a host from its end yields the hashes of all its parents.
    @Test(arguments: ["a.b.example", "metrics.a-long-name.shop.example.co", "x", ""])
    func hashesOfParentsAreFoundOnTheWay(name: String) {
        let host = Array(name.utf8)
        var end = HashFromEnd(host.count)
        for index in (0...host.count).reversed() {
            let hash = end.hash(host.elementSpan, from: index)
            #expect(hash == ByteTable.hash(host, index..<host.count))
            #expect(hash == ByteTable.hash(Array(host[index...]), 0..<host.count - index))
        }
    }

    /// Runs at the beginning of a text, in its midst and at its end, where fewer than eight bytes may be left.
    @Test func wordsHoldTheFirstAndTheLastBytesOfARun() {
        let text = (1...20).map { UInt8($0) }
        for start in 0...20 {
            for end in start...20 {
                let run = text[start..<end]
                func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
                    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
                }
                let last = text.elementSpan.lastWord(from: start, to: end)
                let first = text.elementSpan.firstWord(from: start, to: end)
                #expect(last == number(run.suffix(8)))
                #expect(first == number(run.prefix(8)))
            }
        }
    }

    @Test func runsAreComparedToTheirLastByte() {
        let text = Array("abcdefghijklmnop".utf8)
        for count in 0...16 {
            let isSame = text.elementSpan.isEqual(0..<count, of: text.elementSpan, at: 0)
            #expect(isSame)
            for place in 0..<count {
                var other = text
                other[place] = UInt8(ascii: "x")
                let isEqual = other.elementSpan.isEqual(0..<count, of: text.elementSpan, at: 0)
                #expect(!isEqual)
            }
        }
    }

    @Test func runsAndConstantsAreAppended() {
        var text = Array("a".utf8)
        let source = Array("xyz".utf8)
        text.append(1..<3, of: source)
        text.append(0..<0, of: source)
        text.append("[:/]")
        let bytes = source.elementSpan
        text.append(addingCapacity: 20) { out in
            out.append(0..<2, of: bytes)
            out.append(3, bytesOf: 0x2E_5C_5C)
            out.append("!")
        }
        #expect(text == Array(#"ayz[:/]xy\\.!"#.utf8))
    }

    /// Whether there is room behind them or not.
    @Test(arguments: [0, 100]) func runsOfTheSameBytesAreAppended(room: Int) {
        var text = Array("abcdef".utf8)
        text.reserveCapacity(room)
        text.append(own: 1..<4)
        text.append(own: 0..<0)
        text.append(own: 9..<9)
        text.append(own: 0..<9)
        #expect(text == Array("abcdefbcdabcdefbcd".utf8))
    }

    /// Bytes of every length up to three words, each with every other of one byte less, one more, or another.
    @Test func keyedHashesTellAllBytes() {
        var seen: Set<UInt64> = []
        var count = 0
        for length in 0...24 {
            let text = [UInt8](repeating: 7, count: length + 9)
            for (start, other) in [(0, 0), (5, 0), (9, 0), (0, 1)] where other == 0 || length > 0 {
                for place in 0..<max(length, 1) {
                    var text = text
                    if other != 0 { text[start + place] = 8 }
                    seen.insert(KeyedHash.hash(text, start..<start + length))
                    if other != 0 { count += 1 }
                }
            }
            count += 1
            seen.insert(KeyedHash.hash(text, 0..<length, 1))
            count += 1
        }
        #expect(seen.count == count)
    }
}
