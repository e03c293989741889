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
        if let decided = try read(journal, TransactionJournal.init) {
            let pending = try pendingChanges(of: decided)
            var hasChanged = false
            do throws(FileFault) {
                try apply(decided.plan, pending, &hasChanged)
            } catch {
                throw .unfinished(path: error.path, reason: error.words)
            }
            recovery = .finished
        }
        let unfinished: TransactionPlan?
        do throws(FileTransactionError) {
            guard let plan = try read(draft, TransactionPlan.init) else { return recovery }
            unfinished = plan
        } catch {
            // Files are only written beside their targets when the whole plan is on the disk.
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

    /// Reads a journal or its draft.
    /// - Returns: nothing where there is none.
    private func read<Read>(
        _ path: String, _ reading: ([UInt8], TransactionRoots) throws(TransactionPlan.Problem) -> Read
    ) throws(FileTransactionError) -> Read? {
        let bytes: [UInt8]
        do throws(FileFault) {
            guard let status = try FileStatus.of(path) else { return nil }
            guard status.kind == .file, status.byteCount <= TransactionJournal.longest else {
                throw .notAFile(path: path)
            }
            bytes = try OpenFile.open(path, for: .reading).bytes(at: 0, count: status.byteCount)
        } catch {
            throw error.isRefused
                ? FileTransactionError(error) : .damaged(journal: path, reason: "it is not a journal's file")
        }
        do throws(TransactionPlan.Problem) {
            return try reading(bytes, roots)
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
    private func pendingChanges(of decided: TransactionJournal) throws(FileTransactionError) -> [Int] {
        var pending: [Int] = []
        for index in decided.plan.changes.indices {
            let progress: Progress
            do throws(FileFault) {
                progress = try self.progress(of: decided, index)
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

    private func progress(of decided: TransactionJournal, _ index: Int) throws(FileFault) -> Progress {
        let change = decided.plan.changes[index]
        let contents = decided.contents[index]
        let target = roots.path(of: change.place)
        let hasFolder = try roots.folder(of: change.place) != nil
        let hasTarget = hasFolder ? try FileStatus.of(target) != nil : false
        switch change.kind {
        case .remove:
            if !hasTarget { return .done }
            return try contents.areOf(target) ? .pending : .strange(target)
        case .put:
            let staged = stagedPath(decided.plan, index)
            if hasFolder, try FileStatus.of(staged) != nil {
                return try contents.areOf(staged) ? .pending : .strange(staged)
            }
            guard hasTarget else { return .strange(target) }
            return try contents.areOf(target) ? .done : .strange(target)
        }
    }
}

extension TransactionJournal.Contents {
    /// Whether a file holds this.
    fileprivate func areOf(_ path: String) throws(FileFault) -> Bool {
        guard try FileStatus.of(path)?.byteCount == byteCount else { return false }
        return try FileContents.read(path) == self
    }
}
