import ReferenceInterpreter
import Testing

/// The generator, whose cases must come back from their seeds and touch what they are to test.
@Suite struct RandomListsTests {
    @Test func followsFromTheSeed() {
        var first = RandomLists(seed: 7)
        var second = RandomLists(seed: 7)
        for _ in 0..<20 {
            let made = first.next()
            #expect(made == second.next())
            #expect(made == GeneratedCase(seed: made.seed))
        }
    }

    @Test func touchesTheRules() {
        let seed = UInt64.random(in: .min ... .max)
        var lists = RandomLists(seed: seed)
        var counts = (asked: 0, blocked: 0, spared: 0, hidden: 0, shown: 0)
        for _ in 0..<100 {
            let made = lists.next()
            #expect((1...16).contains(made.lines.count), "seed \(made.seed)")
            let list = InterpretedList(lines: made.lines)
            for verdict in made.requests.map(list.verdict) {
                counts.asked += 1
                counts.blocked += verdict.blocked ? 1 : 0
                counts.spared += !verdict.blocked && !verdict.decidedBy.isEmpty ? 1 : 0
            }
            for hiding in made.pages.map({ list.hiding(in: $0) }) {
                counts.hidden += hiding.selectors.isEmpty ? 0 : 1
                counts.shown += hiding.spared.isEmpty ? 0 : 1
            }
        }
        let message = Comment(rawValue: "seed \(seed): \(counts)")
        #expect(counts.blocked * 8 > counts.asked && counts.blocked * 2 < counts.asked, message)
        #expect(counts.spared > 5 && counts.hidden > 50 && counts.shown > 1, message)
    }
}
