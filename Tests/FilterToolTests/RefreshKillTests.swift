import Foundation
import LoopbackServer
import Testing

/// A refresh or a publication that is killed at any moment leaves the old files or the new ones, whole.
///
/// No seed is printed: the moments cannot be repeated, as the machine is never in the same state twice.
///
/// `FILTERC_KILLS` says how often each is killed; `make soak` does it 1,000 times in all.
@Suite struct RefreshKillTests {
    private static let count = ProcessInfo.processInfo.environment["FILTERC_KILLS"].flatMap { Int($0) } ?? 12

    /// Three lists of one generation, of many lines so that writing takes a while.
    private static func list(_ path: String, _ generation: Int) -> String {
        (0..<3000).map { "||\(path.dropFirst().prefix(1))\($0).generation-\(generation).example^\n" }.joined()
    }

    private static let names = ["/a.txt", "/b.txt", "/c.txt"]

    /// The one generation that a text speaks of; nothing where it is none, or two.
    private static func generation(of text: String) -> Int? {
        let numbers = Set(text.matches(of: /generation-([0-9]+)/).map { String($0.1) })
        return numbers.count == 1 ? numbers.first.flatMap { Int($0) } : nil
    }

    private static func catalogue(_ server: LoopbackServer) -> String {
        let categories = names.map { name in
            "  - {name: \(name.dropFirst().prefix(1)), sources: [{url: '\(server.address(name))'}]}\n"
        }
        return "refresh: {shortest: 1 m}\ncategories:\n\(categories.joined())"
    }

    @Test(.timeLimit(.minutes(30))) func refreshesAndPublications() async throws {
        let lists = Lists([:])
        try await LoopbackServer.with({ await lists.answer($0) }) { server in
            let folder = try Folder()
            try folder.write("filterc.yml", Self.catalogue(server))
            var longest = Duration.milliseconds(400)
            var killed = 0
            for round in 0..<Self.count {
                for name in Self.names { await lists.set(name, Self.list(name, round)) }
                let isPublication = round % 3 == 2
                if isPublication {
                    // There must be something new to publish.
                    _ = try await RunningTool(["refresh", "--force", "--diagnostics", "none"], in: folder).result()
                }
                let clock = ContinuousClock()
                let start = clock.now
                let refresh = ["refresh", "--force", "--diagnostics", "none"]
                let tool = try RunningTool(isPublication ? ["publish", "public"] : refresh, in: folder)
                try await Task.sleep(for: longest * Double.random(in: 0...1))
                tool.kill()
                let result = try await tool.result()
                // A whole run tells how long one takes.
                if result.wasKilled {
                    killed += 1
                } else {
                    longest = max(.milliseconds(50), (clock.now - start) * 1.1)
                }
                try await check(folder, after: round)
            }
            print("killed \(killed) of \(Self.count) runs")
            // In the end all is as if nobody had ever been killed.
            let last = try await RunningTool(["refresh", "--force", "--diagnostics", "none"], in: folder).result()
            #expect(last.exitCode == 0, "\(last.errors)")
            for name in ["a", "b", "c"] {
                #expect(try Self.generation(of: folder.text(of: "out/\(name).json")) == Self.count - 1)
            }
        }
    }

    private func check(_ folder: Folder, after round: Int) async throws {
        // The next start mends what was interrupted: asks no server, compiles nothing.
        let next = try await RunningTool(["publish", "public"], in: folder).result()
        let files = FileManager.default
        if files.fileExists(atPath: folder.url.appendingPathComponent("out/manifest.json").path) {
            #expect(next.exitCode == 0, "round \(round): \(next.errors)")
            let generations = try ["a", "b", "c"].map { try Self.generation(of: folder.text(of: "out/\($0).json")) }
            #expect(generations[0] != nil && Set(generations).count == 1, "round \(round): \(generations)")
            try checkPublication(folder, round)
            #expect(try folder.names(in: "out").filter { $0.hasPrefix(".") } == [], "round \(round)")
        }
        try checkCopies(folder, round)
    }

    private func checkPublication(_ folder: Folder, _ round: Int) throws {
        struct Publication: Decodable {
            struct Category: Decodable {
                struct File: Decodable { var name, path: String }
                var files: [File]
            }
            var categories: [Category]
        }
        let manifest = try JSONDecoder().decode(
            Publication.self, from: Data(folder.text(of: "public/manifest.json").utf8))
        let published = manifest.categories.flatMap(\.files)
        #expect(published.map(\.name) == ["a.json", "b.json", "c.json"])
        for file in published {
            #expect(
                try folder.text(of: "public/\(file.path)") == folder.text(of: "out/\(file.name)"), "round \(round)")
        }
    }

    /// Copies are whole; a copy that is half in place is mended by the next refresh, of which there is none yet.
    private func checkCopies(_ folder: Folder, _ round: Int) throws {
        let lists = folder.url.appendingPathComponent("lists")
        guard let hosts = try? FileManager.default.contentsOfDirectory(atPath: lists.path) else { return }
        for host in hosts where !host.hasPrefix(".") {
            for name in try folder.names(in: "lists/\(host)") where name.hasSuffix(".txt") {
                let text = try folder.text(of: "lists/\(host)/\(name)")
                let generation = try #require(Self.generation(of: text), "round \(round): \(name) is a mixture")
                #expect(text == Self.list("/\(name)", generation), "round \(round): \(name) is not whole")
            }
        }
    }
}
