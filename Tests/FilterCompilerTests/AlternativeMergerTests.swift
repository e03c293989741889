import ContentRules
import Testing

@testable import FilterCompiler

@Suite struct AlternativeMergerTests {
    private static func row(_ text: String) -> [ExpressionStep] { text.utf8.map { .one(ASCIISet($0)) } }

    @Test func whatDiffersInOneStepIsOneRow() {
        let merged = AlternativeMerger.merge([Self.row("abd"), Self.row("acd")])
        #expect(merged == [Self.row("a") + [.one(ASCIISet("bc"))] + Self.row("d")])
    }

    @Test func whatOneRowHasBesideAnotherMayBeMissing() {
        let merged = AlternativeMerger.merge([Self.row("ad"), Self.row("abcd")])
        #expect(merged == [Self.row("a") + [.group(Self.row("bc"), .optional)] + Self.row("d")])
    }

    @Test func whatDiffersInTwoPlacesStaysApart() {
        let rows = [Self.row("abcd"), Self.row("xbcy")]
        #expect(AlternativeMerger.merge(rows) == rows)
    }

    /// Two classes that were made to have one number, by which steps are compared first.
    @Test func stepsWithOneNumberAreNotTheSame() throws {
        // The number is that of the characters up to 63 with, bit by bit, an odd factor times the bits of the others.
        let factor = ASCIISet(64).fingerprint
        var inverse: UInt64 = 1
        for _ in 0..<6 { inverse &*= 2 &- factor &* inverse }
        let one = ASCIISet("ab")
        var other = ASCIISet("12")
        let bits = inverse &* (one.fingerprint ^ other.fingerprint)
        for bit in 0..<64 where bits >> UInt64(bit) & 1 == 1 { other.insert(UInt8(64 + bit)) }
        try #require(one.fingerprint == other.fingerprint && one != other)
        // Taken for the same, the second row would be the first without its last step.
        let rows = [[.one(one)] + Self.row("xy"), [.one(other)] + Self.row("x")]
        #expect(AlternativeMerger.merge(rows) == rows)
    }
}
