import ContentRules
import Testing

@testable import FilterCompiler

extension Sequence<WrittenRule> {
    /// The rules' short spellings; a run of rules that spells out all hosts but some is one,
    /// `hide outside(*a.example) document {.ad}`.
    var spellings: [String] {
        var spellings: [String] = []
        for rule in self {
            spellings.append(rule.spelling)
            guard rule.trigger.urlFilter == "^blob:",
                let domains = rule.conditions.first(where: { $0.name == "unless-domain" })?.entries
            else { continue }
            let end = rule.spelling.dropFirst(
                "hide ^blob: document unless-domain(\(domains.joined(separator: " ")))".count)
            let hosts = domains.map { Array($0.utf8.dropFirst()) }
            let expressions = HostExpression.outside(hosts, limit: 500) ?? []
            let run = expressions.map { expression in
                "hide \(WrittenRule.shortened(String(decoding: expression, as: UTF8.self))) document\(end)"
            }
            let local = rule.spelling.replacing("^blob:", with: "^about:")
            guard spellings.suffix(run.count + 2).elementsEqual(run + [local, rule.spelling]) else { continue }
            spellings.removeLast(run.count + 2)
            spellings.append("hide outside(\(domains.joined(separator: " "))) document\(end)")
        }
        return spellings
    }
}

/// Expressions on all hosts but some.
@Suite struct OutsideTests {
    @Test(arguments: [
        (
            ["page.example"],
            ["other.example", "example", "page.example.org", "xpage.example", "page", "com", "pag.example"]
        ),
        (["a.b", "c.b", "d"], ["b", "x.b", "ab.b", "a", "c", "dd", "b.a", "192.0.2.1"]),
        (["a.example", "b.a.example"], ["b.example", "ba.example", "x.b.example"]),
        (["a-b.example"], ["a.example", "a-.example", "a-c.example", "a_b.example", "b.example"]),
    ])
    func matchesAllOthers(_ hosts: [String], _ others: [String]) throws {
        let expressions = try #require(HostExpression.outside(hosts.map { Array($0.utf8) }, limit: 500))
        let filters = try expressions.map { try URLFilter(parsing: $0) }
        func isMatched(_ url: String) -> Bool { filters.contains { $0.matches(url.utf8) } }
        for other in others {
            #expect(isMatched("https://\(other)/"), "\(other)")
            #expect(isMatched("http://\(other):8080/x?y"), "\(other)")
        }
        for host in hosts.flatMap({ [$0, "www.\($0)", "x.y.\($0)"] }) {
            #expect(!isMatched("https://\(host)/"), "\(host)")
            #expect(!isMatched("https://\(host):8080/https://other.example/"), "\(host)")
        }
    }

    /// A large list goes by the page instead.
    @Test func isBounded() throws {
        let lines = (0..<100).flatMap { ["##.ad\($0)", "host\($0).example#@#.ad\($0)"] }
        let rules = try Compiled(lines).rules().spellings
        #expect(rules.count == 100)
        #expect(rules.first == "hide .* document unless-domain(*host0.example) {.ad0}")
    }
}
