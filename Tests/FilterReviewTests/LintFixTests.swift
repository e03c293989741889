import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import SeededRandom
import Testing

/// What is written better: every fix means what the line meant.
struct LintFixTests {
    @Test(arguments: [
        (Lint.repeatedModifier, "||ads.example^$script,script", "||ads.example^$script"),
        (.repeatedModifier, "||ads.example^$script, image,script", "||ads.example^$script, image"),
        (.repeatedModifier, "||ads.example^$third-party,3p,image", "||ads.example^$third-party,image"),
        (.repeatedDomain, "||ads.example^$domain=b.com|a.com|b.com", "||ads.example^$domain=b.com|a.com"),
        (.repeatedDomain, "a.com, b.com, a.com##.x", "a.com, b.com##.x"),
        (.repeatedDomain, "a.com,/b,c/,~d.com,a.com##.x", "a.com,/b,c/,~d.com##.x"),
        (.unsortedDomains, "d.com,a.com,~c.com,b.com##.x", "a.com,b.com,~c.com,d.com##.x"),
        (
            .unsortedDomains, "||a.example^$domain=d.com|a.*|c.com|b.com,script",
            "||a.example^$domain=a.*|b.com|c.com|d.com,script"
        ),
        (.unusualSpelling, "||Ads.Example^", "||ads.example^"),
        (.unusualSpelling, "||.Ads.Example^", "||.ads.example^"),
        (.unusualSpelling, "||ads.example^*", "||ads.example^"),
        (.unusualSpelling, "||ads.example^*$script", "||ads.example^$script"),
        (.unusualSpelling, "*/banner-ad*", "/banner-ad"),
        (.unusualSpelling, "*-banner-ad-*", "-banner-ad-"),
        (.unusualSpelling, "@@*-banner-ad-$script", "@@-banner-ad-$script"),
        (.unusualSpelling, "||ads.example^$Script", "||ads.example^$script"),
        (.unusualSpelling, "||ads.example^$~background", "||ads.example^$~image"),
        (.unusualSpelling, "A.com##.x", "a.com##.x"),
        (.unusualSpelling, "||ads.example^$domain=*.a.com", "||ads.example^$domain=a.com"),
        (.unusualSpelling, "||ads.example^$domain=~*.a.com", "||ads.example^$domain=~a.com"),
    ])
    func fixes(lint: Lint, line: String, better: String) throws {
        let linted = try Linted(line)
        #expect(linted.fixed(lint) == better)
        #expect(linted.findings.filter { $0.code == .lint(lint) }.allSatisfy { $0.code.severity == .note })
        #expect(try Self.rules(line) == Self.rules(better))
        #expect(try Linted(better).words(lint).isEmpty || lint == .unusualSpelling)
    }

    @Test(arguments: [
        "||ads.example^", "||ads.example^$script,image", "a.com,b.com##.x", "b.com,a.com##.x", "/banner/*/ads/",
        "*/ads/", "/banner *", "* /banner", "*0.0.0.0 a.example", "*0.0.0.0\ta.example", "*%include a.txt%",
        "||ads.example^$domain=a.com|~b.a.com", "*.ads.example", "||ads.example/Banner", "*$script,domain=a.com",
        "||ads.*^",
        "/^A/$script", "||ads.example^$____,script,____", "||ads.example^$removeparam=a,removeparam=b",
        "a.com,b.com,C.com##.Banner".lowercased(), "0.0.0.0 ads.example", "/b,c/,/b,c/##.x",
        "||ads.example^$domain=a.com,domain=a.com", "*#ad", "|https://*/ads/*",
    ])
    func leavesAlone(line: String) throws {
        for lint in [Lint.repeatedModifier, .repeatedDomain, .unsortedDomains, .unusualSpelling] {
            #expect(try Linted(line).words(lint).isEmpty, "\(lint)")
        }
    }

    /// Lines of parts that have something to fix, made by chance: each fix alone leaves the rules as they were.
    @Test(arguments: 0..<30)
    func fixesOfRandomLines(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = ["a.com", "B.com", "~b.com", "*.c.com", "A.com", "e.com", "~*.f.com"]
        func list(_ separator: String) -> String {
            (0..<Int.random(in: 1...6, using: &generator)).map { _ in names.randomElement(using: &generator) ?? "" }
                .joined(separator: separator)
        }
        let patterns = ["||Ads.example^", "||ads.example^*", "*-banner-*", "||a.Example/x*", "*/ads/x*", "-banner-ad"]
        let types = ["script", "Script", "~image", "third-party", "3p", "background", "important", "match-case"]
        var line = ""
        if Bool.random(using: &generator) {
            let modifiers =
                (0..<Int.random(in: 0...4, using: &generator))
                .map { _ in types.randomElement(using: &generator) ?? "" } + ["domain=\(list("|"))"]
            line =
                "\(patterns.randomElement(using: &generator) ?? "")$\(modifiers.shuffled(using: &generator).joined(separator: ","))"
        } else {
            line = "\(list(","))##.ad"
        }
        let linted = try Linted(line)
        let rules = try Self.rules(line)
        for finding in linted.findings {
            guard case .replace(let range, let text)? = finding.fix else { continue }
            var bytes = linted.list.list.bytes
            bytes.replaceSubrange(range.indices, with: text)
            let better = String(decoding: bytes, as: UTF8.self)
            #expect(try Self.rules(better) == rules, "seed \(seed): \(line) became \(better)")
        }
    }

    /// What a list compiles to: the rules of a section stand in no order that matters, and one twice is one.
    private static func rules(_ text: String) throws -> Set<String> {
        let list = try #require(FilterList(name: "list", bytes: Array(text.utf8))).rules()
        let parts = try FilterCompiler(target: .webKitGTK250).compile([list], category: "test").parts
        return Set(
            parts.flatMap { part in
                part.json.split(separator: UInt8(ascii: "\n")).map { line in
                    String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
                }
            })
    }
}
