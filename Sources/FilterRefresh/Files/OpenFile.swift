#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// An open file or folder, which closes when the value goes.
///
/// The system's calls on files do not leave this file. None follows a link in the place of the file itself, none waits
/// on a pipe in its place, and no descriptor is handed down to child processes.
struct OpenFile: ~Copyable {
    /// What a file is opened for.
    enum Purpose {
        /// An existing regular file.
        case reading
        /// A new regular file; one that exists is an error.
        case creating
        /// A regular file that is there to be locked, made where it is missing.
        case locking
        /// A folder, to make lasting what was renamed, made and removed in it.
        case folder
    }

    let path: String
    private let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    static func open(_ path: String, for purpose: Purpose) throws(FileFault) -> OpenFile {
        let flags =
            switch purpose {
            case .reading: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
            case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            case .folder: O_RDONLY | O_DIRECTORY
            }
        let descriptor = try repeated(path) { unsafe systemOpen(path, flags | O_CLOEXEC, 0o666) }
        let file = OpenFile(path: path, descriptor: descriptor)
        if purpose != .folder, try file.status().kind != .file { throw .notAFile(path: path) }
        return file
    }

    func status() throws(FileFault) -> FileStatus {
        var status = stat()
        _ = try Self.repeated(path) { unsafe fstat(descriptor, &status) }
        return FileStatus(status)
    }

    /// The bytes from an offset on; fewer where the file ends.
    func bytes(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let step = try Self.repeated(path) {
                unsafe bytes.withUnsafeMutableBytes { buffer in
                    unsafe pread(
                        descriptor, buffer.baseAddress?.advanced(by: length), count - length, off_t(offset + length))
                }
            }
            if step == 0 { break }
            length += step
        }
        bytes.removeLast(count - length)
        return bytes
    }

    /// Writes all bytes at the file's current place.
    func write(_ bytes: ArraySlice<UInt8>) throws(FileFault) {
        var rest = bytes
        while !rest.isEmpty {
            let step = try Self.repeated(path) {
                unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
            }
            guard step > 0 else { throw .refused(path: path, code: EIO) }
            rest = rest.dropFirst(step)
        }
    }

    func truncate() throws(FileFault) { _ = try Self.repeated(path) { ftruncate(descriptor, 0) } }

    /// Returns when what was written is on the disk and not only in memory.
    func synchronize() throws(FileFault) {
        #if canImport(Darwin)
        // Darwin's fsync leaves the bytes in the disk's own memory. Some file systems know only that one.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        do {
            _ = try Self.repeated(path) { fsync(descriptor) }
        } catch .refused(_, EINVAL) {
            // A file system that has no such call for folders.
        }
    }

    /// Takes the lock on the file without waiting, which goes with the process at the latest.
    /// - Returns: whether nobody else has it.
    func lock() throws(FileFault) -> Bool {
        do {
            _ = try Self.repeated(path) { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch .refused(_, EWOULDBLOCK) {
            return false
        }
    }

    /// Lets go of the lock; nothing happens where there is none.
    func unlock() { _ = flock(descriptor, LOCK_UN) }

    /// Calls until no signal comes in between.
    private static func repeated<Result: SignedInteger>(
        _ path: String, _ call: () -> Result
    ) throws(FileFault) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            let code = errno
            if code != EINTR { throw .refused(path: path, code: code) }
        }
    }
}

/// What stands at a path.
struct FileStatus: Hashable {
    enum Kind { case file, folder, other }

    let kind: Kind
    let byteCount: Int
    /// What it is, whatever it is called: the numbers of its device and of itself.
    let identity: [UInt64]
    /// Whether it still has a name.
    let isLinked: Bool

    fileprivate init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        byteCount = Int(status.st_size)
        identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
        isLinked = status.st_nlink > 0
    }

    /// - Returns: nothing where nothing stands.
    static func of(_ path: String) throws(FileFault) -> FileStatus? {
        var status = stat()
        if unsafe lstat(path, &status) == 0 { return FileStatus(status) }
        let code = errno
        if code == ENOENT || code == ENOTDIR { return nil }
        throw .refused(path: path, code: code)
    }
}

/// Changes of names in folders.
enum FileNames {
    static func rename(_ source: String, to target: String) throws(FileFault) {
        if systemRename(source, target) != 0 { throw .refused(path: target, code: errno) }
    }

    /// - Returns: whether there was a file.
    @discardableResult
    static func remove(_ path: String) throws(FileFault) -> Bool {
        if unsafe unlink(path) == 0 { return true }
        let code = errno
        if code == ENOENT || code == ENOTDIR { return false }
        throw .refused(path: path, code: code)
    }

    /// - Returns: whether it was not there before.
    static func makeFolder(_ path: String) throws(FileFault) -> Bool {
        if unsafe mkdir(path, 0o777) == 0 { return true }
        let code = errno
        if code == EEXIST { return false }
        throw .refused(path: path, code: code)
    }

    static func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

    /// The names in a folder, sorted; none where there is no folder.
    static func names(in folder: String) throws(FileFault) -> [String] {
        guard let stream = unsafe opendir(folder) else {
            let code = errno
            if code == ENOENT { return [] }
            throw .refused(path: folder, code: code)
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else { break }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        let code = errno
        if code != 0 { throw .refused(path: folder, code: code) }
        return names.sorted()
    }
}

/// The number of this process.
var processNumber: Int32 { getpid() }

extension FileFault {
    /// A file that was just made is gone.
    static func vanished(path: String) -> FileFault { .refused(path: path, code: ENOENT) }

    /// What the system says of an `errno`.
    static func systemWords(for code: Int32) -> String { unsafe String(cString: strerror(code)) }
}

// Names under which methods of the same name can call them.

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    unsafe open(path, flags, mode)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

private func systemRename(_ source: String, _ target: String) -> Int32 { unsafe rename(source, target) }
