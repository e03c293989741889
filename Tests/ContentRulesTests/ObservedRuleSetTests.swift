import ContentRules
import Foundation
import Testing

/// Rule lists with what WebKitGTK 2.50 was seen to block and to hide with them; they lie beside the repository on the
/// project's machine only.
@Suite struct ObservedRuleSetTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/behaviour/webkit-observed.jsonl")

    private static let isThere = FileManager.default.fileExists(atPath: file.path)

    private struct Case {
        var name: String
        var lists: [RuleSet]
        var page: CanonicalURL
        var requests: [[String: Any]]
        var selectors: [[String: Any]]
        var hasQuirk: Bool
    }

    private static func address(_ text: Any?) throws -> CanonicalURL {
        let text = try #require(text as? String)
        return try #require(CanonicalURL(text), "\(text)")
    }

    private static func cases() throws -> [Case] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let lists = row["lists"] as? [Any] ?? [row["rules"] ?? []]
            return Case(
                name: try #require(row["name"] as? String),
                lists: try lists.map { list in
                    let json = [UInt8](try JSONSerialization.data(withJSONObject: list))
                    // Rules whose selectors WebKit cannot parse are not among these.
                    let reading = RuleSetReader.read(json)
                    #expect(reading.isAccepted, "\(row["name"] ?? ""): \(reading.problems)")
                    return reading.ruleSet
                },
                page: try address(row["page_url"]),
                requests: try #require(row["requests"] as? [[String: Any]]),
                selectors: row["selectors"] as? [[String: Any]] ?? [], hasQuirk: row["engine_quirk"] != nil)
        }
    }

    private static let types: [String: ResourceTypes] = [
        "image": .image, "fetch": .fetch, "script": .script, "child-document": .childDocument,
        "style-sheet": .styleSheet, "font": .font, "top-document": .topDocument, "websocket": .webSocket,
        "other": .other, "media": .media, "popup": .popup, "ping": .ping, "svg-document": .svgDocument,
        "navigate-top": .topDocument,
    ]

    private static func request(_ row: [String: Any]) throws -> Request {
        let name = try #require(row["type"] as? String)
        let type = try #require(types[name], "\(name)")
        let frame = (row["frame_url"] as? String).flatMap(CanonicalURL.init)
        let page = try address(row["page_url"])
        let url = try address(row["url"])
        return Request(url, type: type, page: page, frame: type == .childDocument || frame == page ? nil : frame)
    }

    @Test(.enabled(if: isThere, "there is no ../shared/behaviour"))
    func blocksWhatWebKitBlocks() throws {
        var count = 0
        for observed in try Self.cases() where !observed.hasQuirk {
            var evaluator = Evaluator(observed.lists)
            for row in observed.requests {
                let request = try Self.request(row)
                let blocked = evaluator.finalOutcome(of: request).isBlocked
                #expect(blocked == row["expected_blocked"] as? Bool, "\(observed.name): \(row)")
                count += 1
            }
        }
        #expect(count > 2000)
    }

    /// Which of the page's elements a selector means: the page is the same in all cases but one.
    private static let elements: [String: Set<String>] = [
        "#a": ["#a"], "#b": ["#b"], "#d": ["#d"], "#ad": ["#ad"], "#a, #d": ["#a", "#d"], "#a/* x */.ad": ["#a"],
        "DIV#a": ["#a"], "[CLASS=\"AD X\" i]": ["#a"], "#a:not([title='広告'])": ["#a"],
        // These WebKit takes, and then what CSS makes of them decides, or of the list that they are joined with.
        "#a:is(:frob, .ad)": ["#a"], "& #a": [],
    ]

    @Test(.enabled(if: isThere, "there is no ../shared/behaviour"))
    func hidesWhatWebKitHides() throws {
        var count = 0
        for observed in try Self.cases() where !observed.selectors.isEmpty {
            // A selector that is not closed swallows its neighbours.
            if observed.name.contains("css/unclosed") { continue }
            var evaluator = Evaluator(observed.lists)
            var hidden: Set<String> = []
            let document = Request(observed.page, type: .topDocument, page: observed.page)
            for request in try [document] + observed.requests.map(Self.request) {
                for rule in evaluator.outcome(of: request, withHiding: true).hiding {
                    let set = evaluator.ruleSet(rule.list)
                    for selector in set[set.rules[rule.rule].selectors] {
                        let text = String(decoding: set.unescaped(selector), as: UTF8.self)
                        hidden.formUnion(try #require(Self.elements[text], "\(observed.name): \(text)"))
                    }
                }
            }
            for row in observed.selectors {
                guard let isHidden = row["expected_hidden"] as? Bool else { continue }
                let selector = try #require(row["selector"] as? String)
                #expect(hidden.contains(selector) == isHidden, "\(observed.name): \(selector)")
                count += 1
            }
        }
        #expect(count > 100)
    }
}
