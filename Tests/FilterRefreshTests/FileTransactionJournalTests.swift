import Foundation
import Gzip
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
    private func interrupt() throws {
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "a/removed")
        let counter = StepCounter()
        try commit(FileTransaction(journal: "\(folder.path)/try", roots: transaction.roots.paths, steps: counter.steps))
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "a/removed")
        let decision = try #require(counter.begun.firstIndex(of: .rename))
        let stopping = StepCounter(at: decision + 2)
        #expect(throws: FileTransactionError.self) {
            try commit(
                FileTransaction(
                    journal: transaction.journal, roots: transaction.roots.paths, steps: stopping.steps))
        }
        #expect(folder.bytes("journal") != nil)
        #expect(folder.bytes("a/x") == [1])
    }

    private func commit(_ transaction: FileTransaction) throws {
        try transaction.commit(writes: [("\(folder.path)/a/x", [2])], removals: ["\(folder.path)/a/removed"])
    }

    /// A journal with these lines and a hash that holds.
    private func journal(_ lines: [String], version: Int = 2, token: String = Self.token) -> [UInt8] {
        let text = (["filterc-transaction \(version) \(token)"] + lines).map { $0 + "\n" }.joined()
        return Array((text + "end \(ContentDigest(of: Array(text.utf8)).hex)\n").utf8)
    }

    private var isDamaged: @Sendable (any Error) -> Bool {
        { error in if case .damaged? = error as? FileTransactionError { true } else { false } }
    }

    @Test func anyDamageIsToldAndTouchesNothing() throws {
        try interrupt()
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
            #expect("\(number)", performing: { try commit(transaction) }, throws: isDamaged)
            #expect(folder.files == before)
        }
        try folder.write(whole, to: "journal")
        #expect(try transaction.recover() == .finished)
        #expect(folder.files == ["a/x": [2]])
    }

    /// The hash holds, but the lines ask for what no commit asks for.
    @Test(arguments: [
        "put 0 1 HASH ../victim", "remove 0 1 HASH ../victim", "remove 0 1 HASH link/victim",
        "put 0 1 HASH link/victim",
        "remove 1 1 HASH victim", "remove -1 1 HASH victim", "remove 0 1 HASH /victim", "remove 0 1 HASH a//victim",
        "remove 0 1 HASH ./x", "remove 0 -1 HASH x", "remove 0 1 0 x", "remove 00 1 HASH x", "destroy 0 1 HASH x",
        "remove 0 2 HASH x", "put 0 2 HASH x", "put 0 1 HASH missing", "put 0 1 HASH missing/x", "remove 0 1 HASH",
        "remove 0 1 HASH folder", "",
    ])
    func asksForNothingElse(line: String) throws {
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "victim")
        try folder.write([1], to: "a/folder/x")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/link", withDestinationPath: folder.path)
        // What a put would rename, inside and outside.
        for place in [".", "a"] { try folder.write([1], to: "\(place)/.filterc-\(Self.token)-9.staged") }
        let hash = CRC32.digits(of: [1])
        try folder.write(
            journal(["remove 0 1 \(hash) x", line.replacing("HASH", with: hash)]), to: "journal")
        let before = folder.files
        #expect(performing: { try transaction.recover() }, throws: isDamaged)
        #expect(folder.files == before)
    }

    @Test func aNewerVersionIsLeftAlone() throws {
        try folder.write(journal(["something new"], version: 3), to: "journal")
        let before = folder.files
        #expect(throws: FileTransactionError.newerVersion(journal: transaction.journal, version: 3)) {
            try commit(transaction)
        }
        #expect(folder.files == before)
        try folder.write(journal(["something new"], version: 3), to: "journal.new")
        try FileManager.default.removeItem(atPath: transaction.journal)
        #expect(throws: FileTransactionError.newerVersion(journal: transaction.journal + ".new", version: 3)) {
            try commit(transaction)
        }
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

    @Test func newContentsThatWereChangedAreNotPutInPlace() throws {
        try interrupt()
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

    @Test func aMovedFolderIsFinishedWhereItIs() throws {
        try interrupt()
        try FileManager.default.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/b")
        try FileManager.default.moveItem(atPath: "\(folder.path)/journal", toPath: "\(folder.path)/b/journal")
        let moved = FileTransaction(journal: "\(folder.path)/b/journal", roots: ["\(folder.path)/b"])
        #expect(try moved.recover() == .finished)
        #expect(folder.files == ["b/x": [2]])
    }
}
