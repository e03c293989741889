import Foundation
import Testing

@testable import FilterRefresh

/// Journals that are not what a commit wrote.
@Suite struct FileTransactionJournalTests {
    private static let token = "0123456789abcdef"

    private let folder: ScratchFolder
    private let transaction: FileTransaction

    init() throws {
        folder = try ScratchFolder()
        transaction = FileTransaction(journal: "\(folder.path)/journal", roots: ["\(folder.path)/a"])
    }

    /// Leaves a decided commit of two files, none of which is in place.
    private func interrupt() async throws {
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "a/removed")
        let counter = StepCounter()
        try await commit(
            FileTransaction(journal: "\(folder.path)/try", roots: transaction.roots.paths, steps: counter.steps))
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "a/removed")
        let decision = try #require(counter.begun.firstIndex(of: .rename))
        let stopping = StepCounter(at: decision + 2)
        await #expect(throws: FileTransactionError.self) {
            try await commit(
                FileTransaction(
                    journal: transaction.journal, roots: transaction.roots.paths, steps: stopping.steps))
        }
        #expect(folder.bytes("journal") != nil)
        #expect(folder.bytes("a/x") == [1])
    }

    private func commit(_ transaction: FileTransaction) async throws {
        try await transaction.commit(writes: [("\(folder.path)/a/x", [2])], removals: ["\(folder.path)/a/removed"])
    }

    /// A journal with these lines in its halves and hashes that hold.
    private func journal(
        _ changes: [String], contents: [String], version: Int = TransactionPlan.version, token: String = Self.token
    ) -> [UInt8] {
        [["filterc-transaction \(version) \(token)"] + changes, contents].reduce(into: []) { journal, lines in
            journal += lines.flatMap { Array("\($0)\n".utf8) }
            journal += "end \(ContentDigest(of: journal).hex)\n".utf8
        }
    }

    private func contentSum(_ bytes: [UInt8]) -> String {
        var sum = ContentSum()
        sum.update(bytes[...])
        return sum.digits
    }

    private var isDamaged: @Sendable (any Error) -> Bool {
        { error in if case .damaged? = error as? FileTransactionError { true } else { false } }
    }

    @Test func anyDamageIsToldAndTouchesNothing() async throws {
        try await interrupt()
        let whole = try #require(folder.bytes("journal"))
        let damaged =
            whole.indices.map { Array(whole[..<$0]) }
            + whole.indices.map { index in
                var bytes = whole
                bytes[index] ^= 1 << (index % 8)
                return bytes
            } + [whole + [0], whole + whole, whole + Array("\n".utf8), Array("\n".utf8) + whole]
        for (number, bytes) in damaged.enumerated() {
            try folder.write(bytes, to: "journal")
            let before = folder.files
            #expect("\(number)", performing: { try transaction.recover() }, throws: isDamaged)
            await #expect("\(number)", performing: { try await commit(transaction) }, throws: isDamaged)
            #expect(folder.files == before)
        }
        try folder.write(whole, to: "journal")
        #expect(try transaction.recover() == .finished)
        #expect(folder.files == ["a/x": [2]])
    }

    /// The hashes hold, but the lines ask for what no commit asks for: a change, and what it puts or removes.
    @Test(arguments: [
        ("put 0 ../victim", "holds 1 HASH"), ("remove 0 ../victim", "holds 1 HASH"),
        ("remove 0 link/victim", "holds 1 HASH"), ("put 0 link/victim", "holds 1 HASH"),
        ("remove 1 victim", "holds 1 HASH"), ("remove -1 victim", "holds 1 HASH"),
        ("remove 0 /victim", "holds 1 HASH"), ("remove 0 a//victim", "holds 1 HASH"), ("remove 0 ./x", "holds 1 HASH"),
        ("remove 0 y", "holds -1 HASH"), ("remove 0 y", "holds 1 0"), ("remove 00 y", "holds 1 HASH"),
        ("destroy 0 y", "holds 1 HASH"), ("remove 0 y", "holds 2 HASH"), ("put 0 y", "holds 2 HASH"),
        ("put 0 y", "holds 01 HASH"), ("put 0 y", "has 1 HASH"), ("put 0 y", "holds 1"), ("put 0 y", ""),
        ("put 0 missing", "holds 1 HASH"), ("put 0 missing/x", "holds 1 HASH"), ("remove 0", "holds 1 HASH"),
        ("remove 0 folder", "holds 1 HASH"), ("remove 0 x", "holds 1 HASH"), ("", "holds 1 HASH"), ("", ""),
    ])
    func asksForNothingElse(change: String, contents: String) throws {
        for name in ["x", "y"] { try folder.write([1], to: "a/\(name)") }
        try folder.write([1], to: "victim")
        try folder.write([1], to: "a/folder/x")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/link", withDestinationPath: folder.path)
        // What a put outside would rename.
        try folder.write([1], to: ".filterc-\(Self.token)-1.staged")
        let hash = contentSum([1])
        try folder.write(
            journal(
                ["remove 0 x", change],
                contents: ["holds 1 \(hash)", contents.replacing("HASH", with: hash)]),
            to: "journal")
        let before = folder.files
        #expect(performing: { try transaction.recover() }, throws: isDamaged)
        #expect(folder.files == before)
    }

    /// What the table above changes is all that is wrong there.
    @Test func isFinishedAsItAsks() throws {
        for name in ["x", "y"] { try folder.write([1], to: "a/\(name)") }
        try folder.write([2], to: "a/.filterc-\(Self.token)-1.staged")
        let contents = ["holds 1 \(contentSum([1]))", "holds 1 \(contentSum([2]))"]
        try folder.write(journal(["remove 0 x", "put 0 y"], contents: contents), to: "journal")
        #expect(try transaction.recover() == .finished)
        #expect(folder.files == ["a/y": [2]])
    }

    @Test func otherVersionsAreLeftAlone() async throws {
        let newer = TransactionPlan.version + 1
        try folder.write(journal(["something new"], contents: ["more"], version: newer), to: "journal")
        var before = folder.files
        await #expect(throws: FileTransactionError.newerVersion(journal: transaction.journal, version: newer)) {
            try await commit(transaction)
        }
        #expect(folder.files == before)
        try folder.write(journal(["something new"], contents: ["more"], version: newer), to: "journal.new")
        try FileManager.default.removeItem(atPath: transaction.journal)
        await #expect(throws: FileTransactionError.newerVersion(journal: transaction.journal + ".new", version: newer))
        {
            try await commit(transaction)
        }
        try FileManager.default.removeItem(atPath: "\(transaction.journal).new")
        let older = TransactionPlan.version - 1
        try folder.write(journal(["put 0 1 12345678 x"], contents: [], version: older), to: "journal")
        before = folder.files
        let reason = "an older filterc wrote it, which alone can finish the change"
        await #expect(throws: FileTransactionError.damaged(journal: transaction.journal, reason: reason)) {
            try await commit(transaction)
        }
        #expect(folder.files == before)
    }

    /// A crash while the second half was written: the first tells what lies beside the targets.
    @Test func aDraftNeedsNoMoreThanItsPlan() async throws {
        try await interrupt()
        let whole = try #require(folder.bytes("journal"))
        let staged = try #require(folder.files.keys.first { $0.hasSuffix(".staged") })
        try FileManager.default.removeItem(atPath: transaction.journal)
        let planEnd = try TransactionPlan(reading: whole, roots: transaction.roots).text.count
        for length in 0...whole.count {
            try folder.write([2], to: staged)
            try folder.write(Array(whole[..<length]), to: "journal.new")
            #expect(try transaction.recover() == .undone)
            // A commit writes nothing beside its targets before its plan is on the disk.
            #expect(folder.files.keys.contains(staged) == (length < planEnd), "\(length)")
            #expect(folder.bytes("a/x") == [1])
        }
    }

    /// A journal that is written can be read again, however much its files hold.
    @Test(arguments: [0, 1, 2, 100]) func itsLengthIsKnownBeforehand(count: Int) {
        let changes = (0..<count).map { TransactionPlan.Change(kind: .put, place: .init(root: 0, path: "\($0)")) }
        let plan = TransactionPlan(token: Self.token, changes: changes)
        let contents = changes.map { _ in TransactionJournal.Contents(byteCount: .max, sum: contentSum([])) }
        let journal = TransactionJournal(plan: plan, contents: contents)
        #expect(plan.text.count + journal.ending.count == TransactionJournal.longest(of: plan))
    }

    @Test func aHugeOneIsNotRead() throws {
        for name in ["journal", "journal.new"] {
            try folder.write([], to: name)
            let handle = try #require(FileHandle(forWritingAtPath: "\(folder.path)/\(name)"))
            try handle.truncate(atOffset: 1 << 40)
            try handle.close()
        }
        #expect(performing: { try transaction.recover() }, throws: isDamaged)
        try FileManager.default.removeItem(atPath: transaction.journal)
        #expect(try transaction.recover() == .undone)
        #expect(folder.files == [:])
    }

    @Test func newContentsThatWereChangedAreNotPutInPlace() async throws {
        try await interrupt()
        let staged = try #require(folder.files.keys.first { $0.hasSuffix(".staged") })
        try folder.write([3], to: staged)
        #expect(performing: { try transaction.recover() }, throws: isDamaged)
        #expect(folder.bytes("a/x") == [1])
        #expect(folder.bytes("a/removed") == [1])
    }

    @Test func filesOfOthersStay() throws {
        try folder.write([1], to: "a/.filterc-0000000000000000-0.staged")
        try folder.write(Array("nonsense".utf8), to: "journal.new")
        #expect(try transaction.recover() == .undone)
        #expect(folder.files == ["a/.filterc-0000000000000000-0.staged": [1]])
    }

    @Test func aMovedFolderIsFinishedWhereItIs() async throws {
        try await interrupt()
        try FileManager.default.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/b")
        try FileManager.default.moveItem(atPath: "\(folder.path)/journal", toPath: "\(folder.path)/b/journal")
        let moved = FileTransaction(journal: "\(folder.path)/b/journal", roots: ["\(folder.path)/b"])
        #expect(try moved.recover() == .finished)
        #expect(folder.files == ["b/x": [2]])
    }
}
