import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import SeededRandom
import Testing

/// Without the lines that are said to be redundant, lists do what they do with them.
@Suite struct RedundancyPropertyTests {
    private static let hosts = ["a.test", "b.a.test", "c.b.a.test", "d.test", "e.d.test"]
    private static let pages = ["a.test", "b.a.test", "d.test", "f.test"]

    private struct Source {
        var random: SeededGenerator

        mutating func next(_ count: Int) -> Int { random.number(below: count) }

        mutating func one<Value>(_ choices: [Value]) -> Value { choices[next(choices.count)] }

        mutating func line() -> String {
            switch next(20) {
            case 0..<9: pattern() + modifiers()
            case 9..<13: "@@" + pattern() + modifiers()
            case 13: "@@||\(one(hosts))^$\(one(["generichide", "elemhide", "genericblock", "document", "urlblock"]))"
            case 14..<18: domains() + one(["##", "##", "#?#"]) + one([".x", ".y", "#z"])
            case 18: domains() + "#@#" + one([".x", ".y", "#z"])
            default:
                one(["0.0.0.0 a.test d.test", "||a.test^$badfilter", "*$script,domain=a.test,denyallow=d.test", "! x"])
            }
        }

        private mutating func pattern() -> String {
            let host = one(hosts)
            return switch next(9) {
            case 0..<4: "||\(host)^"
            case 4: "||\(host)/x"
            case 5: one(["/x", "/x/", "x", "/y^", "y|"])
            case 6: "||" + one(["a.", "b.", "d"])
            case 7: "|https://\(host)/"
            default: one(["/\\/x/", "/\\/[xy]$/", "||\(host)^*y", "*"])
            }
        }

        private mutating func modifiers() -> String {
            let choices = [
                "script", "image", "script,image", "popup", "document", "all", "third-party", "~third-party",
                "important", "match-case", "~script", "subdocument", "to=d.test", "cookie",
            ]
            var found: [String] = []
            while next(2) == 0, found.count < 3 { found.append(one(choices)) }
            if next(3) == 0 {
                found.append("domain=" + one(["", "", "~"]) + one(pages) + one(["", "", "|" + one(pages)]))
            }
            return found.isEmpty ? "" : "$" + found.joined(separator: ",")
        }

        private mutating func domains() -> String {
            switch next(6) {
            case 0, 1: ""
            case 2: one(hosts) + "," + one(hosts)
            case 3: one(["~", ""]) + one(hosts)
            case 4: one(hosts) + ",~" + one(hosts)
            default: one(hosts)
            }
        }
    }

    /// Requests that tell such rules apart.
    private static let requests: [Request] = hosts.flatMap { host in
        ["x", "X/y", "x/", "y"].flatMap { path in
            pages.flatMap { page -> [Request] in
                guard let url = CanonicalURL("https://\(host)/\(path)"), let top = CanonicalURL("https://\(page)/")
                else {
                    return []
                }
                return [.script, .image, .popup, .topDocument, .childDocument].map {
                    Request(url, type: $0, page: top)
                }
            }
        }
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>) func nothingChangesWithoutRedundantLines(_ seed: UInt64) throws {
        var random = Source(random: SeededGenerator(seed: seed))
        var counts: [String: Int] = [:]
        for round in 0..<20 {
            let categories = (0...random.next(2)).map { _ in
                (0...random.next(2)).map { _ in
                    Array((0..<4 + random.next(12)).map { _ in random.line() }.joined(separator: "\n").utf8)
                }
            }
            let findings = Redundancies(ListVerdicts.categories(categories), target: .webKitGTK250).findings()
            for finding in findings { counts[finding.code.name, default: 0] += 1 }
            guard !findings.isEmpty else { continue }
            var before = try ListVerdicts(categories)
            var after = try ListVerdicts(Self.without(findings, categories))
            let other = Self.requests.first { before.verdict($0) != after.verdict($0) }
            guard let other else { continue }
            let text = categories.joined().map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n\n")
            let lines = findings.map { "\($0.place.list):\($0.place.line) \($0.message)" }.joined(separator: "\n")
            Issue.record(
                """
                seed \(seed), round \(round): \(other.url) of \(other.types.rawValue) on \(other.topURL)
                \(before.verdict(other)) \(after.verdict(other))
                \(text)
                \(lines)
                """)
        }
        #expect(counts.values.reduce(0, +) > 40 && counts.count == 3, "seed \(seed): \(counts)")
    }

    /// The lists without the lines of some findings.
    private static func without(_ findings: [LintFinding], _ categories: [[[UInt8]]]) -> [[[UInt8]]] {
        var number = -1
        return categories.map { lists in
            lists.map { text in
                number += 1
                return text.without(Set(findings.filter { $0.place.list == number }.map { Int($0.place.line) }))
            }
        }
    }
}
