internal import Gzip

/// What a commit has to do: the changes that are changes at all, and the new contents.
struct TransactionWork {
    let plan: TransactionPlan
    /// What is to be written, each with its index in the plan.
    let contents: [(index: Int, bytes: [UInt8])]

    /// - Parameter journals: paths that belong to the transaction itself.
    init(
        writes: [(path: String, bytes: [UInt8])], removals: [String], roots: TransactionRoots, journals: [String]
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

        var changes: [TransactionPlan.Change] = []
        var contents: [(index: Int, bytes: [UInt8])] = []
        for write in writes {
            let place = try place(write.path)
            do throws(FileFault) {
                if try Self.holds(write.bytes, place, roots) { continue }
            } catch {
                throw FileTransactionError(error)
            }
            contents.append((changes.count, write.bytes))
            changes.append(
                TransactionPlan.Change(
                    kind: .put, place: place, byteCount: write.bytes.count, crc32: CRC32.digits(of: write.bytes)))
        }
        for path in removals {
            let place = try place(path)
            do throws(FileFault) {
                if let change = try Self.removal(place, roots) { changes.append(change) }
            } catch {
                throw FileTransactionError(error)
            }
        }
        let changing = Set(changes.map(\.place))
        for place in changing {
            let names = place.names
            for count in 1..<max(names.count, 1) {
                let outer = TransactionRoots.Place(root: place.root, path: names.prefix(count).joined(separator: "/"))
                if changing.contains(outer) {
                    throw .refused(path: roots.path(of: outer), reason: "it is also the folder of another file")
                }
            }
        }
        plan = TransactionPlan(token: HexDigits.fresh(), changes: changes)
        self.contents = contents
        guard plan.journal.count <= TransactionPlan.longestJournal else {
            throw .refused(path: journals.first ?? "", reason: "\(changes.count) files are too many for one journal")
        }
    }

    /// Whether a file needs no change.
    private static func holds(
        _ bytes: [UInt8], _ place: TransactionRoots.Place, _ roots: TransactionRoots
    ) throws(FileFault) -> Bool {
        guard try roots.folder(of: place) != nil else { return false }
        let path = roots.path(of: place)
        if try FileStatus.of(path)?.kind == .folder { throw .notAFile(path: path) }
        return try FileContents.are(bytes, at: path)
    }

    /// - Returns: nothing where there is no file.
    private static func removal(
        _ place: TransactionRoots.Place, _ roots: TransactionRoots
    ) throws(FileFault) -> TransactionPlan.Change? {
        let path = roots.path(of: place)
        guard try roots.folder(of: place) != nil, let status = try FileStatus.of(path) else { return nil }
        guard status.kind == .file else { throw .notAFile(path: path) }
        let found = try FileContents.checksum(of: path)
        return TransactionPlan.Change(kind: .remove, place: place, byteCount: found.byteCount, crc32: found.crc32)
    }
}

extension FileTransactionError {
    init(_ fault: FileFault) {
        self =
            fault.isRefused
            ? .unusable(path: fault.path, reason: fault.words) : .refused(path: fault.path, reason: fault.words)
    }
}
