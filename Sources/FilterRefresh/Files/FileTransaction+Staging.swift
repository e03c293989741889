extension FileTransaction {
    /// Writes the new contents beside their targets and makes them lasting.
    ///
    /// - Parameter jobs: how many files at a time.
    /// - Returns: what each change of the plan puts or removes.
    func stage(_ work: TransactionWork, jobs: Int) async throws(FileFault) -> [TransactionJournal.Contents] {
        typealias Staged = Result<TransactionJournal.Contents, FileFault>
        let results = await withTaskGroup(of: (Int, Staged).self) { group in
            var results: [Int: Staged] = [:]
            for (position, index) in order(of: work, jobs: jobs).enumerated() {
                let change = work.changes[index]
                if position >= jobs, let (done, result) = await group.next() {
                    results[done] = result
                    if case .failure = result { break }
                }
                let path = stagedPath(work.plan, index)
                group.addTask { (index, Staged { () throws(FileFault) in try stage(change, at: path) }) }
            }
            for await (done, result) in group { results[done] = result }
            return results.sorted { $0.key < $1.key }.map(\.value)
        }
        var contents: [TransactionJournal.Contents] = []
        for result in results { contents.append(try result.get()) }
        return contents
    }

    /// So much is written at a time: Linux keeps a file in memory in pieces as large as what is written, if that is a power
    /// of two and begins at a multiple of it, and takes and gives up few large ones in two thirds of the time.
    private static let blockByteCount = 1 << 19

    /// The changes in the order in which they are staged: where several are at a time, the largest first, as all are done
    /// sooner when the last ones are small.
    private func order(of work: TransactionWork, jobs: Int) -> [Int] {
        guard jobs > 1 else { return Array(work.changes.indices) }
        return work.changes.indices.sorted {
            (work.changes[$1].byteCount, $0) < (work.changes[$0].byteCount, $1)
        }
    }

    private func stage(
        _ change: TransactionWork.Change, at path: String
    ) throws(FileFault) -> TransactionJournal.Contents {
        let new: NewFile
        switch change {
        case .remove(let contents): return contents
        case .put(let file): new = file
        }
        let file = try steps.create(path)
        var sum = ContentSum()
        var byteCount = 0
        var bytes: [UInt8] = []
        for number in 0..<new.pieceCount {
            let start = bytes.count
            new.appendPiece(number, &bytes)
            sum.update(bytes[start...])
            byteCount += bytes.count - start
            let whole = bytes.count / Self.blockByteCount * Self.blockByteCount
            guard whole > 0 else { continue }
            try steps.append(bytes[..<whole], to: file)
            bytes.removeSubrange(..<whole)
        }
        if !bytes.isEmpty { try steps.append(bytes[...], to: file) }
        try steps.synchronize(file)
        return TransactionJournal.Contents(byteCount: byteCount, sum: sum.digits)
    }
}
