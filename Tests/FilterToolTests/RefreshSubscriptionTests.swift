import FilterRefresh
import Testing

@testable import FilterCatalogues
@testable import filterc

/// What is asked of the lists of a catalogue, and of the refreshes of a service.
@Suite struct RefreshSubscriptionTests {
    @Test func aListOfTwoCategoriesIsKeptAsFreshAsTheOneThatAsksMost() throws {
        let text = """
            refresh: {longest: 10 days}
            categories:
              - name: ads
                sources:
                  - url: https://lists.example/ads.txt
                    mirrors: https://one.example/ads.txt
                    refresh: {shortest: 2 hours, stale: 9 days, shrink: 40%}
                    optional: true
              - name: more
                sources:
                  - url: https://lists.example/ads.txt
                    mirrors: [https://one.example/ads.txt, https://two.example/ads.txt]
                    patches: https://patches.example/
                    refresh: {shortest: 4 hours, longest: 1 day, stale: 5 days, shrink: 60%}

            """
        let catalogue = try Catalogue.read(Array(text.utf8), path: "filterc.yml")
        let subscriptions = CatalogueSubscriptions(catalogue).subscriptions
        #expect(
            subscriptions == [
                Subscription(
                    address: "https://lists.example/ads.txt",
                    mirrors: ["https://one.example/ads.txt", "https://two.example/ads.txt"],
                    patchFolders: ["https://patches.example/"],
                    bounds: RefreshBounds(
                        shortestInterval: 2 * 3600, longestInterval: 86_400, maximumAge: 5 * 86_400,
                        minimumShare: 0.6))
            ])
    }

    @Test func aServiceForcesAndAllowsOnce() {
        let options = RefreshOptions(isForced: true, allowsShrunk: true, waits: false, compiles: false)
        let afterwards = options.afterwards
        #expect(!afterwards.isForced && !afterwards.allowsShrunk)
        #expect(!afterwards.waits && !afterwards.compiles)
    }
}
