import FilterReview
import Testing

/// Baselines that people keep hold hashes of findings, so these stay what they are.
@Suite struct FindingIdentityTests {
    @Test func theHashIsTheSameInEveryVersion() {
        let identity = FindingIdentity(code: "dead-domain", file: "lists/ads.txt", text: "||a.example^")
        #expect(identity.hash == "36c036c4f3b1be98")
        var second = identity
        second.number = 2
        #expect(second.hash == identity.hash)
    }

    /// What a part ends with is not what the next begins with.
    @Test func partsAreKeptApart() {
        let one = FindingIdentity(code: "a", file: "bc", text: "d")
        let other = FindingIdentity(code: "ab", file: "c", text: "d")
        #expect(one.hash != other.hash)
    }
}
