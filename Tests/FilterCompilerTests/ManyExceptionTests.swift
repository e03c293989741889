import ContentRules
import FilterCompiler
import Testing

/// So many rules and exceptions in several files that these are not compared one by one.
@Suite struct ManyExceptionTests {
    private static let hosts = 0..<600

    /// A rule on each host and an exception there, of three kinds; rules on no host, and exceptions to them.
    ///
    /// The former take nothing back of the latter.
    private static let lines =
        hosts.flatMap { number in
            let host = "a\(number).example"
            return switch number % 3 {
            case 0: ["||\(host)^", "@@||x.\(host)^$script"]
            case 1: ["||\(host)/x", "@@||\(host)/x/y$image"]
            // A look at these does not tell whether they meet.
            default: ["||\(host)/x*y|", "@@||\(host)/x*z*y|$image"]
            }
        } + (0..<20).flatMap { ["/ads\($0)/$font", "@@||g\($0).example/ads\($0)/$font"] }

    private static let requests = (hosts.map { "a\($0).example" } + (0..<20).map { "g\($0).example" })
        .enumerated().flatMap { number, host in
            ["\(host)/x/y", "x.\(host)/xa/y?", "\(host)/x/z/y", "\(host)/ads\(number % 20)/"].flatMap { place in
                [ResourceTypes.script, .image, .font].compactMap { type in
                    CanonicalURL("https://\(place)").map { Request($0, type: type, page: $0) }
                }
            }
        }

    private static func verdicts(_ compilation: Compilation) -> [Bool] {
        var evaluator = Evaluator(compilation.parts.map { RuleSetReader.read($0.json, checking: []).ruleSet })
        return requests.map { evaluator.outcome(of: $0).isBlocked }
    }

    @Test func partsDoWhatOneFileDoes() throws {
        let whole = try CategoryTests.compile([Self.lines])[0]
        let parts = try CategoryTests.compile([Self.lines], limit: 400)[0]
        let (verdicts, others) = (Self.verdicts(whole), Self.verdicts(parts))
        #expect(whole.parts.count == 1 && parts.parts.count == 4)
        #expect(verdicts.contains(true) && verdicts.contains(false))
        let differences = zip(Self.requests, zip(verdicts, others)).filter { $1.0 != $1.1 }.map { "\($0)" }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3))")
    }

    /// No file but that of the rule on its host has an exception; those to rules on no host go where these are.
    @Test func exceptionsStandWhereTheyAreNeeded() throws {
        let parts = try CategoryTests.compile([Self.lines], limit: 400)[0].parts.map {
            String(decoding: $0.json, as: UTF8.self).split(separator: "\n").filter { $0.contains("ignore-previous") }
        }
        for number in Self.hosts {
            let count = parts.count { $0.contains { $0.contains(#"a\#(number)\\.example"#) } }
            #expect(count == 1, "a\(number).example")
        }
        let general = parts.map { $0.count { $0.contains(#"/ads"#) } }
        #expect(general.sorted() == [0, 0, 0, 20])
    }
}
