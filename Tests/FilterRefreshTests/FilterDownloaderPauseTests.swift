import Foundation
import Testing

@testable import FilterRefresh

/// Servers that say `Retry-After` are left alone for so long, whatever comes of the list's other addresses.
@Suite struct FilterDownloaderPauseTests {
    private let transport = ScriptedTransport()
    private let store = MemoryStore()
    private let clock = TestClock()

    private static let address = "https://lists.example/ads.txt"
    private static let mirror = "https://mirror.example/ads.txt"
    private static let day = 86_400.0

    private var downloader: FilterDownloader {
        let clock = clock
        return FilterDownloader(transport: transport, store: store, now: { clock.now })
    }

    private func refresh(
        mirrors: [String] = [mirror], pin: String? = nil, isForced: Bool = false
    ) async throws -> FetchResult {
        let subscription = Subscription(address: Self.address, mirrors: mirrors)
        let order = RefreshOrder(
            [subscription], isForced: isForced, lock: pin.map { [Self.address: $0] })
        return try await downloader.refresh(order)[0]
    }

    private func pauseADay(_ address: String) async {
        await transport.answer(address, 429, headers: ["Retry-After": "86400"])
    }

    @Test func aMirrorIsLeftAloneWhileTheListIsAskedForAgain() async throws {
        await pauseADay(Self.mirror)
        for round in 1...3 {
            let result = try await refresh()
            #expect(result.outcome == .failed(.status(404, retryAfter: nil)))
            #expect(result.remarks.count == 1 && result.remarks[0].hasPrefix(Self.mirror), "\(result.remarks)")
            #expect(await transport.count(of: Self.address) == round)
            #expect(await transport.count(of: Self.mirror) == 1)
            clock.advance(7200)
        }
        clock.advance(Self.day)
        _ = try await refresh()
        #expect(await transport.count(of: Self.mirror) == 2)
    }

    @Test func aListIsTakenFromItsMirrorWhileItsServerIsLeftAlone() async throws {
        await pauseADay(Self.address)
        await transport.answer(Self.mirror, 200, "! Expires: 1 hour\n||ads.example^\n")
        #expect(try await refresh().outcome == .updated)
        clock.advance(2 * 3600)
        let second = try await refresh()
        #expect(second.outcome == .unchanged)
        #expect(second.remarks.count == 1 && second.remarks[0].contains("asked to be left alone until"))
        #expect(await transport.count(of: Self.address) == 1)
        #expect(await transport.count(of: Self.mirror) == 2)
        // Who forces it asks all the same, and so does who comes later.
        _ = try await refresh(isForced: true)
        #expect(await transport.count(of: Self.address) == 2)
        clock.advance(2 * Self.day)
        _ = try await refresh()
        #expect(await transport.count(of: Self.address) == 3)
    }

    @Test func whoIsToldByAllComesBackForTheFirst() async throws {
        await pauseADay(Self.address)
        await transport.answer(Self.mirror, 503, headers: ["Retry-After": "7200"])
        let result = try await refresh()
        #expect(result.record?.failure?.retryAfter == clock.now + 7200)
    }

    @Test func aLockedListThatIsNotThereLeavesItsServerAlone() async throws {
        await pauseADay(Self.address)
        let pin = String(repeating: "0", count: 64)
        for _ in 0..<3 {
            let result = try await refresh(mirrors: [], pin: pin)
            #expect(result.record?.failure?.count == 1)
        }
        #expect(await transport.requests.count == 1)
        await transport.answer(Self.address, 200, "||ads.example^\n")
        clock.advance(Self.day)
        _ = try await refresh(mirrors: [], pin: pin)
        #expect(await transport.requests.count == 2)
    }

    /// A pause that a clock ahead of its time has noted ends when the clock is set right.
    @Test func aClockThatIsSetBackEndsPauses() async throws {
        await pauseADay(Self.address)
        _ = try await refresh(mirrors: [])
        clock.advance(-30 * Self.day)
        _ = try await refresh(mirrors: [])
        #expect(await transport.requests.count == 2)
    }
}
