import Foundation
import LoopbackServer
import Testing

/// Refreshes that are ended while a server keeps them waiting: what they have fetched by then counts.
@Suite struct RefreshInterruptionTests {
    private static let list = "||good.example^\n"

    /// A server with a list, and behind it another one that never comes to its end.
    private static func serving(run: @Sendable (LoopbackServer, Folder) async throws -> Void) async throws {
        let answer: LoopbackServer.Handler = { request in
            request.target == "/good.txt"
                ? ServerStep.answer(200, body: list) : [.send(ServerStep.header(200)), .stall]
        }
        try await LoopbackServer.with(answer) { server in
            let folder = try Folder()
            try folder.write(
                "filterc.yml",
                """
                categories:
                  - name: ads
                    sources:
                      - url: \(server.address("/good.txt"))
                      - url: \(server.address("/slow.txt"))
                        optional: true

                """)
            try await run(server, folder)
        }
    }

    /// Starts a refresh, and waits until it asks for the list that never comes to its end.
    private static func refresh(
        _ server: LoopbackServer, _ folder: Folder, _ arguments: [String] = []
    ) async throws -> RunningTool {
        func asked() async -> Int { await server.requests.count { $0.target == "/slow.txt" } }
        let before = await asked()
        let tool = try RunningTool(["refresh", "--diagnostics", "none"] + arguments, in: folder)
        while await asked() == before { try await Task.sleep(for: .milliseconds(5)) }
        return tool
    }

    private static func copy(_ server: LoopbackServer) -> String { "lists/127.0.0.1_\(server.port)/good.txt" }

    @Test(.timeLimit(.minutes(1)), arguments: [([], 128 + SIGTERM), (["--watch"], 0)] as [([String], Int32)])
    func aSignalLetsItPutThatInPlace(_ arguments: [String], _ exitCode: Int32) async throws {
        try await Self.serving { server, folder in
            let tool = try await Self.refresh(server, folder, arguments)
            tool.terminate()
            let result = try await tool.result()
            #expect(result.exitCode == exitCode && !result.wasKilled, "\(result.errors)")
            #expect(try folder.text(of: Self.copy(server)) == Self.list)
            #expect(try folder.text(of: "filters.lock").contains(server.address("/good.txt")))
            let compiled = try await Tool.run(["compile"], in: folder)
            #expect(compiled.exitCode == 0, "\(compiled.errors)")
            #expect(try folder.text(of: "out/ads.json").contains("good"))
        }
    }

    /// After the end of a process that could do nothing any more.
    @Test(.timeLimit(.minutes(1))) func theNextOnePutsThatInPlaceBeforeItAsks() async throws {
        try await Self.serving { server, folder in
            let hash = String(repeating: "a", count: 64)
            let pin = #"{"address": "\#(server.address("/slow.txt"))", "bytes": 1, "sha256": "\#(hash)"}"#
            try folder.write("filters.lock", #"{"lists": [\#(pin)], "version": 1}"#)
            let first = try await Self.refresh(server, folder)
            first.kill()
            #expect(try await first.result().wasKilled)
            #expect(try !folder.names(in: "lists").contains("127.0.0.1_\(server.port)"))
            let second = try await Self.refresh(server, folder)
            #expect(try folder.text(of: Self.copy(server)) == Self.list)
            // What is known of the other list stays.
            let lock = try folder.text(of: "filters.lock")
            #expect(lock.contains(server.address("/good.txt")) && lock.contains(hash), "\(lock)")
            #expect(await server.requests.map(\.target).sorted() == ["/good.txt", "/slow.txt", "/slow.txt"])
            second.kill()
            _ = try await second.result()
        }
    }
}
