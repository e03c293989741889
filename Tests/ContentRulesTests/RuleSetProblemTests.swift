import ContentRules
import Testing

/// What is wrong with files, and where: a row per fact.
///
/// Every verdict was checked against WebKitGTK 2.50.6. A `▶` stands before each place that is told.
@Suite struct RuleSetProblemTests {
    typealias Code = RuleSetProblem.Code

    private func check(_ marked: String, _ codes: [Code], _ verdict: RuleSetReading.Verdict) {
        var places: [Int] = []
        var json: [UInt8] = []
        for scalar in marked.unicodeScalars {
            if scalar == "▶" { places.append(json.count) } else { json += Array(String(scalar).utf8) }
        }
        let reading = RuleSetReader.read(json)
        #expect(reading.problems.map(\.code) == codes, "\(marked)")
        #expect(reading.problems.map(\.offset) == places, "\(marked)")
        #expect(reading.verdict == verdict, "\(marked)")
        #expect(reading.isAccepted == (verdict == .loads))
    }

    private static func rule(_ trigger: String = #""url-filter":"a""#, _ action: String = #""type":"block""#) -> String {
        "{\"trigger\":{\(trigger)},\"action\":{\(action)}}"
    }

    // MARK: JSON

    static let texts: [(String, Code)] = [
        ("▶", .emptyFile), (" ▶", .unexpectedEnd), ("▶\u{FEFF}[\(rule())]", .byteOrderMark),
        ("▶{}", .notAList), ("▶null", .notAList), ("▶[]", .noRules), ("▶/[]", .unexpectedCharacter),
        ("[\(rule())▶,]", .trailingComma), ("[\(rule())]▶]", .textAfterList), ("[\(rule())]\n▶\u{0}", .textAfterList),
        ("[\(rule())▶\u{B}]", .unexpectedCharacter), ("[▶\u{C}\(rule())]", .unexpectedCharacter),
        ("[▶\u{A0}\(rule())]", .unexpectedCharacter), ("[\(rule())▶", .unexpectedEnd),
        ("[{▶'trigger':{}}]", .unexpectedCharacter), ("[{\"trigger\"▶}]", .unexpectedCharacter),
        ("[{\"x\":[1▶,]}]", .trailingComma), ("[{\"x\":▶tru}]", .unexpectedCharacter), ("[{\"x\":nul▶", .unexpectedEnd),
        ("[{\"x\":▶01}]", .invalidNumber), ("[{\"x\":▶-}]", .invalidNumber), ("[{\"x\":▶1.}]", .invalidNumber),
        ("[{\"x\":▶1e+}]", .invalidNumber), ("[{\"x\":▶.5}]", .unexpectedCharacter), ("[{\"x\":▶+1}]", .unexpectedCharacter),
        ("[{\"x\":▶NaN}]", .unexpectedCharacter),
        ("[{\"x\":\"▶\\a\"}]", .invalidEscape), ("[{\"x\":\"▶\\x4\"}]", .invalidEscape),
        ("[{\"x\":\"▶\\u004\"}]", .invalidEscape), ("[{\"x\":\"▶\\U0041\"}]", .invalidEscape), ("[{\"x\":\"\\▶", .unexpectedEnd),
    ]

    @Test(arguments: texts) func text(_ json: String, _ code: Code) { check(json, [code], .refused) }

    /// What WebKit reads and RFC 8259 does not know, and what both know.
    @Test(arguments: [
        "-0", "1.5e0005", "1E+5", "1e999", "12345678901234567890", "true", "null", "\"\\v\\x41\"", "\"\u{0}\u{1}\n\"",
        "\"\\ud800\"", "\"\\udc00\\ud83d\"", "\"\\b\\f\\n\\r\\t\\/\\\\\\\"\"", "{\"a\":[{}]}", "\"\u{FFFE}é😀\"", "[ ]", "{\r\t}",
    ]) func anyValue(_ value: String) {
        check("[{▶\"x\":\(value),\(Self.rule().dropFirst())]".replacing("▶\"", with: "\"▶"), [.unknownKey], .loads)
    }

    @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
    func notUTF8(_ bytes: [UInt8]) {
        let reading = RuleSetReader.read(Array("[{\"x\":\"".utf8) + bytes + Array("\",\(Self.rule().dropFirst())]".utf8))
        #expect(reading.problems.map(\.code) == [.notUTF8])
        #expect(reading.problems.first?.offset == 7)
        #expect(reading.verdict == .refused)
    }

