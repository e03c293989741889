import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import Foundation
import Testing

/// What is found in the lines of EasyList and EasyPrivacy that speak of pop-ups, and whether anything changes without
/// it: one finding after another, and all together.
///
/// The lists lie beside the repository on the project's machine only; `scripts/review-acceptance` looks at all of them.
@Suite struct RedundancySharedTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true).resolvingSymlinksInPath()

    private static func lists() throws -> [[UInt8]] {
        try ["lists/ads/easylist.2026-07-14.txt", "lists/privacy/easyprivacy.2026-07-14.txt"].map { path in
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
            let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.contains("popup".utf8) }
            return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "there is no ../shared"))
    func nothingChangesWithoutRedundantLines() throws {
        let texts = try Self.lists()
        let findings = Redundancies(
            FilterCompiler(target: .webKitGTK250).lineRules(of: ListVerdicts.categories([texts]))
        ).findings()
        let chosen = findings.prefix(3)
        try #require(!chosen.isEmpty)
        let neighbours = RuleNeighbours(texts)
        var before = try ListVerdicts([texts])
        var askedCount = 0
        for finding in chosen {
            let requests = neighbours.requests(around: finding.place)
            askedCount += requests.count
            var after = try ListVerdicts([Self.without([finding], texts)])
            Self.expectSame(&before, &after, requests, without: finding)
        }
        // All together, and around each of them.
        var after = try ListVerdicts([Self.without(findings, texts)])
        for finding in chosen {
            Self.expectSame(&before, &after, neighbours.requests(around: finding.place), without: finding)
        }
        #expect(askedCount > chosen.count)
    }

    private static func expectSame(
        _ before: inout ListVerdicts, _ after: inout ListVerdicts, _ requests: [Request], without finding: LintFinding
    ) {
        for request in requests {
            let (old, new) = (before.verdict(request), after.verdict(request))
            if old == new { continue }
            let selectors = (before.hiddenSelectors(request), after.hiddenSelectors(request))
            let hidden = selectors.0.symmetricDifference(selectors.1).map { String(decoding: $0, as: UTF8.self) }
            // A selector in two rules of many counts twice in a sum.
            if old.isBlocked == new.isBlocked, hidden.isEmpty { continue }
            Issue.record(
                """
                \(request.url) of type \(request.types.rawValue) on \(request.topURL) changes without line \
                \(finding.place.list):\(finding.place.line), \(finding.message): blocked \(old.isBlocked) \
                \(new.isBlocked), hidden \(hidden.sorted())
                """)
            return
        }
    }

    private static func without(_ findings: [LintFinding], _ texts: [[UInt8]]) -> [[UInt8]] {
        texts.enumerated().map { number, text in
            text.without(Set(findings.filter { $0.place.list == number }.map { Int($0.place.line) }))
        }
    }
}
