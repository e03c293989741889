import FilterLists
import Testing

@Suite struct DirectiveTests {
    /// Conditions and whether they hold when `yes` and `ja` do.
    @Test(arguments: [
        ("yes", true), ("no", false), ("!no", true), ("!!yes", true), ("true", true), ("false", false),
        ("yes && ja", true), ("yes && no", false), ("no || ja", true), ("yes&&no||ja", true),
        ("yes || no && no", true), ("no && no || yes", true), ("(yes || no) && no", false),
        ("!(yes && no)", true), ("((yes))", true), ("( no || ( yes && !no ) )", true), ("(yes)&&!(no)", true),
    ])
    func evaluates(_ condition: String, _ holds: Bool) throws {
        let written = try Written("!#if \(condition)\na\n!#else\nb\n!#endif\nc", tokens: ["yes", "ja"])
        #expect(written.network == [holds ? "a" : "b", "c"])
        #expect(written.problems == [holds ? "4:1 condition-false «b»" : "2:1 condition-false «a»"])
        #expect(written.rules.commentCount == 3)
    }

    /// Conditions that cannot be read count as false and are reported.
    @Test(arguments: ["", "&&", "yes &&", "yes ja", "(yes", "yes)", "!", "()", "yes || || ja", "yes & ja", "#"])
    func refuses(_ condition: String) throws {
        let written = try Written("!#if \(condition)\na\n!#endif\nb", tokens: ["yes", "ja"])
        #expect(written.network == ["b"])
        #expect(written.rules.problems.map(\.code) == [.unknownDirective, .conditionFalse])
    }

    @Test func refusesDeepNesting() throws {
        let condition = String(repeating: "(", count: 100_000) + "yes" + String(repeating: ")", count: 100_000)
        let written = try Written("!#if \(condition)\na\n!#endif", tokens: ["yes"])
        #expect(written.rules.problems.map(\.code) == [.unknownDirective, .conditionFalse])
    }

