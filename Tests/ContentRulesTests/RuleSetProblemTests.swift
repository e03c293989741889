import ContentRules
import Testing

/// What is wrong with files, and where: a row per fact.
///
/// Every verdict was checked against WebKitGTK 2.50.6.
@Suite struct RuleSetProblemTests {
    typealias Code = RuleSetProblem.Code

    private static let plain = MarkedRules.rule(#""url-filter":"a""#)

    // MARK: JSON

    static let texts: [(String, Code)] = [
        ("▶", .emptyFile), (" ▶", .unexpectedEnd), ("▶\u{FEFF}[\(plain)]", .byteOrderMark), ("▶{}", .notAList),
        ("▶null", .notAList), ("▶[]", .noRules), ("▶/[]", .unexpectedCharacter), ("[\(plain)▶,]", .trailingComma),
        ("[\(plain)]▶]", .textAfterList), ("[\(plain)]\n▶\u{0}", .textAfterList), ("[\(plain)▶", .unexpectedEnd),
        ("[\(plain)▶\u{B}]", .unexpectedCharacter), ("[▶\u{C}\(plain)]", .unexpectedCharacter),
        ("[▶\u{A0}\(plain)]", .unexpectedCharacter), ("[{▶'x':{}}]", .unexpectedCharacter),
        (#"[{"x"▶}]"#, .unexpectedCharacter), (#"[{"x":[1▶,]}]"#, .trailingComma),
        (#"[{"x":▶tru}]"#, .unexpectedCharacter), (#"[{"x":nul▶"#, .unexpectedEnd), (#"[{"x":▶01}]"#, .invalidNumber),
        (#"[{"x":▶-}]"#, .invalidNumber), (#"[{"x":▶1.}]"#, .invalidNumber), (#"[{"x":▶1e+}]"#, .invalidNumber),
        (#"[{"x":▶.5}]"#, .unexpectedCharacter), (#"[{"x":▶+1}]"#, .unexpectedCharacter),
        (#"[{"x":▶NaN}]"#, .unexpectedCharacter), (#"[{"x":"▶\a"}]"#, .invalidEscape),
        (#"[{"x":"▶\x4"}]"#, .invalidEscape), (#"[{"x":"▶\u004"}]"#, .invalidEscape),
        (#"[{"x":"▶\U0041"}]"#, .invalidEscape), (#"[{"x":"\▶"#, .unexpectedEnd),
    ]

    /// A rule counts that begins before the JSON breaks off.
    static let counts: [(json: String, ruleCount: Int)] = [
        ("[\(plain),]", 1), ("[\(plain),", 1), ("[\(plain),,\(plain)]", 1), ("[\(plain),x]", 1), ("[", 0),
        ("[\(plain),{\"trigger\"", 2), ("[\(plain),1]", 2), ("[\(plain),\(plain)", 2),
    ]

    @Test(arguments: counts) func count(_ json: String, _ ruleCount: Int) {
        #expect(RuleSetReader.read(Array(json.utf8)).ruleCount == ruleCount)
    }

    @Test(arguments: texts) func text(_ json: String, _ code: Code) { MarkedRules(json).expect([code], .refused) }

    /// What WebKit reads and RFC 8259 does not know, and what both know.
    static let values = [
        "-0", "1.5e0005", "1E+5", "1e999", "12345678901234567890", "true", "null", #""\v\x41""#, "\"\u{0}\u{1}\n\"",
        #""\ud800""#, #""\udc00\ud83d""#, #""\b\f\n\r\t\/\\\"""#, #"{"a":[{}]}"#, "\"\u{FFFE}é😀\"", "[ ]", "{\r\t}",
    ]

    @Test(arguments: values) func anyValue(_ value: String) {
        MarkedRules("[{\"▶x\":\(value),\(Self.plain.dropFirst())]").expect([.unknownKey], .loads)
    }

    static let invalidUTF8: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ]

    @Test(arguments: invalidUTF8) func notUTF8(_ bytes: [UInt8]) {
        let json = Array(#"[{"x":""#.utf8) + bytes + Array("\",\(Self.plain.dropFirst())]".utf8)
        let reading = RuleSetReader.read(json)
        #expect(reading.problems == [RuleSetProblem(.notUTF8, at: 7)])
        #expect(reading.verdict == .refused)
    }

    @Test func depth() {
        let nested = { (depth: Int) in
            let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            return RuleSetReader.read(Array("[\(MarkedRules.rule("\"url-filter\":\"a\",\"x\":\(value)"))]".utf8))
        }
        #expect(nested(998).problems.map(\.code) == [.unknownKey])
        #expect(nested(999).problems.map(\.code) == [.tooDeep])
        let open = RuleSetReader.read(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        #expect(open.problems == [RuleSetProblem(.tooDeep, at: 1001)])
    }

    // MARK: Rules

    static let rules: [(String, [Code])] = [
        ("▶1,▶null,▶[]", [.notARule, .notARule, .notARule]), ("▶▶{}", [.noTrigger, .noAction]),
        (#"{"trigger":▶null,"action":▶[]}"#, [.noTrigger, .noAction]),
        (#"{"trigger":▶{},"action":▶{}}"#, [.noURLFilter, .unknownAction]),
        (
            #"{"trigger":▶{"url-filter":"a","if-domain":["a"],"if-top-url":["a"]},"action":{"type":"block"}}"#,
            [.severalConditions]
        ),
        (#"{"trigger":{"url-filter":"a"},"action":▶{"type":1}}"#, [.unknownAction]),
        (#"{"trigger":{"url-filter":"a"},"action":{"type":"▶Block"}}"#, [.unknownAction]),
        (#"{"trigger":{"url-filter":"a"},"action":{"type":"css-display-none","selector":▶1}}"#, [.noSelector]),
        (#"{"trigger":{"url-filter":"a"},"action":▶{"type":"notify","notification":1}}"#, [.noNotification]),
    ]

    @Test(arguments: rules) func rule(_ rules: String, _ codes: [Code]) {
        MarkedRules("[\(rules)]").expect(codes, .refused)
    }

    static let triggers: [(String, [Code])] = [
        (#""url-filter":▶1"#, [.noURLFilter]), (#""url-filter":▶"""#, [.noURLFilter]),
        (#""url-filter":"a▶|b""#, [.invalidURLFilter]), (#""url-filter":"a▶\\d""#, [.invalidURLFilter]),
        (#""url-filter":"\u0061▶\u007cb""#, [.invalidURLFilter]),
        (#""url-filter":"a","resource-type":▶null"#, [.invalidFlags]),
        (#""url-filter":"a","resource-type":["image",▶"Image",▶1]"#, [.unknownFlag, .unknownFlag]),
        (#""url-filter":"a","load-type":[▶"image"],"load-context":▶{}"#, [.unknownFlag, .invalidFlags]),
        (#""url-filter":"a","request-method":▶["get"]"#, [.unknownRequestMethod]),
        (#""url-filter":"a","request-method":▶"propfind""#, [.unknownRequestMethod]),
        (#""url-filter":"a","if-domain":▶null"#, [.invalidCondition]),
        (#""url-filter":"a","if-frame-url":▶[]"#, [.invalidCondition]),
        (#""url-filter":"a","if-top-url":["a",▶"",▶1]"#, [.invalidConditionEntry, .invalidConditionEntry]),
        (#""url-filter":"a","unless-domain":["a▶A","▶é"]"#, [.domainNotLowerCaseASCII, .domainNotLowerCaseASCII]),
        // A bracket is escaped twice, so it begins a class that the end of WebKit's own expression closes.
        (#""url-filter":"a","if-domain":["▶a|b","▶a(","[a"]"#, [.invalidDomain, .invalidDomain]),
        (#""url-filter":"a","unless-frame-url":["(▶"]"#, [.invalidURLFilter]),
    ]

    @Test(arguments: triggers) func trigger(_ trigger: String, _ codes: [Code]) {
        MarkedRules("[\(MarkedRules.rule(trigger))]").expect(codes, .refused)
    }

    static let warnings: [(String, Code)] = [
        (#""url-filter":"a","▶if-domains":["a"]"#, .unknownKey),
        (#""url-filter":"a","▶url-filter":"b""#, .duplicateKey),
        // The first value does not count, so neither does what is wrong with it.
        (#""url-filter":"(","▶url-filter":"b""#, .duplicateKey),
        (#""if-domain":["A"],"▶if-domain":["a"],"url-filter":"a""#, .duplicateKey),
        (#""url-filter":"a","url-filter-is-case-sensitive":▶1"#, .notABoolean),
        (#""url-filter":"a","top-url-filter-is-case-sensitive":▶"true""#, .notABoolean),
        (#""url-filter":"a","if-domain":["*a","▶*.a"]"#, .idleDomain),
        (#""url-filter":"a","unless-domain":["▶*"]"#, .idleDomain),
    ]

    @Test(arguments: warnings) func warning(_ trigger: String, _ code: Code) {
        MarkedRules("[\(MarkedRules.rule(trigger))]").expect([code], .loads)
    }

    static let repetitions = [
        #""action":{"type":"make-https"},"trigger":{"url-filter":"("},"▶trigger":{"url-filter":"b"}"#,
        #""trigger":{"url-filter":"a"},"action":{"type":"x"},"▶action":{"type":"make-https"}"#,
    ]

    @Test(arguments: repetitions) func repeatedPart(_ members: String) {
        let rules = MarkedRules("[{\(members)}]")
        rules.expect([.duplicateKey], .loads)
        #expect(RuleSetReader.read(rules.json).ruleSet.rules.map(\.action) == [.makeHTTPS])
    }

    // MARK: Aborts

    static let aborting: [(String, [Code], RuleSetReading.Verdict)] = [
        (#"{"url-filter":"▶[\\x80-\\xff]"}"#, [.abortingURLFilter], .aborts),
        (#"{"url-filter":"a","if-frame-url":["▶[a-\\u0100]"]}"#, [.abortingURLFilter], .aborts),
        // The first bad expression decides, a url-filter before a condition, and what is wrong with the JSON before all.
        (#"{"url-filter":"▶[\\x80-\\xff]","if-top-url":["▶|"]}"#, [.abortingURLFilter, .invalidURLFilter], .aborts),
        (#"{"if-top-url":["▶[\\x80-\\xff]"],"url-filter":"▶|"}"#, [.abortingURLFilter, .invalidURLFilter], .refused),
        (#"{"url-filter":"▶[\\x80-\\xff]","load-type":▶1}"#, [.abortingURLFilter, .invalidFlags], .refused),
    ]

    @Test(arguments: aborting) func aborts(_ trigger: String, _ codes: [Code], _ verdict: RuleSetReading.Verdict) {
        MarkedRules("[{\"trigger\":\(trigger),\"action\":{\"type\":\"block\"}}]").expect(codes, verdict)
    }

    @Test func deepGroupsAreTaken() {
        let depth = URLFilter.maximumDepth
        let filter = String(repeating: "(", count: depth) + "▶(a)" + String(repeating: ")", count: depth)
        MarkedRules("[\(MarkedRules.rule("\"url-filter\":\"\(filter)\""))]").expect([.unreadURLFilter], .loads)
    }

    @Test func whatIsWrongInDeepGroupsIsFound() {
        let filter = String(repeating: "(", count: URLFilter.maximumDepth + 1) + #"a▶\\d"#
        MarkedRules("[\(MarkedRules.rule("\"url-filter\":\"\(filter)\""))]").expect([.invalidURLFilter], .refused)
    }

    // MARK: Words and places

    @Test func everyCodeIsExplained() {
        let explanations = Set(Code.allCases.map(\.explanation))
        #expect(explanations.count == Code.allCases.count)
        #expect(explanations.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
        let reasons = Set(URLFilterProblem.Reason.allCases.map(\.explanation))
        #expect(reasons.count == URLFilterProblem.Reason.allCases.count)
        let problem = RuleSetProblem(.invalidURLFilter, rule: 1, at: 2, .filter(.alternation))
        let alternation = URLFilterProblem.Reason.alternation.explanation
        #expect(problem.explanation == "\(Code.invalidURLFilter.explanation): \(alternation)")
    }

    @Test func locations() {
        var counter = LineCounter(Array("ab\ncé\n\nd".utf8))
        let places = [0, 2, 3, 6, 7, 8, 99, 1].map { counter.location(of: $0).description }
        #expect(places == ["1:1", "1:3", "2:1", "2:4", "3:1", "4:1", "4:2", "1:2"])
    }
}
