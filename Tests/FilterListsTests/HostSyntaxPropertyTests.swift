import SeededRandom
import Testing

@testable import FilterLists

/// Sources in syntaxes of hosts that are made at random: whatever they hold, every entry is accounted for.
@Suite struct HostSyntaxPropertyTests {
    private static let readers: [@Sendable (SourceText) -> Transcript] = [
        { Transcript(domains: $0) }, { Transcript(squid: $0) }, { Transcript(hostsDeny: $0) },
        { Transcript(dnsmasq: $0) }, { Transcript(unbound: $0) }, { Transcript(rpz: $0) },
        { Transcript(surge: $0) }, { Transcript(piholeExpressions: $0) },
    ]

    /// What entries are made of, so that chance finds their forms.
    private static let pieces = [
        "ads.example", "b.example", "*.", ".", "*", "/", "#", " ", "\t", "\n", "\n", "\n", "\r\n", "\r", "0.0.0.0",
        "192.0.2.1", "192.0.2.0/24", "::", "address=", "server=", "local=", "local-zone: \"", "local-data: \"", "\"",
        " static", " redirect", " transparent", " A ", " CNAME ", " IN ", "rpz-passthru.", "rpz-drop.", ".rpz-ip", "@",
        " SOA ", "(", ")", "$ORIGIN ", "$TTL 60", "; ", "ALL: ", " EXCEPT ", "DOMAIN,", "DOMAIN-SUFFIX,",
        "DOMAIN-KEYWORD,", "DOMAIN-WILDCARD,", "URL-REGEX,", ",REJECT", ",DIRECT", "IP-CIDR,", ".Include<", "(^|\\.)",
        "^", "$", "[a-z]", "[^", "[[:digit:]]", "{1,3}", "+", "?", "|", "\\", "\\.", "!", "! ", "é", "\u{0}",
        "\u{FEFF}", "||", "##", "@@", "$script", "[Adblock]", "local", "localhost", "1.2.0.192.in-addr.arpa",
    ].map { Array($0.utf8) }

    @Test(arguments: 0..<16 as Range<UInt64>) func keepsAccount(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<250 {
            if Int.random(in: 0..<30, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += Self.pieces.randomElement(using: &generator) ?? []
            }
        }
        let text = SourceText(bytes)
        for (number, reader) in Self.readers.enumerated() {
            let transcript = reader(text)
            let list = try #require(
                FilterList(
                    name: "test", bytes: transcript.bytes, places: transcript.places, problems: transcript.problems))
            let rules = list.rules(trueTokens: [])
            let told = Set(transcript.problems.map(\.line))
            let ruleLines = Set(rules.networkRules.map(\.line))
            #expect(rules.lineCount == transcript.places.count, "reader \(number) seed \(seed)")
            #expect(rules.cosmeticRules.isEmpty, "reader \(number) seed \(seed)")
            // What is written as a rule reads as a rule.
            let unread = rules.problems.filter { !told.contains($0.line) }
            #expect(unread.isEmpty, "reader \(number) seed \(seed): \(unread.map { list.text(of: $0.range) })")
            #expect(
                rules.commentCount + ruleLines.count + told.count == rules.lineCount, "reader \(number) seed \(seed)")
        }
        _ = try? text.syntax(declared: nil)
        for syntax in ListSyntax.allCases where seed % 4 == 0 { _ = try? text.syntax(declared: syntax) }
    }
}