    /// Whole lists, the rules that count, and the problems.
    @Test(arguments: [
        ("!#if yes\n!#if no\na\n!#else\nb\n!#endif\nc\n!#endif\nd", ["b", "c", "d"], ["3:1 condition-false «a»"]),
        (
            "!#if no\n!#if yes\na\n!#else\nb\n!#endif\n!#endif\nc", ["c"],
            ["3:1 condition-false «a»", "5:1 condition-false «b»"]
        ),
        ("!#if no\n! comment\n\n# comment\n!#endif text\na", ["a"], []),
        ("!#if no\na\n!#else text\nb\n!#endif", ["b"], ["2:1 condition-false «a»"]),
        ("  !#if yes\na\n!#endif\n!#endif", ["a"], ["4:1 misplaced-directive «!#endif»"]),
        ("!#else\na", ["a"], ["1:1 misplaced-directive «!#else»"]),
        (
            "!#if yes\na\n!#else\nb\n!#else\nc\n!#endif", ["a"],
            ["4:1 condition-false «b»", "5:1 misplaced-directive «!#else»", "6:1 condition-false «c»"]
        ),
        (
            "!#if no\na\nb", [],
            ["1:1 misplaced-directive «!#if no»", "2:1 condition-false «a»", "3:1 condition-false «b»"]
        ),
        ("!#if yes\na", ["a"], ["1:1 misplaced-directive «!#if yes»"]),
        ("!#if(yes)\na\n!#endif", ["a"], []),
        (
            "!#if no\n!#include x.txt\n##.ad\n!#endif", [],
            ["2:1 condition-false «!#include x.txt»", "3:1 condition-false «##.ad»"]
        ),
        ("!#include x.txt", [], []),
        ("!#include", [], ["1:1 include-not-followed «!#include»"]),
        ("!#include/x.txt", [], ["1:1 include-not-followed «!#include/x.txt»"]),
        ("%include repository:x.txt%", [], ["1:1 include-not-followed «%include repository:x.txt%»"]),
        (#"@include "x.txt" /stripComments"#, [], [#"1:1 include-not-followed «@include "x.txt" /stripComments»"#]),
        ("!# if no\na", ["a"], []),
        ("!### Temporary\na", ["a"], []),
        ("!#if_no\na", ["a"], []),
        ("!#ifno\n!#unknown\na", ["a"], []),
        ("!#safari_cb_affinity(general)\na\n!#safari_cb_affinity", ["a"], []),
        ("!+ NOT_OPTIMIZED PLATFORM(ios)\na", ["a"], []),
        ("!+ PLATFORM(windows,mac)\na\nb", ["b"], ["2:1 hint-false «a»"]),
        ("!+PLATFORM(windows)\na\nb", ["b"], ["2:1 hint-false «a»"]),
        ("!+\tPLATFORM(windows)\na\nb", ["b"], ["2:1 hint-false «a»"]),
        ("!+NOT_OPTIMIZED PLATFORM(windows)\na\nb", ["b"], ["2:1 hint-false «a»"]),
        ("!+NOT_PLATFORM(ext_safari)\na\nb", ["b"], ["2:1 hint-false «a»"]),
        ("!+PLATFORM(ext_safari)\na\nb", ["a", "b"], []),
        ("!+ PLATFORM(windows)\n  a\nb", ["b"], ["2:3 hint-false «a»"]),
        ("!+ PLATFORM(windows)\n\na", ["a"], []),
        ("!+ PLATFORM(windows)\n! comment\na", ["a"], []),
        ("!+ PLATFORM(windows)\n# comment\na", ["a"], []),
        ("!+ PLATFORM(windows)\n!+ NOT_OPTIMIZED\na", [], ["3:1 hint-false «a»"]),
        ("!+ PLATFORM(windows)\n##.ad\na", ["a"], ["2:1 hint-false «##.ad»"]),
        ("!+ PLATFORM(windows)\n||a^$unknown\nb", ["b"], ["2:1 hint-false «||a^$unknown»"]),
        ("!+ PLATFORM(windows)\n0.0.0.0 localhost\na", ["a"], ["2:1 hint-false «0.0.0.0 localhost»"]),
        ("!+ PLATFORM(windows)\n!#if yes\na\n!#endif", ["a"], []),
        ("!+ PLATFORM(windows)\n!#if no\na\n!#endif\nb", ["b"], ["3:1 condition-false «a»"]),
        ("!#if no\n!+ PLATFORM(windows)\n!#endif\na", ["a"], []),
        ("!+ PLATFORM(windows)\n!#include x.txt\na", ["a"], ["2:1 hint-false «!#include x.txt»"]),
        ("!+ PLATFORM(windows)", [], []),
    ])
    func obeys(_ text: String, _ rules: [String], _ problems: [String]) throws {
        let written = try Written(text, tokens: ["yes"])
        #expect(written.network == rules)
        #expect(written.problems == problems)
        #expect(written.unaccountedLineCount == 0)
    }

    /// Conditions, and what there is to say about them: a token that no product documents is false.
    @Test(arguments: [
        ("adguard", []), ("!ext_ublock && (cap_html_filtering || false)", []), ("true", []), ("yes", []),
        ("env_netscape", ["1:6 unknown-token «env_netscape»"]),
        ("adguard && !(AdGuard || env_x)", ["1:19 unknown-token «AdGuard»"]),
        ("yes || env_x", ["1:13 unknown-token «env_x»"]), ("env_x)", []),
    ])
    func warnsOfUnknownTokens(_ condition: String, _ warnings: [String]) throws {
        let written = try Written("!#if \(condition)\n!#endif", tokens: ["yes"])
        #expect(written.warnings == warnings)
        #expect(written.unaccountedLineCount == 0)
    }

    /// An `!#if` that is blamed for having no end is not blamed twice.
    @Test func warnsOnce() throws {
        let written = try Written("!#if env_x\n!#endif\n!#if env_x\n")
        #expect(written.warnings == ["1:6 unknown-token «env_x»"])
        #expect(written.problems == ["3:1 misplaced-directive «!#if env_x»"])
    }

    /// Tokens, and whether they hold for content blockers in Safari.
    @Test(arguments: [
        ("adguard", true), ("adguard_ext_safari", true), ("env_safari", true), ("adguard_app_ios", false),
        ("adguard_app_mac", false), ("adguard_ext_chromium", false), ("ext_ublock", false), ("ext_ubol", false),
        ("ext_abp", false), ("env_mv3", false), ("env_chromium", false), ("env_firefox", false), ("env_mobile", false),
        ("cap_html_filtering", false), ("cap_user_stylesheet", false), ("cap_ipaddress", false),
    ])
    func holdsForSafari(_ token: String, _ holds: Bool) throws {
        let written = try Written("!#if \(token)\na\n!#endif", tokens: ReadingConditions.safari.trueTokens)
        #expect(written.network == (holds ? ["a"] : []))
        #expect(written.warnings == [])
    }

    /// Hints, and whether the rule behind them counts.
    @Test(arguments: [
        ("PLATFORM(ext_safari)", true), ("PLATFORM(ios, ext_android_cb)", true), ("PLATFORM( windows , ios )", true),
        ("PLATFORM(windows)", false), ("PLATFORM(ext_safari2, IOS)", false),
        ("NOT_PLATFORM(windows, mac)", true), ("NOT_PLATFORM(ext_safari)", false),
        ("NOT_PLATFORM(windows, ext_safari, mac)", false), ("NOT_PLATFORM(ios, ext_android_cb)", true),
        ("NOT_PLATFORM(ext_safari, ios)", false), ("NOT_OPTIMIZED", true), ("NOT_OPTIMIZED PLATFORM(android)", false),
        ("PLATFORM(android) NOT_OPTIMIZED", false), ("  NOT_OPTIMIZED\tNOT_PLATFORM(ext_safari)", false),
        ("PLATFORM(ios, windows) NOT_PLATFORM(windows)", true), ("PLATFORM(ios) NOT_PLATFORM(ext_safari)", false),
        ("UNKNOWN(x) PLATFORM(windows)", false), ("PLATFORM()", true), ("PLATFORM", true), ("PLATFORM(windows", true),
        ("? PLATFORM(windows)", true), ("(windows)", true),
    ])
    func hints(_ hint: String, _ holds: Bool) throws {
        let written = try Written("!+ \(hint)\na")
        #expect(written.network == (holds ? ["a"] : []))
        #expect(written.problems == (holds ? [] : ["2:1 hint-false «a»"]))
        #expect(written.rules.commentCount == 1)
    }

    /// Comments that are no hints.
    @Test(arguments: ["!+", "!+windows", "!++ PLATFORM(windows)", "! + PLATFORM(windows)", "# !+ PLATFORM(windows)"])
    func isNoHint(_ comment: String) throws { #expect(try Written("\(comment)\na").network == ["a"]) }

    @Test(arguments: [
        ("PLATFORM(windows)", true), ("PLATFORM(ios)", false), ("NOT_PLATFORM(ext_safari)", true),
        ("NOT_PLATFORM(windows)", true), ("NOT_PLATFORM(mac, windows)", false),
    ])
    func hintsOfPlatforms(_ hint: String, _ holds: Bool) throws {
        let written = try Written("!+ \(hint)\na", platforms: ["windows", "mac"])
        #expect(written.network == (holds ? ["a"] : []))
    }
}
