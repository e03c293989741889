import SeededRandom
import Testing

@testable import ContentRules

/// Conditions on pages are told apart by the labels of hosts; what is told so, the graphs of both say too.
@Suite struct HostShapeTests {
    private static let label = #"^[^:]+://([^/]*\.)?"#

    private static func shape(_ text: String) -> HostShape? {
        let isDomain = !text.hasPrefix("^")
        return HostShape(Array(text.utf8), isDomain: isDomain)
    }

    private static func filter(_ text: String) throws -> URLFilter {
        let bytes = Array(text.utf8)
        return try URLFilter(
            parsing: text.hasPrefix("^") ? bytes : [UInt8(ascii: "^")] + DomainCondition.urlFilter(forDomain: bytes))
    }

    @Test(arguments: [
        ("*a.example", "*b.example", true),
        ("*a.example", "*a.example", false),
        ("*example", "*a.example", false),
        ("*a.b.example", "*b.example", false),
        ("*a.example", label + #"a\.[^./:]+[:/]"#, false),
        ("*a.example", label + #"b\.[^./:]+[:/]"#, true),
        ("*b.a.example", label + #"b\.[^./:]+[:/]"#, true),
        ("*example", label + #"b\.[^./:]+[:/]"#, false),
        ("*a.example", label + #"c\.a\.[^./:]+[:/]"#, false),
        ("*d.a.example", label + #"c\.a\.[^./:]+[:/]"#, true),
        ("*a.co.uk", label + #"a\.com?\.[a-z][a-z][:/]"#, false),
        ("*b.co.uk", label + #"a\.com?\.[a-z][a-z][:/]"#, true),
        ("*co.uk", label + #"a\.com?\.[a-z][a-z][:/]"#, false),
        ("*b.a.com.uk", label + #"a\.com?\.[a-z][a-z][:/]"#, false),
        ("*b.uk", label + #"a\.com?\.[a-z][a-z][:/]"#, true),
        ("*co.example", label + #"a\.com?\.[a-z][a-z][:/]"#, true),
        ("*uk", label + #"a\.com?\.[a-z][a-z][:/]"#, false),
        ("*co", label + #"a\.com?\.[a-z][a-z][:/]"#, false),
        (label + #"a\.co\.[^./:]+[:/]"#, label + #"a\.com?\.[a-z][a-z][:/]"#, false),
        (label + #"a\.b\.[^./:]+[:/]"#, label + #"a\.com?\.[a-z][a-z][:/]"#, true),
        ("*a.example", label + #"b\.example(:[0-9]+)?/path"#, true),
        ("*a.example", label + #"b\.example[:/].*a"#, true),
        (label + #"a\.[^./:]+(:[0-9]+)?/x"#, label + #"b\.[^./:]+(:[0-9]+)?/x"#, true),
        (label + #"a\.[^./:]+[:/]"#, label + #"a\.com?\.[a-z][a-z][:/]"#, true),
        (label + #"com\.[^./:]+[:/]"#, label + #"a\.com?\.[a-z][a-z][:/]"#, false),
    ]) func apart(_ one: String, _ other: String, _ isApart: Bool) throws {
        let (first, second) = (try #require(Self.shape(one)), try #require(Self.shape(other)))
        #expect(first.isApart(from: second) == isApart)
        #expect(second.isApart(from: first) == isApart)
        if isApart { #expect(try !Self.filter(one).meets(Self.filter(other))) }
    }

    /// Of what may go on, or is no name, nothing is told.
    @Test(arguments: [
        "*a.example:8080", "*A.example", "*.example", "a..example", "", "*",
        label + #"a\.example"#, label + #"a\.example[:/]?"#, label + #"a\.example[:/]*x"#, label + #"a\.[^/:]+[:/]"#,
        label + #"a\.example(:[0-9]+)?/?"#, label + #"a\.[^./:]+"#, label + #"\.example[:/]"#, label + #"a[:/]"#,
        label + #"a[bc]\.example[:/]"#, #"^https://a\.example/"#, #"^[^:]+://a\.example[:/]"#,
    ]) func unknown(_ text: String) { #expect(Self.shape(text) == nil) }

    @Test(arguments: 1...20) func graphsAgree(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func name() -> String {
            (0...generator.number(below: 3)).map { _ in
                ["a", "b", "co", "com", "uk", "org"][generator.number(below: 6)]
            }
            .joined(separator: ".")
        }
        let endings = [
            #"[:/]"#, #"(:[0-9]+)?/a"#, #"\.[^./:]+[:/]"#, #"\.com?\.[a-z][a-z][:/]"#, #"\.[^./:]+(:[0-9]+)?/b"#,
        ]
        func text() -> String {
            let name = name()
            if generator.number(below: 2) == 0 { return "*" + name }
            return Self.label + name.replacing(".", with: #"\."#) + endings[generator.number(below: endings.count)]
        }
        for _ in 0..<200 {
            let (one, other) = (text(), text())
            guard let first = Self.shape(one), let second = Self.shape(other), first.isApart(from: second) else {
                continue
            }
            #expect(try !Self.filter(one).meets(Self.filter(other)), "\(one) \(other), seed \(seed)")
        }
    }
}
