import ContentRules
import Testing
import WebKitEngine

/// What WebKit refuses, and whether the project's validator does the same.
@Suite struct RefusalTests {
    /// A rule set and the reason that WebKit gives.
    static let refused: [(json: String, reason: String)] = [
        ("x", "Failed to parse the JSON String."),
        ("[\(rule()),]", "Failed to parse the JSON String."),
        ("[\(rule())] x", "Failed to parse the JSON String."),
        ("\u{FEFF}[\(rule())]", "Failed to parse the JSON String."),
        ("{}", "the top level structure is not an array."),
        ("[1]", "Invalid rule."),
        ("[]", "Empty extension."),
        ("[\(rule(action: #"{"type": "css-display-none", "selector": "{"}"#))]", "Empty extension."),
        (#"[{"action": {"type": "block"}}]"#, "Invalid trigger object."),
        (#"[{"trigger": [], "action": {"type": "block"}}]"#, "Invalid trigger object."),
        (#"[{"trigger": {}, "action": {"type": "block"}}]"#, "Invalid url-filter object."),
        ("[\(rule(#""url-filter": """#))]", "Invalid url-filter object."),
        ("[\(rule(#""url-filter": 1"#))]", "Invalid url-filter object."),
        ("[\(rule(#""url-filter": "a", "resource-type": "image""#))]", "Invalid trigger flags array."),
        ("[\(rule(#""url-filter": "a", "resource-type": null"#))]", "Invalid trigger flags array."),
        ("[\(rule(#""url-filter": "a", "resource-type": ["images"]"#))]", "Invalid string in the trigger flags array."),
        ("[\(rule(#""url-filter": "a", "load-type": ["third"]"#))]", "Invalid string in the trigger flags array."),
        ("[\(rule(#""url-filter": "a", "load-context": [1]"#))]", "Invalid string in the trigger flags array."),
        ("[\(rule(#""url-filter": "a", "request-method": "any""#))]", "The request-method string must be"),
        ("[\(rule(#""url-filter": "a", "if-domain": []"#))]", "Invalid list of if-domain"),
        ("[\(rule(#""url-filter": "a", "if-domain": "a""#))]", "Invalid list of if-domain"),
        ("[\(rule(#""url-filter": "a", "if-domain": [""]"#))]", "Invalid list of if-domain"),
        ("[\(rule(#""url-filter": "a", "if-domain": ["A"]"#))]", "Domains must be lower case ASCII."),
        ("[\(rule(#""url-filter": "a", "unless-domain": ["é"]"#))]", "Domains must be lower case ASCII."),
        (
            "[\(rule(#""url-filter": "a", "if-domain": ["a"], "unless-domain": ["b"]"#))]",
            "A trigger cannot have more than one condition"
        ),
        (
            "[\(rule(#""url-filter": "a", "if-top-url": ["a"], "if-frame-url": ["b"]"#))]",
            "A trigger cannot have more than one condition"
        ),
        (#"[{"trigger": {"url-filter": "a"}}]"#, "Invalid action object."),
        ("[\(rule(action: "{}"))]", "Invalid action type."),
        ("[\(rule(action: #"{"type": "Block"}"#))]", "Invalid action type."),
        ("[\(rule(action: #"{"type": "css-display-none"}"#))]", "Requires a selector."),
        ("[\(rule(action: #"{"type": "notify"}"#))]", "A notify action must have a string notification"),
        ("[\(rule(action: #"{"type": "redirect"}"#))]", "A redirect action must have a redirect member"),
        ("[\(rule()),\(rule(#""url-filter": "a|b""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "(a""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "a{2}""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(##""url-filter": "\\d""##))]", "Invalid or unsupported regular expression."),
        ("[\(rule(##""url-filter": "\\bx""##))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "a^b""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "a$b""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "(?=a)b""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "é""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "[b-a]""#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "a", "if-top-url": ["a|b"]"#))]", "Invalid or unsupported regular expression."),
        ("[\(rule(#""url-filter": "a", "if-domain": ["a|b"]"#))]", "Invalid or unsupported regular expression."),
    ]

    @Test(arguments: refused)
    func isRefused(_ json: String, _ reason: String) async throws {
        let bytes = Array(json.utf8)
        let error = await #expect(throws: EngineError.self) { _ = try await RuleListCompiler.compile(bytes) }
        #expect(error?.refusal?.contains(reason) == true, "\(error?.refusal ?? "no refusal")")
        #expect(!RuleSetReader.read(bytes).isAccepted, "the validator accepts what WebKit refuses")
    }

    @Test func textThatIsNotUTF8IsRefused() async throws {
        let bytes = Array("[\(Self.rule(#""url-filter": "a", "x": "#)) \"".utf8) + [0xFF] + Array("\"]".utf8)
        await #expect(throws: EngineError.self) { _ = try await RuleListCompiler.compile(bytes) }
        #expect(!RuleSetReader.read(bytes).isAccepted)
    }

    /// What looks wrong and is not, or is wrong in a rule that WebKit leaves out.
    static let accepted = [
        "[\(rule())]", " [ \(rule()) ]\n", "[\(rule(#""url-filter": "a", "if-domains": ["b"]"#))]",
        "[\(rule(#""url-filter": "a", "url-filter-is-case-sensitive": "true""#))]",
        "[\(rule(#""url-filter": "a", "resource-type": []"#))]",
        "[\(rule(#""url-filter": "a", "url-filter": "b""#))]", "[\(rule(#""url-filter": "[]""#))]",
        "[\(rule(#""url-filter": "a{0,1}b{1,}c{0,}""#))]", "[\(rule(##""url-filter": "\\p{L}""##))]",
        "[\(rule("\"url-filter\": \"a\u{1}\""))]", "[\(rule(#""url-filter": "a", "request-method": "GET""#))]",
        "[\(rule(#""url-filter": "^^a""#))]",
        "[\(rule(#""url-filter": "a", "if-domain": ["a+b"]"#))]",
        "[\(rule()),\(rule(action: #"{"type": "css-display-none", "selector": ":unknown"}"#))]",
        "[\(rule()),\(rule(#""url-filter": "(""#, action: #"{"type": "css-display-none", "selector": "{"}"#))]",
        "[\(rule(action: #"{"type": "css-display-none", "selector": "a[b"}"#))]",
        "[\(rule(action: #"{"type": "notify", "notification": "x"}"#))]",
        "[\(rule(action: #"{"type": "redirect", "redirect": {"url": "https://a.example/"}}"#))]",
    ]

    @Test(arguments: accepted)
    func isAccepted(_ json: String) async throws {
        let bytes = Array(json.utf8)
        _ = try await RuleListCompiler.compile(bytes)
        #expect(RuleSetReader.read(bytes).isAccepted, "the validator refuses what WebKit accepts")
    }

    private static func rule(
        _ trigger: String = #""url-filter": "a""#, action: String = #"{"type": "block"}"#
    ) -> String {
        #"{"trigger": {\#(trigger)}, "action": \#(action)}"#
    }
}
