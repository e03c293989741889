import Foundation
import Testing

@testable import FilterRefresh

/// What every store does.
@Suite struct StoreTests {
    enum Kind: String, CaseIterable, Sendable { case memory, disk, observed }

    private static let address = "https://lists.example/a.txt"
    private static let body = Array("||ads.example^\n||tracker.example^\n".utf8)
    private static let newBody = Array("||ads.example^\n".utf8)
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func store(_ kind: Kind) -> any FilterStore {
        switch kind {
        case .memory: MemoryStore()
        case .disk: DiskStore(folder: "\(folder.path)/lists")
        case .observed: ObservedStore(DiskStore(folder: "\(folder.path)/lists"))
        }
    }

    @Test(arguments: Kind.allCases) func knowsNothingAtFirst(kind: Kind) async throws {
        let store = store(kind)
        #expect(try await store.record(of: Self.address) == nil)
        #expect(try await store.body(of: Self.address) == nil)
        #expect(try await store.addresses() == [])
        try await store.remove(Self.address)
        #expect(folder.names == [], "reading makes no folder")
    }

    @Test(arguments: Kind.allCases) func keepsWhatItIsGiven(kind: Kind) async throws {
        let store = store(kind)
        let record = ListRecord.specimen(Self.address, of: Self.body, failure: .specimen)
        try await store.save(record, body: Self.body)
        #expect(try await store.record(of: Self.address) == record)
        #expect(try await store.body(of: Self.address) == Self.body)
        #expect(try await store.record(of: Self.address + "?") == nil)
    }

    @Test(arguments: Kind.allCases) func keepsTheBodyUnderANewRecord(kind: Kind) async throws {
        let store = store(kind)
        try await store.save(.specimen(Self.address, of: Self.body), body: Self.body)
        let failed = ListRecord.specimen(Self.address, of: Self.body, failure: .specimen)
        try await store.save(failed, body: nil)
        #expect(try await store.record(of: Self.address) == failed)
        #expect(try await store.body(of: Self.address) == Self.body)
    }

    @Test(arguments: Kind.allCases) func keepsARecordWithoutACopy(kind: Kind) async throws {
        let store = store(kind)
        let record = ListRecord.specimen(Self.address, of: nil, failure: .specimen)
        try await store.save(record, body: nil)
        #expect(try await store.record(of: Self.address) == record)
        #expect(try await store.body(of: Self.address) == nil)
        try await store.save(.specimen(Self.address, of: Self.body), body: Self.body)
        try await store.save(record, body: nil)
        #expect(try await store.body(of: Self.address) == nil)
    }

    @Test(arguments: Kind.allCases) func anEmptyBodyIsABody(kind: Kind) async throws {
        let store = store(kind)
        try await store.save(.specimen(Self.address, of: []), body: [])
        #expect(try await store.body(of: Self.address) == [])
    }

    @Test(arguments: Kind.allCases) func refusesWhatIsNotTheRecordsBody(kind: Kind) async throws {
        let store = store(kind)
        let old = ListRecord.specimen(Self.address, of: Self.body)
        try await store.save(old, body: Self.body)
        let new = ListRecord.specimen(Self.address, of: Self.newBody)
        // Another body, a body without a record of it, and a record of a body that is not there.
        await #expect(throws: StoreError.self) { try await store.save(new, body: Self.body) }
        await #expect(throws: StoreError.self) {
            try await store.save(.specimen(Self.address, of: nil), body: Self.body)
        }
        await #expect(throws: StoreError.self) { try await store.save(new, body: nil) }
        await #expect(throws: StoreError.self) {
            try await store.save(.specimen("https://lists.example/new.txt", of: Self.body), body: nil)
        }
        #expect(try await store.record(of: Self.address) == old)
        #expect(try await store.body(of: Self.address) == Self.body)
        #expect(try await store.addresses() == [Self.address])
    }

    @Test(arguments: Kind.allCases) func listsAndForgets(kind: Kind) async throws {
        let store = store(kind)
        let addresses = ["https://lists.example/b.txt", Self.address, "", "https://lists.example/ä b\n.txt"]
        for address in addresses { try await store.save(.specimen(address, of: Self.body), body: Self.body) }
        #expect(try await store.addresses() == addresses.sorted())
        try await store.remove(Self.address)
        #expect(try await store.record(of: Self.address) == nil)
        #expect(try await store.body(of: Self.address) == nil)
        #expect(try await store.addresses() == addresses.filter { $0 != Self.address }.sorted())
    }
}
