import SeededRandom
import Testing

@testable import ContentRules

/// Hosts as a tree.
@Suite struct HostTreeTests {
    private static func name(_ number: Int) -> String {
        ["example", "a.example", "c.b.a.example", "b.a.example", "d.example", "test", "x.test"][number]
    }

    private static let tree: (tree: HostTree, numbers: [Int]) = {
        var tree = HostTree()
        let numbers = (0..<7).map { tree.insert(Array(name($0).utf8)) }
        return (tree, numbers)
    }()

    private static func relatives(of host: Int, in tree: HostTree) -> [Int] {
        var relatives = HostTree.Relatives(of: host)
        var found: [Int] = []
        while let relative = relatives.next(in: tree) { found.append(relative) }
        return found
    }

    /// By name: the domains above, the host, and the hosts below.
    @Test(arguments: [
        (0, [0, 1, 2, 3, 4]), (1, [0, 1, 2, 3]), (2, [0, 1, 2, 3]), (3, [0, 1, 2, 3]), (4, [0, 4]), (5, [5, 6]),
        (6, [5, 6]),
    ])
    func relativesAreAboveAndBelow(host: Int, relatives: [Int]) {
        let (tree, numbers) = Self.tree
        let found = Self.relatives(of: numbers[host], in: tree)
        #expect(found.count == relatives.count)
        #expect(Set(found) == Set(relatives.map { numbers[$0] }))
    }

    /// All that have to do with the host, each once; what is entered meanwhile ends no search and begins none anew.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func relativesAreFoundWhileHostsAreEntered(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var tree = HostTree()
        func randomName() -> [UInt8] {
            let labels = (0...random.number(below: 4)).map { _ in ["a", "b", "c"][random.number(below: 3)] }
            return Array(labels.joined(separator: ".").utf8)
        }
        for _ in 0..<40 { _ = tree.insert(randomName()) }
        for host in 0..<tree.count {
            let known = tree.count
            let expected = (0..<known).filter { tree.common($0, host) != nil }
            var relatives = HostTree.Relatives(of: host)
            var found: [Int] = []
            while let relative = relatives.next(in: tree) {
                if relative < known { found.append(relative) }
                if tree.count < 500 { _ = tree.insert(randomName() + Array(".".utf8) + randomName()) }
            }
            #expect(found.sorted() == expected, "seed \(seed)")
        }
    }
}
