import Foundation
import Testing

@testable import FilterRefresh

/// What a publisher lays out is what a library understands.
@Suite struct FilterLibraryPublisherTests {
    /// A folder served as it lies there.
    private struct FolderServer: Transport {
        let path: String
        let log: Log

        actor Log {
            var paths: [String] = []
            func append(_ path: String) { paths.append(path) }
            func take() -> [String] {
                defer { paths = [] }
                return paths
            }
        }

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            let file = String(request.address.dropFirst("https://filters.example/lists/".count))
            await log.append(file)
            guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else {
                return TransportResponse(address: request.address, status: 404)
            }
            return TransportResponse(address: request.address, status: 200, body: [UInt8](data))
        }
    }

    @Test func publishedFoldersAreInstalled() async throws {
        let folder = LibraryFolder()
        let published = LibraryFolder()
        let server = FolderServer(path: published.path, log: FolderServer.Log())
        let publisher = Publisher(path: published.path)
        func publish(_ text: String, at time: Double) throws {
            let ads = PublishableCategory(
                name: "ads", target: "safari-16.4",
                files: [.init(name: "ads.json", bytes: Array(text.utf8), ruleCount: 300)],
                advanced: .init(name: "ads.advanced.txt", bytes: Array("#?#p:contains(x)\n".utf8), ruleCount: 1))
            try publisher.publish([ads], at: Date(timeIntervalSince1970: time))
        }
        let old = LibraryFolder.rules("ad", count: 300)
        try publish(old, at: 1_000_000)
        let configuration = LibraryConfiguration(
            folder: folder.path, manifestAddress: LibraryServer.address, categories: [.init("ads")],
            supportedTargets: ["safari-16.4"])
        let library = try await FilterLibrary(configuration, transport: server)
        #expect(try await library.refresh().files == ["ads.advanced.txt", "ads.json"])
        #expect(try folder.text("ads.json") == old)
        #expect(await server.log.take().count == 3)

        let new = old.replacingOccurrences(of: "ad919\"", with: "add\"")
        try publish(new, at: 1_000_100)
        #expect(try await library.refresh().files == ["ads.json"])
        #expect(try folder.text("ads.json") == new)
        let paths = await server.log.take()
        #expect(paths.count == 2 && paths.last?.hasPrefix("deltas/") == true, "\(paths)")

        // A companion extension reads nothing of a category that is off.
        #expect(try await library.setCategory("ads", isOn: false).files == ["ads.advanced.txt", "ads.json"])
        #expect(try folder.text("ads.advanced.txt").isEmpty)
        #expect(folder.isTidy)
    }
}
