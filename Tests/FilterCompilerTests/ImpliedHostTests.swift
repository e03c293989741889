import ContentRules
import SeededRandom
import Testing

@testable import FilterCompiler

/// What filters tied to the start of addresses say of hosts.
@Suite struct ImpliedHostTests {
    struct Fact: CustomTestStringConvertible {
        var filter: String
        var name: String
        var mayBe: Bool

        init(_ filter: String, _ name: String, _ mayBe: Bool) {
            (self.filter, self.name, self.mayBe) = (filter, name, mayBe)
        }

        var testDescription: String { "\(filter) \(name)" }
    }

    @Test(arguments: [
        Fact("^https://a[0-9]\\.pages\\.dev/", "pages.dev", true),
        Fact("^https://a[0-9]\\.pages\\.dev/", "a1.pages.dev", true),
        Fact("^https://a[0-9]\\.pages\\.dev/", "b.a1.pages.dev", false),
        Fact("^https://a[0-9]\\.pages\\.dev/", "ab.pages.dev", false),
        Fact("^https://a[0-9]\\.pages\\.dev/", "1.pages.dev", false),
        Fact("^https://[A-Z]+\\.shop/", "sale.shop", true),
        Fact("^https://[a-z]+\\.shop/", "sale1.shop", false),
        // What may stand before the name, as often as it likes.
        Fact("^https://([a-z]+\\.)*x[0-9]?\\.io[:/]", "x.io", true),
        Fact("^https://([a-z]+\\.)*x[0-9]?\\.io[:/]", "deep.er.x7.io", true),
        Fact("^https://([a-z]+\\.)*x[0-9]?\\.io[:/]", "deep.er.y.io", false),
        Fact("^https://(ab)+\\.io/", "abab.io", true),
        Fact("^https://(ab)+\\.io/", "aab.io", false),
    ])
    func namesMayBeHosts(fact: Fact) throws {
        let implied = try #require(ImpliedHost(URLFilter(parsing: Array(fact.filter.utf8))))
        let isFound = implied.mayEnd(with: Array(fact.name.utf8)) && implied.mayBe(within: Array(fact.name.utf8))
        #expect(isFound == fact.mayBe)
    }

    /// Random filters and names, against the graphs of both.
    @Test(arguments: 1...300 as ClosedRange<UInt64>) func agreesWithGraphs(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func pick(_ choices: [String]) -> String { choices[random.number(below: choices.count)] }
        func part() -> String {
            pick(["a", "b", "[ab]", "[a-z]", "\\.", "-"]) + pick(["", "", "", "?", "+", "*"])
        }
        func piece() -> String {
            if random.number(below: 4) > 0 { return part() }
            return "(" + (0...random.number(below: 3)).map { _ in part() }.joined() + ")" + pick(["", "?", "+", "*"])
        }
        let host = (0...random.number(below: 5)).map { _ in piece() }.joined()
        let filter = try URLFilter(parsing: Array("^https?://a\(host)\\.io/x".utf8))
        let implied = try #require(ImpliedHost(filter))
        for _ in 0..<20 {
            let labels = (0...random.number(below: 3)).map { _ in pick(["a", "b", "ab", "ba", "a-b", "c"]) }
            let name = Array((labels + ["io"]).joined(separator: ".").utf8)
            let meets = try URLFilter(parsing: HostExpression.within(name)).meets(filter)
            let isFound = implied.mayEnd(with: name) && implied.mayBe(within: name)
            #expect(isFound == meets, "\(host) \(String(decoding: name, as: UTF8.self)), seed \(seed)")
        }
    }
}
