import Foundation
import LoopbackServer
import Testing

/// What a refresh tells people of lists that it cannot use.
@Suite struct RefreshMessageTests {
    private func refresh(_ arguments: String..., in folder: Folder) async throws -> Tool {
        try await Tool.run(["refresh", "--diagnostics", "none"] + arguments, in: folder)
    }

    @Test func aRequiredListThatIsLeftAloneForNowIsNamed() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, _, folder in
            let sources = ["/ads.txt", "/gone.txt"].map { "{url: '\(server.address($0))', title: '\($0)'}" }
            try folder.write(
                "filterc.yml", "categories: [{name: ads, sources: [\(sources.joined(separator: ", "))]}]\n")
            #expect(try await refresh(in: folder).exitCode == 2)
            let second = try await refresh(in: folder)
            #expect(second.exitCode == 2)
            #expect(await server.requests.count == 2)
            #expect(
                second.errors.hasPrefix("not due   /gone.txt  the server has no such list (404); look whether it has "),
                "\(second.errors)")
            #expect(second.errors.contains("moved [http-404]; there is no copy of it; it is asked for again in "))
        }
    }

    @Test func whyMirrorsFailedIsTold() async throws {
        let many = (0..<10).map { "||ads\($0).example^\n" }.joined()
        try await Lists.serving(["/ads.txt": many, "/mirror.txt": "||ads0.example^\n"]) { server, lists, folder in
            try folder.write(
                "filterc.yml",
                """
                categories:
                  - name: ads
                    sources:
                      - url: \(server.address("/ads.txt"))
                        title: Ads
                        mirrors: \(server.address("/mirror.txt"))

                """)
            #expect(try await refresh(in: folder).exitCode == 0)
            await lists.set("/ads.txt", nil)
            let tool = try await refresh("--force", in: folder)
            #expect(tool.exitCode == 0)
            #expect(tool.errors.contains("failed    Ads  the server has no such list (404)"))
            #expect(
                tool.errors.contains("warning: Ads: \(server.address("/mirror.txt")): only 1 of 10 rules are left"),
                "\(tool.errors)")
        }
    }

    @Test func aPageOfTooManyLinksIsRefused() async throws {
        let page = (0..<1001).map { "<a href=\"/\($0).txt\">list</a>\n" }.joined()
        try await Lists.serving(["/page.html": "<html><body>\(page)</body></html>\n"]) { server, _, folder in
            try folder.write(
                "filterc.yml",
                "categories: [{name: ads, sources: [{url: '\(server.address("/page.html"))', syntax: links}]}]\n")
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 2)
            #expect(tool.errors.contains("leads to 1001 lists, and 1000 are the most"), "\(tool.errors)")
            #expect(tool.errors.contains("[too-many-lists]"))
            #expect(await server.requests.count == 1)
        }
    }
}
