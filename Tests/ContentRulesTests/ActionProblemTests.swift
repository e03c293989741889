import ContentRules
import Testing

/// Actions that take more than a type and a selector: a row per fact, checked against WebKitGTK 2.50.6.
@Suite struct ActionProblemTests {
    typealias Code = RuleSetProblem.Code

    private func expect(_ action: String, _ code: Code?) {
        let rules = MarkedRules("[\(MarkedRules.rule(#""url-filter":"a""#, action: action))]")
        rules.expect(code.map { [$0] } ?? [], code == nil ? .loads : .refused)
    }

    @Test(arguments: [
        #""type":"notify","notification":"""#, #""type":"make-https""#, #""type":"ignore-following-rules""#,
        #""type":"bl\u006fck","selector":1"#,
    ]) func plain(_ action: String) { expect(action, nil) }

    static let redirects: [(String, Code?)] = [
        (#"{"url":"https://a.example/"}"#, nil), (#"{"url":▶"//a"}"#, .invalidRedirectURL),
        (#"{"url":▶" JavaScript:1"}"#, .invalidRedirectURL), (#"▶{"url":1}"#, .invalidRedirect),
        (#"{"extension-path":▶"a","url":"https://a/"}"#, .invalidRedirect),
        (#"{"extension-path":1,"regex-substitution":""}"#, nil), (#"{"transform":{}}"#, nil),
        (#"{"transform":1,"url":"about:blank"}"#, nil),
    ]

    @Test(arguments: redirects) func redirect(_ redirect: String, _ code: Code?) {
        expect("\"type\":\"redirect\",\"redirect\":\(redirect)", code)
    }

    static let transforms: [(String, Code?)] = [
        (#"{"port":" +080 ","scheme":"ht\ttp","query":"?","fragment":""}"#, nil),
        (#"{"fragment":▶"a"}"#, .invalidRedirectTransform), (#"{"port":▶"65536"}"#, .invalidRedirectTransform),
        (#"{"port":▶"-0"}"#, .invalidRedirectTransform), (#"{"port":80,"scheme":1,"host":"a b"}"#, nil),
        (#"{"scheme":▶"java\nscript"}"#, .invalidRedirectTransform), (#"{"scheme":▶"1a"}"#, .invalidRedirectTransform),
        (#"{"query":▶"a"}"#, .invalidRedirectTransform), (#"{"query":"a","query-transform":{}}"#, nil),
        (#"{"query-transform":{"remove-parameters":["a",▶1]}}"#, .invalidRedirectTransform),
        (#"{"query-transform":{"remove-parameters":▶null}}"#, .invalidRedirectTransform),
        (#"{"query-transform":{"add-or-replace-parameters":[▶{"key":"a"}]}}"#, .invalidRedirectTransform),
        (#"{"query-transform":{"add-or-replace-parameters":[{"key":"","value":"","replace-only":1}]}}"#, nil),
    ]

    @Test(arguments: transforms) func transform(_ transform: String, _ code: Code?) {
        expect("\"type\":\"redirect\",\"redirect\":{\"transform\":\(transform)}", code)
    }

    static let headers: [(String, Code?)] = [
        (#""priority":0"#, nil), (#""priority":-0.5"#, nil), (#""priority":▶-1"#, .invalidPriority),
        (#""priority":2147483647"#, nil), (#""priority":▶2147483648"#, .invalidPriority),
        (#""priority":▶1e300"#, .invalidPriority), (#""priority":▶"1""#, .invalidPriority),
        (#""priority":1,"request-headers":▶{}"#, .invalidHeaders),
        (#""priority":1,"response-headers":[▶{"operation":"set","header":"a"}]"#, .invalidHeaders),
        (#""priority":1,"response-headers":[▶{"operation":"Set","header":"a","value":""}]"#, .invalidHeaders),
        (#""priority":1,"request-headers":[{"operation":"remove","header":""}]"#, nil),
    ]

    @Test(arguments: headers) func modifiedHeaders(_ members: String, _ code: Code?) {
        expect("\"type\":\"modify-headers\",\(members)", code)
    }
}
