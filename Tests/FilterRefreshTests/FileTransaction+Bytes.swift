@testable import FilterRefresh

extension FileTransaction {
    /// Writes files of which all bytes are there.
    @discardableResult
    func commit(
        writes: [(path: String, bytes: [UInt8])], removals: [String] = [], jobs: Int = 1
    ) async throws(FileTransactionError) -> [String] {
        try await commit(writes.map(NewFile.init), removals: removals, jobs: jobs)
    }
}
