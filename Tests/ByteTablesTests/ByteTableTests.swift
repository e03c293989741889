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
    @Test func hashesOfParentsAreStepsOnTheWay() {
        let host = Array("a.b.example".utf8)
        var hash = ByteTable.seed
        for index in host.indices.reversed() {
            hash = ByteTable.step(hash, host[index])
            #expect(hash == ByteTable.hash(host, index..<host.count))
            #expect(hash == ByteTable.hash(Array(host[index...]), 0..<host.count - index))
        }
    }

    /// Strings of one hash, as short vectors of the lattice of 129's powers yield: a list of 40,000 such hosts took 16
    /// seconds.
    private static let alike = [
        "kkvgomozphoglisnkghn", "qkjjoiviklkkxmntgikn", "plhigjnmwnmvmwniqcik", "ijgpxsjufkphqglkrion",
        "mmpiipjlvjtpfmngmioq", "qohgkimxjhrmsrqinekn", "ogtscprqinshhxmfpigl", "rheqqinlmippqroplakp",
    ]

    @Test func stringsMadeToBeAlikeAreToldByAKey() {
        let words = Self.alike.flatMap { first in
            Self.alike.flatMap { second in Self.alike.map { first + second + $0 } }
        }
        .map { Array($0.utf8) }
        #expect(Set(words.map { ByteTable.hash($0, $0.indices) }).count == 1)
        var table = ByteTable()
        for (number, word) in words.enumerated() {
            #expect(table.insert(word).number == number)
            #expect(table.isKeyed == (number > ByteTable.patience))
        }
        for (number, word) in words.enumerated() {
            #expect(table.insert(word).number == number)
            #expect(table.find(word) == number)
            #expect(table.find(word.dropLast() + [0]) == nil)
        }
    }

    @Test func stringsOfListsNeedNoKey() {
        var table = ByteTable()
        for number in 0..<20_000 { _ = table.insert(Array("h\(number).example.com".utf8)) }
        #expect(!table.isKeyed)
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
