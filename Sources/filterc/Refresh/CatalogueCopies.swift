internal import FilterCatalogues
internal import FilterRefresh

/// The local copies of a catalogue's lists, and `filters.lock`: they change in one step.
struct CatalogueCopies {
    private let folder: RefreshFolder
    let transaction: FileTransaction

    /// Copies lie in their folder, or where the catalogue says; `filters.lock` lies beside the catalogue.
    init(_ catalogue: Catalogue, _ lists: CatalogueSubscriptions) {
        folder = RefreshFolder(copies: catalogue.copies)
        // A journal tells folders by their number, and who finishes it may have another catalogue before him: these two
        // are always the same, and hardly a copy lies elsewhere.
        var roots = [FilePath.parent(of: catalogue.path), folder.copies]
        let usual = FileTransaction(journal: folder.journal, roots: roots)
        for copy in lists.subscriptions.compactMap({ lists.ownCopy(of: $0.address) }) where !usual.reaches(copy) {
            let other = FilePath.parent(of: copy)
            if !roots.contains(other) { roots.append(other) }
        }
        transaction = FileTransaction(journal: folder.journal, roots: roots)
    }

    /// Finishes what a refresh that was killed had begun to put in place; the caller holds the refreshes' lock.
    func recover() throws(ToolError) {
        do throws(FileTransactionError) {
            try transaction.recover()
        } catch {
            throw ToolError(error)
        }
    }

    /// The same for who only reads the copies: of most, nothing is to be finished, and nothing is written.
    func settle() async throws(ToolError) {
        guard FilePath.exists(folder.journal) else { return }
        let lock: ProcessLock.Holding
        do throws(LockError) {
            lock = try await ProcessLock(path: folder.lock).acquire()
        } catch {
            throw ToolError(error)
        }
        defer { lock.release() }
        try recover()
    }
}

extension Catalogue {
    /// Reads a catalogue whose copies are to be compiled, all of one refresh, and prints all that is wrong in it.
    static func openSettled(path: String) async throws(ToolError) -> Catalogue {
        let catalogue = try open(path: path, needsCopies: false)
        try await CatalogueCopies(catalogue, CatalogueSubscriptions(catalogue)).settle()
        try catalogue.requireCopies()
        return catalogue
    }
}
