import Foundation
import Testing

@testable import FilterRefresh

/// Files of a disk store that are not what was written.
@Suite struct StoreDiskTests {
    private static let address = "https://lists.example/a.txt"
    private static let other = "https://lists.example/b.txt"
    private static let body = Array("||ads.example^\n".utf8)

    private let folder: ScratchFolder
    private let store: DiskStore

    init() throws {
        folder = try ScratchFolder()
        store = DiskStore(folder: folder.path)
    }

    private func damaged(_ operation: () async throws -> Void) async -> Bool {
        do {
            try await operation()
            return false
        } catch {
            if case .damaged? = error as? StoreError { return true }
            return false
        }
    }

    @Test func oneFileAList() async throws {
        try await store.save(.specimen(Self.address, of: Self.body), body: Self.body)
        // The answer of `printf ADDRESS | sha256sum`.
        #expect(folder.names == ["6a4f453b34af71dafca9be3115522116203fb995400c5c570a6e8f4cc7f4fb0b.list"])
        let first = folder.files
        try await store.remove(Self.address)
        #expect(folder.names == [])
        try await DiskStore(folder: folder.path).save(.specimen(Self.address, of: Self.body), body: Self.body)
        #expect(folder.files == first, "the same list gives the same file")
    }

    /// Each truncation and each flipped bit is told, of the body too, without which the record is of no use.
    @Test func anyDamageIsTold() async throws {
        let record = ListRecord.specimen(Self.address, of: Self.body)
        try await store.save(record, body: Self.body)
        let name = try #require(folder.names.first)
        let whole = try #require(folder.bytes(name))
        let damages: [(label: String, bytes: [UInt8])] =
            whole.indices.map { ("cut at \($0)", Array(whole[..<$0])) }
            + whole.indices.map { index in
                var bytes = whole
                bytes[index] ^= 1 << (index % 8)
                return ("byte \(index)", bytes)
            }
            + [
                ("longer", whole + [0]), ("twice", whole + whole),
                ("zeros", Array(repeating: 0, count: whole.count)), ("text", Array("not a list".utf8)),
            ]
        for damage in damages {
            try folder.write(damage.bytes, to: name)
            #expect(await damaged { _ = try await store.record(of: Self.address) }, "\(damage.label)")
            #expect(try await store.addresses() == [], "\(damage.label)")
            #expect(await damaged { _ = try await store.body(of: Self.address) }, "\(damage.label)")
            #expect(await damaged { try await store.save(record, body: nil) }, "\(damage.label)")
            #expect(folder.bytes(name) == damage.bytes, "\(damage.label)")
        }
        try await store.save(record, body: Self.body)
        #expect(folder.bytes(name) == whole, "a good copy replaces a damaged one")
    }

    @Test func aRecordWithoutACopyReplacesADamagedOne() async throws {
        try folder.write([1, 2, 3], to: DiskStore.name(of: Self.address))
        #expect(await damaged { _ = try await store.record(of: Self.address) })
        let record = ListRecord.specimen(Self.address, of: nil, failure: .specimen)
        try await store.save(record, body: nil)
        #expect(try await store.record(of: Self.address) == record)
        try folder.write([1, 2, 3], to: DiskStore.name(of: Self.address))
        try await store.remove(Self.address)
        #expect(folder.names == [])
    }

    @Test func mixturesAreTold() async throws {
        let otherBody = Array("||ads.example^\n||more.example^\n".utf8)
        try await store.save(.specimen(Self.address, of: Self.body), body: Self.body)
        try await store.save(.specimen(Self.other, of: otherBody), body: otherBody)
        let files = folder.files
        let whole = try #require(files[DiskStore.name(of: Self.address)])
        let stranger = try #require(files[DiskStore.name(of: Self.other)])
        // A file under another list's name.
        try folder.write(stranger, to: DiskStore.name(of: Self.address))
        #expect(await damaged { _ = try await store.record(of: Self.address) })
        #expect(try await store.addresses() == [Self.other])
        // The beginning of one and the end of another, at each place.
        for index in 1..<min(whole.count, stranger.count) {
            try folder.write(Array(whole[..<index] + stranger[index...]), to: DiskStore.name(of: Self.address))
            #expect(await damaged { _ = try await store.body(of: Self.address) }, "\(index)")
        }
    }

