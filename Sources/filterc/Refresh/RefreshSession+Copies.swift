internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation

/// Putting copies in place.
extension RefreshSession {
    /// Puts all copies that changed, and `filters.lock`, in place in one step.
    ///
    /// The copy of an optional list that is too old to be used goes; the store keeps it.
    /// - Parameter pins: of each list, what its copy has to be, where `filters.lock` is obeyed.
    mutating func install(_ outcome: inout RefreshOutcome, _ pins: [String: String]?) async throws(ToolError) {
        var writes: [NewFile] = []
        var removals: [String] = []
        var lock = FiltersLock()
        for result in outcome.results {
            guard let copy = result.record?.copy else { continue }
            let address = result.subscription.address
            // The store may have a copy of another state than is checked out.
            if let pins, pins[address] != copy.sha256 {
                outcome.warnings.append("\(address): not to be had as filters.lock has it; its copy is left as it is")
                continue
            }
            guard let path = lists.copy(of: address) else {
                outcome.warnings.append("\(address): the copy of another list is in its way; it is not used")
                continue
            }
            let (bytes, isThere) = try await bytes(of: copy, address, at: path)
            guard let bytes else { continue }
            lock.lists.append(FiltersLock.List(address: address, bytes: bytes, sha256: copy.sha256))
            if !result.isUsable(now: Date()), !result.subscription.isRequired {
                removals.append(path)
            } else if !isThere {
                writes.append(NewFile(path: path, bytes: bytes))
            }
        }
        lock.lists.sort { $0.address < $1.address }
        if !options.isLocked, !lists.subscriptions.isEmpty {
            writes.append(NewFile(path: FiltersLock.path(besideCatalogue: catalogue.path), bytes: try lock.bytes()))
        }
        do throws(FileTransactionError) {
            try await CatalogueCopies(catalogue, lists).transaction.commit(writes, removals: removals)
        } catch {
            throw ToolError(error)
        }
    }

    /// The bytes of a copy, and whether they are those of the file; none where somebody took them from the store.
    private func bytes(
        of copy: ListRecord.GoodCopy, _ address: String, at path: String
    ) async throws(ToolError) -> (bytes: [UInt8]?, isThere: Bool) {
        if FilePath.exists(path), let bytes = try? FileBytes.read(path), copy.isOf(bytes) { return (bytes, true) }
        do throws(StoreError) {
            return (try await store.body(of: address), false)
        } catch {
            throw ToolError(error)
        }
    }
}
