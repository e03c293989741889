import Foundation
import Gzip
import Testing

@testable import FilterRefresh

/// Lists that are brought up to date by their makers' patches, and what happens when a patch is of no use.
@Suite struct FilterDownloaderPatchTests {
    private let transport = ScriptedTransport()
    private let store = MemoryStore()
    private let clock = TestClock()

    private static let address = "https://lists.example/filters/ads.txt"
    private static let patchAddress = "https://lists.example/patches/2027.1.15.480.patch"

    /// A list of uBlock Origin's kind: a patch is expected an hour after it.
    private static func list(_ version: Int, _ ruleCount: Int = 40) -> String {
        """
        ! Expires: 10 days
        ! Diff-Path: ../patches/2027.1.15.\(version).patch#ads
        ! Diff-Expires: 1 hour

        """ + (0..<ruleCount).map { "||ads\($0).version-\(version).example^\n" }.joined()
    }

    private static func patch(from old: String, to new: String, checksum: String? = nil) -> String {
        let commands = RCSPatch.difference(from: Array(old.utf8), to: Array(new.utf8))
        let digits = checksum ?? String(SHA1Digits.of(Array(new.utf8)).prefix(10))
        let count = commands.count { $0 == UInt8(ascii: "\n") }
        return "diff name:ads checksum:\(digits) lines:\(count)\n" + String(decoding: commands, as: UTF8.self)
    }

    /// Fetches the first version, and asks again when the patch is due and the list is not.
    private func refreshed() async throws -> FetchResult {
        await transport.answer(Self.address, 200, Self.list(480))
        let clock = clock
        let downloader = FilterDownloader(transport: transport, store: store, now: { clock.now })
        let order = RefreshOrder([Subscription(address: Self.address)])
        #expect(try await downloader.refresh(order)[0].outcome == .updated)
        clock.advance(3 * 3600)
        return try await downloader.refresh(order)[0]
    }

    private func text() async -> String {
        String(decoding: await store.body(of: Self.address) ?? [], as: UTF8.self)
    }

    @Test func aPatchIsEnough() async throws {
        await transport.answer(Self.patchAddress, 200, Self.patch(from: Self.list(480), to: Self.list(540)))
        let result = try await refreshed()
        #expect(result.outcome == .patched && result.remarks.isEmpty)
        #expect(await text() == Self.list(540))
        #expect(await transport.requests.map(\.address) == [Self.address, Self.patchAddress])
        #expect(result.record?.copy?.diffPath == "../patches/2027.1.15.540.patch#ads")
        // When the whole list is due does not change.
        #expect(result.record?.copy?.confirmed == clock.now - 3 * 3600)
    }

    /// A list is as old as its last patch, though the whole list was not asked for since.
    @Test func aPatchedListIsNotTooOld() async throws {
        await transport.answer(Self.patchAddress, 200, Self.patch(from: Self.list(480), to: Self.list(540)))
        var result = try await refreshed()
        result.subscription.bounds.maximumAge = 2 * 3600
        #expect(result.isUsable(now: clock.now))
        #expect(result.isUsable(now: clock.now + 7199))
        #expect(!result.isUsable(now: clock.now + 7200))
    }

    /// Nobody has patches of packed bytes.
    @Test func aListPublishedAsGzipIsDueAsItSays() async throws {
        let packed = Gzip.compressed(Array(Self.list(480).utf8))
        await transport.answer(Self.address) { request in
            .success(TransportResponse(address: request.address, status: 200, body: packed))
        }
        let clock = clock
        let downloader = FilterDownloader(transport: transport, store: store, now: { clock.now })
        let order = RefreshOrder([Subscription(address: Self.address)])
        #expect(try await downloader.refresh(order)[0].outcome == .updated)
        clock.advance(3 * 3600)
        #expect(try await downloader.refresh(order)[0].outcome == .notDue)
        #expect(await transport.requests.count == 1)
    }

    /// Patches of no use, and what is said; the whole list is fetched at once.
    @Test(arguments: [
        (patch(from: list(480), to: list(540), checksum: "0123456789"), "the patched list has the checksum"),
        (patch(from: list(481), to: list(540)).replacing("d", with: "x"), "the patch"),
        ("<!DOCTYPE html><html><body>Not here</body></html>", "the patch"),
        (
            patch(from: list(480), to: "! Expires: 10 days\n||ads.example^\n"),
            "the patched list is not taken: only 1 of 40"
        ),
    ])
    func aWrongPatchMeansTheWholeList(_ patch: String, _ remark: String) async throws {
        await transport.answer(Self.patchAddress, 200, patch)
        let result = try await refreshed()
        #expect(result.outcome == .unchanged)
        #expect(result.remarks.count == 1 && result.remarks[0].contains(remark), "\(result.remarks)")
        #expect(await transport.requests.map(\.address) == [Self.address, Self.patchAddress, Self.address])
        #expect(await text() == Self.list(480))
        #expect(result.record?.failure == nil)
    }

    @Test func noPatchYetIsNoFailure() async throws {
        let result = try await refreshed()
        #expect(result.outcome == .unchanged && result.record?.failure == nil)
        #expect(await transport.requests.map(\.address) == [Self.address, Self.patchAddress])
        let now = clock.now
        let downloader = FilterDownloader(transport: transport, store: store, now: { now + 600 })
        let again = try await downloader.refresh(RefreshOrder([Subscription(address: Self.address)]))
        #expect(again[0].outcome == .notDue)
    }

    /// Patches are removed after some days: a copy that has missed so many is fetched whole.
    ///
    /// Nothing is wrong with it, nor with a server that keeps no patches and has nothing newer.
    @Test(arguments: [(0, .unchanged), (480, .updated)] as [(Int, FetchResult.Outcome)])
    func aCopyThatIsTooOldForPatchesIsFetchedWhole(_ newest: Int, _ outcome: FetchResult.Outcome) async throws {
        await transport.answer(Self.address, 200, Self.list(0))
        let clock = clock
        let downloader = FilterDownloader(transport: transport, store: store, now: { clock.now })
        let order = RefreshOrder([Subscription(address: Self.address)])
        _ = try await downloader.refresh(order)
        await transport.answer(Self.address, 200, Self.list(newest))
        clock.advance(3 * 3600)
        let result = try await downloader.refresh(order)[0]
        #expect(result.outcome == outcome && result.remarks.isEmpty)
        #expect(await transport.requests.count == 3, "the list, its patch, and the list again")
    }

    @Test func patchFoldersAreAskedInOrder() async throws {
        let clock = clock
        let folders = ["https://one.example/", "https://two.example/lists/"]
        await transport.answer(Self.address, 200, Self.list(480))
        // From a folder the path's steps upwards lead to the root at most.
        await transport.fail("https://one.example/patches/2027.1.15.480.patch", .connection("refused"))
        await transport.answer(
            "https://two.example/patches/2027.1.15.480.patch", 200, Self.patch(from: Self.list(480), to: Self.list(540))
        )
        let downloader = FilterDownloader(transport: transport, store: store, now: { clock.now })
        let order = RefreshOrder([Subscription(address: Self.address, patchFolders: folders)])
        _ = try await downloader.refresh(order)
        clock.advance(3 * 3600)
        #expect(try await downloader.refresh(order)[0].outcome == .patched)
        #expect(await text() == Self.list(540))
    }
}
