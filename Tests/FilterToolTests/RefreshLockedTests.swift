import Foundation
import LoopbackServer
import Testing

/// `filterc refresh --locked` long after the lists were locked, and `filters.lock` of other versions.
@Suite struct RefreshLockedTests {
    private static let lists = ["/ads.txt": "||ads.example^\n", "/more.txt": "||more.example^\n"]

    private static func catalogue(_ server: LoopbackServer) -> String {
        """
        refresh: {stale: 7 days}
        categories:
          - name: ads
            sources:
              - url: \(server.address("/ads.txt"))
              - {url: '\(server.address("/more.txt"))', optional: true}

        """
    }

    @Test func lockedCopiesDoNotAge() async throws {
        try await Lists.serving(Self.lists) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            #expect(try await Tool.run(["refresh", "--diagnostics", "none"], in: folder).exitCode == 0)
            for path in Self.lists.keys { try await folder.age(server.address(path), days: 8) }
            let locked = try await Tool.run(["refresh", "--locked", "--diagnostics", "none"], in: folder)
            #expect(locked.exitCode == 0, "\(locked.errors)")
            #expect(locked.errors.hasPrefix("2 lists: 2 not due\n"))
            for (path, text) in Self.lists {
                #expect(try folder.text(of: "lists/127.0.0.1_\(server.port)\(path)") == text)
            }
            #expect(await server.requests.count == 2)
        }
    }

    /// What was not to be had when the others were locked is told to be left alone.
    @Test func listsThatTheLockDoesNotHaveAreCounted() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            let first = try await Tool.run(["refresh", "--diagnostics", "none"], in: folder)
            #expect(first.errors.contains("2 lists: 1 updated, 1 failed\n"), "\(first.errors)")
            await lists.set("/more.txt", "||more.example^\n")
            let locked = try await Tool.run(["refresh", "--locked", "--diagnostics", "none"], in: folder)
            #expect(locked.exitCode == 0, "\(locked.errors)")
            #expect(locked.errors.contains("2 lists: 1 not due, 1 not in filters.lock\n"), "\(locked.errors)")
            let answer = try await Tool.run(["refresh", "--locked", "--format", "json"], in: folder).output
            let address = server.address("/more.txt")
            let list = try #require(answer.range(of: "\"address\" : \"\(address)\"")?.upperBound)
            #expect(answer[list...].contains("\"outcome\" : \"not in filters.lock\""), "\(answer)")
            #expect(await server.requests.count == 2)
        }
    }

    /// Two versions of the file of later, one of them of a form that this filterc cannot know.
    @Test(arguments: ["{\"version\" : 2, \"lists\" : []}\n", "{\"version\" : 2, \"entries\" : {}}\n"])
    func aLockOfANewerVersionStays(_ lock: String) async throws {
        try await Lists.serving(Self.lists) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            try folder.write("filters.lock", lock)
            for options in [[], ["--locked"]] {
                let tool = try await Tool.run(["refresh"] + options, in: folder)
                #expect(tool.exitCode == 2)
                #expect(tool.errors.contains("filters.lock: written by a newer filterc (format 2)"), "\(tool.errors)")
            }
            #expect(try folder.text(of: "filters.lock") == lock)
            #expect(await server.requests.isEmpty)
        }
    }

    /// What is no lock file at all is written anew.
    @Test func aLockThatIsNoneIsWrittenAnew() async throws {
        try await Lists.serving(Self.lists) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            try folder.write("filters.lock", "<<<<<<< ours\n")
            #expect(try await Tool.run(["refresh", "--diagnostics", "none"], in: folder).exitCode == 0)
            #expect(try folder.text(of: "filters.lock").contains(server.address("/ads.txt")))
        }
    }
}
