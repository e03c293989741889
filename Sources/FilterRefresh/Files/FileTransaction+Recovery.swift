extension FileTransaction {
    /// What `recover()` found.
    package enum Recovery: Sendable, Hashable {
        /// No commit was interrupted.
        case nothing
        /// A commit was interrupted before it was decided: all files are the old ones.
        case undone
        /// A commit was interrupted after it was decided: now all files are the new ones.
        case finished
    }

    /// Finishes or undoes what a crash interrupted.
    ///
    /// Nothing outside the roots is touched, whatever the journal says, and nothing at all if it is damaged.
    @discardableResult
    package func recover() throws(FileTransactionError) -> Recovery {
        var recovery = Recovery.nothing
        if let plan = try plan(at: journal) {
            let pending = try pendingChanges(of: plan)
            var hasChanged = false
            do throws(FileFault) {
                try apply(plan, pending, &hasChanged)
            } catch {
                throw .unfinished(path: error.path, reason: error.words)
            }
            recovery = .finished
        }
        let unfinished: TransactionPlan?
        do throws(FileTransactionError) {
            guard let plan = try plan(at: draft) else { return recovery }
            unfinished = plan
        } catch {
            // Files are only written beside their targets when the whole draft is on the disk.
            guard case .damaged = error else { throw error }
            unfinished = nil
        }
        do throws(FileFault) {
            if let unfinished { try removeStaged(unfinished) }
            try steps.remove(draft)
        } catch {
            throw FileTransactionError(error)
        }
        return recovery == .nothing ? .undone : recovery
    }

    /// Reads a journal.
    /// - Returns: nothing where there is none.
    private func plan(at path: String) throws(FileTransactionError) -> TransactionPlan? {
        let bytes: [UInt8]
        do throws(FileFault) {
            guard let status = try FileStatus.of(path) else { return nil }
            guard status.kind == .file, status.byteCount <= TransactionPlan.longestJournal else {
                throw .notAFile(path: path)
            }
            bytes = try OpenFile.open(path, for: .reading).bytes(at: 0, count: status.byteCount)
        } catch {
            throw error.isRefused
                ? FileTransactionError(error) : .damaged(journal: path, reason: "it is not a journal's file")
        }
        do throws(TransactionPlan.Problem) {
            return try TransactionPlan(journal: bytes, roots: roots)
        } catch {
            switch error {
            case .damaged(let reason): throw .damaged(journal: path, reason: reason)
            case .newerVersion(let version): throw .newerVersion(journal: path, version: version)
            }
        }
    }

    /// How far a change is.
    private enum Progress {
        case pending, done
        /// This file is not what the journal speaks of.
        case strange(String)
    }

    /// The changes of a decided plan that are still to be made.
    private func pendingChanges(of plan: TransactionPlan) throws(FileTransactionError) -> [Int] {
        var pending: [Int] = []
        for index in plan.changes.indices {
            let progress: Progress
            do throws(FileFault) {
                progress = try self.progress(of: plan, index)
            } catch {
                if error.isRefused { throw .unfinished(path: error.path, reason: error.words) }
                progress = .strange(error.path)
            }
            switch progress {
            case .pending: pending.append(index)
            case .done: break
            case .strange(let path): throw .damaged(journal: journal, reason: "\(path) is not what it speaks of")
            }
        }
        return pending
    }

    private func progress(of plan: TransactionPlan, _ index: Int) throws(FileFault) -> Progress {
        let change = plan.changes[index]
        let target = roots.path(of: change.place)
        let hasFolder = try roots.folder(of: change.place) != nil
        let hasTarget = hasFolder ? try FileStatus.of(target) != nil : false
        switch change.kind {
        case .remove:
            if !hasTarget { return .done }
            return try change.isOf(target) ? .pending : .strange(target)
        case .put:
            let staged = stagedPath(plan, index)
            if hasFolder, try FileStatus.of(staged) != nil {
                return try change.isOf(staged) ? .pending : .strange(staged)
            }
            guard hasTarget else { return .strange(target) }
            return try change.isOf(target) ? .done : .strange(target)
        }
    }
}

extension TransactionPlan.Change {
    /// Whether a file has the contents that the change speaks of.
    fileprivate func isOf(_ path: String) throws(FileFault) -> Bool {
        guard try FileStatus.of(path)?.byteCount == byteCount else { return false }
        let found = try FileContents.checksum(of: path)
        return found.byteCount == byteCount && found.crc32 == crc32
    }
}
