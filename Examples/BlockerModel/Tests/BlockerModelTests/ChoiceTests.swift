import BlockerModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct ChoiceTests {
    @Test func categoryOffAndOnAgainNeedsNoDownload() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        await device.safari.forgetReloads()
        await device.published.goOffline()
        await app.setCategory("ads", isOn: false)
        #expect(app.categories.map(\.isOn) == [false, true, false])
        #expect(try await !device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        #expect(try await device.safari.blocks("https://tracker.example/a.js", on: "https://news.example/"))
        await app.setCategory("ads", isOn: true)
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        #expect(await device.safari.reloads == ["ads.json", "ads.json"])
        #expect(app.failure == nil)
    }

    @Test func categoryTurnedOnForTheFirstTimeIsDownloaded() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        await app.setCategory("social", isOn: true)
        #expect(try await device.safari.blocks("https://share.example/a.js", on: "https://news.example/"))
        #expect(try await device.startApp().categories.map(\.isOn) == [true, true, true])
    }

    @Test func nothingIsBlockedOrHiddenOnAPausedSite() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        await device.safari.forgetReloads()
        await app.pause(" https://www.Shop.example/basket?item=1 ")
        #expect(app.pausedSites.map(\.domain) == ["shop.example"])
        // Only the blockers that block something must know.
        #expect(await device.safari.reloads == ["ads.json", "privacy.json"])
        for page in ["https://shop.example/", "https://pay.shop.example/"] {
            for host in ["ads.example", "tracker.example"] {
                #expect(try await !device.safari.blocks("https://\(host)/a.js", on: page))
            }
            #expect(try await !device.safari.hidesSomething(on: page))
        }
        for page in ["https://news.example/", "https://othershop.example/", "https://example/"] {
            #expect(try await device.safari.blocks("https://ads.example/a.js", on: page))
            #expect(try await device.safari.hidesSomething(on: page))
        }
        await app.resume(try Site("shop.example"))
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://shop.example/"))
        #expect(app.pausedSites.isEmpty)
    }

    /// What was paused stays so with new rules, in categories turned on later, and after the app ended.
    @Test func pausedSiteStaysPaused() async throws {
        let device = try Device()
        try await device.publishFirst()
        try await device.startApp().pause("shop.example")
        let app = try await device.startApp()
        #expect(app.pausedSites.map(\.domain) == ["shop.example"])
        await app.update()
        await app.setCategory("social", isOn: true)
        for host in ["ads.example", "tracker.example", "share.example"] {
            #expect(try await !device.safari.blocks("https://\(host)/a.js", on: "https://shop.example/"))
            #expect(try await device.safari.blocks("https://\(host)/a.js", on: "https://news.example/"))
        }
    }

    @Test func manySitesArePausedTogether() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        for number in 0..<20 { await app.pause("shop-\(number).example") }
        for number in 0..<20 {
            let page = "https://shop-\(number).example/"
            #expect(try await !device.safari.blocks("https://ads.example/a.js", on: page))
        }
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://shop-20.example/"))
    }

    @Test func allAtOnceEndsAsDecided() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        await withTaskGroup { group in
            for number in 0..<10 { group.addTask { await app.pause("shop-\(number).example") } }
            group.addTask { await app.setCategory("social", isOn: true) }
            group.addTask { await app.setCategory("privacy", isOn: false) }
        }
        #expect(app.categories.map(\.isOn) == [true, false, true])
        #expect(app.pausedSites.count == 10)
        #expect(try await device.safari.blocks("https://share.example/a.js", on: "https://news.example/"))
        #expect(try await !device.safari.blocks("https://tracker.example/a.js", on: "https://news.example/"))
        for number in 0..<10 {
            let page = "https://shop-\(number).example/"
            #expect(try await !device.safari.blocks("https://ads.example/a.js", on: page))
        }
    }

    @Test func blockerThatIsTurnedOffHindersNoOther() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await device.safari.turnOff("ads.json")
        await app.update()
        guard case .failed(.blocker(let detail)) = app.updateState else {
            return #expect(Bool(false), "\(app.updateState)")
        }
        #expect(detail.hasPrefix("ads.json: "))
        #expect(try await device.safari.blocks("https://tracker.example/a.js", on: "https://news.example/"))
        // Once it is turned on, whatever happens next makes up for it.
        await device.safari.turnOff("ads.json", false)
        _ = try await device.startApp()
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
    }

    @Test(arguments: [
        ("shop.example", "shop.example"), ("https://m.shop.example:8443/a?b#c", "shop.example"),
        ("www.shop.co.uk", "shop.co.uk"), ("anna.github.io", "anna.github.io"),
        ("MÜLLER.example", "xn--mller-kva.example"), ("*.shop.example", "shop.example"),
    ]) func addressesNameSites(_ text: String, _ domain: String) throws {
        #expect(try Site(text).domain == domain)
    }

    @Test(arguments: ["", "   ", "shop", "a b", "https://", "[::1]", "about:blank", "shop*.example", "a,b$c.example"])
    func whatIsNoSiteIsRefused(_ text: String) async throws {
        let device = try Device()
        let app = try await device.startApp()
        await app.pause(text)
        guard case .noSite? = app.failure else { return #expect(Bool(false), "\(String(describing: app.failure))") }
        #expect(app.pausedSites.isEmpty)
        #expect(app.updateState == .neverUpdated)
        await app.pause("shop.example")
        #expect(app.failure == nil)
    }
}
