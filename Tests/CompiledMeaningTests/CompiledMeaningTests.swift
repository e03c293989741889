import Foundation
import ReferenceInterpreter
import Testing

/// Generated lists, compiled and interpreted, decide the same on requests and pages at the edges of their rules.
///
/// The one difference allowed is one of which the compiler's report tells. `FILTERC_MEANING_PAIRS` asks for another
/// number of questions than the usual few thousand, `FILTERC_MEANING_SEED` for another beginning.
@Suite struct CompiledMeaningTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let pairs = environment["FILTERC_MEANING_PAIRS"].flatMap { Int($0) } ?? 2000
    private static let seed = environment["FILTERC_MEANING_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    /// How many of the disagreements are shown.
    private static let shownCount = 10

    @Test func decidesAsInterpreted() async throws {
        let seeds = [Self.seed, Self.seed &+ 1]
        print("meaning: \(Self.pairs) pairs from seeds \(seeds)")
        let tallies = try await withThrowingTaskGroup(of: Tally.self) { group in
            for seed in seeds { group.addTask { try Tally(seed: seed, pairs: Self.pairs / seeds.count) } }
            return try await group.reduce(into: Tally()) { $0.add($1) }
        }
        if Self.environment["FILTERC_MEANING_PAIRS"] != nil { print(tallies.summary) }
        for explanation in tallies.untold.prefix(Self.shownCount) { Issue.record(Comment(rawValue: explanation)) }
        #expect(tallies.untold.isEmpty, "\(tallies.untold.count) disagreements from seeds \(seeds)")
        // Asked at all, and of much that is decided the same.
        #expect(tallies.asked >= Self.pairs && tallies.blocked * 10 > tallies.asked)
        #expect(tallies.open * 50 < tallies.asked && tallies.toldCount * 50 < tallies.asked, "\(tallies.summary)")
    }
}

/// What came of many comparisons.
private struct Tally {
    var asked = 0
    var open = 0
    /// How often both block a request or hide something.
    var blocked = 0
    /// The differences of which the report tells: how often each, and the seed of the first case.
    var told: [ToldLoss: (count: Int, seed: UInt64)] = [:]
    /// The others, explained.
    var untold: [String] = []

    init() {}

    init(seed: UInt64, pairs: Int) throws {
        var lists = RandomLists(seed: seed)
        while asked < pairs {
            let made = lists.next()
            let comparison = try MeaningComparison(made)
            asked += comparison.asked
            open += comparison.open
            blocked += comparison.blocked
            for disagreement in comparison.disagreements {
                if let loss = disagreement.told {
                    told[loss, default: (0, made.seed)].count += 1
                } else {
                    untold.append(disagreement.explanation(of: made.lines, seed: made.seed, in: comparison.compiled))
                }
            }
        }
    }

    var toldCount: Int { told.values.reduce(0) { $0 + $1.count } }

    mutating func add(_ other: Tally) {
        asked += other.asked
        open += other.open
        blocked += other.blocked
        untold += other.untold
        told.merge(other.told) { ($0.count + $1.count, min($0.seed, $1.seed)) }
    }

    var summary: String {
        let rows = told.sorted { ($0.value.count, $1.key.description) > ($1.value.count, $0.key.description) }
            .map { "  \($0.value.count) \($0.key), first in case \($0.value.seed)" }
        let counts = "\(asked) pairs: \(blocked) blocked, \(open) left open, \(toldCount) told, \(untold.count) untold"
        return ([counts] + rows).joined(separator: "\n")
    }
}
