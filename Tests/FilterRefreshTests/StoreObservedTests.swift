import Foundation
import Testing

@testable import FilterRefresh

@Suite struct StoreObservedTests {
    private static let body = Array("||ads.example^\n".utf8)

    private static func address(_ number: Int) -> String { "https://lists.example/\(number).txt" }

    @Test func eachListenerHearsWhatComesAfterItBegan() async throws {
        let store = ObservedStore(MemoryStore())
        let first = await store.changes()
        try await store.save(.specimen(Self.address(1), of: Self.body), body: Self.body)
        try await store.save(.specimen(Self.address(1), of: Self.body), body: nil)
        let second = await store.changes()
        try await store.save(.specimen(Self.address(1), of: Self.body, failure: .specimen), body: nil)
        try await store.remove(Self.address(1))
        let kinds: [StoreChange.Kind] = [.copyReplaced, .confirmed, .failureNoted, .removed]
        let all = zip(1..., kinds).map { StoreChange(number: $0, address: Self.address(1), kind: $1) }
        #expect(await first.prefix(4).reduce(into: []) { $0.append($1) } == all)
        #expect(await second.prefix(2).reduce(into: []) { $0.append($1) } == Array(all.dropFirst(2)))
    }

    @Test func whatFailsIsNoChange() async throws {
        let store = ObservedStore(MemoryStore())
        let changes = await store.changes()
        await #expect(throws: StoreError.self) {
            try await store.save(.specimen(Self.address(1), of: Self.body), body: nil)
        }
        try await store.save(.specimen(Self.address(2), of: Self.body), body: Self.body)
        #expect(await changes.first { _ in true }?.address == Self.address(2))
    }

    @Test func endsWithTheStore() async throws {
        var store: ObservedStore<MemoryStore>? = ObservedStore(MemoryStore())
        let changes = try #require(await store?.changes())
        try await store?.save(.specimen(Self.address(1), of: Self.body), body: Self.body)
        store = nil
        #expect(await changes.reduce(0) { count, _ in count + 1 } == 1)
    }

    @Test func forgetsListenersThatStop() async throws {
        let store = ObservedStore(MemoryStore())
        let staying = await store.changes()
        for _ in 0..<100 { _ = await store.changes() }
        let cancelled = Task {
            for await _ in await store.changes() {}
        }
        while await store.listeningCount == 0 { await Task.yield() }
        cancelled.cancel()
        await cancelled.value
        for _ in 0..<10_000 {
            if await store.listeningCount == 1 { break }
            await Task.yield()
        }
        #expect(await store.listeningCount == 1)
        try await store.save(.specimen(Self.address(1), of: Self.body), body: Self.body)
        #expect(await staying.first { _ in true } != nil)
    }

    /// The oldest are lost, and the numbers tell how many.
    @Test func aListenerThatIsBusyLosesTheOldest() async throws {
        let store = ObservedStore(MemoryStore(), limit: 3)
        let changes = await store.changes()
        for number in 1...10 { try await store.save(.specimen(Self.address(number), of: nil), body: nil) }
        #expect(await changes.prefix(3).reduce(into: []) { $0.append($1.number) } == [8, 9, 10])
    }
}
