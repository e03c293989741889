internal import Gzip

/// A store in a folder, one file a list, which several processes can use at once.
///
/// A file is replaced in one step, so that a kill or a full disk at any moment leaves the old one. Damage is noticed
/// when a file is read: each carries the hashes of all its parts. Two processes that save the same list at once do not
/// mix: the last one counts; a `ProcessLock` keeps them apart.
public actor DiskStore: FilterStore {
    private let folder: String
    private let files: DurableFile
    private var isTidy = false

    private static let suffix = ".list"

    /// A store in a folder that is made, with those that it lies in, when something is saved first.
    public init(folder: String) { self.init(folder: folder, steps: FileSteps()) }

    init(folder: String, steps: FileSteps) {
        self.folder = folder
        files = DurableFile(steps: steps)
    }

    /// What is known of a list.
    ///
    /// A damaged body takes its record along: nothing can be made of the one without the other.
    public func record(of address: String) throws(StoreError) -> ListRecord? {
        try reading(path(of: address)) { (file) throws(StoreError) in try Self.whole(file, of: address).record }
    }

    private static func whole(
        _ file: borrowing StoredListFile, of address: String?
    ) throws(StoreError) -> (record: ListRecord, packedBody: [UInt8]) {
        (try file.record(of: address), try file.packedBody())
    }

    public func body(of address: String) throws(StoreError) -> [UInt8]? {
        let path = path(of: address)
        return try reading(path) { (file) throws(StoreError) -> [UInt8]? in
            let (record, packed) = try Self.whole(file, of: address)
            guard let copy = record.copy else { return nil }
            guard copy.byteCount <= ListRecord.largestBody,
                let body = try? Gzip.decompressed(packed, limit: max(copy.byteCount, 0))
            else { throw .damaged(path: path, reason: "its body cannot be unpacked") }
            if let fault = record.fault(of: body) { throw .damaged(path: path, reason: fault) }
            return body
        } ?? nil
    }

    /// Puts a record in place of the one of the same address.
    ///
    /// - Throws: `.damaged` where the body is not the copy that the record speaks of, or the one to be kept is damaged
    ///   or not there; what was there stays. `.newerVersion` where a newer filterc wrote the file, which stays too.
    public func save(_ record: ListRecord, body: [UInt8]?) throws(StoreError) {
        let path = path(of: record.address)
        let packed: [UInt8]
        if let body {
            if let fault = record.fault(of: body) { throw .damaged(path: path, reason: fault) }
            try refuseNewerVersion(path)
            packed = Gzip.compressed(body)
        } else if let copy = record.copy {
            let kept = try reading(path) { (file) throws(StoreError) -> [UInt8]? in
                try file.record(of: record.address).copy?.sha256 == copy.sha256 ? try file.packedBody() : nil
            }
            guard let kept, let kept else {
                throw .damaged(path: path, reason: "the body that the record speaks of is not there")
            }
            packed = kept
        } else {
            try refuseNewerVersion(path)
            packed = []
        }
        let beginning: [UInt8]
        do {
            beginning = try StoredList.beginning(record, packedBody: packed)
        } catch {
            throw .unusable(path: path, reason: "the record cannot be written: \(error)")
        }
        do throws(FileFault) {
            try files.steps.makeFolders(folder)
            try tidy()
            try files.replace(path, with: [beginning, packed])
        } catch {
            throw StoreError(error)
        }
    }

    public func remove(_ address: String) throws(StoreError) {
        let path = path(of: address)
        try refuseNewerVersion(path)
        do throws(FileFault) {
            if try files.steps.remove(path) { try files.steps.synchronizeFolder(folder) }
        } catch {
            throw StoreError(error)
        }
    }

    public func addresses() throws(StoreError) -> [String] {
        let names: [String]
        do throws(FileFault) {
            names = try FileNames.names(in: folder)
        } catch {
            throw StoreError(error)
        }
        var addresses: [String] = []
        for name in names where Self.isListFile(name) {
            do throws(StoreError) {
                let record = try reading("\(folder)/\(name)") { (file) throws(StoreError) in
                    try Self.whole(file, of: nil).record
                }
                if let record, Self.name(of: record.address) == name { addresses.append(record.address) }
            } catch {
                if case .damaged = error { continue }
                throw error
            }
        }
        return addresses.sorted()
    }

    /// Calls with the open file.
    /// - Returns: nothing where there is no file.
    private func reading<Result>(
        _ path: String, _ body: (borrowing StoredListFile) throws(StoreError) -> Result
    ) throws(StoreError) -> Result? {
        guard let file = try StoredListFile.open(path) else { return nil }
        return try body(file)
    }

    private func refuseNewerVersion(_ path: String) throws(StoreError) {
        do throws(StoreError) {
            _ = try StoredListFile.open(path)
        } catch {
            if case .damaged = error { return }
            throw error
        }
    }

    /// Removes what crashes left over, once.
    private func tidy() throws(FileFault) {
        if isTidy { return }
        try files.removeLeftovers(in: folder, isOwn: Self.isListFile)
        isTidy = true
    }

    private func path(of address: String) -> String { "\(folder)/\(Self.name(of: address))" }

    static func name(of address: String) -> String { ContentDigest(of: Array(address.utf8)).hex + suffix }

    private static func isListFile(_ name: String) -> Bool {
        name.hasSuffix(suffix) && HexDigits.are(name.dropLast(suffix.count), count: 64)
    }
}
