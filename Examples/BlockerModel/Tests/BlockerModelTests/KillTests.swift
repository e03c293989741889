import BlockerModel
import FilterRefresh
import Foundation
import Testing

/// The app is killed, for instance because the system needs its memory, and started again.
@Suite(.timeLimit(.minutes(1))) @MainActor struct KillTests {
    /// Kills the process in place of a reload.
    struct KillingReload: BlockerReloading {
        func reload(_ file: String) async throws { kill(getpid(), SIGKILL) }
    }

    /// Kills the process when a path with this in it is asked for.
    struct KillingTransport: Transport {
        let base: any Transport
        let part: String

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            if request.address.contains(part) { kill(getpid(), SIGKILL) }
            return try await base.send(request)
        }
    }

    @Test func killBetweenDownloadAndReloadIsMadeUpFor() async throws {
        let device = try Device()
        try await device.publishFirst()
        _ = try await device.startApp()
        let path = device.folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let folder = URL(fileURLWithPath: path)
            let app = try await BlockerModel(
                Device.configuration(in: folder),
                transport: PublishedFolder(folder.appendingPathComponent("published")), reloading: KillingReload())
            await app.update()
        }
        #expect(try await !device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        await device.published.goOffline()
        _ = try await device.startApp()
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
    }

    @Test func killWithinDownloadKeepsWhatThereWas() async throws {
        let device = try Device()
        try await device.publishFirst()
        let app = try await device.startApp()
        await app.update()
        await app.pause("shop.example")
        try await device.published.publish([("ads", ["||other.example^"]), ("privacy", ["||third.example^"])])
        let path = device.folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let folder = URL(fileURLWithPath: path)
            let published = PublishedFolder(folder.appendingPathComponent("published"))
            let app = try await BlockerModel(
                Device.configuration(in: folder), transport: KillingTransport(base: published, part: "sets/"),
                reloading: KillingReload())
            await app.update()
        }
        let next = try await device.startApp()
        #expect(next.pausedSites.map(\.domain) == ["shop.example"])
        #expect(try await device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
        #expect(try await !device.safari.blocks("https://ads.example/a.js", on: "https://shop.example/"))
        await next.update()
        #expect(try await device.safari.blocks("https://third.example/a.js", on: "https://news.example/"))
        #expect(try await !device.safari.blocks("https://ads.example/a.js", on: "https://news.example/"))
    }
}
