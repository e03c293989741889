internal import FilterCompiler
package import FilterLists

/// Lists that stand in several categories, of which everything is found several times.
package struct RepeatedLists: Sendable {
    private struct Key: Hashable {
        var name: String
        var line: UInt32
        var code: LintCode
        var range: ByteRange
    }

    private let names: [String]
    /// How many times each list is there.
    private let counts: [String: Int]

    /// - Parameter lists: those that findings number, of all categories.
    package init(_ lists: [RulesAsWritten]) {
        names = lists.map(\.list.name)
        counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Each finding once, where it is found first.
    ///
    /// A line that only some categories can do without is not told of.
    package func once(_ findings: [LintFinding]) -> [LintFinding] {
        guard counts.count < names.count else { return findings }
        var places: [Key: Set<Int>] = [:]
        for finding in findings { places[key(of: finding), default: []].insert(finding.place.list) }
        var told: Set<Key> = []
        return findings.filter { finding in
            let key = key(of: finding)
            let isEverywhere = places[key]?.count == counts[key.name]
            return (isEverywhere || !Self.isAboutUse(finding.code)) && told.insert(key).inserted
        }
    }

    private func key(of finding: LintFinding) -> Key {
        Key(
            name: names[finding.place.list], line: finding.place.line, code: finding.code, range: finding.range)
    }

    private static func isAboutUse(_ code: LintCode) -> Bool {
        switch code {
        case .lint(.redundantRule), .lint(.redundantException), .lint(.idleException), .lint(.idleDisabling): true
        case .lint, .loss: false
        }
    }
}
