import ContentRules
import Foundation
import Testing

/// What the reader makes of right files.
@Suite struct RuleSetReaderTests {
    private func read(_ json: String) throws -> RuleSet { try RuleSet(json: Array(json.utf8)) }

    private func only(_ trigger: String, _ action: String = #""type":"block""#) throws -> (ContentRule, RuleSet) {
        let set = try read("[ {\"action\" :{\(action)} ,\"trigger\":{\"url-filter\":\"a\\\\.b\",\(trigger)}}\n]")
        return (try #require(set.rules.first), set)
    }

    private func strings(_ set: RuleSet, _ list: Range<UInt32>) -> [String] {
        set[list].map { String(decoding: set.unescaped($0), as: UTF8.self) }
    }

    @Test func triggers() throws {
        var (rule, set) = try only(#""x":0"#)
        #expect(set.unescaped(rule.urlFilter) == Array(#"a\.b"#.utf8))
        #expect(rule == ContentRule(.block, urlFilter: rule.urlFilter))
        (rule, set) = try only(#""url-filter-is-case-sensitive":true,"resource-type":["raw","im\u0061ge"]"#)
        #expect(rule.isCaseSensitive && rule.resourceTypes == [.image, .fetch, .webSocket, .ping, .cspReport, .other])
        (rule, set) = try only(#""load-type":["third-party"],"load-context":["child-frame"],"request-method":"Post""#)
        #expect(rule.loadType == .thirdParty && rule.loadContext == .childFrame && rule.requestMethod == .post)
        (rule, set) = try only(#""load-type":["third-party","first-party"],"load-context":[]"#)
        #expect(rule.loadType == .any && rule.loadContext == .any)
        (rule, set) = try only(#""unless-domain":["*a.example","b"],"top-url-filter-is-case-sensitive":true"#)
        #expect(rule.condition == .unlessDomain && rule.isConditionCaseSensitive)
        #expect(strings(set, rule.conditionEntries) == ["*a.example", "b"])
        (rule, set) = try only(#""if-frame-url":["\"\\\\x"],"top-url-filter-is-case-sensitive":true"#)
        #expect(rule.condition == .ifFrameURL && !rule.isConditionCaseSensitive)
        #expect(strings(set, rule.conditionEntries) == [#""\\x"#])
    }

    static let conditions: [(String, ContentRule.Condition)] = [
        ("if-domain", .ifDomain), ("unless-domain", .unlessDomain), ("if-top-url", .ifTopURL),
        ("unless-top-url", .unlessTopURL), ("if-frame-url", .ifFrameURL), ("unless-frame-url", .unlessFrameURL),
    ]

    @Test(arguments: conditions) func condition(_ key: String, _ condition: ContentRule.Condition) throws {
        let (rule, set) = try only("\"\(key)\":[\"x\"]")
        #expect(rule.condition == condition && strings(set, rule.conditionEntries) == ["x"])
    }

    /// Expressions for hosts of pages and those below them, and the domains that they are; nothing for others.
    static let anchored: [(expressions: [String], domains: [String]?)] = [
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?a-1\\.example[:/]"#], ["*a-1.example"]),
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?b_2[:/]"#, #"^[^/?#]+//(((/ )?[^/])*\\.)?a\\.b[:/]"#], ["*b_2", "*a.b"]),
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?a[:/]"#, "x"], nil),
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?a.b[:/]"#], nil), ([#"^[^/?#]+//(((/ )?[^/])*\\.)?a[:/]b"#], nil),
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?A[:/]"#], nil), ([#"^[^/?#]+//(((/ )?[^/])*\\.)?[:/]"#], nil),
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?a?[:/]"#], nil), ([#"^[^/?#]+//(((/ )?[^/])*\\.)?\\.a[:/]"#], nil),
        ([#"^[^/?#]+//(((/ )?[^/])*\\.)?a\\[:/]"#], nil), ([#"[^/]+//(((/ )?[^/])*\\.)?a[:/]"#], nil),
        ([#"^[^/?#]+//([^/]*\\.)?a[:/]"#], nil),
    ]

    @Test(arguments: anchored)
    func expressionsForHostsAreDomains(_ expressions: [String], _ domains: [String]?) throws {
        let list = "[" + expressions.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        let kinds: [(key: String, ContentRule.Condition, ContentRule.Condition)] = [
            ("if-top-url", .ifDomain, .ifTopURL), ("unless-top-url", .unlessDomain, .unlessTopURL),
        ]
        for (key, onDomains, onAddresses) in kinds {
            let (rule, set) = try only("\"\(key)\":\(list)")
            #expect(rule.condition == (domains == nil ? onAddresses : onDomains))
            #expect(rule.isConditionAnchored == (domains != nil))
            if let domains { #expect(strings(set, rule.conditionEntries) == domains) }
            // It is written as it was read.
            #expect(set.json(of: 0).contains("\"\(key)\":\(list)"))
            let (strict, _) = try only("\"\(key)\":\(list),\"top-url-filter-is-case-sensitive\":true")
            #expect(strict.condition == onAddresses && !strict.isConditionAnchored)
        }
        // Whatever escapes of JSON they are written with.
        let escaped = list.replacing("/", with: "\\/").replacing("a", with: "\\u0061")
        let (other, set) = try only("\"if-top-url\":\(escaped)")
        #expect(other.isConditionAnchored == (domains != nil))
        if let domains { #expect(strings(set, other.conditionEntries) == domains) }
        let (rule, _) = try only("\"if-frame-url\":\(list)")
        #expect(rule.condition == .ifFrameURL && !rule.isConditionAnchored)
    }

    static let actions: [(String, ContentRule.Action)] = [
        ("block", .block), ("block-cookies", .blockCookies), ("ignore-previous-rules", .ignorePreviousRules),
        ("ignore-following-rules", .ignoreFollowingRules), ("make-https", .makeHTTPS),
    ]

    @Test(arguments: actions) func action(_ name: String, _ action: ContentRule.Action) throws {
        let (rule, _) = try only(#""x":0"#, "\"type\":\"\(name)\"")
        #expect(rule.action == action && rule.details == .empty && rule.selectors.isEmpty)
    }

    @Test func actionsWithMore() throws {
        var (rule, set) = try only(#""x":0"#, #""selector":"a\n> \u00e9","type":"css-display-none""#)
        #expect(rule.action == .hide && strings(set, rule.selectors) == ["a\n> é"] && rule.details == .empty)
        (rule, set) = try only(
            #""x":0"#, " \"type\" : \"notify\",\n\"notification\":\"a b\\x41\u{1}\", \"n\":[1, true] ")
        #expect(rule.action == .notify)
        #expect(
            String(decoding: set.text[rule.details.indices], as: UTF8.self)
                == #"{"type":"notify","notification":"a bA\u0001","n":[1,true]}"#)
    }

    static let escapes: [(String, String)] = [
        ("a", "a"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u20AC"#, "Aé€"),
        (#"\ud83d\ude00"#, "😀"),
        (#"\v\x41\xe9"#, "\u{B}Aé"), (#"\ud800"#, "\u{FFFD}"), (#"\udc00\ud83d"#, "\u{FFFD}\u{FFFD}"),
        (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud83d\n"#, "\u{FFFD}\n"), ("é😀\u{7F}", "é😀\u{7F}"), ("", ""),
    ]

    @Test(arguments: escapes) func unescaped(_ written: String, _ characters: String) {
        var set = RuleSet()
        set.text = Array("x\(written)x".utf8)
        let range = TextRange(offset: 1, count: UInt32(written.utf8.count))
        #expect(String(decoding: set.unescaped(range), as: UTF8.self) == characters)
    }

    /// What WebKit reads and RFC 8259 forbids is not written again.
    @Test func laxTextIsWrittenStrictly() throws {
        let json = "[\(MarkedRules.rule("\"url-filter\":\"\\x41\u{1}\",\"if-top-url\":[\"\\v\",\"b\"]"))]"
        let written = RuleSetWriter().json(of: try read(json), rules: [0])
        let rule = MarkedRules.rule(#""url-filter":"A\u0001","if-top-url":["\u000b","b"]"#)
        #expect(String(decoding: written, as: UTF8.self) == "[\n\(rule)\n]\n")
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(written)) }
    }

    /// A filter and a domain with escapes that nobody needs.
    static let spellings: [(String, String)] = [
        (#"^https?://a\\.b/\""#, "*a.b"), (#"^https?:\/\/a\\.b\/\""#, "*a.b"),
        (#"^https?://\u0061\u005C.b/\u0022"#, #"*\u0061\x2eb"#),
    ]

    /// What tells strings apart by their bytes finds the same bytes, and where they stand in the file.
    @Test(arguments: spellings) func stringsHaveOneSpelling(_ filter: String, _ domain: String) throws {
        let start = "[{\"trigger\":{\"url-filter\":\""
        let set = try read("\(start)\(filter)\",\"if-domain\":[\"\(domain)\"]},\"action\":{\"type\":\"block\"}}]")
        let rule = try #require(set.rules.first)
        #expect(set.text[rule.urlFilter.indices].elementsEqual(#"^https?://a\\.b/\""#.utf8))
        #expect(Int(rule.urlFilter.offset) == start.utf8.count)
        let domains = set[rule.conditionEntries].map { String(decoding: set.text[$0.indices], as: UTF8.self) }
        #expect(domains == ["*a.b"])
    }

    @Test func refusedFilesThrow() {
        #expect(throws: RuleSetProblem(.notARule, rule: 2, at: 62)) {
            try read(#"[{"trigger":{"url-filter":"a"},"action":{"type":"block"}},    1]"#)
        }
    }

    @Test func numbersOfRules() {
        let rule = { (filter: String) in "{\"trigger\":{\"url-filter\":\"\(filter)\"},\"action\":{\"type\":\"block\"}}"
        }
        let hiding = #"{"trigger":{"url-filter":"a"},"action":{"type":"css-display-none","selector":")"}}"#
        let reading = RuleSetReader.read(Array("[\(hiding),\(rule("a")),\(rule("|")),0,\(rule("b"))]".utf8))
        #expect(reading.ruleCount == 5 && reading.ruleNumbers == [2, 5] && reading.ruleSet.rules.count == 2)
        #expect(reading.problems.map(\.rule) == [1, 3, 4])
        #expect(reading.verdict == .refused)
    }

    @Test func checksAreChosen() {
        let json = Array(
            #"[{"trigger":{"url-filter":"|"},"x":1,"action":{"type":"css-display-none","selector":"("}}]"#.utf8)
        #expect(RuleSetReader.read(json, checking: []).problems.isEmpty)
        #expect(RuleSetReader.read(json, checking: .filters).problems.map(\.code) == [.invalidURLFilter])
        #expect(RuleSetReader.read(json, checking: .selectors).problems.map(\.code) == [.noRules, .invalidSelector])
        #expect(RuleSetReader.read(json, checking: .warnings).problems.map(\.code) == [.unknownKey])
    }

    /// A file that breaks off anywhere is refused, and told to break off where it does or at the word before.
    @Test func truncated() {
        let trigger = #""é":"é","url-filter":"a\u0041","load-type":["first-party"],"x":[-1.5e+3,null]"#
        let rule = MarkedRules.rule(trigger, action: #""type":"css-display-none","selector":"a""#)
        let json = Array("[\(rule)]".utf8)
        #expect(RuleSetReader.read(json).isAccepted)
        for count in json.indices {
            let reading = RuleSetReader.read(Array(json[..<count]))
            #expect(reading.verdict == .refused, "\(count)")
            #expect(reading.problems.allSatisfy { $0.offset <= count }, "\(count)")
        }
    }

    @Test func tooManyRules() {
        let rule = MarkedRules.rule(#""url-filter":"a""#)
        let rules = Array(repeating: "0", count: 150_000) + [rule, rule]
        let reading = RuleSetReader.read(Array("[\(rules.joined(separator: ","))]".utf8))
        #expect(reading.ruleCount == 150_002)
        #expect(reading.problems.filter { $0.code == .tooManyRules }.map(\.rule) == [150_001])
        #expect(reading.problems.count == 150_001 && reading.verdict == .refused)
    }

    // MARK: Writing again

    private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("FilterCompilerTests/Golden", isDirectory: true)

    @Test(arguments: ["ads", "annoyances", "privacy", "security", "social"])
    func compilersOutputIsWrittenAgain(_ name: String) throws {
        let json = [UInt8](try Data(contentsOf: Self.golden.appendingPathComponent("\(name).json")))
        let reading = RuleSetReader.read(json)
        #expect(reading.problems.isEmpty && reading.isAccepted)
        #expect(RuleSetWriter().json(of: reading.ruleSet, rules: Array(reading.ruleSet.rules.indices)) == json)
    }
}
