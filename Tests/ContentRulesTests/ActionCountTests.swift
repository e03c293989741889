import ContentRules
import Testing

/// Which rules keep actions of their own at one place of WebKit's machines, and which share one.
///
/// Checked against WebKitGTK 2.50.6 with its own bound; here it is 4.
@Suite struct ActionCountTests {
    private func rulesTooMany(_ rules: [String]) throws -> [Int] {
        let set = try RuleSet(json: Array("[\(rules.joined(separator: ","))]".utf8))
        return ActionCount(maximum: 4).rulesTooMany(set)
    }

    /// Triggers of six rules, in which `%` is a number and `@` a method, and the first rule that is too many.
    static let triggers: [(String, Int?)] = [
        (#""url-filter":"a","if-domain":["%"]"#, 4), (#""url-filter":"a","if-domain":["x"]"#, 4),
        (#""url-filter":"a","if-domain":["*x","%"]"#, 4), (#""url-filter":"a","request-method":"@""#, 4),
        (#""url-filter":"a""#, nil), (#""url-filter":"%","request-method":"@""#, nil),
        // Conditions on pages and on frames are counted apart from filters.
        (#""url-filter":"%","if-domain":["x"]"#, 4), (#""url-filter":"%","unless-top-url":["x","x"]"#, 4),
        (#""url-filter":"%","if-frame-url":["^"]"#, 3), (#""url-filter":"%","if-domain":["%"]"#, nil),
        // What matches every address stops at one less.
        (#""url-filter":".*","if-domain":["%"]"#, 3), (#""url-filter":"(%)?","if-domain":["x%"]"#, 3),
    ]

    @Test(arguments: triggers) func actionsAtOnePlace(_ trigger: String, _ first: Int?) throws {
        let methods = ["get", "head", "put", "post", "trace", "patch"]
        let rules = methods.enumerated().map { number, method in
            MarkedRules.rule(trigger.replacing("%", with: "\(number)").replacing("@", with: method))
        }
        #expect(try rulesTooMany(rules) == (first.map { [$0] } ?? []))
    }

    static let actions: [(String, String, Bool)] = [
        (#""type":"block""#, #""type":"make-https""#, true),
        (#""type":"block""#, #""type":"ignore-previous-rules""#, false),
        (#""type":"block""#, #""type":"ignore-following-rules""#, false),
        (#""type":"ignore-previous-rules""#, #""type":"ignore-following-rules""#, false),
        (#""type":"ignore-previous-rules""#, #""type":"block""#, false),
        (#""type":"notify","notification":"%""#, #""type":"block""#, false),
        (#""type":"notify","notification":"n""#, #""type":"block""#, true),
        (#""type":"css-display-none","selector":"%""#, #""type":"block""#, true),
        (#""type":"css-display-none","selector":"%""#, #""type":"ignore-previous-rules""#, false),
        (#""type":"modify-headers","priority":%"#, #""type":"block""#, false),
        (#""type":"redirect","redirect":{"url":"x:"}"#, #""type":"block""#, true),
    ]

    /// Rules of one action, each followed by one of the other with another filter.
    @Test(arguments: actions) func sharedActions(_ action: String, _ other: String, _ isShared: Bool) throws {
        let rules = (0..<6).flatMap { number in
            let action = action.replacing("%", with: "\(number)")
            return [
                MarkedRules.rule(#""url-filter":"a""#, action: action),
                MarkedRules.rule(#""url-filter":"b""#, action: other),
            ]
        }
        #expect(try rulesTooMany(rules).contains(8) == !isShared)
    }

    /// The bound itself: the list's lengths are kept in 16 bits.
    @Test func bound() {
        let rule = MarkedRules.rule(#""url-filter":"a","if-domain":["b"]"#)
        let reading = RuleSetReader.read(Array("[\(repeatElement(rule, count: 65_537).joined(separator: ","))]".utf8))
        #expect(reading.verdict == .aborts)
        #expect(reading.problems.map(\.code) == [.tooManyRulesPerFilter])
        // The first that is too many; 65,535 are not.
        #expect(reading.problems.map(\.rule) == [65_536])
    }
}
