import FilterReview
import Foundation
import ReviewReports
import Terminal
import Testing

/// What holds of reports of any review, whatever the texts in it try.
struct ChangeReportPropertyTests {
    static let seeds: [UInt64] = Array(1...24)

    private static func review(_ seed: UInt64) -> ChangeReview {
        var random = ChangeRandomReview(seed: seed)
        return random.review(size: [2, 8, 40][Int(seed % 3)])
    }

    @Test(arguments: seeds) func markdownStaysMarkdown(seed: UInt64) {
        let review = Self.review(seed)
        for maximumLength in [4000, 20_000] {
            let markdown = ChangeMarkdown(maximumLength: maximumLength).markdown(review)
            #expect(markdown.utf16.count <= maximumLength, "seed \(seed)")
            #expect(markdown.hasSuffix("\n") && !markdown.unicodeScalars.contains { $0.isHidden && $0 != "\n" })
            let outline = MarkdownOutline(markdown)
            #expect(outline.problem == nil, "seed \(seed), \(maximumLength)")
        }
    }

    @Test(arguments: seeds) func theFirstLinesAreTheAlarms(seed: UInt64) {
        let review = Self.review(seed)
        let lines = ChangeMarkdown().markdown(review).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("**filterc diff**: "), "seed \(seed)")
        for (line, alarm) in zip(lines[1...], review.alarms.prefix(4)) {
            #expect(line.hasPrefix("- **\(alarm.severity.rawValue): \(alarm.kind.name)** "), "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func jsonIsReadBack(seed: UInt64) throws {
        let review = Self.review(seed)
        let json = ChangeJSON().json(review)
        #expect(!json.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "seed \(seed)")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(document["old"] as? String == review.oldName && document["new"] as? String == review.newName)
        let alarms = try #require(document["alarms"] as? [[String: Any]])
        #expect(alarms.compactMap { $0["message"] as? String } == review.alarms.map(\.message), "seed \(seed)")
        let sides = review.alarms.map { $0.side == .new ? "new" : "old" }
        #expect(alarms.compactMap { $0["side"] as? String } == sides, "seed \(seed)")
        let categories = try #require(document["categories"] as? [[String: Any]])
        #expect(
            categories.map { ($0["changes"] as? [Any])?.count } == review.categories.map(\.changes.count),
            "seed \(seed)")
    }

    @Test(arguments: seeds) func annotationsAreCommands(seed: UInt64) throws {
        let text = ChangeAnnotations().annotations(Self.review(seed))
        var counts: [Substring: Int] = [:]
        for line in text.split(separator: "\n") {
            #expect(!line.unicodeScalars.contains { $0.isHidden }, "seed \(seed)")
            // The runner reads code units, not what people see as one character.
            let pattern = /^::(error|warning|notice) ([^:]*)::/.matchingSemantics(.unicodeScalar)
            let head = try #require(line.firstMatch(of: pattern), "seed \(seed): \(line)")
            counts[head.1, default: 0] += 1
            let names = head.2.unicodeScalars.split(separator: ",").map { String($0.prefix { $0 != "=" }) }
            #expect(
                [["title"], ["file", "title"], ["file", "line", "col", "title"]].contains(names),
                "seed \(seed): \(line)")
        }
        #expect(counts.values.allSatisfy { $0 <= 10 }, "seed \(seed)")
    }

    @Test(arguments: seeds) func textObeysNobody(seed: UInt64) {
        let review = Self.review(seed)
        for isComplete in [false, true] {
            let text = ChangeText(style: TextStyle(isColoured: false), isComplete: isComplete).text(review)
            #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "seed \(seed)")
        }
    }
}