    @Test func depth() {
        let nested = { (depth: Int) in
            RuleSetReader.read(
                Array(
                    "[{\"trigger\":{\"url-filter\":\"a\",\"x\":".utf8) + Array(repeating: UInt8(ascii: "["), count: depth)
                    + Array(repeating: UInt8(ascii: "]"), count: depth) + Array("},\"action\":{\"type\":\"block\"}}]".utf8))
        }
        #expect(nested(998).problems.map(\.code) == [.unknownKey])
        #expect(nested(999).problems.map(\.code) == [.tooDeep])
        let open = RuleSetReader.read(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        #expect(open.problems.map(\.code) == [.tooDeep])
        #expect(open.problems.first?.offset == 1001)
    }

    // MARK: Rules

    static let rules: [(String, [Code])] = [
        ("[▶1,▶null,▶[]]", [.notARule, .notARule, .notARule]), ("[▶{}]".replacing("▶", with: "▶▶"), [.noTrigger, .noAction]),
        ("[{\"trigger\":▶null,\"action\":▶[]}]", [.noTrigger, .noAction]),
        ("[{\"trigger\":▶{},\"action\":▶{}}]", [.noURLFilter, .unknownAction]),
        ("[\(rule("\"url-filter\":▶1"))]", [.noURLFilter]), ("[\(rule("\"url-filter\":▶\"\""))]", [.noURLFilter]),
        ("[\(rule(#""url-filter":"a▶|b""#))]", [.invalidURLFilter]),
        ("[\(rule(#""url-filter":"a▶\\d""#))]", [.invalidURLFilter]),
        ("[\(rule(#""url-filter":"\u0061▶\u007cb""#))]", [.invalidURLFilter]),
        ("[\(rule(#""url-filter":"a","resource-type":▶null"#))]", [.invalidFlags]),
        ("[\(rule(#""url-filter":"a","resource-type":["image",▶"Image",▶1]"#))]", [.unknownFlag, .unknownFlag]),
        ("[\(rule(#""url-filter":"a","load-type":[▶"image"],"load-context":▶{}"#))]", [.unknownFlag, .invalidFlags]),
        ("[\(rule(#""url-filter":"a","request-method":▶["get"]"#))]", [.unknownRequestMethod]),
        ("[\(rule(#""url-filter":"a","request-method":▶"propfind""#))]", [.unknownRequestMethod]),
        ("[\(rule(#""url-filter":"a","if-domain":▶null"#))]", [.invalidCondition]),
        ("[\(rule(#""url-filter":"a","if-frame-url":▶[]"#))]", [.invalidCondition]),
        ("[\(rule(#""url-filter":"a","if-top-url":["a",▶"",▶1]"#))]", [.invalidConditionEntry, .invalidConditionEntry]),
        ("[\(rule(#""url-filter":"a","unless-domain":["a▶A","▶é"]"#))]", [.domainNotLowerCaseASCII, .domainNotLowerCaseASCII]),
        ("[\(rule(#""url-filter":"a","if-domain":["▶a|b","a(","[a"]"#.replacing("a(", with: "▶a(")))]", [.invalidDomain, .invalidDomain]),
        ("[\(rule(#""url-filter":"a","unless-frame-url":["(▶"]"#))]", [.invalidURLFilter]),
        ("[\(rule(#""url-filter":"a","action":{}"#))]".replacing("\"action\":{}", with: "\"if-domain\":[\"a\"],\"if-top-url\":[\"a\"]")
            .replacing(#"{"url-filter""#, with: #"▶{"url-filter""#), [.severalConditions]),
        ("[\(rule(#""url-filter":"a""#, #""type":"▶Block""#))]", [.unknownAction]),
        ("[{\"trigger\":{\"url-filter\":\"a\"},\"action\":▶{\"type\":1}}]", [.unknownAction]),
        ("[\(rule(#""url-filter":"a""#, #""type":"css-display-none","selector":▶1"#))]", [.noSelector]),
        ("[{\"trigger\":{\"url-filter\":\"a\"},\"action\":▶{\"type\":\"notify\",\"notification\":1}}]", [.noNotification]),
    ]

    @Test(arguments: rules) func rule(_ json: String, _ codes: [Code]) { check(json, codes, .refused) }

    static let actions: [(String, Code?)] = [
        (#""type":"notify","notification":"""#, nil), (#""type":"make-https""#, nil), (#""type":"ignore-following-rules""#, nil),
        (#""type":"redirect","redirect":{"url":"https://a.example/"}"#, nil),
        (#""type":"redirect","redirect":{"url":▶"//a"}"#, .invalidRedirectURL),
        (#""type":"redirect","redirect":{"url":▶" JavaScript:1"}"#, .invalidRedirectURL),
        (#""type":"redirect","redirect":▶{"url":1}"#, .invalidRedirect),
        (#""type":"redirect","redirect":{"extension-path":▶"a","url":"https://a/"}"#, .invalidRedirect),
        (#""type":"redirect","redirect":{"extension-path":1,"regex-substitution":""}"#, nil),
        (#""type":"redirect","redirect":{"transform":{}}"#, nil),
        (#""type":"redirect","redirect":{"transform":{"fragment":▶"a"}}"#, .invalidRedirectTransform),
        (#""type":"redirect","redirect":{"transform":{"port":" +080 ","scheme":"ht\ttp","query":"?","fragment":""}}"#, nil),
        (#""type":"redirect","redirect":{"transform":{"port":▶"65536"}}"#, .invalidRedirectTransform),
        (#""type":"redirect","redirect":{"transform":{"scheme":▶"java\nscript"}}"#, .invalidRedirectTransform),
        (#""type":"redirect","redirect":{"transform":{"scheme":▶"1a"}}"#, .invalidRedirectTransform),
        (#""type":"redirect","redirect":{"transform":{"query":▶"a"}}"#, .invalidRedirectTransform),
        (#""type":"redirect","redirect":{"transform":{"query":"a","query-transform":{}}}"#, nil),
        (#""type":"redirect","redirect":{"transform":{"query-transform":{"remove-parameters":["a",▶1]}}}"#, .invalidRedirectTransform),
        (#""type":"redirect","redirect":{"transform":{"query-transform":{"add-or-replace-parameters":[▶{"key":"a"}]}}}"#, .invalidRedirectTransform),
        (#""type":"modify-headers","priority":0"#, nil), (#""type":"modify-headers","priority":-0.5"#, nil),
        (#""type":"modify-headers","priority":▶-1"#, .invalidPriority),
        (#""type":"modify-headers","priority":▶2147483648"#, .invalidPriority),
        (#""type":"modify-headers","priority":▶"1""#, .invalidPriority),
        (#""type":"modify-headers","priority":1,"request-headers":▶{}"#, .invalidHeaders),
        (#""type":"modify-headers","priority":1,"response-headers":[▶{"operation":"set","header":"a"}]"#, .invalidHeaders),
        (#""type":"modify-headers","priority":1,"response-headers":[▶{"operation":"Set","header":"a","value":""}]"#, .invalidHeaders),
        (#""type":"modify-headers","priority":1,"request-headers":[{"operation":"remove","header":""}]"#, nil),
    ]

    @Test(arguments: actions) func action(_ action: String, _ code: Code?) {
        check("[\(Self.rule(#""url-filter":"a""#, action))]", code.map { [$0] } ?? [], code == nil ? .loads : .refused)
    }

    static let warnings: [(String, Code)] = [
        (#""url-filter":"a","▶if-domains":["a"]"#, .unknownKey), (#""url-filter":"a","▶url-filter":"b""#, .duplicateKey),
        // The first value does not count, so neither does what is wrong with it.
        (#""url-filter":"(","▶url-filter":"b""#, .duplicateKey),
        (#""if-domain":["A"],"▶if-domain":["a"],"url-filter":"a""#, .duplicateKey),
        (#""url-filter":"a","url-filter-is-case-sensitive":▶1"#, .notABoolean),
        (#""url-filter":"a","top-url-filter-is-case-sensitive":▶"true""#, .notABoolean),
        (#""url-filter":"a","if-domain":["*a","▶*.a"]"#, .idleDomain), (#""url-filter":"a","unless-domain":["▶*"]"#, .idleDomain),
    ]

    @Test(arguments: warnings) func warning(_ trigger: String, _ code: Code) {
        check("[\(Self.rule(trigger))]", [code], .loads)
    }

    @Test func repeatedTriggerAndAction() {
        let rule = #"{"action":{"type":"css-display-none","selector":"a"},"trigger":{"url-filter":"("},"▶trigger":{"url-filter":"b"}}"#
        check("[\(rule)]", [.duplicateKey], .loads)
        check(#"[{"trigger":{"url-filter":"a"},"action":{"type":"x"},"▶action":{"type":"block"}}]"#, [.duplicateKey], .loads)
    }

    // MARK: Selectors

    static let selectors: [(String, Code?, SelectorProblem?)] = [
        (".a", nil, nil), ("", .invalidSelector, .empty), ("a,", .invalidSelector, .missingSelector),
        ("a:nope", .invalidSelector, .unknownPseudoClass), (")", .invalidSelector, .unbalanced),
        // What the end of the text closes is taken, and takes its neighbours with it.
        ("#c[data-x=\"1\"", .unclosedSelector, .unbalanced), ("div:not(.q", .unclosedSelector, .unbalanced),
        ("#z/*", .unclosedSelector, .unbalanced), ("a\\", .unclosedSelector, .unbalanced), ("[a='b", .unclosedSelector, .unbalanced),
        ("a:not(", .invalidSelector, .unbalanced), ("[", .invalidSelector, .unbalanced), ("a:is(", .unclosedSelector, .unbalanced),
        // Lists that forgive.
        (":is(:nope, .a)", .idleSelector, .unknownPseudoClass), (":where()", .idleSelector, .missingSelector),
        (":not(:nope)", .invalidSelector, .unknownPseudoClass), (":-webkit-any(1)", .idleSelector, .malformedName),
        // What hides nothing.
        ("& a", .idleSelector, .nestingSelector), ("a::before", .idleSelector, .pseudoElement),
        ("::-webkit-x:hover", .idleSelector, .pseudoElement), ("::before:hover", .invalidSelector, .pseudoElement),
        ("::part(a)::before", .idleSelector, .pseudoElement), ("::cue(a):hover", .invalidSelector, .pseudoElement),
        ("a\u{0}", .idleSelector, .unexpectedCharacter), ("\\*|a", .idleSelector, .unknownNamespace),
        ("svg|a", .invalidSelector, .unknownNamespace), (":nth-child(n-99999999999)", .invalidSelector, .malformedArgument),
        (String(repeating: ":not(", count: 100) + "a" + String(repeating: ")", count: 100), .unreadSelector, .tooDeep),
    ]

    @Test(arguments: selectors) func selector(_ selector: String, _ code: Code?, _ problem: SelectorProblem?) {
        var set = RuleSet()
        var rule = ContentRule(.hide, urlFilter: set.string(Array("a".utf8)))
        rule.selectors = set.list([set.string(Array(selector.utf8))])
        // A rule that is dropped may have any filter.
        var dropped = rule
        dropped.urlFilter = set.string(Array("(".utf8))
        set.rules = [ContentRule(.block, urlFilter: rule.urlFilter), rule]
        let reading = RuleSetReader.read(RuleSetWriter().json(of: set, rules: [0, 1]))
        #expect(reading.problems.map(\.code) == (code.map { [$0] } ?? []), "\(selector)")
        #expect(reading.problems.map(\.detail) == (problem.map { [.selector($0)] } ?? []), "\(selector)")
        #expect(reading.verdict == .loads && reading.ruleNumbers == (code == .invalidSelector ? [1] : [1, 2]))
        set.rules[1] = dropped
        let other = RuleSetReader.read(RuleSetWriter().json(of: set, rules: [0, 1]))
        #expect(other.verdict == (code == .invalidSelector ? .loads : .refused), "\(selector)")
    }

    @Test func droppedRulesLeaveNone() {
        check("▶[\(Self.rule(#""url-filter":"a""#, #""type":"css-display-none","selector":"▶(""#))]", [.noRules, .invalidSelector], .refused)
        // What WebKit sees before the selector is refused all the same.
        let domains = Self.rule(#""url-filter":"(","if-domain":["▶A"]"#, #""type":"css-display-none","selector":"▶(""#)
        check("[\(Self.rule()),\(domains)]", [.domainNotLowerCaseASCII, .invalidSelector], .refused)
    }

    // MARK: Aborts

    @Test func abortingFilters() {
        let aborts = Self.rule(#""url-filter":"▶[\\x80-\\xff]""#)
        let refused = Self.rule(#""url-filter":"a▶|b""#)
        check("[\(aborts)]", [.abortingURLFilter], .aborts)
        check("[\(Self.rule(#""url-filter":"a","if-frame-url":["▶[a-\\u0100]"]"#))]", [.abortingURLFilter], .aborts)
        // The first bad expression decides, and the JSON before all.
        check("[\(aborts),\(refused)]", [.abortingURLFilter, .invalidURLFilter], .aborts)
        check("[\(refused),\(aborts)]", [.invalidURLFilter, .abortingURLFilter], .refused)
        check("[\(aborts),▶1]", [.abortingURLFilter, .notARule], .refused)
    }

    @Test func deepGroupsAreTaken() {
        let depth = URLFilter.maximumDepth
        let deep = String(repeating: "(", count: depth) + "▶(a)" + String(repeating: ")", count: depth)
        check("[\(Self.rule("\"url-filter\":\"\(deep)\""))]", [.unreadURLFilter], .loads)
    }

    /// Rules that keep actions of their own at one place of a machine, and such as share one.
    static let actionCounts: [(String, Int)] = [
        (#"{"url-filter":"a","if-domain":["%"]}"#, 4), (#"{"url-filter":"a","if-domain":["x"]}"#, 4),
        // Conditions on pages and on frames are counted apart from filters.
        (#"{"url-filter":"%","if-domain":["x"]}"#, 4), (#"{"url-filter":"%","unless-top-url":["x","x"]}"#, 4),
        (#"{"url-filter":"%","if-frame-url":["^"]}"#, 3), (#"{"url-filter":"%","if-domain":["%"]}"#, .max),
        // What matches every address stops at one less.
        (#"{"url-filter":".*","if-domain":["%"]}"#, 3), (#"{"url-filter":"(%)?","if-domain":["x%"]}"#, 3),
        (#"{"url-filter":"a"}"#, .max), (#"{"url-filter":"a","request-method":"@"}"#, 4),
    ]

    @Test(arguments: actionCounts) func actionsAtOnePlace(_ trigger: String, _ most: Int) throws {
        let methods = ["get", "head", "put", "post", "trace", "patch"]
        let rules = methods.enumerated().map { number, method in
            let trigger = trigger.replacing("%", with: "\(number)").replacing("@", with: method)
            return "{\"trigger\":\(trigger),\"action\":{\"type\":\"block\"}}"
        }
        let set = try RuleSet(json: Array("[\(rules.joined(separator: ","))]".utf8))
        #expect(ActionCount(maximum: 4).rulesTooMany(set) == (most == .max ? [] : [most]))
    }

    static let sharedActions: [(String, String, Bool)] = [
        ("block", "make-https", true), ("block", "ignore-previous-rules", false),
        ("block", "ignore-following-rules", false), ("ignore-previous-rules", "ignore-following-rules", false),
        ("ignore-previous-rules", "block", false), (#"notify","notification":"%"#, "block", false),
        (#"notify","notification":"n"#, "block", true), (#"css-display-none","selector":"%"#, "block", true),
        (#"css-display-none","selector":"%"#, "ignore-previous-rules", false),
        (#"modify-headers","priority":%,"x":"y"#, "block", false), (#"redirect","redirect":{"url":"x:"},"x":"y"#, "block", true),
    ]

    /// Rules of the first kind, each followed by one of the second with another filter.
    @Test(arguments: sharedActions) func shared(_ action: String, _ other: String, _ isShared: Bool) throws {
        let rules = (0..<6).map { number in
            let action = action.replacing("%", with: "\(number)")
            return [("a", action), ("b", other)].map {
                "{\"trigger\":{\"url-filter\":\"\($0)\"},\"action\":{\"type\":\"\($1)\"}}"
            }.joined(separator: ",")
        }
        let set = try RuleSet(json: Array("[\(rules.joined(separator: ","))]".utf8))
        #expect(ActionCount(maximum: 4).rulesTooMany(set).contains(8) == !isShared)
    }

    // MARK: Texts

    /// Each code has a row here or in the tests of the reader.
    @Test func everyCodeIsExplained() {
        let explanations = Set(Code.allCases.map(\.explanation))
        #expect(explanations.count == Code.allCases.count)
        #expect(Set(Code.allCases.map(\.rawValue)).count == Code.allCases.count)
        #expect(explanations.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
        let reasons = Set(URLFilterProblem.Reason.allCases.map(\.explanation))
        #expect(reasons.count == URLFilterProblem.Reason.allCases.count)
        let problem = RuleSetProblem(.invalidURLFilter, rule: 1, at: 2, .filter(.alternation))
        #expect(problem.explanation == "\(Code.invalidURLFilter.explanation): \(URLFilterProblem.Reason.alternation.explanation)")
    }

    @Test func locations() {
        var counter = LineCounter(Array("ab\ncé\n\nd".utf8))
        #expect([0, 2, 3, 6, 7, 8, 99].map { "\(counter.location(of: $0))" } == ["1:1", "1:3", "2:1", "2:4", "3:1", "4:1", "4:2"])
        #expect("\(counter.location(of: 1))" == "1:2")
    }
}
