import Foundation
import SeededRandom
import Testing

@testable import FilterRefresh

/// Saves that are stopped or fail.
@Suite struct StoreDiskFaultTests {
    private static let rounds =
        ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"].flatMap { Int($0) }.map { max(300, $0 / 10) }
        ?? 300
    private static let addresses = (0..<4).map { "https://lists.example/\($0).txt" }

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private struct State: Equatable {
        var record: ListRecord?
        var body: [UInt8]?
    }

    private func states() async throws -> [State] {
        let store = DiskStore(folder: folder.path)
        var states: [State] = []
        for address in Self.addresses {
            states.append(State(record: try await store.record(of: address), body: try await store.body(of: address)))
        }
        return states
    }

    /// One list is the old or the new one, and all others are as they were, whatever happens when.
    @Test(arguments: [FileSteps.Fault.stop, .failure(28)])
    func anyFaultLeavesTheOldListOrTheNew(fault: FileSteps.Fault) async throws {
        let seed: UInt64 = 5
        var random = SeededGenerator(seed: seed)
        var states = try await states()
        for round in 0..<Self.rounds {
            let index = Int.random(in: 0..<Self.addresses.count, using: &random)
            let address = Self.addresses[index]
            let counter = StepCounter(at: Int.random(in: 0..<12, using: &random), fault)
            let store = DiskStore(folder: folder.path, steps: counter.steps)
            let body = Array(repeating: UInt8(round % 256), count: Int.random(in: 0..<300, using: &random))
            var new = states[index]
            let operation = Int.random(in: 0..<5, using: &random)
            do throws(StoreError) {
                switch operation {
                case 0:
                    new = State()
                    try await store.remove(address)
                case 1 where new.body != nil:
                    new.record?.failure = round % 2 == 0 ? .specimen : nil
                    if let record = new.record { try await store.save(record, body: nil) }
                default:
                    new = State(record: .specimen(address, of: body), body: body)
                    if let record = new.record { try await store.save(record, body: body) }
                }
                states[index] = new
            } catch {
                guard case .unusable(_, let reason) = error else { throw error }
                #expect(fault == .stop ? reason == "stopped" : reason == "No space left on device")
            }
            let found = try await self.states()
            #expect(found[index] == states[index] || found[index] == new, "seed \(seed), round \(round), \(operation)")
            states[index] = found[index]
            #expect(found == states, "seed \(seed), round \(round)")
        }
        // What was left over goes with the next save.
        try await DiskStore(folder: folder.path).save(.specimen(Self.addresses[0], of: [1]), body: [1])
        #expect(folder.names.allSatisfy { $0.hasSuffix(".list") })
        #expect(folder.names.count <= Self.addresses.count)
    }

    /// The bytes are lasting before their name is, and the name before the save ends.
    @Test func theOrderOfSteps() async throws {
        let counter = StepCounter()
        let store = DiskStore(folder: "\(folder.path)/new", steps: counter.steps)
        try await store.save(.specimen(Self.addresses[0], of: [1]), body: [1])
        #expect(
            counter.begun == [
                .makeFolder, .synchronizeFolder, .create, .write, .write, .synchronize, .rename, .synchronizeFolder,
            ])
        try await store.remove(Self.addresses[0])
        #expect(counter.begun.suffix(2) == [.remove, .synchronizeFolder])
    }

    /// What stands where the store's folder should be, and what the answer is.
    ///
    /// Linux has folders that even root cannot write to.
    private static let unwritable = [("file", "Not a directory"), ("/proc/self", ""), ("/sys/kernel", "")].filter {
        !$0.0.hasPrefix("/") || FileManager.default.fileExists(atPath: $0.0)
    }

    @Test(arguments: unwritable)
    func tellsAFolderThatCannotBeWritten(place: String, reason: String) async throws {
        try folder.write([1], to: "file")
        let store = DiskStore(folder: place.hasPrefix("/") ? place : "\(folder.path)/\(place)")
        await #expect {
            try await store.save(.specimen("https://lists.example/a.txt", of: [1]), body: [1])
        } throws: { error in
            guard case .unusable(_, let words)? = error as? StoreError else { return false }
            return reason.isEmpty ? !words.isEmpty : words == reason
        }
        #expect(folder.files == ["file": [1]])
    }

    /// Whether a small file system can be mounted: root can where the machine lets it.
    private static let canMount: Bool = {
        guard let folder = try? ScratchFolder(), run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path)
        else { return false }
        return run("umount", folder.path)
    }()

    private static func run(_ arguments: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test(.enabled(if: canMount, "no file system can be mounted")) func aFullDiskLosesNothing() async throws {
        try #require(Self.run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path))
        defer { _ = Self.run("umount", folder.path) }
        let store = DiskStore(folder: "\(folder.path)/lists")
        let address = Self.addresses[0]
        let body = Array("||ads.example^\n".utf8)
        try await store.save(.specimen(address, of: body), body: body)
        var random = SeededGenerator(seed: 1)
        let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        await #expect {
            try await store.save(.specimen(address, of: noise), body: noise)
        } throws: { error in
            guard case .unusable(_, let reason)? = error as? StoreError else { return false }
            return reason == "No space left on device"
        }
        #expect(try await store.body(of: address) == body)
        #expect(folder.files.count == 1)
        try await store.save(.specimen(address, of: body, failure: .specimen), body: nil)

        let transaction = FileTransaction(journal: "\(folder.path)/journal", roots: [folder.path])
        let before = folder.files
        await #expect {
            try await transaction.commit(writes: [("\(folder.path)/small", [1]), ("\(folder.path)/large", noise)])
        } throws: { error in
            guard case .unusable(_, let reason)? = error as? FileTransactionError else { return false }
            return reason == "No space left on device"
        }
        #expect(folder.files == before)
        // A file system that is made read-only.
        try #require(Self.run("mount", "-o", "remount,ro", folder.path))
        await #expect {
            try await store.save(.specimen(address, of: body), body: body)
        } throws: { error in
            guard case .unusable(_, let reason)? = error as? StoreError else { return false }
            return reason == "Read-only file system"
        }
        #expect(try await store.body(of: address) == body)
    }
}
