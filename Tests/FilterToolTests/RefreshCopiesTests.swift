import Foundation
import LoopbackServer
import Testing

/// Copies that lie there, while what is known of them is lost or damaged.
@Suite struct RefreshCopiesTests {
    private static func list(_ count: Int, _ more: String = "") -> String {
        more + (0..<count).map { "||ads\($0).example^\n" }.joined()
    }

    private static let main = "||main.example^\n!#include sub.txt\n"

    private func copy(_ server: LoopbackServer, _ name: String) -> String { "lists/127.0.0.1_\(server.port)/\(name)" }

    private func refresh(_ arguments: String..., in folder: Folder) async throws -> Tool {
        try await Tool.run(["refresh", "--diagnostics", "none"] + arguments, in: folder)
    }

    /// A list that includes another was refreshed, and what is known of both is lost, as in a fresh clone.
    private func cloned(
        run: @Sendable (LoopbackServer, Lists, Folder) async throws -> Void
    ) async throws {
        try await Lists.serving(["/main.txt": Self.main, "/sub.txt": Self.list(100)]) { server, lists, folder in
            try folder.write(
                "filterc.yml", "categories: [{name: ads, sources: [{url: '\(server.address("/main.txt"))'}]}]\n")
            #expect(try await refresh(in: folder).exitCode == 0)
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("lists/.filterc"))
            try await run(server, lists, folder)
        }
    }

    @Test func includedCopiesAreMeasuredAgainst() async throws {
        try await cloned { server, lists, folder in
            await lists.set("/sub.txt", Self.list(2))
            let tool = try await refresh(in: folder)
            #expect(tool.errors.contains("only 2 of 100 rules are left"), "\(tool.errors)")
            #expect(try folder.text(of: copy(server, "sub.txt")) == Self.list(100))
        }
    }

    /// What a list includes is not written over a file that the catalogue names as the user's own.
    @Test(arguments: ["{path: COPY}", "{path: COPY, enabled: false}", "{glob: 'lists/*/sub.*'}"])
    func includedListsLeaveOwnFiles(_ source: String) async throws {
        try await Lists.serving(["/main.txt": Self.main, "/sub.txt": Self.list(3)]) { server, _, folder in
            let path = copy(server, "sub.txt")
            let own = source.replacing("COPY", with: path)
            try folder.write(path, "||mine.example^\n")
            try folder.write(
                "filterc.yml",
                """
                categories:
                  - name: ads
                    sources:
                      - url: \(server.address("/main.txt"))
                      - \(own)

                """)
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 0, "\(tool.errors)")
            let obstacle = "\(path), a file of your own by line 5 of the catalogue; it is not put there"
            let address = server.address("/sub.txt")
            #expect(
                tool.errors.contains("warning: \(address): its copy would be written over \(obstacle)"),
                "\(tool.errors)")
            #expect(try folder.text(of: path) == "||mine.example^\n")
            #expect(try !folder.text(of: "filters.lock").contains("/sub.txt"))
        }
    }

    @Test func includedCopiesStayAndStayLocked() async throws {
        try await cloned { server, lists, folder in
            let lock = try folder.text(of: "filters.lock")
            await lists.set("/sub.txt", nil)
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 0)
            #expect(tool.errors.contains("(404); look whether it has moved [http-404]; the copy that was there stays"))
            #expect(try folder.text(of: "filters.lock") == lock)
        }
    }

    @Test func includedCopiesAsLockedAreNotAskedFor() async throws {
        try await cloned { server, _, folder in
            let count = await server.requests.count
            let tool = try await refresh("--locked", in: folder)
            #expect(tool.exitCode == 0)
            #expect(tool.errors.hasPrefix("2 lists: 2 not due\n"), "\(tool.errors)")
            #expect(await server.requests.count == count)
        }
    }

    /// A required list and an optional one were refreshed, and the bodies in the store are damaged.
    private func damaged(
        run: @Sendable (LoopbackServer, Lists, Folder) async throws -> Void
    ) async throws {
        try await Lists.serving(["/ads.txt": Self.list(100), "/more.txt": Self.list(3)]) { server, lists, folder in
            let sources =
                "{url: '\(server.address("/ads.txt"))'}, {url: '\(server.address("/more.txt"))', optional: true}"
            try folder.write("filterc.yml", "categories: [{name: ads, sources: [\(sources)]}]\n")
            let first = try await refresh(in: folder)
            #expect(first.exitCode == 0, "\(first.errors)")
            for path in ["/ads.txt", "/more.txt"] { try folder.damageBody(of: server.address(path)) }
            try await run(server, lists, folder)
        }
    }

    @Test func aCopyWhoseStoredBodyIsDamagedStays() async throws {
        try await damaged { server, lists, folder in
            let lock = try folder.text(of: "filters.lock")
            await lists.set("/ads.txt", nil)
            let gone = try await refresh("--force", in: folder)
            #expect(gone.exitCode == 0, "\(gone.errors)")
            #expect(gone.errors.contains("the record is damaged"))
            #expect(gone.errors.contains("the copy that was there stays"))
            #expect(try folder.text(of: "filters.lock") == lock)
        }
    }

    @Test func aCopyWhoseStoredBodyIsDamagedIsMeasuredAgainst() async throws {
        try await damaged { server, lists, folder in
            await lists.set("/ads.txt", Self.list(3))
            let shrunk = try await refresh("--force", in: folder)
            #expect(shrunk.errors.contains("only 3 of 100 rules are left"), "\(shrunk.errors)")
            #expect(try folder.text(of: copy(server, "ads.txt")) == Self.list(100))
        }
    }

    @Test func aDamagedBodyWithoutACopyIsFetchedAgain() async throws {
        try await damaged { server, _, folder in
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(copy(server, "more.txt")))
            let status = try await Tool.run(["status", "--format", "json"], in: folder)
            #expect(status.output.contains("is damaged"), "\(status.output)")
            let again = try await refresh(in: folder)
            #expect(again.exitCode == 0, "\(again.errors)")
            #expect(try folder.text(of: copy(server, "more.txt")) == Self.list(3))
            let quiet = try await refresh(in: folder)
            #expect(quiet.exitCode == 0)
            #expect(quiet.errors.hasPrefix("2 lists: 2 not due\n"), "\(quiet.errors)")
        }
    }
}
