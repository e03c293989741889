import FilterLists
import Testing

@Suite struct AffinityTests {
    /// Lists, their runs as `lines groups`, and what there is to say.
    @Test(arguments: [
        ("!#safari_cb_affinity(general)\na\nb\n!#safari_cb_affinity\nc", ["2-3 general"], []),
        ("!#safari_cb_affinity( general , privacy )\na\n!#safari_cb_affinity", ["2-2 general privacy"], []),
        ("!#safari_cb_affinity(all)\na\n!#safari_cb_affinity text", ["2-2 all"], []),
        (
            "!#safari_cb_affinity(social,security,other,custom)\n\n!#safari_cb_affinity",
            ["2-2 social security other custom"], []
        ),
        ("!#safari_cb_affinity(privacy)\n!#safari_cb_affinity", [], []),
        (
            "!#safari_cb_affinity(privacy)\na\n!#safari_cb_affinity(social)\nb\n!#safari_cb_affinity",
            ["2-2 privacy", "4-4 social"], []
        ),
        (
            "!#safari_cb_affinity(privacy)\na\nb", ["2-3 privacy"],
            ["1:1 misplaced-directive «!#safari_cb_affinity(privacy)»"]
        ),
        ("!#safari_cb_affinity(privacy)", [], ["1:1 misplaced-directive «!#safari_cb_affinity(privacy)»"]),
        ("!#safari_cb_affinity(ads)\na\n!#safari_cb_affinity", [], ["1:22 unknown-affinity «ads»"]),
        ("!#safari_cb_affinity(Privacy)\na\n!#safari_cb_affinity", [], ["1:22 unknown-affinity «Privacy»"]),
        (
            "!#safari_cb_affinity(ads,privacy,spam)\na\n!#safari_cb_affinity", ["2-2 privacy"],
            ["1:22 unknown-affinity «ads»"]
        ),
        ("!#safari_cb_affinity()\na\n!#safari_cb_affinity", [], ["1:1 unknown-affinity «!#safari_cb_affinity()»"]),
        (
            "!#safari_cb_affinity(privacy,)\na\n!#safari_cb_affinity", ["2-2 privacy"],
            ["1:22 unknown-affinity «privacy,»"]
        ),
        ("!#safari_cb_affinity(privacy\na\n!#safari_cb_affinity", ["2-2 privacy"], []),
        ("!#safari_cb_affinity(ads)\na", [], ["1:22 unknown-affinity «ads»"]),
        ("!#if no\n!#safari_cb_affinity(privacy)\n!#endif\na", [], ["1:6 unknown-token «no»"]),
        (
            "!#safari_cb_affinity(privacy)\na\n!#if false\n!#safari_cb_affinity\n!#endif\nb\n!#safari_cb_affinity",
            ["2-6 privacy"], []
        ),
        ("!#safari_cb_affinities(privacy)\na", [], []),
    ])
    func reads(_ text: String, _ runs: [String], _ warnings: [String]) throws {
        let written = try Written(text)
        #expect(written.rules.affinities.map(Self.text) == runs)
        #expect(written.warnings == warnings)
        #expect(written.rules.problems.allSatisfy { $0.code == .conditionFalse })
        #expect(written.unaccountedLineCount == 0)
    }

    @Test func refusesStrayEnd() throws {
        let end = "!#safari_cb_affinity"
        let written = try Written("\(end)\na\n\(end)(privacy)\n\(end)\n\(end)")
        #expect(
            written.problems == [
                "1:1 misplaced-directive «!#safari_cb_affinity»", "5:1 misplaced-directive «!#safari_cb_affinity»",
            ])
        #expect(written.network == ["a"])
    }

    @Test func findsTheRunOfALine() throws {
        let run = "!#safari_cb_affinity(privacy)\na\nb\n!#safari_cb_affinity\nc\n"
        let rules = try Written(String(repeating: run, count: 5)).rules
        for line in 1...UInt32(rules.lineCount) {
            #expect(rules.affinity(of: line) == ([2, 3].contains(line % 5) ? .privacy : nil), "line \(line)")
        }
        #expect(try Written("a").rules.affinity(of: 1) == nil)
    }

    private static func text(_ run: AffinityRun) -> String {
        let names: [(AffinityGroups, String)] = [
            (.general, "general"), (.privacy, "privacy"), (.social, "social"), (.security, "security"),
            (.other, "other"), (.custom, "custom"),
        ]
        let groups = names.filter { run.groups.contains($0.0) }.map(\.1)
        let text = run.groups == .all ? "all" : groups.joined(separator: " ")
        return "\(run.lines.lowerBound)-\(run.lines.upperBound) \(text)"
    }
}
