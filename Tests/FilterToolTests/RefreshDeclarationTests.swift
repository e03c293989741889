import Foundation
import LoopbackServer
import Testing

/// What a catalogue says of a list is edited, while the list's server says that nothing changed.
@Suite struct RefreshDeclarationTests {
    private static let lists = [
        "/index.txt": "/a.txt\n/b.txt\n", "/a.txt": "||a.example^\n", "/b.txt": "||b.example^\n",
    ]

    private static func serving(run: @Sendable (LoopbackServer, Folder) async throws -> Void) async throws {
        let answer: LoopbackServer.Handler = { request in
            let address = "http://\(request.headers["host"] ?? "")"
            guard
                let text = lists[request.target]?.replacing("/a.txt", with: "\(address)/a.txt")
                    .replacing("/b.txt", with: "\(address)/b.txt")
            else { return ServerStep.answer(404) }
            if request.headers["if-none-match"] == "\"1\"" { return ServerStep.answer(304) }
            return ServerStep.answer(200, ["ETag": "\"1\"", "Content-Type": "text/plain"], body: text)
        }
        try await LoopbackServer.with(answer) { server in try await run(server, try Folder()) }
    }

    private static func catalogue(_ server: LoopbackServer, _ syntax: String) -> String {
        "categories: [{name: ads, sources: [{url: '\(server.address("/index.txt"))', syntax: \(syntax)}]}]\n"
    }

    @Test func anEditedSyntaxIsObeyedAtOnce() async throws {
        try await Self.serving { server, folder in
            try folder.write("filterc.yml", Self.catalogue(server, "adblock"))
            #expect(try await Tool.run(["refresh", "--diagnostics", "none"], in: folder).exitCode == 0)
            try folder.write("filterc.yml", Self.catalogue(server, "links"))
            let edited = try await Tool.run(["refresh", "--diagnostics", "none"], in: folder)
            #expect(edited.exitCode == 0, "\(edited.errors)")
            let rules = try folder.text(of: "out/ads.json")
            for name in ["a", "b"] { #expect(rules.contains("\(name)\\\\.example"), "\(name)") }
            let again = try await Tool.run(["refresh", "--diagnostics", "none"], in: folder)
            #expect(again.errors == "3 lists: 3 not due\nnothing to compile\n")
        }
    }
}
