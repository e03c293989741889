import Foundation
import LoopbackServer
import Testing

/// Disks that are full or cannot be written, and stores of other versions: an error, and nothing lost.
@Suite struct RefreshFaultTests {
    private static let list = (0..<20_000).map { "||ads\($0).example^\n" }.joined()

    /// A folder whose catalogue was refreshed once, while its server has a new, larger list.
    private static func refreshed(
        run: @Sendable (LoopbackServer, Folder) async throws -> Void
    ) async throws {
        let lists = Lists(["/ads.txt": "||ads.example^\n"])
        try await LoopbackServer.with({ await lists.answer($0) }) { server in
            let folder = try Folder()
            try folder.write(
                "filterc.yml",
                "categories: [{name: ads, sources: [{url: '\(server.address("/ads.txt"))', title: Ads}]}]\n")
            let first = try await Tool.run(["refresh", "--diagnostics", "none"], in: folder)
            #expect(first.exitCode == 0, "\(first.errors)")
            await lists.set("/ads.txt", list)
            try await run(server, folder)
        }
    }

    private func state(_ server: LoopbackServer, _ folder: Folder) throws -> [String: String] {
        var state = try folder.contents(of: "out")
        state["copy"] = try folder.text(of: "lists/127.0.0.1_\(server.port)/ads.txt")
        state["lock"] = try folder.text(of: "filters.lock")
        return state
    }

    /// A limit on the size of files stands in for a full disk: what is larger than so many blocks fails.
    @Test(arguments: [0, 1, 8, 64, 200])
    func fullDisk(_ blocks: Int) async throws {
        try await Self.refreshed { server, folder in
            let before = try state(server, folder)
            let command =
                "trap '' XFSZ; ulimit -f \(blocks); exec '\(Tool.path)' refresh --force --diagnostics none"
            let tool = try await Tool.run(["-c", command], in: folder, program: "/bin/sh")
            // The store may have been able to keep the list, and then the copy not.
            #expect(tool.exitCode == 2 || tool.errors.contains("[unusable-store]"), "\(tool.errors)")
            #expect(tool.errors.contains("File too large"))
            #expect(try state(server, folder) == before)
            // With room again all is put right.
            #expect(try await Tool.run(["refresh", "--force", "--diagnostics", "none"], in: folder).exitCode == 0)
            #expect(try folder.text(of: "lists/127.0.0.1_\(server.port)/ads.txt") == Self.list)
        }
    }

    /// What hides the folder from git is whole once there is room again.
    @Test func fullDiskAtTheFirstRun() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, _, folder in
            try folder.write(
                "filterc.yml", "categories: [{name: ads, sources: [{url: '\(server.address("/ads.txt"))'}]}]\n")
            let command = "trap '' XFSZ; ulimit -f 0; exec '\(Tool.path)' refresh"
            let tool = try await Tool.run(["-c", command], in: folder, program: "/bin/sh")
            #expect(tool.exitCode == 2, "\(tool.errors)")
            #expect(try await Tool.run(["refresh", "--diagnostics", "none"], in: folder).exitCode == 0)
            #expect(try folder.text(of: "lists/.filterc/.gitignore") == "*\n")
        }
    }

    @Test(.enabled(if: ReadOnlyMount.isPossible, "needs a root who may mount"))
    func readOnlyFolder() async throws {
        try await Self.refreshed { server, folder in
            let before = try state(server, folder)
            try await ReadOnlyMount.with(folder.url.path) {
                let tool = try await Tool.run(["refresh", "--force"], in: folder)
                #expect(tool.exitCode == 2)
                #expect(tool.errors.contains("Read-only file system"), "\(tool.errors)")
                // What asks nobody to write still answers.
                #expect(try await Tool.run(["status"], in: folder).exitCode == 0)
            }
            #expect(try state(server, folder) == before)
        }
    }

    @Test func aStoreOfANewerVersionIsLeftAlone() async throws {
        try await Self.refreshed { server, folder in
            let before = try state(server, folder)
            let store = folder.url.appendingPathComponent("lists/.filterc/store")
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: store.path).first)
            let file = store.appendingPathComponent(name)
            // The version stands behind eight bytes, and then with all its bits turned.
            var newer = try Data(contentsOf: file)
            newer.replaceSubrange(8..<16, with: [0, 0, 0, 2, 255, 255, 255, 253])
            try newer.write(to: file)
            let tool = try await Tool.run(["refresh", "--force"], in: folder)
            #expect(tool.exitCode == 2)
            #expect(tool.errors.contains("written by a newer filterc"), "\(tool.errors)")
            #expect(try state(server, folder) == before)
            #expect(try Data(contentsOf: file) == newer)
        }
    }

    @Test func aDamagedRecordIsToldAndFetchedAgain() async throws {
        try await Self.refreshed { server, folder in
            let store = folder.url.appendingPathComponent("lists/.filterc/store")
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: store.path).first)
            let file = store.appendingPathComponent(name)
            try Data(contentsOf: file).prefix(40).write(to: file)
            let tool = try await Tool.run(["refresh", "--diagnostics", "none"], in: folder)
            #expect(tool.exitCode == 0)
            #expect(tool.errors.contains("warning: Ads: "), "\(tool.errors)")
            #expect(tool.errors.contains("updated   Ads"))
            #expect(try folder.text(of: "lists/127.0.0.1_\(server.port)/ads.txt") == Self.list)
        }
    }
}

/// A folder that nobody can write, not even root, for a while.
enum ReadOnlyMount {
    static let isPossible: Bool = {
        guard getuid() == 0, let folder = try? Folder(), (try? mount(folder.url.path)) != nil else { return false }
        return (try? unmount(folder.url.path)) != nil
    }()

    struct Failure: Error {}

    static func with(_ path: String, _ body: () async throws -> Void) async throws {
        try mount(path)
        defer { try? unmount(path) }
        try await body()
    }

    private static func mount(_ path: String) throws {
        try run("/usr/bin/mount", ["--bind", path, path])
        try run("/usr/bin/mount", ["-o", "remount,ro,bind", path])
    }

    private static func unmount(_ path: String) throws { try run("/usr/bin/umount", [path]) }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure() }
    }
}
