import FilterLists
import SeededRandom
import Testing

@Suite struct EntrySourceRandomTests {
    private static let shared = [
        "a.example", "ads", ".", "*", "/", "^", "$", "$image", "|", "||", "@@", "#", "##", "#@#", "!", "[", "]", "\\",
        "?", " ", "\t", "\n", "\r\n", "\n", "é", "\u{FEFF}", "\u{0}", ",", "127.0.0.1 ", "%include x%", "$$script",
    ]

    private static let pieces: [(syntax: ListSyntax, opening: String, pieces: [String])] = [
        (.trackingProtection, "msFilterList\n", ["\n- ", "\n-d ", "\n+d ", "\n# ", "\n: Expires=", "3"]),
        (
            .opera, "",
            ["\n[prefs]\n", "prioritize excludelist=0\n", "\n[include]\n", "\n[exclude]\n", "http://", "\n; "]
        ),
        (
            .privoxy, "",
            [
                "\n{+block}\n", "\n{-block}\n", "\n{{alias}}\n", "\n{", "}\n", "+block", "x = ", "\\\n", "TAG:", ":80",
                "[a-z]", "(", ")", "<::1>", "(?-i)", "{2,3}", "~",
            ]
        ),
        (
            .littleSnitch, "{\"rules\": [\n",
            [
                "{", "}", "},\n{", "[", "],", ":", ",", "\"", "\"action\": \"deny\",", "\"remote-domains\": ",
                "\"\\u00e4\"",
                "{\"action\": \"deny\", \"remote-domains\": \"a.example\"},\n", "]}", "true", "-1e5",
            ]
        ),
        (
            .proxyAutoConfiguration, "function FindProxyForURL(url, host) {",
            [
                "if (", "shExpMatch(host, '*.a.example')", " || ", ") return 'PROXY 0.0.0.0';", ") return 'DIRECT';",
                "host == \"b\"", "shExpMatch(url, \"*x*\")", " && ", "{", "}", "else ", "'", "\"", "/* ", " */", "// ",
                "(",
                "isPlainHostName(host)", "var a = 'x';", "return 'DIRECT' }",
            ]
        ),
    ]

    /// Every line is accounted for, and no entry becomes a rule of another kind or with modifiers of its own making.
    @Test(arguments: 0..<60 as Range<UInt64>) func keepsAccount(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for (syntax, opening, own) in Self.pieces {
            var bytes = Array(opening.utf8)
            for _ in 0..<Int.random(in: 1..<400, using: &generator) {
                switch Int.random(in: 0..<10, using: &generator) {
                case 0: bytes.append(UInt8.random(in: 0...255, using: &generator))
                case 1...3: bytes += Array((Self.shared.randomElement(using: &generator) ?? "").utf8)
                default: bytes += Array((own.randomElement(using: &generator) ?? "").utf8)
                }
            }
            guard let source = try? EntrySource(bytes, syntax) else { continue }
            let rules = source.written.rules
            #expect(source.written.unaccountedLineCount == 0, "seed \(seed), \(syntax)")
            #expect(rules.cosmeticRules.isEmpty, "seed \(seed), \(syntax)")
            let kinds = Set(rules.modifiers.map { "\($0.kind)" })
            #expect(kinds.isSubset(of: ["thirdParty", "important", "matchCase"]), "seed \(seed), \(syntax)")
            #expect(rules.networkRules.allSatisfy { $0.form != .host }, "seed \(seed), \(syntax)")
        }
    }

    /// How many scripts of chance are read at all: the property above is not empty.
    @Test func readsSomeOfEach() {
        for (syntax, opening, own) in Self.pieces {
            var generator = SeededGenerator(seed: 1)
            let read = (0..<300).count { _ in
                let pieces = (0..<6).compactMap { _ in own.randomElement(using: &generator) }.joined()
                let closing = syntax == .littleSnitch ? "]}" : syntax == .proxyAutoConfiguration ? "}" : ""
                return (try? EntrySource(opening + pieces + closing, syntax)) != nil
            }
            #expect(read > 0, "\(syntax)")
        }
    }
}
