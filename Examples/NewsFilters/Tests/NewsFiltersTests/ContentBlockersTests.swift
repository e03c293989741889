import Foundation
import NewsFilters
import Testing

@Suite struct ContentBlockersTests {
    @Test(arguments: ContentBlockers.allCases)
    func ruleSetIsInTheBundle(_ blocker: ContentBlockers) throws {
        let rules = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: blocker.url)) as? [[String: Any]])
        #expect(!rules.isEmpty)
        #expect(rules.allSatisfy { $0["trigger"] != nil && $0["action"] != nil })
    }

    @Test func namesAreThoseOfTheCatalogue() {
        #expect(ContentBlockers.allCases.map(\.rawValue) == ["ads", "cookie-notices"])
    }
}
