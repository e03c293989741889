import ByteTables
import SeededRandom
import Testing

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
    @Test func hashesOfParentsAreStepsOnTheWay() {
        let host = Array("a.b.example".utf8)
        var hash = ByteTable.seed
        for index in host.indices.reversed() {
            hash = ByteTable.step(hash, host[index])
            #expect(hash == ByteTable.hash(host, index..<host.count))
            #expect(hash == ByteTable.hash(Array(host[index...]), 0..<host.count - index))
        }
    }
}
