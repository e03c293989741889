import SeededRandom
import Testing

@testable import FilterLists

/// Expressions of Python's and Internet Explorer's in the words of filter rules.
@Suite struct XMLAddressExpressionTests {
    private func written(_ expression: String) -> String? {
        AddressExpression(Array(expression.utf8)[...]).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        #"https?://ads?\."#, #"\.ads\.example/(banner|pop)s?/"#, #"^https://[^/]+\.example$"#, "a(?:b|c)(?=d)(?!e)",
        "(?<=a)b(?<!c)", #"[\d.]+/\w"#, "a{2,3}", "(ads$|banner$)", #"\$domain"#, "a b", "[^a]", #"[a\]]"#, #"\("#,
    ])
    func keeps(_ expression: String) { #expect(written(expression) == expression) }

    @Test(arguments: [
        ("a##b", ##"a\#\#b"##), ("[$a-z]", ##"[\$a-z]"##), ("[#]", ##"[\#]"##), (" #a", ##" \#a"##),
        ("(?i)ads", "ads"),
    ])
    func rewrites(_ expression: String, _ expected: String) { #expect(written(expression) == expected) }

    @Test(arguments: [
        "", "(?i)", "(?P<name>a)", "(?<name>a)", "(?#comment)a", "a(?i)b", "(?m)a", #"\Aads"#, #"ads\Z"#, #"a\"#,
        "[]a]", "[^]a]", "[a", "a$b", "a$$", "$script", "a\u{0}", "a\nb", "(?", "(?>a)",
    ])
    func refuses(_ expression: String) { #expect(written(expression) == nil) }

    /// Whatever is in an expression, the rule that it becomes is read as that expression with those modifiers.
    @Test(arguments: 0..<20 as Range<UInt64>) func isReadAsItself(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "a", "#", "##", "#@#", "$", "$$", "$script", "\\", "\\$", "[", "]", "[^", "(", "(?:", "(?i)", ")", "|",
            "/", ",", "=", "~", " ", "domain=", "@@", "!", "é", "{", "}", "*", "+", "?", ".", "^", "%", "[$",
        ]
        var readCount = 0
        for _ in 0..<100 {
            var text = ""
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                text += pieces.randomElement(using: &generator) ?? ""
            }
            guard let expression = AddressExpression(Array(text.utf8)[...]) else { continue }
            readCount += 1
            try expectItself(expression, "seed \(seed): \(text)")
        }
        #expect(readCount > 10)
    }

    private func expectItself(_ expression: AddressExpression, _ comment: Comment) throws {
        var transcript = Transcript()
        transcript.addExpression(expression.bytes, at: SourcePlace(line: 1), modifiers: "match-case")
        let list = try #require(FilterList(name: "test", bytes: transcript.bytes))
        let rules = list.rules()
        let rule = try #require(rules.networkRules.first, comment)
        #expect(rule.form == .regularExpression, comment)
        #expect(list.bytes[rule.pattern.indices].elementsEqual(expression.bytes), comment)
        #expect(rules.modifiers.count == 1 && rules.problems.isEmpty, comment)
    }
}
