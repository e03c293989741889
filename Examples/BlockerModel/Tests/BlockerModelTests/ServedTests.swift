import BlockerModel
import FilterRefresh
import Foundation
import Testing

/// The app against a folder that `filterc publish` wrote and a server serves: `scripts/examples` starts one.
@Suite(.timeLimit(.minutes(1))) @MainActor struct ServedTests {
    private nonisolated static let address = ProcessInfo.processInfo.environment["MANIFEST_ADDRESS"]

    @Test(.enabled(if: address != nil, "MANIFEST_ADDRESS names no manifest.json; scripts/examples serves one"))
    func updatesOverHTTP() async throws {
        let device = try Device()
        let address = try #require(Self.address)
        let app = try await BlockerModel(
            Device.configuration(in: device.folder, address: address), transport: HTTPTransport(),
            reloading: device.safari)
        await app.update()
        guard case .upToDate = app.updateState else { return #expect(Bool(false), "\(app.updateState)") }
        #expect(try await device.safari.blocks("https://ad.doubleclick.net/a.js", on: "https://news.example/"))
        await app.pause("news.example")
        #expect(try await !device.safari.blocks("https://ad.doubleclick.net/a.js", on: "https://news.example/"))
    }
}
