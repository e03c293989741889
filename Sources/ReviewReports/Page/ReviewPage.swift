package import FilterReview

/// A review as one HTML document that needs nothing else: no network, and no script to be read.
package struct ReviewPage {
    private let title: String
    private let heading: HTML
    private let sections: [PageSection]

    /// What a change does.
    ///
    /// - Parameters:
    ///   - trend: What the categories held before, the oldest first; the new state is the last point.
    package init(change: ChangeReview, trend: [TrendPoint] = []) {
        self.init(change: change, trend: trend, limits: PageTable.Limits())
    }

    /// What a check found.
    package init(lint: LintReport) {
        self.init(lint: lint, limits: PageTable.Limits())
    }

    init(change: ChangeReview, trend: [TrendPoint], limits: PageTable.Limits) {
        let page = ChangePage(review: change, limits: limits)
        title = page.title
        heading = page.heading
        let points = trend.isEmpty ? [] : trend + [TrendPoint(change)].filter { !$0.categories.isEmpty }
        sections = page.sections + [TrendSection(points: points).section].compactMap { $0 }
    }

    init(lint: LintReport, limits: PageTable.Limits) {
        let page = FindingPage(report: lint, limits: limits)
        title = page.title
        heading = page.heading
        sections = page.sections
    }

    /// The document; the same for the same review at all times.
    package func html() -> String { document.source }

    /// Only what stands in the document is loaded or run, so that nothing that might get through from a list is.
    private static let policy: HTML = """
        default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(HTML(stringLiteral: PageScript.digest))'; \
        img-src data:; base-uri 'none'; form-action 'none'
        """

    /// Two bars; a page without an icon makes browsers ask for one.
    private static let icon: HTML = """
        data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect y='2' width='10' \
        height='5' rx='2' fill='%23888'/%3E%3Crect y='9' width='16' height='5' rx='2' fill='%232563c9'/%3E%3C/svg%3E
        """

    private var document: HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="generator" content="filterc">
        <title>\(title)</title>
        <link rel="icon" href="\(Self.icon)">
        <style>
        \(HTML(stringLiteral: PageStyle.text))</style>
        </head>
        <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
        \(heading)</header>
        <nav aria-label="Contents">
        <ul>\(sections.map(\.link).joined())</ul>
        </nav>
        <main id="main" tabindex="-1">
        \(sections.map(\.html).joined())</main>
        <footer><p>Made by filterc. This file is all there is: it loads nothing.</p></footer>
        <script>\(HTML(stringLiteral: PageScript.text))</script>
        </body>
        </html>

        """
    }
}
