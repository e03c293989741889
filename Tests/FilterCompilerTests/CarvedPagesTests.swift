import SeededRandom
import Testing

@testable import FilterCompiler

/// Which rules with hosts to be spared may be for one page.
struct CarvedPagesTests {
    private static func name(_ text: String) -> DomainList.Name {
        text.hasSuffix(".*") ? .anySuffix(Array(text.utf8.dropLast(2))) : .host(Array(text.utf8))
    }

    @Test func related() {
        var pages = CarvedPages()
        func insert(_ names: String...) -> [Int] { pages.insert(names.map(Self.name)) }
        #expect(insert("a.example") == [])
        #expect(insert("b.example") == [])
        #expect(insert("www.a.example") == [0])
        #expect(insert("example") == [0, 1, 2])
        #expect(insert() == [0, 1, 2, 3])
        // The end of a name is no domain above it.
        #expect(insert("ba.example") == [3, 4])
        #expect(insert("a.example", "www.a.example", "a.example") == [0, 2, 3, 4])
        #expect(insert("x.a.example") == [0, 3, 4, 6])
        #expect(insert("a.*") == [0, 2, 3, 4, 6, 7])
        #expect(insert("c.*") == [3, 4])
        #expect(insert("www.a.*", "d.*") == [0, 2, 3, 4, 6, 7, 8])
    }

    /// All that comparing each with each finds, and little else.
    @Test(arguments: 1...40) func anyPages(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let labels = ["a", "b", "ab", "co", "com", "uk", "e"]
        var pages = CarvedPages()
        var known: [[DomainList.Name]] = []
        var (foundCount, expectedCount) = (0, 0)
        for _ in 0..<60 {
            let names: [DomainList.Name] = (0..<random.number(below: 4)).map { _ in
                let host = (0...random.number(below: 3)).map { _ in labels[random.number(below: labels.count)] }
                    .joined(separator: ".")
                let name = Self.name(random.number(below: 3) == 0 ? host + ".*" : host)
                switch random.number(below: 12) {
                case 0: return .pages(within: name, expressions: [])
                case 1: return .expressions([])
                default: return name
                }
            }
            let expected = known.indices.filter { number in
                known[number].isEmpty || names.isEmpty
                    || known[number].contains { one in names.contains { one.mayMeet($0) } }
            }
            let found = pages.insert(names)
            #expect(Set(found).isSuperset(of: expected))
            #expect(found == Set(found).sorted())
            known.append(names)
            foundCount += found.count
            expectedCount += expected.count
        }
        #expect(foundCount < expectedCount * 2)
    }
}
