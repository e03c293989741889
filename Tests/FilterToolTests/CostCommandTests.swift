import Foundation
import Testing

/// `filterc cost` and `filterc compile --cost`.
@Suite struct CostCommandTests {
    private static let list = "||ads.example^\n||tracker.example^$script\nnews.example##.banner\n"

    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("a.txt", list)
        _ = try Tool.compile("--output", "out", "a.txt", in: folder)
        return folder
    }

    @Test func tableHasARowForEachRuleSet() throws {
        let folder = try Self.folder()
        let one = try Tool(Tool.path, ["cost", "out/rules.json"], in: folder)
        #expect(one.exitCode == 0 && one.errors.isEmpty)
        let lines = one.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("rule set") == true && lines.first?.hasSuffix("≈ a frame") == true)
        #expect(lines.last?.hasPrefix("out/rules.json  ") == true && lines.last?.hasSuffix(" ms") == true)
        let two = try Tool(Tool.path, ["cost", "out", "out/rules.json"], in: folder)
        #expect(two.output.split(separator: "\n").last?.hasPrefix("all ") == true)
    }

    @Test func programsGetTheSame() throws {
        struct Cost: Decodable {
            var states: Int
            var storeBytes: Int
            var compileSeconds: Double
            var pageSelectors: Int
            var frameSelectors: Int
            var pageSeconds: Double
            var frameSeconds: Double
        }
        struct File: Decodable {
            var file: String
            var category: String
            var rules: Int
            var bytes: Int
            var cost: Cost
        }
        struct Total: Decodable {
            var rules: Int
            var bytes: Int
            var cost: Cost
        }
        struct Answer: Decodable {
            var version: Int
            var files: [File]
            var total: Total
        }
        let folder = try Self.folder()
        let output = try Tool(Tool.path, ["cost", "out", "out/rules.json", "--format", "json"], in: folder).output
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let answer = try decoder.decode(Answer.self, from: Data(output.utf8))
        #expect(answer.version == 1)
        #expect(answer.files.map(\.file) == ["out/rules.json", "out/rules.json"])
        let file = try #require(answer.files.first)
        #expect(file.category == "rules" && file.rules > 0 && file.bytes > 0)
        #expect(file.cost.states > 20 && file.cost.states < 500)
        #expect(file.cost.storeBytes > file.bytes)
        #expect(answer.total.rules == 2 * file.rules && answer.total.bytes == 2 * file.bytes)
        #expect(answer.total.cost.states == 2 * file.cost.states)
    }

    @Test func summaryTellsTheCostOnRequest() throws {
        let folder = try Folder()
        try folder.write("a.txt", Self.list)
        let plain = try Tool.compile("--output", "out", "a.txt", in: folder)
        let told = try Tool.compile("--output", "out", "--cost", "a.txt", in: folder)
        let line = try #require(told.errors.split(separator: "\n").first { $0.contains("in WebKit about") })
        #expect(line.contains(" states, ") && line.contains(" in the store, ") && line.contains(" to compile, "))
        #expect(line.hasSuffix(" for each page and 0 ms for each frame"))
        #expect(plain.errors == told.errors.replacing("\(line)\n", with: ""))
    }

    @Test func whatEveryDocumentPaysForIsTold() throws {
        let folder = try Folder()
        try folder.write("a.txt", (0..<1000).map { "##.ad\($0)\n" }.joined())
        _ = try Tool.compile("--output", "both", "a.txt", in: folder)
        _ = try Tool.compile("--output", "pages", "--hide-in-top-documents", "a.txt", in: folder)
        func lastLine(_ path: String) throws -> Substring? {
            try Tool(Tool.path, ["cost", path], in: folder).output.split(separator: "\n").last
        }
        #expect(try lastLine("both")?.hasSuffix("      2 ms       2 ms") == true)
        #expect(try lastLine("pages")?.hasSuffix("      2 ms       0 ms") == true)
    }

    @Test func unusableRuleSetsAreErrors() throws {
        let folder = try Folder()
        try folder.write("a.json", "[]")
        #expect(try Tool(Tool.path, ["cost", "a.json"], in: folder).exitCode == 2)
        #expect(try Tool(Tool.path, ["cost", "none.json"], in: folder).exitCode == 2)
        #expect(try Tool(Tool.path, ["cost"], in: folder).exitCode == 64)
    }
}
