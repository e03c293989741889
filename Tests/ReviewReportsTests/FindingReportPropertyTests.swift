import FilterReview
import Foundation
import ReviewReports
import Terminal
import Testing

/// What holds of reports of any findings, whatever the texts in them try.
struct FindingReportPropertyTests {
    static let seeds: [UInt64] = Array(1...24)

    private static func report(_ seed: UInt64) -> LintReport {
        var random = ChangeRandomReview(seed: seed)
        let files = ["a.txt", "b/\(random.text())", random.text()]
        let items = (0..<[3, 30, 300][Int(seed % 3)]).map { number -> LintReport.Item in
            let text = random.text()
            let end = Int.random(in: 0...text.utf8.count, using: &random)
            let highlight = Int.random(in: 0...end, using: &random)..<end
            let code = LintCode.all.randomElement(using: &random) ?? .lint(.broadRule)
            return LintReport.Item(
                code: code.name, explanation: code.explanation,
                severity: LintSeverity.allCases.randomElement(using: &random) ?? .note,
                line: RuleLine(
                    file: files.randomElement(using: &random) ?? "", line: number + 1,
                    column: highlight.lowerBound + 1, text: text), endColumn: number % 3 == 0 ? nil : end + 1,
                highlight: number % 7 == 0 ? nil : highlight, message: random.text(),
                related: number % 4 == 0
                    ? [.init(role: "covered by", line: RuleLine(file: "a", line: 1, text: random.text()))] : [],
                isFixable: number % 5 == 0,
                fix: number % 5 == 0 ? .replace(highlight, with: random.text()) : nil)
        }
        return LintReport(
            sources: files.map { LintReport.Source(name: $0, lines: 9, rules: 9) }, items: items, knownCount: 4,
            goneCount: seed % 2 == 0 ? 1 : nil)
    }

    @Test(arguments: seeds) func markdownStaysMarkdown(seed: UInt64) {
        let report = Self.report(seed)
        for maximumLength in [8000, 60_000] {
            let markdown = FindingMarkdown(maximumLength: maximumLength).markdown(report)
            #expect(markdown.utf16.count <= maximumLength, "seed \(seed)")
            #expect(markdown.hasSuffix("\n") && !markdown.unicodeScalars.contains { $0.isHidden && $0 != "\n" })
            #expect(Self.problem(in: markdown) == nil, "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func theFirstLinesAreTheWorst(seed: UInt64) throws {
        let report = Self.report(seed)
        let lines = FindingMarkdown().markdown(report).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("**filterc check**: "))
        let severities = report.items.map(\.severity).sorted(by: >).prefix(4)
        for (line, severity) in zip(lines[1...], severities) {
            #expect(line.hasPrefix("- **\(severity.rawValue): "), "seed \(seed)")
        }
    }

    /// Cells and folded parts are whole: nothing of a list ends them.
    private static func problem(in markdown: String) -> String? {
        var isFolded = false
        for line in markdown.split(separator: "\n") {
            if line.hasPrefix("<details>") {
                if isFolded { return "a folded part in another" }
                isFolded = true
            } else if line == "</details>" {
                if !isFolded { return "a folded part closes that was not open" }
                isFolded = false
            } else if line.hasPrefix("|") {
                let bars = line.replacing("\\|", with: "").count { $0 == "|" }
                if bars != (isFolded ? 6 : 5) { return "\(bars) bars in a row: \(line)" }
            }
        }
        return isFolded ? "a folded part stays open" : nil
    }

    @Test(arguments: seeds) func textObeysNobody(seed: UInt64) {
        let report = Self.report(seed)
        for isComplete in [false, true] {
            let text = FindingText(style: TextStyle(isColoured: false), isComplete: isComplete).text(report)
            #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func annotationsAreCommands(seed: UInt64) {
        let lines = FindingAnnotations(Self.report(seed), folder: "/").text.split(separator: "\n")
        #expect(lines.count <= 30)
        for line in lines {
            // A message may begin with a mark that joins the colon.
            let head = /^::(error|warning|notice) ([^:]*)::/.matchingSemantics(.unicodeScalar)
            #expect(line.firstMatch(of: head) != nil, "seed \(seed): \(line)")
            #expect(!line.unicodeScalars.contains { $0.isHidden }, "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func documentsAreReadBack(seed: UInt64) throws {
        let report = Self.report(seed)
        let json = try JSONSerialization.jsonObject(with: Data(FindingJSON(report).text.utf8)) as? [String: Any]
        let findings = try #require(json?["findings"] as? [[String: Any]])
        #expect(findings.compactMap { $0["text"] as? String } == report.items.map(\.line.shortText), "seed \(seed)")
        let text = FindingSARIF(report, folder: "/", version: "1.0.0").text
        let sarif = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let run = try #require((sarif?["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["message"] as? [String: String] } == report.items.map { ["text": $0.message] })
        // A finding's fingerprint is its own.
        let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?.values.first }
        #expect(Set(prints).count == results.count, "seed \(seed)")
    }

    /// Of a finding below many of less weight the worst is still shown.
    @Test func theWorstAreShown() {
        var items = (1...300).map { number in
            FindingFixture.item(.note, "unusual-spelling", "", number, 1, "||a\(number)^", 0..<2, "spelt")
        }
        items.append(FindingFixture.item(.error, "broad-rule", "", 301, 1, "||e", 0..<3, "too much"))
        let report = LintReport(sources: [], items: items)
        let text = FindingText(style: TextStyle(isColoured: false), isComplete: false).text(report)
        #expect(text.contains("ads.txt:301:1: error: too much [broad-rule]"))
        #expect(text.contains("201 more findings, none worse; --all prints them"))
        #expect(!text.contains("ads.txt:100:1:") && text.contains("ads.txt:99:1:"))
        let all = FindingText(style: TextStyle(isColoured: false), isComplete: true).text(report)
        #expect(all.contains("ads.txt:300:1:") && !all.contains("more findings"))
    }
}
