/// Writes and removes several files in one step, as far as anyone can see after a crash.
///
/// A plan is written first, then the new contents beside their targets, then what those are behind the plan. Renaming it
/// to the journal's name is the moment at which everything is decided: a crash before it leaves the old files, and after
/// one behind it `recover()` finishes the change. A reader in the middle of a commit can still see some new files and
/// some old ones.
///
/// Only one process may commit or recover at a time: the caller holds a `ProcessLock` during both. Programs that read
/// the files call `recover()` under that lock first.
package struct FileTransaction: Sendable {
    /// Where the journal is while files are changed.
    package let journal: String
    let roots: TransactionRoots
    let steps: FileSteps

    /// - Parameter journal: in a folder of its own or in one of the roots; `.new` is added to it for the plan.
    /// - Parameter roots: the folders in which files may be changed, in the same order each time: a journal tells them
    ///   by their number, so that they can be moved. Links inside them are not followed.
    package init(journal: String, roots: [String]) { self.init(journal: journal, roots: roots, steps: FileSteps()) }

    init(journal: String, roots: [String], steps: FileSteps) {
        self.journal = journal
        self.roots = TransactionRoots(roots)
        self.steps = steps
    }

    /// Whether a path is of a file inside the roots, with no link on the way there.
    package func reaches(_ path: String) -> Bool {
        guard let place = roots.place(of: path) else { return false }
        do throws(FileFault) {
            _ = try roots.folder(of: place)
            return true
        } catch {
            return false
        }
    }

    /// The journal before it is decided.
    var draft: String { "\(journal).new" }

    /// Recovers, and then writes and removes files.
    ///
    /// Files that hold the same bytes already are not touched; files to remove that are not there do not matter.
    /// Missing folders are made. On an error all files are as they were, unless it is `.unfinished`.
    /// - Parameter jobs: how many files are written at a time.
    /// - Returns: the paths of the files that were changed, writes first.
    @discardableResult
    package func commit(
        _ writes: [NewFile], removals: [String] = [], jobs: Int = 1
    ) async throws(FileTransactionError) -> [String] {
        try recover()
        let work = try TransactionWork(writes: writes, removals: removals, roots: roots, journals: [journal, draft])
        if work.plan.changes.isEmpty { return [] }
        var madeFolders: [String] = []
        var hasChanged = false
        do throws(FileFault) {
            try await prepare(work, jobs: jobs, &madeFolders)
            try apply(work.plan, Array(work.plan.changes.indices), &hasChanged)
        } catch {
            if error.isStopped { throw FileTransactionError(error) }
            if hasChanged { throw .unfinished(path: error.path, reason: error.words) }
            try takeBack(work.plan, madeFolders)
            throw FileTransactionError(error)
        }
        return work.plan.changes.map { roots.path(of: $0.place) }
    }

    /// Does everything up to the moment of decision, and that.
    private func prepare(
        _ work: TransactionWork, jobs: Int, _ madeFolders: inout [String]
    ) async throws(FileFault) {
        let journalFolder = FilePath.folder(of: journal)
        for path in [journalFolder] + folders(of: work.plan) { madeFolders += try steps.makeFolders(path) }
        let file = try steps.write([work.plan.text], toNew: draft)
        try steps.synchronizeFolder(journalFolder)
        let contents = try await stage(work, jobs: jobs)
        for path in folders(of: work.plan) { try steps.synchronizeFolder(path) }
        try steps.write([TransactionJournal(plan: work.plan, contents: contents).ending], to: file)
        try steps.rename(draft, to: journal)
        try steps.synchronizeFolder(journalFolder)
    }

    /// Puts in place and removes what a decided plan says.
    func apply(_ plan: TransactionPlan, _ indices: [Int], _ hasChanged: inout Bool) throws(FileFault) {
        for index in indices {
            let target = roots.path(of: plan.changes[index].place)
            switch plan.changes[index].kind {
            case .put: try steps.rename(stagedPath(plan, index), to: target)
            case .remove: try steps.remove(target)
            }
            hasChanged = true
        }
        for path in folders(of: plan) where try FileStatus.of(path) != nil { try steps.synchronizeFolder(path) }
        try steps.remove(journal)
        try steps.synchronizeFolder(FilePath.folder(of: journal))
    }

    /// Takes the decision back, if it was made, and removes what was prepared; no file was changed yet.
    private func takeBack(_ plan: TransactionPlan, _ madeFolders: [String]) throws(FileTransactionError) {
        do throws(FileFault) {
            if try FileStatus.of(journal) != nil {
                try steps.rename(journal, to: draft)
                try steps.synchronizeFolder(FilePath.folder(of: journal))
            }
        } catch {
            throw .unfinished(path: error.path, reason: error.words)
        }
        do throws(FileFault) {
            try removeStaged(plan)
            try steps.remove(draft)
            for path in madeFolders.reversed() { FileNames.removeEmptyFolder(path) }
        } catch {
            // What cannot be tidied up now, the next `recover()` does: the draft names it.
        }
    }

    /// Removes the new contents beside their targets.
    func removeStaged(_ plan: TransactionPlan) throws(FileFault) {
        for (index, change) in plan.changes.enumerated() where change.kind == .put {
            if try roots.folder(of: change.place) != nil { try steps.remove(stagedPath(plan, index)) }
        }
    }

    func stagedPath(_ plan: TransactionPlan, _ index: Int) -> String {
        let target = roots.path(of: plan.changes[index].place)
        return "\(FilePath.folder(of: target))/\(plan.stagedName(at: index))"
    }

    /// The folders of all files of a plan, sorted.
    private func folders(of plan: TransactionPlan) -> [String] {
        Set(plan.changes.map { FilePath.folder(of: roots.path(of: $0.place)) }).sorted()
    }
}
