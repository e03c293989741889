/// What a commit has to do: the changes that are changes at all.
struct TransactionWork: Sendable {
    enum Change: Sendable {
        case put(NewFile)
        /// A file that holds this goes.
        case remove(TransactionJournal.Contents)

        /// How much is written.
        var byteCount: Int {
            switch self {
            case .put(let file): file.byteCount
            case .remove: 0
            }
        }
    }

    let plan: TransactionPlan
    /// In the order of the plan's.
    let changes: [Change]

    /// - Parameter journals: paths that belong to the transaction itself.
    init(
        writes: [NewFile], removals: [String], roots: TransactionRoots, journals: [String]
    ) throws(FileTransactionError) {
        let taken = Set(journals.compactMap(roots.place))
        var seen: Set<TransactionRoots.Place> = []
        func place(_ path: String) throws(FileTransactionError) -> TransactionRoots.Place {
            guard let place = roots.place(of: path) else {
                throw .refused(path: path, reason: "it is not the path of a file inside \(roots.paths)")
            }
            if taken.contains(place) {
                throw .refused(path: path, reason: "the transaction's journal has this name")
            }
            guard seen.insert(place).inserted else { throw .refused(path: path, reason: "it is named twice") }
            return place
        }

        var planned: [TransactionPlan.Change] = []
        var changes: [Change] = []
        func add(_ kind: TransactionPlan.Kind, _ place: TransactionRoots.Place, _ change: Change) {
            planned.append(TransactionPlan.Change(kind: kind, place: place))
            changes.append(change)
        }
        for write in writes {
            let place = try place(write.path)
            do throws(FileFault) {
                if try !Self.isThere(write, place, roots) { add(.put, place, .put(write)) }
            } catch {
                throw FileTransactionError(error)
            }
        }
        for path in removals {
            let place = try place(path)
            do throws(FileFault) {
                if let contents = try Self.removed(place, roots) { add(.remove, place, .remove(contents)) }
            } catch {
                throw FileTransactionError(error)
            }
        }
        let changing = Set(planned.map(\.place))
        for place in changing {
            let names = place.names
            for count in 1..<max(names.count, 1) {
                let outer = TransactionRoots.Place(root: place.root, path: names.prefix(count).joined(separator: "/"))
                if changing.contains(outer) {
                    throw .refused(path: roots.path(of: outer), reason: "it is also the folder of another file")
                }
            }
        }
        plan = TransactionPlan(token: HexDigits.fresh(), changes: planned)
        self.changes = changes
        guard TransactionJournal.longest(of: plan) <= TransactionJournal.longest else {
            throw .refused(path: journals.first ?? "", reason: "\(changes.count) files are too many for one journal")
        }
    }

    /// Whether a file needs no change.
    private static func isThere(
        _ new: NewFile, _ place: TransactionRoots.Place, _ roots: TransactionRoots
    ) throws(FileFault) -> Bool {
        guard try roots.folder(of: place) != nil else { return false }
        let path = roots.path(of: place)
        if try FileStatus.of(path)?.kind == .folder { throw .notAFile(path: path) }
        return try FileContents.are(new, at: path)
    }

    /// What a file to remove holds.
    /// - Returns: nothing where there is no file.
    private static func removed(
        _ place: TransactionRoots.Place, _ roots: TransactionRoots
    ) throws(FileFault) -> TransactionJournal.Contents? {
        let path = roots.path(of: place)
        guard try roots.folder(of: place) != nil, let status = try FileStatus.of(path) else { return nil }
        guard status.kind == .file else { throw .notAFile(path: path) }
        return try FileContents.read(path)
    }
}

extension FileTransactionError {
    init(_ fault: FileFault) {
        self =
            fault.isRefused
            ? .unusable(path: fault.path, reason: fault.words) : .refused(path: fault.path, reason: fault.words)
    }
}
