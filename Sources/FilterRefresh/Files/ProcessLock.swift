/// A lock that one holder at a time has, of all processes and tasks that use the same file.
///
/// The system lets go of it when its process dies, however it dies. The file stays: it would be a race to remove it.
/// It holds the number of the process that took the lock last, for people and for `LockError.held`.
public struct ProcessLock: Sendable, Hashable {
    /// The file, or the folder, that is locked.
    public let path: String
    private let isOfFolder: Bool

    private static let shortestPause = Duration.milliseconds(5)
    private static let longestPause = Duration.milliseconds(250)
    /// How often the lock file may be removed by somebody between opening and locking it.
    private static let attempts = 10

    /// The lock of a file.
    ///
    /// - Parameter path: of the lock file; it and the folders it lies in are made where they are missing.
    public init(path: String) {
        self.path = path
        isOfFolder = false
    }

    /// The lock of a folder that is there, which leaves no file in it; whose it is, is not known then.
    public init(folder: String) {
        path = folder
        isOfFolder = true
    }

    /// A lock that is held.
    ///
    /// It ends with `release()`, and at the latest when nothing refers to the value. Swift may drop a value right
    /// after its last use: `defer { holding.release() }` keeps it.
    public final class Holding: Sendable {
        private let file: OpenFile

        fileprivate init(_ file: consuming OpenFile) { self.file = file }

        // Closing the file would not do: a child that another thread just starts has it too, until its program begins.
        deinit { file.unlock() }

        /// Lets go of the lock; a second call does nothing.
        public func release() { file.unlock() }
    }

    /// Takes the lock.
    ///
    /// - Parameter waiting: whether to wait until it is free; cancelling the task ends the wait.
    /// - Parameter onWait: called once if it is not free at once, with the number of the process that has it.
    public func acquire(
        waiting: Bool = true, onWait: (_ holder: Int32?) -> Void = { _ in }
    ) async throws(LockError) -> Holding {
        var pause = Self.shortestPause
        var hasWaited = false
        while true {
            if Task.isCancelled { throw .cancelled(path: path) }
            let holder: Int32?
            do throws(FileFault) {
                switch try attempt() {
                case .taken(let holding): return holding
                case .held(let number): holder = number
                }
            } catch {
                throw .unusable(path: error.path, reason: error.words)
            }
            guard waiting else { throw .held(path: path, holder: holder) }
            if !hasWaited { onWait(holder) }
            hasWaited = true
            do {
                try await Task.sleep(for: pause)
            } catch {
                throw .cancelled(path: path)
            }
            pause = min(pause * 2, Self.longestPause)
        }
    }

    private enum Attempt {
        case taken(Holding)
        case held(by: Int32?)
    }

    private func attempt() throws(FileFault) -> Attempt {
        if isOfFolder {
            let folder = try OpenFile.open(path, for: .folder)
            return try folder.lock() ? .taken(Holding(folder)) : .held(by: nil)
        }
        for _ in 0..<Self.attempts {
            try FileSteps().makeFolders(FilePath.folder(of: path))
            let file = try OpenFile.open(path, for: .locking)
            guard try file.lock() else { return .held(by: Self.holder(try file.bytes(at: 0, count: 32))) }
            // Somebody may have removed the file in the meantime, and others lock a new one.
            guard try FileStatus.of(path)?.identity == file.status().identity else { continue }
            // The number is for people only: on a full disk the lock holds without it.
            if (try? file.truncate()) != nil { try? file.write(Array("\(processNumber)\n".utf8)[...]) }
            return .taken(Holding(file))
        }
        throw .vanished(path: path)
    }

    private static func holder(_ bytes: [UInt8]) -> Int32? {
        guard bytes.last == UInt8(ascii: "\n") else { return nil }
        return Int32(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
}
