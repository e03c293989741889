/// An open file of a store, of which the head was read and checked.
struct StoredListFile: ~Copyable {
    private let file: OpenFile
    private let head: StoredList

    private init(_ file: consuming OpenFile, _ head: StoredList) {
        self.file = file
        self.head = head
    }

    /// - Returns: nothing where there is no file.
    /// - Throws: `.unusable` where something else than a file stands there.
    static func open(_ path: String) throws(StoreError) -> StoredListFile? {
        do {
            guard let status = try FileStatus.of(path) else { return nil }
            guard status.kind == .file else { throw FileFault.notAFile(path: path) }
            let file = try OpenFile.open(path, for: .reading)
            let bytes = try file.bytes(at: 0, count: StoredList.headLength)
            let head = try StoredList(head: bytes, length: try file.status().byteCount)
            return StoredListFile(file, head)
        } catch let error as FileFault {
            throw StoreError(error)
        } catch let error as StoredList.Problem {
            throw StoreError(error, path: path)
        } catch {
            throw .unusable(path: path, reason: "\(error)")
        }
    }

    func record(of address: String?) throws(StoreError) -> ListRecord {
        let bytes = try bytes(at: StoredList.headLength, count: head.recordLength)
        do throws(StoredList.Problem) {
            return try head.record(bytes, of: address)
        } catch {
            throw StoreError(error, path: file.path)
        }
    }

    func packedBody() throws(StoreError) -> [UInt8] {
        let bytes = try bytes(at: StoredList.headLength + head.recordLength, count: head.bodyLength)
        do throws(StoredList.Problem) {
            try head.check(packedBody: bytes)
            return bytes
        } catch {
            throw StoreError(error, path: file.path)
        }
    }

    private func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
        do throws(FileFault) {
            return try file.bytes(at: offset, count: count)
        } catch {
            throw StoreError(error)
        }
    }
}

extension StoreError {
    init(_ fault: FileFault) { self = .unusable(path: fault.path, reason: fault.words) }

    init(_ problem: StoredList.Problem, path: String) {
        switch problem {
        case .damaged(let reason): self = .damaged(path: path, reason: reason)
        case .newerVersion(let version): self = .newerVersion(path: path, version: version)
        }
    }
}
