import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import Foundation
import Testing

/// What is found in EasyList and EasyPrivacy, and whether anything changes without it: one finding after another, and
/// all together.
///
/// The lists and the recorded requests lie beside the repository on the project's machine only. The usual run looks at
/// what the lists say of pop-ups; `FILTERC_REDUNDANCY_SAMPLE` asks for so many findings in all of the lists, for a
/// release build as in `scripts/redundancy-acceptance`, and `FILTERC_REDUNDANCY_SEED` for others.
@Suite struct RedundancySharedTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true).resolvingSymlinksInPath()
    private static let environment = ProcessInfo.processInfo.environment
    private static let sample = environment["FILTERC_REDUNDANCY_SAMPLE"].flatMap { Int($0) }
    private static let seed = environment["FILTERC_REDUNDANCY_SEED"].flatMap { UInt64($0) } ?? 20_261_122

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

    private static func recordedRequests() throws -> [Request] {
        let bytes = try Data(contentsOf: folder.appendingPathComponent("requests/requests.jsonl"))
        return try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let recorded = try JSONDecoder().decode(Recorded.self, from: line)
            guard let url = CanonicalURL(recorded.url), let page = CanonicalURL(recorded.source) else { return nil }
            return Request(url, type: Recorded.types[recorded.type] ?? .other, page: page)
        }
    }

    /// The lists, or what they say of pop-ups.
    private static func lists(onlyPopups: Bool) throws -> [[UInt8]] {
        try ["lists/ads/easylist.2026-07-14.txt", "lists/privacy/easyprivacy.2026-07-14.txt"].map { path in
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
            guard onlyPopups else { return bytes }
            let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.contains("popup".utf8) }
            return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    /// The findings, and how many of each code.
    private static func findings(in texts: [[UInt8]]) -> [LintFinding] {
        let clock = ContinuousClock()
        let started = clock.now
        let lines = FilterCompiler(target: .webKitGTK250).lineRules(of: ListVerdicts.categories([texts]))
        let compiled = clock.now
        let findings = Redundancies(lines).findings()
        var counts: [String: Int] = [:]
        for finding in findings { counts[finding.code.name, default: 0] += 1 }
        if sample != nil {
            print("redundancy: lines' rules in \(compiled - started), findings in \(clock.now - compiled)")
            for (code, count) in counts.sorted(by: { $0.key < $1.key }) { print("redundancy: \(count) \(code)") }
        }
        return findings
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "there is no ../shared"))
    func nothingChangesWithoutRedundantLines() throws {
        let texts = try Self.lists(onlyPopups: Self.sample == nil)
        let findings = Self.findings(in: texts)
        var chosen = findings
        var random = Chance(state: Self.seed)
        while chosen.count > Self.sample ?? 3 { chosen.remove(at: random.next(chosen.count)) }
        try #require(!chosen.isEmpty)
        let neighbours = RuleNeighbours(texts)
        var before = try ListVerdicts([texts])
        let recorded = Self.sample == nil ? [] : try Self.recordedRequests()
        let verdicts = recorded.map { before.verdict($0) }
        var askedCount = 0
        for finding in chosen {
            let requests = neighbours.requests(around: finding.place)
            askedCount += requests.count
            var after = try ListVerdicts([Self.without([finding], texts)])
            Self.expectSame(&before, &after, requests, without: finding)
            for (request, verdict) in zip(recorded, verdicts) where after.verdict(request) != verdict {
                Issue.record("\(request.url) changes without line \(finding.place): \(finding.message)")
            }
        }
        // All together, and around each of them.
        var after = try ListVerdicts([Self.without(findings, texts)])
        for finding in Self.sample == nil ? chosen : findings {
            let requests = neighbours.requests(around: finding.place)
            askedCount += requests.count
            Self.expectSame(&before, &after, requests, without: finding)
        }
        for (request, verdict) in zip(recorded, verdicts) where after.verdict(request) != verdict {
            Issue.record("\(request.url) changes without all redundant lines")
        }
        if Self.sample != nil {
            print(
                """
                redundancy: \(chosen.count) of \(findings.count) findings from seed \(Self.seed), \(askedCount) requests \
                around them, \(recorded.count) recorded
                """)
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

/// Numbers that follow from a seed: Steele, Lea and Flood's SplitMix64.
private struct Chance {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(count))
    }
}
