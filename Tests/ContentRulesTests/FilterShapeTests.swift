import ContentRules
import Testing

/// Shapes of filters that WebKit makes smaller automata of mean what the plain shapes mean.
@Suite struct FilterShapeTests {
    private static let labels = [
        #"^[^:]+://(((/ )?[^/])*\.)?"#, #"^[^:]+://([^/]*(/ )?\.)?"#, #"^[^:]+://([^/]*\.)?"#,
    ]

    /// What filters go on with, at random: characters, full stops, classes, and what may be missing or repeated.
    private static func tail(_ random: inout RandomRuleSet) -> String {
        let atoms = ["a", "b", "c", "1", #"\."#, "/", "-", "[ab]", "[^a]", "."]
        let count = 1 + random.below(8)
        return (0..<count).map { index in
            random.one(of: atoms) + (index + 1 < count && random.once(in: 6) ? random.one(of: ["?", "*", "+"]) : "")
        }.joined()
    }

    private static func covers(_ one: String, _ other: String) throws -> Bool {
        try URLFilter(parsing: one).covers(URLFilter(parsing: other))
    }

    /// By automata, for all addresses: no address holds a space behind a slash.
    @Test(arguments: 1...4 as ClosedRange<UInt64>) func labelsAreTheSame(_ seed: UInt64) throws {
        var random = RandomRuleSet(seed: seed)
        for _ in 0..<60 {
            let tail = Self.tail(&random)
            for (one, other) in zip(Self.labels, Self.labels.dropFirst() + Self.labels.prefix(1)) {
                #expect(try Self.covers(one + tail, other + tail), "seed \(seed): \(tail)")
            }
        }
    }

    /// What is searched anywhere may begin with several of its first character.
    @Test(arguments: 1...4 as ClosedRange<UInt64>) func repeatedStartsAreTheSame(_ seed: UInt64) throws {
        var random = RandomRuleSet(seed: seed)
        for _ in 0..<200 {
            let start = random.one(of: ["/", #"\."#, "a", "-"])
            let tail = Self.tail(&random)
            let (one, other) = (try URLFilter(parsing: start + tail), try URLFilter(parsing: start + "+" + tail))
            #expect(one == other.withoutRepeatedStart, "seed \(seed): \(start)\(tail)")
            for _ in 0..<20 {
                let characters = (0..<8).map { _ in random.one(of: ["a", "b", "c", "1", ".", "/", "-"]) }
                let address = "http://" + characters.joined()
                let isFound = try Self.holds(address, start + "+" + tail)
                #expect(other.matches(address.utf8) == isFound, "seed \(seed): \(start)\(tail) in \(address)")
            }
        }
    }

    /// Swift's own expressions know nothing of canonical forms.
    private static func holds(_ address: String, _ filter: String) throws -> Bool {
        try address.contains(Regex(filter))
    }
}
