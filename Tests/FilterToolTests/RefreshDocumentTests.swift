import FilterRefresh
import Foundation
import LoopbackServer
import Testing

@testable import FilterCatalogues
@testable import filterc

/// The commands and the catalogue that docs/REFRESH.md gives.
@Suite struct RefreshDocumentTests {
    /// Run one after another, as somebody would who reads.
    @Test(.timeLimit(.minutes(1))) func commandsRun() async throws {
        let commands = try Document("docs/REFRESH.md").commands.filter { $0.hasPrefix("filterc ") }
        #expect(commands.count >= 8)
        let lists = Lists(["/ads.txt": "||ads.example^\n"])
        try await LoopbackServer.with({ await lists.answer($0) }) { server in
            let folder = try Folder()
            let catalogue = "categories: [{name: ads, sources: [{url: '\(server.address("/ads.txt"))'}]}]\n"
            for name in ["filterc.yml", "my.yml"] { try folder.write(name, catalogue) }
            for command in commands {
                let words = command.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
                let tool = try RunningTool(words, in: folder)
                if words.contains("--watch") {
                    try await Task.sleep(for: .milliseconds(500))
                    tool.terminate()
                }
                let result = try await tool.result()
                #expect(result.exitCode == 0, "\(command)\n\(result.errors)")
            }
        }
    }

    /// docs/JSON.md has their keys.
    @Test func answersForPrograms() async throws {
        let lists = Lists(["/ads.txt": "! Title: Ads\n||ads.example^\n"])
        try await LoopbackServer.with({ await lists.answer($0) }) { server in
            let folder = try Folder()
            let sources = ["/ads.txt", "/none.txt"].map { "{url: '\(server.address($0))', title: A, required: false}" }
            let list = sources.joined(separator: ", ")
            try folder.write("filterc.yml", "categories: [{name: ads, sources: [\(list)]}]\n")
            var keys = try DocumentedKeys(section: "filterc refresh, filterc status")
            let first = try await Tool.run(["refresh", "--format", "json"], in: folder)
            try keys.see(first.output)
            await lists.set("/ads.txt", "! Title: Ads\n||ads.example^\n||more.example^\n")
            let second = try await Tool.run(["refresh", "--force", "--format", "json"], in: folder)
            try keys.see(second.output)
            try keys.see(try await Tool.run(["status", "--format", "json"], in: folder).output)
            keys.expectAllSeen()
        }
    }

    @Test func catalogueIsGood() throws {
        let text = try #require(try Document("docs/REFRESH.md").blocks("yaml").first)
        let catalogue = try Catalogue.read(Array(text.utf8), path: "filterc.yml")
        let lists = CatalogueSubscriptions(catalogue)
        let subscription = try #require(lists.subscriptions.first)
        #expect(subscription.mirrors == ["https://mirror.example/ads.txt"])
        #expect(subscription.patchFolders == ["https://patches.example/lists/"])
        #expect(subscription.bounds.longestInterval == 2 * 86_400 && subscription.bounds.shortestInterval == 3600)
        #expect(subscription.bounds.maximumAge == 30 * 86_400 && subscription.bounds.minimumShare == 0.5)
    }
}
