internal import FilterCatalogues
internal import FilterRefresh

/// Putting copies in place.
extension RefreshSession {
    /// Puts all copies that changed, and `filters.lock`, in place in one step.
    ///
    /// The copy of an optional list that is too old to be used goes; the store keeps it.
    /// - Parameter pins: of each list, what its copy has to be, where `filters.lock` is obeyed.
    mutating func install(_ outcome: inout RefreshOutcome, _ pins: [String: String]?) async throws(ToolError) {
        let changes = try await CopyChanges(by: outcome.results, pins: pins, store: store, lists: &lists)
        outcome.warnings += changes.warnings
        try await commit(changes.writes, removals: changes.removals, changes.lock)
    }

    /// Puts copies in place, in one step too, that the store holds and the folder does not: those of a refresh that was
    /// ended before it could.
    ///
    /// No copy goes, and `filters.lock` keeps what it says of lists of which the store knows nothing yet: the servers
    /// have still to be asked.
    /// - Parameters:
    ///   - results: what the store knows of the lists.
    ///   - pins: of each list, what its copy has to be, where `filters.lock` is obeyed.
    func install(stored results: [FetchResult], _ pins: [String: String]?) async throws(ToolError) {
        // Lists that no list includes any more must not stand in the way of others.
        var lists = lists
        let changes = try await CopyChanges(by: results, pins: pins, store: store, lists: &lists)
        guard !changes.writes.isEmpty else { return }
        let old = (try? FiltersLock.read(lockPath)) ?? FiltersLock()
        try await commit(changes.writes, removals: [], old.updated(by: changes.lock))
    }

    /// What the store knows of the lists of an order.
    func standing(of order: RefreshOrder, _ downloader: FilterDownloader) async throws(ToolError) -> [FetchResult] {
        do throws(StoreError) {
            return try await downloader.standing(of: order)
        } catch {
            throw ToolError(error)
        }
    }

    /// - Parameter lock: what `filters.lock` says then, unless it is obeyed.
    private func commit(
        _ copies: [NewFile], removals: [String], _ lock: FiltersLock
    ) async throws(ToolError) {
        var writes = copies
        if !options.isLocked, !lists.subscriptions.isEmpty {
            writes.append(NewFile(path: lockPath, bytes: try lock.bytes()))
        }
        do throws(FileTransactionError) {
            try await CatalogueCopies(catalogue, lists).transaction.commit(writes, removals: removals)
        } catch {
            throw ToolError(error)
        }
    }

    private var lockPath: String { FiltersLock.path(besideCatalogue: catalogue.path) }
}
