import Foundation
import Testing

@testable import FilterRefresh

extension Folder {
    /// What refreshes in this folder know of lists.
    private var store: DiskStore { DiskStore(folder: url.appendingPathComponent("lists/.filterc/store").path) }

    /// Makes the copy of a list so many days older, for a refresh that asks the store.
    func age(_ address: String, days: Double) async throws {
        var record = try #require(try await store.record(of: address))
        record.copy?.fetched -= days * 86_400
        record.copy?.confirmed -= days * 86_400
        try await store.save(record, body: nil)
    }

    /// Damages the packed body of a list and leaves its record whole.
    func damageBody(of address: String) throws {
        let path = url.appendingPathComponent("lists/.filterc/store/\(DiskStore.name(of: address))")
        var bytes = try Data(contentsOf: path)
        bytes[bytes.count - 3] ^= 1
        try bytes.write(to: path)
    }
}
