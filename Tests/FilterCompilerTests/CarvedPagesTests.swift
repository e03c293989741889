import SeededRandom
import Testing

@testable import FilterCompiler

/// Which rules with hosts to be spared may be for one page.
struct CarvedPagesTests {
    @Test func related() {
        var pages = CarvedPages()
        func insert(_ hosts: String...) -> [Int] { pages.insert(hosts.map { Array($0.utf8) }) }
        #expect(insert("a.example") == [])
        #expect(insert("b.example") == [])
        #expect(insert("www.a.example") == [0])
        #expect(insert("example") == [0, 1, 2])
        #expect(insert() == [0, 1, 2, 3])
        // The end of a name is no domain above it.
        #expect(insert("ba.example") == [3, 4])
        #expect(insert("a.example", "www.a.example", "a.example") == [0, 2, 3, 4])
        #expect(insert("x.a.example") == [0, 3, 4, 6])
    }

    /// The same as comparing each with each.
    @Test(arguments: 1...20) func anyPages(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["a", "b", "ab", "a.b", "b.a", "a.a", "a.a.a", "b.a.a", "aa", "a.ab"]
        var pages = CarvedPages()
        var known: [[[UInt8]]] = []
        for _ in 0..<40 {
            let hosts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Array(names.randomElement(using: &random)!.utf8)
            }
            let expected = known.indices.filter { number in
                known[number].isEmpty || hosts.isEmpty
                    || known[number].contains { one in
                        hosts.contains { DomainName.isName(one, within: $0) || DomainName.isName($0, within: one) }
                    }
            }
            #expect(pages.insert(hosts) == expected)
            known.append(hosts)
        }
    }
}
