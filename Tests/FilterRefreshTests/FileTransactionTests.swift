import Foundation
import Testing

@testable import FilterRefresh

@Suite struct FileTransactionTests {
    private let folder: ScratchFolder
    private let transaction: FileTransaction

    init() throws {
        folder = try ScratchFolder()
        transaction = FileTransaction(journal: "\(folder.path)/out/.journal", roots: ["\(folder.path)/out"])
    }

    private func path(_ name: String) -> String { "\(folder.path)/out/\(name)" }

    private func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
    }

    private func expect(
        _ expected: FileTransactionError, of writes: [String], removals: [String] = [],
        at location: SourceLocation = #_sourceLocation
    ) async {
        await #expect(throws: expected, sourceLocation: location) {
            try await transaction.commit(writes: writes.map { (path($0), [1]) }, removals: removals.map(path))
        }
    }

    @Test func writesReplacesAndRemoves() async throws {
        try folder.write([1], to: "out/replaced")
        try folder.write([2], to: "out/deep/removed")
        try folder.write([3], to: "out/other")
        let changed = try await transaction.commit(
            writes: [(path("new/er/file"), [4, 5]), (path("replaced"), []), (path("./a//b"), [6])],
            removals: [path("deep/removed"), path("missing"), path("missing/file")])
        #expect(changed == ["new/er/file", "replaced", "a/b", "deep/removed"].map(path))
        #expect(
            folder.names == [
                "out", "out/a", "out/a/b", "out/deep", "out/new", "out/new/er", "out/new/er/file", "out/other",
                "out/replaced",
            ])
        #expect(folder.bytes("out/new/er/file") == [4, 5])
        #expect(folder.bytes("out/replaced") == [])
        #expect(folder.bytes("out/other") == [3])
        #expect(try transaction.recover() == .nothing)
    }

    @Test func leavesWhatStaysTheSame() async throws {
        let large = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        try folder.write(large, to: "out/same")
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path("same"))
        #expect(try await transaction.commit(writes: [(path("same"), large), (path("new"), [1])]) == [path("new")])
        #expect(try modified("same") == date)
        var other = large
        other[2_999_999] ^= 1
        #expect(try await transaction.commit(writes: [(path("same"), other)]) == [path("same")])
        #expect(folder.bytes("out/same") == other)
        // With nothing to do, nothing is made.
        let elsewhere = FileTransaction(journal: "\(folder.path)/new/journal", roots: ["\(folder.path)/new"])
        #expect(try await elsewhere.commit(writes: [], removals: ["\(folder.path)/new/x"]) == [])
        #expect(folder.bytes("new") == nil && !folder.names.contains("new"))
    }

    @Test func severalFoldersAndRelativePaths() async throws {
        let several = FileTransaction(
            journal: "\(folder.path)/journal", roots: ["\(folder.path)/a/", "\(folder.path)/./a/inner", "relative"])
        try await several.commit(writes: [("\(folder.path)/a/x", [1]), ("\(folder.path)/a/inner/y", [2])])
        #expect(folder.bytes("a/x") == [1])
        #expect(folder.bytes("a/inner/y") == [2])
        let roots = TransactionRoots(["/a", "/a/b", "c"])
        let here = FileManager.default.currentDirectoryPath
        #expect(roots.place(of: "/a/b/c") == TransactionRoots.Place(root: 1, path: "c"))
        #expect(roots.place(of: "/a/bc") == TransactionRoots.Place(root: 0, path: "bc"))
        #expect(roots.place(of: "c/d") == TransactionRoots.Place(root: 2, path: "d"))
        #expect(roots.place(of: "\(here)/c/d") == TransactionRoots.Place(root: 2, path: "d"))
        // Whoever names a folder knows what its `..` mean; what lies in it has none.
        let other = TransactionRoots(["a/../b//"])
        #expect(other.place(of: "a/../b/c") == TransactionRoots.Place(root: 0, path: "c"))
        for path in ["a/../b", "a/../b/", "a/../b/../c", "a/../b/c/..", "b/c"] {
            #expect(other.place(of: path) == nil, "\(path)")
        }
    }

    /// Paths that are refused, relative to the folder.
    @Test(arguments: [
        "../outside", "", "a/../../outside", "a/", ".", "line\nbreak", "nul\0",
        String(repeating: "x/", count: 3000) + "x",
    ])
    func refusesPathsOutside(name: String) async {
        await #expect {
            try await transaction.commit(writes: [(path("first"), [1]), (path(name), [1])])
        } throws: { error in
            if case .refused? = error as? FileTransactionError { true } else { false }
        }
        #expect(folder.names == [])
    }

    @Test func refusesWhatCannotBeDoneAtOnce() async throws {
        let twice = "it is named twice"
        await expect(.refused(path: path("a"), reason: twice), of: ["a", "a"])
        await expect(.refused(path: path("./a"), reason: twice), of: ["a", "./a"])
        await expect(.refused(path: path("a"), reason: twice), of: ["a"], removals: ["a"])
        await expect(.refused(path: path("a"), reason: "it is also the folder of another file"), of: ["a", "a/b/c"])
        let own = "the transaction's journal has this name"
        await expect(.refused(path: path(".journal"), reason: own), of: [".journal"])
        await expect(.refused(path: path(".journal.new"), reason: own), of: [], removals: [".journal.new"])
        #expect(folder.names == [])
    }

    @Test func refusesWhatIsNotAFile() async throws {
        try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: folder.path)
        try folder.write([1], to: "out/file")
        try folder.write([1], to: "victim")
        let before = folder.names
        await expect(.refused(path: path("folder"), reason: "it is not a regular file"), of: ["new", "folder"])
        await expect(
            .refused(path: path("folder"), reason: "it is not a regular file"), of: ["new"], removals: ["folder"])
        await expect(.refused(path: path("link"), reason: "it is not a folder"), of: ["new", "link/victim"])
        await expect(.refused(path: path("link"), reason: "it is not a folder"), of: ["new"], removals: ["link/victim"])
        await expect(.refused(path: path("file"), reason: "it is not a folder"), of: ["new", "file/x"])
        #expect(folder.names == before)
        // A link in a file's place is replaced, not followed.
        try await transaction.commit(writes: [(path("link"), [7])])
        #expect(folder.bytes("out/link") == [7])
    }

    @Test func tellsAFolderThatCannotBeWritten() async throws {
        try folder.write([1], to: "out")
        await #expect(throws: FileTransactionError.self) { try await transaction.commit(writes: [(path("new"), [1])]) }
        #expect(folder.names == ["out"])
    }

    /// On Linux nobody can make files in `/proc/self`.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func tellsAFolderThatRootCannotWrite() async throws {
        let system = FileTransaction(journal: "\(folder.path)/journal", roots: ["/proc/self"])
        await #expect {
            try await system.commit(writes: [("/proc/self/new", [1])])
        } throws: { error in
            if case .unusable("/proc/self/new", _)? = error as? FileTransactionError { return true }
            if case .unusable(let path, _)? = error as? FileTransactionError { return path.hasPrefix("/proc/self/") }
            return false
        }
        #expect(folder.names.isEmpty, "what was prepared is removed")
    }
}