    /// The hashes hold, but what they are of does not fit together.
    @Test func contentsThatDoNotFitAreTold() async throws {
        let path = DiskStore.name(of: Self.address)
        let record = ListRecord.specimen(Self.address, of: Self.body)
        let bodies: [[UInt8]] = [[], [1, 2, 3], Array(Self.body), [0x1F, 0x8B] + Self.body]
        for packed in bodies {
            try folder.write(try StoredList.beginning(record, packedBody: packed) + packed, to: path)
            #expect(await damaged { _ = try await store.body(of: Self.address) }, "\(packed)")
        }
        var liar = record
        liar.copy?.byteCount = -1
        try await store.save(record, body: Self.body)
        let whole = try #require(folder.bytes(path))
        let packed = Array(whole.suffix(whole.count - (try StoredList.beginning(record, packedBody: []).count)))
        for byteCount in [-1, 0, 14, 16, Int.max] {
            liar.copy?.byteCount = byteCount
            try folder.write(try StoredList.beginning(liar, packedBody: packed) + packed, to: path)
            #expect(await damaged { _ = try await store.body(of: Self.address) }, "\(byteCount)")
        }
    }

    @Test func aNewerVersionIsNeverOverwritten() async throws {
        try await store.save(.specimen(Self.address, of: Self.body), body: Self.body)
        let name = DiskStore.name(of: Self.address)
        var newer = try #require(folder.bytes(name))
        newer.replaceSubrange(8..<16, with: [0, 0, 0, 2, 255, 255, 255, 253])
        for bytes in [newer, Array(newer.prefix(300)), newer + newer] {
            try folder.write(bytes, to: name)
            let error = StoreError.newerVersion(path: "\(folder.path)/\(name)", version: 2)
            let record = ListRecord.specimen(Self.address, of: Self.body)
            await #expect(throws: error) { try await store.record(of: Self.address) }
            await #expect(throws: error) { try await store.body(of: Self.address) }
            await #expect(throws: error) { try await store.save(record, body: Self.body) }
            await #expect(throws: error) { try await store.save(record, body: nil) }
            await #expect(throws: error) { try await store.save(.specimen(Self.address, of: nil), body: nil) }
            await #expect(throws: error) { try await store.remove(Self.address) }
            await #expect(throws: error) { try await store.addresses() }
            #expect(folder.files == [name: bytes])
        }
        try await store.save(.specimen(Self.other, of: Self.body), body: Self.body)
    }

    @Test func twoStoresOfOneFolder() async throws {
        let others = (0..<4).map { _ in DiskStore(folder: folder.path) }
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    let body = Array("||ads\(number).example^\n".utf8)
                    try await others[number % 4].save(.specimen(Self.address, of: body), body: body)
                }
            }
            try await group.waitForAll()
        }
        let sha256 = try await store.record(of: Self.address)?.copy?.sha256
        let body = try #require(try await store.body(of: Self.address))
        #expect(sha256 == ContentDigest(of: body).hex)
        #expect(folder.names.count == 1)
    }

    @Test func leftOversGoAndOthersFilesStay() async throws {
        let aside = ".\(DiskStore.name(of: Self.address)).0123456789abcdef.aside"
        let inUse = ".\(DiskStore.name(of: Self.other)).0123456789abcdef.aside"
        let strangers = [".x.0123456789abcdef.aside", "\(aside).old", "notes.txt", "x.list"]
        for name in [aside, inUse] + strangers { try folder.write([1], to: name) }
        let writer = try OpenFile.open("\(folder.path)/\(inUse)", for: .reading)
        #expect(try writer.lock())
        try await store.save(.specimen(Self.address, of: Self.body), body: Self.body)
        #expect(folder.names == ([inUse] + strangers + [DiskStore.name(of: Self.address)]).sorted())
        #expect(try await store.addresses() == [Self.address])
        writer.unlock()
    }
}
