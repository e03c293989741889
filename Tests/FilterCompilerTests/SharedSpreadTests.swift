import ContentRules
import FilterCompiler
import FilterLists
import Foundation
import Testing

/// Real lists and recorded requests, which lie beside the repository on the project's machine only.
///
/// In a debug build it would take minutes: `swift test -c release -Xswiftc -enable-testing --filter SharedSpreadTests`.
@Suite struct SharedSpreadTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true).resolvingSymlinksInPath()

    private static let isPossible: Bool = {
        #if DEBUG
        false
        #else
        FileManager.default.fileExists(atPath: folder.path)
        #endif
    }()

    private struct Recorded: Decodable {
        var url: String
        var source: String
        var type: String

        enum CodingKeys: String, CodingKey {
            case url, type
            case source = "source_url"
        }

        static let types: [String: ResourceTypes] = [
            "image": .image, "script": .script, "xhr": .fetch, "subdocument": .childDocument,
            "stylesheet": .styleSheet, "font": .font, "document": .topDocument, "media": .media, "ping": .ping,
            "websocket": .webSocket,
        ]
    }

    private static func requests() throws -> [Request] {
        let bytes = try Data(contentsOf: folder.appendingPathComponent("requests/requests.jsonl"))
        return try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let recorded = try JSONDecoder().decode(Recorded.self, from: line)
            guard let url = CanonicalURL(recorded.url), let page = CanonicalURL(recorded.source) else { return nil }
            return Request(url, type: Recorded.types[recorded.type] ?? .other, page: page)
        }
    }

    private static func verdicts(_ compilations: [Compilation], of requests: [Request]) -> [Bool] {
        var evaluator = Evaluator(
            compilations.flatMap(\.parts).map { RuleSetReader.read($0.json, checking: []).ruleSet })
        return requests.map { evaluator.outcome(of: $0).isBlocked }
    }

    @Test(.enabled(if: isPossible, "needs ../shared and a release build"))
    func theSameVerdictsHoweverRulesAreSpread() throws {
        let requests = try Self.requests()
        #expect(requests.count == 26_081)
        let lists = try ["lists/ads/easylist.2026-07-14.txt", "lists/privacy/easyprivacy.2026-07-14.txt"].map { path in
            let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(path))
            return try #require(FilterList(name: path, bytes: Array(bytes))).rules()
        }
        let compiler = FilterCompiler(target: .webKitGTK250)
        let whole = try compiler.compile(lists, category: "rules")
        let verdicts = Self.verdicts([whole], of: requests)
        #expect(verdicts.contains(true) && verdicts.contains(false))

        // Rules dealt out line by line, all that takes back in a category of its own.
        var lines = [[String]](repeating: [], count: 4)
        let texts = lists.map { String(decoding: $0.list.bytes, as: UTF8.self) }
        for (number, line) in texts.flatMap({ $0.split(separator: "\n") }).enumerated() where !line.hasPrefix("!") {
            let takesBack = line.hasPrefix("@@") || line.contains("#@") || line.contains("badfilter")
            lines[takesBack ? 3 : number % 3].append(String(line))
        }
        #expect(Self.verdicts(try CategoryTests.compile(lines), of: requests) == verdicts)

        let limit = whole.parts[0].ruleCount * 7 / 20
        let parts = try FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: limit))
            .compile(lists, category: "rules")
        #expect(parts.parts.count == 3)
        #expect(Self.verdicts([parts], of: requests) == verdicts)
        // Even within five per cent.
        let counts = parts.parts.map(\.ruleCount)
        #expect((counts.min() ?? 0) * 20 >= (counts.max() ?? 0) * 19)
    }
}
