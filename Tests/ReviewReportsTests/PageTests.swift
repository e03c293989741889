import FilterReview
import Foundation
import Testing

@testable import ReviewReports

/// Whole pages.
///
/// `UPDATE_GOLDEN=1 swift test --filter PageTests` writes the golden ones anew, which WebKitTests loads.
@Suite struct PageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden", isDirectory: true)
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
    /// So few that a small page has rows of all kinds: shown, to be shown, and in a template.
    private static let limits = PageTable.Limits(shown: 6, written: 20)

    static var pages: [(name: String, html: String)] {
        var reviews = PageReviews(seed: 5)
        let change = reviews.change(count: 32)
        return [
            (
                "page-change.html",
                ReviewPage(change: change, trend: reviews.trend(), limits: limits).html()
            ),
            ("page-check.html", ReviewPage(lint: reviews.lint(count: 30), limits: limits).html()),
        ]
    }

    @Test func pagesAreGolden() throws {
        for page in Self.pages {
            let file = Self.folder.appendingPathComponent(page.name)
            if Self.isUpdating { try Data(page.html.utf8).write(to: file) }
            let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(
                page.html.components(separatedBy: "\n") == golden.components(separatedBy: "\n"),
                "\(page.name): UPDATE_GOLDEN=1 writes it anew; then review the difference")
        }
    }

    @Test func sameReviewMakesTheSamePage() {
        #expect(Self.pages.map(\.html) == Self.pages.map(\.html))
    }

    /// Whatever lists hold, elements end where they should, and nothing invisible gets into the page.
    @Test(arguments: 0..<4 as Range<UInt64>) func textsStayTexts(seed: UInt64) {
        var reviews = PageReviews(seed: seed)
        let count = Int(seed) * 15
        for page in [
            ReviewPage(change: reviews.change(count: count), trend: reviews.trend()),
            ReviewPage(lint: reviews.lint(count: count)),
        ] {
            let html = page.html()
            #expect(PageOutline(html).faults == [], "seed \(seed)")
            #expect(
                html.unicodeScalars.allSatisfy {
                    $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
                })
            #expect(!html.contains("<script>alert") && !html.contains("<img"))
        }
    }

    @Test func emptyChangeSaysSo() {
        let html = ReviewPage(change: ChangeReview(oldName: "a<b", newName: "c")).html()
        #expect(html.contains("<h1>Both mean the same</h1>"))
        #expect(html.contains("<title>a&lt;b → c: filterc diff</title>"))
        #expect(html.contains("Nothing in this change looks as if"))
    }

    @Test func emptyCheckSaysSo() {
        let html = ReviewPage(lint: LintReport(sources: [], items: [], knownCount: 4)).html()
        #expect(html.contains("<h1>Nothing to complain about</h1>"))
        #expect(html.contains("<dt>known to the baseline</dt><dd>4</dd>"))
    }

    /// A rule set has rules, and no lines to speak of.
    @Test func linesAreThoseOfLists() {
        let sources = [
            LintReport.Source(name: "a.txt", lines: 30, rules: 20),
            LintReport.Source(name: "b.json", lines: 0, rules: 40, isRuleSet: true),
        ]
        let html = ReviewPage(lint: LintReport(sources: sources, items: [])).html()
        #expect(html.contains(#"data-label="Lines" data-key="30">30</td>"#))
        #expect(html.contains(#"data-label="Lines" data-key="-1">–</td>"#))
        #expect(html.contains(#"data-label="Rules" data-key="40">40</td>"#))
    }

    /// What changes on one page may be all that a list hides.
    @Test func manyElementsAreFolded() {
        var review = ChangeReview(oldName: "a", newName: "b")
        let elements = (1...20).map { EffectSummary.Page.Element(selector: ".ad\($0)", line: nil) }
        review.effects.pages = [.init(host: "p.example", category: "ads", hidden: elements, unhidden: [])]
        let html = ReviewPage(change: review).html()
        #expect(html.contains("<code>.ad12</code></div><details><summary>8 more</summary>"))
    }

    /// A chart needs two points; categories that come and go have their own lengths.
    @Test func trend() {
        let points = [
            TrendPoint(label: "May", categories: [.init(name: "ads", rules: 10, bytes: 1000)]),
            TrendPoint(
                label: "June",
                categories: [.init(name: "ads", rules: 30, bytes: 1500), .init(name: "<new>", rules: 1, bytes: 2)]),
        ]
        let review = ChangeReview(oldName: "a", newName: "b")
        #expect(!ReviewPage(change: review, trend: [points[0]]).html().contains("id=\"trend\""))
        let html = ReviewPage(change: review, trend: points).html()
        #expect(
            html.contains(
                "Rules of ads: 10 at first (May), 30 at last (June); least 10, most 30"))
        #expect(html.contains("<polyline points=\"4,90 316,28\"/>"))
        #expect(html.contains("<h3>&lt;new&gt;</h3>"))

        // The new state is the last point.
        var reviews = PageReviews(seed: 1)
        let change = reviews.change(count: 3)
        let ends = ReviewPage(change: change, trend: [points[0]]).html()
        #expect(ends.contains("id=\"trend\""))
        #expect(ends.contains("at last (\(change.newName))"))
    }
}
