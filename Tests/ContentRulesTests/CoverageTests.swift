import ContentRules
import Testing

/// Whether one trigger matches all that another does.
@Suite struct CoverageTests {
    private static let label = #"^[^:]+://([^/]*(/ )?\.)?"#

    /// Two filters, with `||` for the beginning of a label of the host, and whether the first is found wherever the
    /// second is.
    static let filters: [(wide: String, narrow: String, covers: Bool)] = [
        (#"||a\.test[:/]"#, #"||a\.test[:/]"#, true),
        (#"||a\.test[:/]"#, #"||b\.a\.test[:/]"#, true),
        (#"||b\.a\.test[:/]"#, #"||a\.test[:/]"#, false),
        (#"||a\.test[:/]"#, #"||ba\.test[:/]"#, false),
        (#"||a\.test[:/]"#, #"||a\.test/x"#, true),
        (#"||a\.test[:/]"#, #"||a\.test(:[0-9]+)?/x"#, true),
        (#"||a\.test[:/]"#, #"||a\.test/?x"#, false),
        (#"||a\.test[:/]"#, #"||a\.test[:/]?x"#, false),
        (#"||a\.test[:/]"#, #"^https?://a\.test/"#, true),
        (#"||a\.test[:/]"#, #"^https?://b\.a\.test/x$"#, true),
        // A separator may stand behind a user's name.
        (#"||a\.test[:/]"#, #"||a\.test[^a-z0-9_.%-]"#, false),
        (#"||a\.test[^a-z0-9_.%-]"#, #"||a\.test[:/]"#, true),
        (#"||a\.test/"#, #"||a\.test[:/]"#, false),
        (#"||a\.test"#, #"||a\.test[:/]"#, true),
        (#"||a\.test[:/]"#, #"||a\.test"#, false),
        (#"||ads\."#, #"||ads\.a\.test[:/]"#, true),
        (#"||ads\."#, #"||x\.ads\.a\.test[:/]"#, true),
        (#"||ads\."#, #"||a\.test/ads\."#, false),
        (#"ads\."#, #"||ads\.a\.test[:/]"#, true),
        (#"\.test/"#, #"||a\.test/x"#, true),
        ("://", #"||a\.test[:/]"#, true),
        ("/x", #"||a\.test/x"#, true),
        ("/x", #"||a\.test/.*x"#, false),
        ("x", #"||a\.test/.*x"#, true),
        ("/x.*y", "/xy", true),
        ("/x.*y", "/xz*y", true),
        ("/x.*y", "/xz*", false),
        ("/x[0-9]", "/x[1-3]y", true),
        ("/x[1-3]", "/x[0-9]", false),
        ("/x$", "/x", false),
        ("/x", "/x$", true),
        ("x$", "[/a]x$", true),
        ("[ax]x?$", "ax?$", true),
        ("(ab)+c", "abababc", true),
        ("(ab)+c", "(ab)*abc", true),
        ("(ab)+c", "(ab)*c", false),
        (".*", "x", true),
        ("x", ".*", false),
        // All of these are `://`, and no address holds a space behind it.
        ("^[a-z]+://", "^https?://", true),
        ("^[^:]+:", "^https?://", true),
        ("[^a-z]", "x", true),
        ("^http", "^https://", true),
        ("^https://", "^http", false),
        (#"^[^:]+://([^/]*\.)?a\.test/"#, #"||a\.test/"#, true),
        (#"||a\.test/"#, #"^[^:]+://([^/]*\.)?a\.test/"#, true),
        // What never matches is covered by all.
        ("/x", "a b/", false),
        ("/x", "^http://a b/", true),
        ("/x", "[]", true),
    ]

    private static func filter(_ text: String) -> String {
        text.hasPrefix("||") ? label + text.dropFirst(2) : text
    }

    @Test(arguments: filters) func filtersCover(_ wide: String, _ narrow: String, _ covers: Bool) throws {
        let first = try URLFilter(parsing: Array(Self.filter(wide).utf8))
        let second = try URLFilter(parsing: Array(Self.filter(narrow).utf8))
        #expect(first.covers(second) == covers)
        let set = RandomTrigger.set([wide, narrow].map { RandomTrigger(filter: Self.filter($0)) })
        var coverage = RuleCoverage(set)
        let answer = coverage.covers(0, 1)
        #expect(answer == covers)
    }

    @Test func caseCounts() throws {
        let small = try URLFilter(parsing: Array("/x".utf8))
        let great = try URLFilter(parsing: Array("/X".utf8))
        #expect(small.covers(great))
        #expect(small.covers(great, isOtherCaseSensitive: true))
        #expect(!small.covers(great, isCaseSensitive: true, isOtherCaseSensitive: true))
        #expect(!small.covers(small, isCaseSensitive: true))
        var set = RandomTrigger.set([RandomTrigger(filter: "/x"), RandomTrigger(filter: "/x")])
        set.rules[0].isCaseSensitive = true
        var coverage = RuleCoverage(set)
        let (there, back) = (coverage.covers(0, 1), coverage.covers(1, 0))
        #expect(!there && back)
    }

    /// Two triggers beside their filters, and whether the first matches all that the second does.
    static let triggers: [(wide: RandomTrigger, narrow: RandomTrigger, covers: Bool)] = [
        (RandomTrigger(), RandomTrigger(types: .script), true),
        (RandomTrigger(types: .script), RandomTrigger(), false),
        (RandomTrigger(types: [.script, .image]), RandomTrigger(types: .script), true),
        (RandomTrigger(types: .script), RandomTrigger(types: [.script, .image]), false),
        // WebKit counts a ping as `other` too.
        (RandomTrigger(types: .other), RandomTrigger(types: .ping), true),
        (RandomTrigger(types: .ping), RandomTrigger(types: .other), false),
        (RandomTrigger(), RandomTrigger(loadType: .thirdParty), true),
        (RandomTrigger(loadType: .thirdParty), RandomTrigger(), false),
        (RandomTrigger(loadType: .thirdParty), RandomTrigger(loadType: .firstParty), false),
        (RandomTrigger(), RandomTrigger(loadContext: .childFrame), true),
        (RandomTrigger(loadContext: .topFrame), RandomTrigger(), false),
        (RandomTrigger(), named("*a.b"), true),
        (named("*a.b"), RandomTrigger(), false),
        (named("*b"), named("*a.b"), true),
        (named("*a.b"), named("*b"), false),
        (named("*b"), named("*ab"), false),
        (named("*b"), named("a.b"), true),
        (named("b"), named("*b"), false),
        (named("*b", "*c"), named("*a.b", "*c"), true),
        (named("*b", "*c"), named("*a.b", "*d"), false),
        (named("*b:81"), named("*a.b:81"), true),
        (named("*b"), named("*a.b:81"), false),
        (RandomTrigger(), unnamed("*b"), true),
        (unnamed("*b"), RandomTrigger(), false),
        (unnamed("*a.b"), unnamed("*b"), true),
        (unnamed("*b"), unnamed("*a.b"), false),
        (unnamed("*b"), unnamed("*c", "*b"), true),
        // The address of a page of the one may hold that of the other.
        (unnamed("*b"), named("*c"), false),
        (at(#"^[^:]+://([^/]*\.)?b[:/]"#), at(#"^https://a\.b/"#), true),
        (at(#"^https://a\.b/"#), at(#"^[^:]+://([^/]*\.)?b[:/]"#), false),
        (named("*b"), at(#"^https://a\.b/"#), true),
        (at("b[:/]"), named("*b"), true),
        (at(#"^[^:]+://([^/]*\.)?b[:/]"#), named("*b"), false),
        (RandomTrigger(condition: .unlessTopURL, entries: ["/x/"]), unnamed("*b"), false),
        (RandomTrigger(condition: .unlessTopURL, entries: [#"^https://a\.b/"#]), unnamed("*b"), true),
        (RandomTrigger(condition: .ifFrameURL, entries: ["/x"]), at("/x"), false),
        (
            RandomTrigger(condition: .ifFrameURL, entries: ["/x"]),
            RandomTrigger(condition: .ifFrameURL, entries: ["/xy"]), true
        ),
        // The address of a page may hold another in its query, where there are capitals: `http://q/?http://B/`.
        (strict(named("b")), named("b"), false),
        (named("b"), strict(named("b")), true),
        (strict(named("b")), strict(named("b")), true),
        (strict(named("*b")), strict(named("*a.b")), true),
        (strict(named("*b")), named("*a.b"), false),
        (named("*b"), strict(named("*a.b")), true),
        (strict(named("b+")), named("b+"), false),
        (named("b+"), strict(named("b+")), true),
        (strict(unnamed("b")), unnamed("b"), true),
        (unnamed("b"), strict(unnamed("b")), false),
        (unnamed("*a.b"), strict(unnamed("*b")), false),
        (strict(unnamed("*a.b")), unnamed("*b"), true),
        (strict(unnamed("b+")), unnamed("b+"), true),
        (unnamed("b+"), strict(unnamed("b+")), false),
        (strict(named("*b")), at("^http://q/.http://B/"), false),
        (named("*b"), at("^http://q/.http://B/"), true),
        (strict(named("*b")), strict(at("^http://q/.http://b/")), true),
        // That the page is on a host is more than that its address names the host.
        (anchored(named("*b")), named("*b"), false), (named("*b"), anchored(named("*b")), true),
        (anchored(named("*b")), anchored(named("*a.b")), true), (anchored(named("*a.b")), anchored(named("*b")), false),
        (anchored(unnamed("*b")), unnamed("*b"), true), (unnamed("*b"), anchored(unnamed("*b")), false),
        (anchored(unnamed("*a.b")), anchored(unnamed("*b")), true),
        (anchored(named("*b")), at("^http://b/"), true), (anchored(named("*b")), at("^http://q/.http://b/"), false),
    ]

    /// With a condition on the host of the page.
    private static func anchored(_ trigger: RandomTrigger) -> RandomTrigger {
        var trigger = trigger
        trigger.isConditionAnchored = true
        return trigger
    }

    /// With a condition that tells capitals from small letters.
    private static func strict(_ trigger: RandomTrigger) -> RandomTrigger {
        var trigger = trigger
        trigger.isConditionCaseSensitive = true
        return trigger
    }

    private static func named(_ entries: String...) -> RandomTrigger {
        RandomTrigger(condition: .ifDomain, entries: entries)
    }

    private static func unnamed(_ entries: String...) -> RandomTrigger {
        RandomTrigger(condition: .unlessDomain, entries: entries)
    }

    private static func at(_ entries: String...) -> RandomTrigger {
        RandomTrigger(condition: .ifTopURL, entries: entries)
    }

    @Test(arguments: triggers) func triggersCover(_ wide: RandomTrigger, _ narrow: RandomTrigger, _ covers: Bool) {
        var coverage = RuleCoverage(RandomTrigger.set([wide, narrow]))
        let answer = coverage.covers(0, 1)
        #expect(answer == covers)
        // The same from set to set.
        var other = RuleCoverage(by: RandomTrigger.set([wide]), of: RandomTrigger.set([narrow]))
        let otherAnswer = other.covers(0, 0)
        #expect(otherAnswer == covers)
    }

    @Test func longFiltersEndTheSearch() throws {
        let long = String(repeating: "[ab].*", count: 400)
        let set = RandomTrigger.set([
            RandomTrigger(filter: String(repeating: "a.*", count: 30) + "x"), RandomTrigger(filter: long + "x"),
            RandomTrigger(filter: long + "y"), RandomTrigger(filter: long + "x", types: .script),
        ])
        var coverage = RuleCoverage(set)
        let answers = [(0, 1), (1, 2), (1, 3)].map { coverage.covers($0.0, $0.1) }
        // The last two have one text.
        #expect(answers == [false, false, true])
    }
}
