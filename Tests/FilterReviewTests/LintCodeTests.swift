import FilterReview
import Testing

struct LintCodeTests {
    @Test func namesAreUniqueAndExplained() {
        let codes = LintCode.all
        #expect(Set(codes.map(\.name)).count == codes.count)
        for code in codes {
            #expect(!code.explanation.isEmpty && !code.explanation.hasSuffix("."), "\(code.name)")
        }
    }
}
