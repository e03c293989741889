import BlockerModel
import Foundation
import Observation
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct UpdateTests {
    @Test func firstStartBlocksNothingUntilTheFirstUpdate() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        #expect(app.updateState == .neverUpdated && app.failure == nil)
        #expect(app.categories.map(\.isOn) == [true, true, false])
        #expect(await device.published.requests.isEmpty)
        // Every extension has a file that Safari takes.
        #expect(await device.safari.reloads == ["ads.json", "privacy.json", "social.json"])
        #expect(try await !device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))

        await app.update()
        guard case .upToDate = app.updateState else { return #expect(Bool(false), "\(app.updateState)") }
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        #expect(try await device.safari.blocks("https://tracker.example/a.js", on: "https://news.example/"))
        #expect(try await !device.safari.blocks("https://tracker.example/needed.js", on: "https://news.example/"))
        #expect(app.categories.map { $0.date != nil } == [true, true, false])
        #expect(await !device.published.requests.contains { $0.contains("social") })
    }

    @Test func updateReloadsOnlyWhatChanged() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        await device.safari.forgetReloads()
        await app.update()
        #expect(await device.safari.reloads.isEmpty)

        try await device.published.publish([
            ("ads", ["||ads.example^", "||more-ads.example^", "##.banner"] + Device.manyRules),
            ("privacy", ["||tracker.example^", "@@||tracker.example/needed.js"]),
            ("social", ["||share.example^"]),
        ])
        await app.update()
        #expect(await device.safari.reloads == ["ads.json"])
        #expect(await device.published.requests.last?.hasPrefix("deltas/") == true)
        #expect(try await device.safari.blocks("https://more-ads.example/a.js", on: "https://news.example/"))
    }

    @Test func offlineKeepsWhatThereIs() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await device.published.goOffline()
        await app.update()
        guard case .failed(.offline(let detail)) = app.updateState else {
            return #expect(Bool(false), "\(app.updateState)")
        }
        #expect(detail.contains("no network [connection]"))
        #expect(app.lastCheck == nil)

        await device.published.goOffline(false)
        await app.update()
        let lastCheck = try #require(app.lastCheck)
        await device.published.goOffline()
        await app.update()
        guard case .failed(.offline) = app.updateState else { return #expect(Bool(false), "\(app.updateState)") }
        #expect(app.lastCheck == lastCheck)
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        // The next start remembers, and asks again only when it is time.
        let next = try await device.startApp()
        #expect(next.updateState == .upToDate(lastCheck))
        let count = await device.published.requests.count
        await next.updateIfDue()
        #expect(await device.published.requests.count == count)
        await device.published.goOffline(false)
        await next.updateIfDue(now: lastCheck.addingTimeInterval(7 * 3600))
        #expect(await device.published.requests.count == count + 1)
    }

    @Test func damagedDownloadIsNotInstalled() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        try await device.published.publish([("ads", ["||other.example^"]), ("privacy", ["||tracker.example^"])])
        await device.published.damageFiles()
        await device.safari.forgetReloads()
        await app.update()
        guard case .failed(.server) = app.updateState else { return #expect(Bool(false), "\(app.updateState)") }
        #expect(await device.safari.reloads.isEmpty)
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        await device.published.damageFiles(false)
        await app.update()
        #expect(try await device.safari.blocks("https://other.example/a.js", on: "https://news.example/"))
        #expect(try await !device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
    }

    @Test func twoUpdatesAtOnceAreOne() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await device.published.answer(0)
        let first = Task { await app.update() }
        let second = Task { await app.update() }
        try await eventually { await device.published.requests.count == 1 }
        #expect(app.updateState == .updating(nil))
        // The one that gives up takes nothing from the other.
        first.cancel()
        await first.value
        #expect(app.updateState == .updating(nil))
        await device.published.answerAll()
        await second.value
        #expect(await device.published.requests.count { $0 == "manifest.json" } == 1)
        guard case .upToDate = app.updateState else { return #expect(Bool(false), "\(app.updateState)") }
    }

    @Test func cancelledUpdateLeavesAllAsItWas() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        func cancelUpdate() async throws {
            let count = await device.published.requests.count
            await device.published.answer(count)
            let update = Task { await app.update() }
            try await eventually { await device.published.requests.count > count }
            update.cancel()
            await update.value
            await device.published.answerAll()
        }
        try await cancelUpdate()
        #expect(app.updateState == .neverUpdated)
        await device.published.goOffline()
        await app.update()
        let failed = app.updateState
        #expect(failed != .neverUpdated)
        try await cancelUpdate()
        #expect(app.updateState == failed)
        await device.published.goOffline(false)
        await app.update()
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
    }

    @Test func progressGrowsToItsEnd() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        func fraction() -> Double? {
            guard case .updating(let progress?) = app.updateState else { return nil }
            return progress.fraction
        }
        // The manifest, and one of two files.
        await device.published.answer(1)
        let update = Task { await app.update() }
        try await eventually { fraction() == 0 }
        await device.published.answer(2)
        try await eventually { fraction().map { $0 > 0 && $0 < 1 } ?? false }
        await device.published.answerAll()
        await update.value
        #expect(await device.published.requests.count == 3)
    }

    /// A view that reads the state is told when it changes, be it only the progress.
    @Test func changesAreObserved() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        func change() -> AsyncStream<Never> {
            let (stream, told) = AsyncStream<Never>.makeStream()
            withObservationTracking {
                _ = app.updateState
            } onChange: {
                told.finish()
            }
            return stream
        }
        await device.published.answer(0)
        let start = change()
        let update = Task { await app.update() }
        for await _ in start {}
        try await eventually { await device.published.requests.count == 1 }
        #expect(app.updateState == .updating(nil))
        let progress = change()
        await device.published.answer(1)
        for await _ in progress {}
        await device.published.answerAll()
        await update.value
    }
}
