import Testing

@testable import ContentRules

/// Url-filters that stand for several hosts, taken apart.
@Suite struct HostFamilyTests {
    private static let start = #"^[^:]+://(((/ )?[^/])*\\.)?"#

    /// What stands behind the beginning of each member's filter, as it stands in JSON.
    private static func members(_ filter: String, start: String = start) -> [String] {
        let text = Array((start + filter).utf8)
        return HostFamily.members(of: text, text.indices).map { member in
            #expect(member.starts(with: start.utf8))
            return String(decoding: member.dropFirst(start.utf8.count), as: UTF8.self)
        }
    }

    static let facts: [(filter: String, members: [String])] = [
        (#"a[12]\\.example[:/]"#, [#"a1\\.example[:/]"#, #"a2\\.example[:/]"#]),
        (#"a[0-2x_-]\\.b[:/]"#, ["0", "1", "2", "x", "_", "-"].map { #"a\#($0)\\.b[:/]"# }),
        (#"s?ads\\.b[:/]"#, [#"ads\\.b[:/]"#, #"sads\\.b[:/]"#]),
        (#"[ab]c[de]\\.b/x.*y"#, ["acd", "ace", "bcd", "bce"].map { #"\#($0)\\.b/x.*y"# }),
        (#"a[12]?\\.b[:/]"#, ["a", "a1", "a2"].map { #"\#($0)\\.b[:/]"# }),
        // What stands behind the name stays as it is.
        (#"a[12]\\.b[^a-z]$"#, ["a1", "a2"].map { #"\#($0)\\.b[^a-z]$"# }),
        (#"a[12](b|c)"#, ["a1(b|c)", "a2(b|c)"]),
        // One host, or hosts that cannot be told one by one.
        (#"a\\.example[:/]"#, []), (#"a\\.example/s?x"#, []), (#"a\\.example[:/].*[ab]"#, []),
        (#"a+\\.example[:/]"#, []), (#"[ab]*\\.example[:/]"#, []), (#"a[12]+\\.b"#, []), (#"[^ab]\\.example[:/]"#, []),
        (#"[A-Z]\\.example[:/]"#, []), (#"[.a]\\.example[:/]"#, []), (#"[a-"#, []), (#"[]"#, []), ("", []), ("[", []),
        ("a[12", []), ("a[9-0]", []), ("a[1-]", ["a1", "a-"]),
        ("[0-9a-f][0-9a-f]x[0-9]", []),
    ]

    @Test(arguments: facts) func membersAreFiltersOnOneHostEach(_ filter: String, _ members: [String]) {
        #expect(Self.members(filter) == members)
    }

    @Test func aFilterOfAnotherBeginningIsLeftAlone() {
        #expect(Self.members("a[12]", start: "^[^:]+://").isEmpty)
        #expect(Self.members("a[12]", start: "").isEmpty)
        #expect(Self.members("a[12]", start: #"^[^:]+://([^/]*\\.)?"#) == ["a1", "a2"])
    }

    /// Other tools write a set again with escapes of their own.
    @Test func escapedFiltersAreTakenApart() throws {
        let filter = (Self.start + #"a[12]\\.example[:/]"#).replacing("/", with: #"\/"#)
        let rule = #"{"trigger":{"url-filter":"\#(filter)"},"action":{"type":"block"}}"#
        let (apart, _) = try RuleSet(json: Array("[\(rule)]".utf8)).withFamiliesApart()
        let patterns = apart.rules.indices.map { String(decoding: apart.pattern(of: $0), as: UTF8.self) }
        #expect(patterns == ["||a1.example^", "||a2.example^"])
    }

    @Test func setsDoNotGrowWithoutBound() throws {
        var set = RuleSet()
        let filter = set.string(Array((Self.start + "[0-9a-f][0-9a-f]x").replacing(#"\\"#, with: #"\"#).utf8))
        set.rules = (0..<2_000).map { _ in ContentRule(.block, urlFilter: filter) }
        let (apart, places) = set.withFamiliesApart()
        #expect(apart.rules.count == places.count)
        #expect(apart.rules.count == 781 * 256 + 2_000 - 781)
    }

    @Test func setsKeepTheirOrder() throws {
        let filters = [#"x\\.example"#, #"a[12]\\.example"#, #"b\\.example"#]
        let rules = filters.map {
            #"{"trigger":{"url-filter":"\#(Self.start)\#($0)[:/]","load-type":["third-party"]},"action":{"type":"block"}}"#
        }
        let set = try RuleSet(json: Array("[\(rules.joined(separator: ","))]".utf8))
        let (apart, places) = set.withFamiliesApart()
        #expect(places == [0, 1, 1, 2])
        let patterns = apart.rules.indices.map { String(decoding: apart.pattern(of: $0), as: UTF8.self) }
        #expect(patterns == ["||x.example^", "||a1.example^", "||a2.example^", "||b.example^"])
        #expect(apart.rules.allSatisfy { $0.loadType == .thirdParty })
    }
}
