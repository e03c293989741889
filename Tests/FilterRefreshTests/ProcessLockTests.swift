import FilterRefresh
import Foundation
import Testing

@Suite struct ProcessLockTests {
    private static let flock = ["/usr/bin/flock"].first { FileManager.default.isExecutableFile(atPath: $0) }

    private let folder: ScratchFolder
    private let lock: ProcessLock

    init() throws {
        folder = try ScratchFolder()
        lock = ProcessLock(path: "\(folder.path)/deep/er/.lock")
    }

    private var ownNumber: Int32 { ProcessInfo.processInfo.processIdentifier }

    @Test func oneHolderAtATime() async throws {
        let holding = try await lock.acquire(waiting: false)
        let held = LockError.held(path: lock.path, holder: ownNumber)
        await #expect(throws: held) { try await lock.acquire(waiting: false) }
        holding.release()
        let next = try await lock.acquire(waiting: false)
        // A second release of the first one does not let go of the next one's lock.
        holding.release()
        await #expect(throws: held) { try await lock.acquire(waiting: false) }
        next.release()
        #expect(folder.bytes("deep/er/.lock") == Array("\(ownNumber)\n".utf8))
    }

    @Test func isFreeWhenItsHolderIsForgotten() async throws {
        var holding: ProcessLock.Holding? = try await lock.acquire(waiting: false)
        #expect(holding != nil)
        holding = nil
        try await lock.acquire(waiting: false).release()
    }

    /// A child has its parent's descriptors until its program begins: closing alone would leave it the lock for a moment.
    @Test func isFreeWhenItIsForgottenWhileProcessesStart() async throws {
        let starter = Task.detached {
            while !Task.isCancelled {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                process.arguments = ["true"]
                try process.run()
                process.waitUntilExit()
            }
        }
        for _ in 0..<2000 {
            var holding: ProcessLock.Holding? = try await lock.acquire(waiting: false)
            #expect(holding != nil)
            holding = nil
        }
        starter.cancel()
        try await starter.value
    }

    @Test func waits() async throws {
        let holding = try await lock.acquire()
        let (waits, continuation) = AsyncStream.makeStream(of: Int32?.self)
        let waiting = Task { [lock] in
            try await lock.acquire { continuation.yield($0) }.release()
            continuation.finish()
        }
        var seen: [Int32?] = []
        for await holder in waits {
            seen.append(holder)
            holding.release()
        }
        try await waiting.value
        #expect(seen == [ownNumber])
    }

    @Test func aCancelledWaitEnds() async throws {
        let holding = try await lock.acquire()
        defer { holding.release() }
        let (waits, continuation) = AsyncStream.makeStream(of: Int32?.self)
        let waiting = Task { [lock] in
            try await lock.acquire { continuation.yield($0) }
        }
        _ = await waits.first { _ in true }
        waiting.cancel()
        await #expect(throws: LockError.cancelled(path: lock.path)) { try await waiting.value }
    }

    @Test func manyTasksTakeTurns() async throws {
        let counter = Counter()
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask { [lock] in
                    let holding = try await lock.acquire()
                    defer { holding.release() }
                    await counter.enter()
                    await Task.yield()
                    await counter.leave()
                }
            }
            try await group.waitForAll()
        }
        #expect(await counter.total == 20)
        #expect(await counter.most == 1)
    }

    private actor Counter {
        private var present = 0
        private(set) var total = 0
        private(set) var most = 0

        func enter() {
            present += 1
            total += 1
            most = max(most, present)
        }

        func leave() { present -= 1 }
    }

    /// What stands where the lock file should be, and what the answer is.
    @Test(arguments: [("folder", "Is a directory"), ("link", "symbolic links"), ("under a file", "Not a directory")])
    func tellsAnUnusablePath(kind: String, reason: String) async throws {
        var path = "\(folder.path)/x"
        switch kind {
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere")
        default:
            try folder.write([], to: "x")
            path += "/lock"
        }
        await #expect {
            try await ProcessLock(path: path).acquire()
        } throws: { error in
            guard case .unusable(_, let words)? = error as? LockError else { return false }
            return words.contains(reason)
        }
    }

    /// What other programs may have written into the file; nobody is named then.
    @Test(arguments: ["", "12", "x\n", "99999999999\n", String(repeating: "1", count: 1000) + "\n"])
    func doesNotBelieveTheNumber(text: String) async throws {
        let holding = try await lock.acquire()
        defer { holding.release() }
        let handle = try #require(FileHandle(forWritingAtPath: lock.path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
        await #expect(throws: LockError.held(path: lock.path, holder: nil)) { try await lock.acquire(waiting: false) }
    }

    @Test func aRemovedFileIsNoLock() async throws {
        let first = try await lock.acquire()
        try FileManager.default.removeItem(atPath: lock.path)
        let second = try await lock.acquire(waiting: false)
        await #expect(throws: LockError.self) { try await lock.acquire(waiting: false) }
        first.release()
        await #expect(throws: LockError.self) { try await lock.acquire(waiting: false) }
        second.release()
    }

    /// The system lets go when the process is killed, and children do not inherit the lock.
    @Test(.enabled(if: flock != nil, "there is no flock")) func anotherProcessHoldsItUntilItIsKilled() async throws {
        try await lock.acquire().release()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.flock))
        // --no-fork: the process that has the lock is the one that is killed.
        // Among many tests it may be minutes until this one goes on.
        process.arguments = ["--no-fork", lock.path, "sleep", "3600"]
        try process.run()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        while process.isRunning, let holding = try? await lock.acquire(waiting: false) {
            holding.release()
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(kill(process.processIdentifier, SIGKILL) == 0)
        process.waitUntilExit()
        try await lock.acquire().release()
    }

    @Test(.enabled(if: flock != nil, "there is no flock")) func aChildDoesNotKeepIt() async throws {
        var holding: ProcessLock.Holding? = try await lock.acquire()
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sleep")
        child.arguments = ["60"]
        try child.run()
        // The child may have inherited a mask that holds back SIGTERM.
        defer { kill(child.processIdentifier, SIGKILL) }
        // Only closed, not released: a descriptor in the child would keep the lock.
        #expect(holding != nil)
        holding = nil
        let other = Process()
        other.executableURL = URL(fileURLWithPath: try #require(Self.flock))
        other.arguments = ["--nonblock", lock.path, "true"]
        try other.run()
        other.waitUntilExit()
        #expect(other.terminationStatus == 0)
    }

    /// Foundation closes descriptors when it starts a child; other ways to start one do not.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fdinfo"), "there is no /proc/self/fdinfo"))
    func theDescriptorIsClosedInChildren() async throws {
        let holding = try await lock.acquire()
        defer { holding.release() }
        let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let own = try #require(
            numbers.first { number in
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) == lock.path
            })
        let facts = String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: "/proc/self/fdinfo/\(own)")), as: UTF8.self)
        let line = try #require(facts.split(separator: "\n").first { $0.hasPrefix("flags:") })
        let flags = try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0, radix: 8) })
        #expect(flags & 0o2_000_000 != 0)
    }
}
