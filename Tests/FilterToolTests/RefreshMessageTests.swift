import FilterRefresh
import Foundation
import LoopbackServer
import Testing

@testable import filterc

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

    /// A refresh that could not fetch a list does not advise a refresh.
    @Test func whatCouldNotBeFetchedIsLeftOut() async throws {
        let texts = ["/ads.txt": "||ads.example^\n!#include part.txt\n"]
        try await Lists.serving(texts) { server, _, folder in
            try folder.write(
                "filterc.yml",
                """
                categories:
                  - name: ads
                    sources:
                      - url: \(server.address("/ads.txt"))
                      - url: \(server.address("/gone.txt"))
                        optional: true

                """)
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 0)
            #expect(!tool.errors.contains("'filterc refresh'"), "\(tool.errors)")
            let gone = server.address("/gone.txt")
            #expect(tool.errors.contains("failed    \(gone)  the server has no such list (404)"))
            #expect(tool.errors.contains("warning: no local copy of \(gone) (the source is optional and left out)\n"))
            let part = server.address("/part.txt")
            #expect(tool.errors.contains(":2: no local copy of \(part); its rules are missing\n"), "\(tool.errors)")
            // Who compiles may never have refreshed.
            #expect(try Tool.compile(in: folder).errors.contains("no local copy of \(part); 'filterc refresh' fetches"))
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
            let first = try await refresh(in: folder)
            #expect(first.exitCode == 0, "\(first.errors)")
            await lists.set("/ads.txt", nil)
            let tool = try await refresh("--force", in: folder)
            #expect(tool.exitCode == 0)
            #expect(tool.errors.contains("failed    Ads  the server has no such list (404)"))
            #expect(
                tool.errors.contains("warning: Ads: \(server.address("/mirror.txt")): only 1 of 10 rules is left"),
                "\(tool.errors)")
        }
    }

    /// A server that asks for some seconds is waited for, and who looks on is told.
    @Test func aServerThatIsWaitedForIsTold() async throws {
        let busy = BusyServer()
        let (pauses, continuation) = AsyncStream.makeStream(of: Duration.self)
        try await LoopbackServer.with({ await busy.answer($0) }) { server in
            let transport = WebTransport.standard { continuation.yield($0) }
            let response = try await transport.send(TransportRequest(address: server.address("/ads.txt")))
            #expect(response.status == 200)
        }
        continuation.finish()
        #expect(await pauses.reduce(into: []) { $0.append($1.wholeSeconds) } == [1])
    }

    @Test(.timeLimit(.minutes(1))) func aWatchLogsThatItWaits() async throws {
        let busy = BusyServer()
        try await LoopbackServer.with({ await busy.answer($0) }) { server in
            let folder = try Folder()
            try folder.write(
                "filterc.yml", "categories: [{name: ads, sources: [{url: '\(server.address("/ads.txt"))'}]}]\n")
            let watch = try RunningTool(["refresh", "--watch"], in: folder)
            while !watch.errors.contains("refreshed") { try await Task.sleep(for: .milliseconds(10)) }
            watch.terminate()
            let errors = try await watch.result().errors
            #expect(errors.contains("seconds=1") && errors.contains("waiting before the server is asked again"))
        }
    }

    /// There is no line of progress to say it in where standard error is no terminal.
    @Test func aRefreshPrintsThatItWaits() async throws {
        let busy = BusyServer()
        try await LoopbackServer.with({ await busy.answer($0) }) { server in
            let folder = try Folder()
            let address = server.address("/ads.txt")
            try folder.write("filterc.yml", "categories: [{name: ads, sources: [{url: '\(address)'}]}]\n")
            let errors = try await refresh(in: folder).errors
            #expect(errors.hasPrefix("waiting   1 of 1: \(address); its server is asked again in 1 s\n"), "\(errors)")
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

/// A server that is too busy for the first request.
private actor BusyServer {
    private var isBusy = true

    func answer(_ request: LoopbackRequest) -> [ServerStep] {
        defer { isBusy = false }
        return isBusy
            ? ServerStep.answer(429, ["Retry-After": "1"]) : ServerStep.answer(200, body: "||ads.example^\n")
    }
}
