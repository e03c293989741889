internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation

/// What is to change in the folder of copies so that it holds what the store does.
struct CopyChanges {
    private(set) var writes: [NewFile] = []
    /// The copies of optional lists that are too old to be used; the store keeps them.
    private(set) var removals: [String] = []
    /// What the lists are, by the store.
    private(set) var lock = FiltersLock()
    /// Which lists are left alone, and why, in sentences.
    private(set) var warnings: [String] = []

    /// - Parameters:
    ///   - results: what is known of the lists.
    ///   - pins: of each list, what its copy has to be, where `filters.lock` is obeyed.
    ///   - store: where the bytes of the copies are.
    ///   - lists: says where copies lie.
    init(
        by results: [FetchResult], pins: [String: String]?, store: DiskStore, lists: inout CatalogueSubscriptions
    ) async throws(ToolError) {
        for result in results {
            guard let copy = result.record?.copy else { continue }
            let address = result.subscription.address
            // The store may have a copy of another state than is checked out.
            if let pins, pins[address] != copy.sha256 {
                warnings.append("\(address): not to be had as filters.lock has it; its copy is left as it is")
                continue
            }
            let path: String
            do throws(CopyObstacle) {
                path = try lists.copy(of: address)
            } catch {
                warnings.append("\(address): \(error.explanation)")
                continue
            }
            let (bytes, isThere) = try await Self.bytes(of: copy, address, at: path, store)
            guard let bytes else { continue }
            lock.lists.append(FiltersLock.List(address: address, bytes: bytes, sha256: copy.sha256))
            if !result.isUsable(now: Date()), !result.subscription.isRequired {
                removals.append(path)
            } else if !isThere {
                writes.append(NewFile(path: path, bytes: bytes))
            }
        }
        lock.lists.sort { $0.address < $1.address }
    }

    /// The bytes of a copy, and whether they are those of the file; none where somebody took them from the store, or a
    /// fetch that was broken off has put others there since.
    private static func bytes(
        of copy: ListRecord.GoodCopy, _ address: String, at path: String, _ store: DiskStore
    ) async throws(ToolError) -> (bytes: [UInt8]?, isThere: Bool) {
        if FilePath.exists(path), let bytes = try? FileBytes.read(path), copy.isOf(bytes) { return (bytes, true) }
        do throws(StoreError) {
            let bytes = try await store.body(of: address)
            return (bytes.flatMap { copy.isOf($0) ? $0 : nil }, false)
        } catch {
            throw ToolError(error)
        }
    }
}
