import Foundation
import Testing
import WebKitEngine

/// The HTML report in the hands of a browser: the pages that `ReviewReportsTests` keeps equal to what the code makes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ReportPageTests {
    static let names = ["page-change.html", "page-check.html"]

    private func open(_ name: String, _ look: PageLook = PageLook(width: 1280)) async throws -> OpenPage {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Tests/ReviewReportsTests/Golden").appendingPathComponent(name)
        return try await OpenPage(String(decoding: Data(contentsOf: file), as: UTF8.self), look: look)
    }

    @Test(arguments: names) func loadsWithoutTrouble(_ name: String) async throws {
        let page = try await open(name)
        let troubles = try await page.troubles
        #expect(troubles == [])
        #expect(try await page.value(of: "document.title").contains(": filterc "))
        for landmark in ["header h1", "nav[aria-label]", "main#main", "footer"] {
            #expect(try await page.value(of: "document.querySelectorAll('\(landmark)').length") == "1", "\(landmark)")
        }
        // Every link of the contents leads to a section, which its heading names.
        let lost = """
            [...document.querySelectorAll("nav a")].filter((a) => {
              const section = document.querySelector(a.hash);
              return !document.getElementById(section?.getAttribute("aria-labelledby"))?.textContent;
            }).length
            """
        #expect(try await page.value(of: lost) == "0")
        await page.close()
    }

    /// The watch that the other tests rely on sees what they say is not there.
    @Test func troubleIsSeen() async throws {
        let page = try await OpenPage(
            """
            <!doctype html><meta http-equiv="Content-Security-Policy" content="img-src 'none'">
            <link rel="icon" href="data:,"><img src="https://a.example/x.png"><script src="https://b.example/x.js"></script>
            <script>console.error("said"); nothing()</script>
            """)
        try await page.wait(until: "troubles.length >= 3")
        let troubles = try await page.troubles.joined(separator: "\n")
        for word in ["img-src refuses https://a.example/x.png", "said", "nothing", "loads https://b.example/x.js"] {
            #expect(troubles.contains(word), "\(word) in \(troubles)")
        }
        await page.close()
    }

    @Test func searchNarrowsTheRows() async throws {
        let page = try await open("page-change.html")
        #expect(try await page.value(of: "count()", with: "changes") == "32 changes; the first 6 are shown")
        #expect(try await page.value(of: "rows().length", with: "changes") == "6")
        // All words must occur, in whatever cell, also of rows that only the template holds.
        try await page.value(of: #"type("BLOCK evil.example")"#, with: "changes")
        try await page.wait(until: "rows().length === 1", with: "changes")
        #expect(try await page.value(of: "count()", with: "changes") == "1 of 32 changes")
        try await page.value(of: #"type("no such words")"#, with: "changes")
        try await page.wait(until: "rows().length === 0", with: "changes")
        #expect(try await page.value(of: "count()", with: "changes") == "0 of 32 changes")
        try await page.value(of: "box.querySelector('button[type=reset]').click()", with: "changes")
        try await page.wait(until: "rows().length === 6", with: "changes")
        let troubles = try await page.troubles
        #expect(troubles == [])
        await page.close()
    }

    @Test func moreRowsAreShown() async throws {
        let page = try await open("page-change.html")
        let count = """
            [1, 2, 3, 4, 5].map(() => { box.querySelector(".more button").click(); return rows().length }).join(" ")
            """
        #expect(try await page.value(of: count, with: "changes") == "12 18 24 30 32")
        #expect(try await page.value(of: "box.querySelector('.more').hidden", with: "changes") == "true")
        #expect(try await page.value(of: "count()", with: "changes") == "32 changes")
        await page.close()
    }

    @Test func headingsSort() async throws {
        let page = try await open("page-change.html")
        let first = "rows().map((row) => row.cells[1].dataset.key).join(' ')"
        let ranked = try await page.value(of: first, with: "requests")
        #expect(ranked.hasPrefix("900 450 300"))
        // Up, down, and back to the ranking; numbers as numbers.
        for (direction, values) in [("ascending", "37 39 40"), ("descending", "900 450 300"), ("none", ranked)] {
            try await page.value(of: "heading(1).querySelector('button').click()", with: "requests")
            #expect(try await page.value(of: first, with: "requests").hasPrefix(values), "\(direction)")
            #expect(
                try await page.value(of: "headings().map((h) => h.ariaSort).join(' ')", with: "requests")
                    == "none \(direction) none none none none")
        }
        // Texts by the alphabet, whatever their case.
        try await page.value(of: "heading(3).querySelector('button').click()", with: "requests")
        let isSorted = """
            rows().map((row) => row.cells[3].textContent.toLowerCase()).every((x, i, all) => !i || all[i - 1] <= x)
            """
        #expect(try await page.value(of: isSorted, with: "requests") == "true")
        await page.close()
    }

    @Test func severitiesSortByWeight() async throws {
        let page = try await open("page-check.html")
        try await page.value(of: "heading(0).querySelector('button').click()", with: "findings")
        // Errors, then warnings, then notes, however many there are of each.
        let ranks =
            "rows().map((row) => ['error', 'warning', 'note'].findIndex((word) => row.textContent.startsWith(word)))"
        #expect(try await page.value(of: "\(ranks)[0]", with: "findings") == "0")
        #expect(
            try await page.value(
                of: "\(ranks).every((rank, index, all) => rank >= 0 && (index === 0 || rank >= all[index - 1]))",
                with: "findings") == "true")
        await page.close()
    }

    @Test func barsSortByTheirNumbers() async throws {
        let page = try await open("page-change.html")
        try await page.value(of: "heading(6).querySelector('button').click()", with: "losses")
        let keys = try await page.value(of: "rows().map((row) => row.cells[6].dataset.key).join(' ')", with: "losses")
        #expect(keys == "12 12 802 2318 2318")
        await page.close()
    }

    @Test func filtersChoose() async throws {
        let page = try await open("page-change.html")
        try await page.value(of: #"choose(0, "removed")"#, with: "changes")
        try await page.wait(until: "rows().every((row) => row.textContent.startsWith('removed'))", with: "changes")
        let removed = try await page.value(of: "count()", with: "changes")
        #expect(removed.hasSuffix(" of 32 changes") && !removed.hasPrefix("0"))
        try await page.value(of: #"choose(1, "privacy")"#, with: "changes")
        try await page.wait(
            until: "rows().length && rows().every((row) => row.cells[1].textContent === 'privacy')", with: "changes")
        await page.close()
    }

    /// Widths of phones, of tablets, and of what people make of their windows.
    @Test(arguments: names, [320, 360, 768, 1280]) func nothingIsWiderThanThePage(
        _ name: String, _ width: Int
    ) async throws {
        let page = try await open(name, PageLook(width: width))
        try await page.wait(until: "innerWidth === \(width)")
        let wide = """
            (() => {
              for (const details of document.querySelectorAll("details")) details.open = true;
              return [...document.querySelectorAll("body *")].filter((element) =>
                element.getBoundingClientRect().right > \(width) + 0.5 && !element.closest(".scroll > *"))
                .map((element) => element.outerHTML.slice(0, 80)).slice(0, 3).join(String.fromCharCode(10))
            })()
            """
        let found = try await page.value(of: wide)
        #expect(found == "")
        #expect(try await page.value(of: "document.documentElement.scrollWidth <= \(width)") == "true")
        await page.close()
    }

    /// WCAG 2.2, 1.4.3, level AA.
    @Test(arguments: names, [false, true]) func textsStandOut(_ name: String, _ isDark: Bool) async throws {
        let page = try await open(name, PageLook(width: 1280, isDark: isDark))
        try await page.wait(until: "matchMedia('(prefers-color-scheme: dark)').matches === \(isDark)")
        let faint = try await page.value(of: ReportPageScripts.faintTexts)
        #expect(faint == "")
        await page.close()
    }

    @Test(arguments: names) func everythingHasAName(_ name: String) async throws {
        let page = try await open(name)
        let nameless = try await page.value(of: ReportPageScripts.nameless)
        #expect(nameless == "")
        // The tables say what they are even where style sheets make cards of them.
        #expect(
            try await page.value(
                of: "document.querySelectorAll('.table td:not([role=cell]), .table tr:not([role=row])').length") == "0")
        await page.close()
    }

    @Test(arguments: names) func nothingLacksWithoutScripts(_ name: String) async throws {
        let page = try await open(name, PageLook(runsScripts: false))
        let shown = "[...document.querySelectorAll('form, button')].filter((e) => e.checkVisibility()).length"
        #expect(try await page.value(of: shown) == "0")
        #expect(
            try await page.value(of: "document.querySelectorAll('.table')[1].querySelectorAll('td').length > 0")
                == "true")
        let troubles = try await page.troubles
        #expect(troubles == [])
        await page.close()
    }

    /// Without scripts the first rows are there, and the page says that there are more.
    @Test func furtherRowsAreSaid() async throws {
        let page = try await open("page-change.html", PageLook(runsScripts: false))
        #expect(
            try await page.value(of: "document.querySelectorAll('#changes tbody tr').length") == "20")
        #expect(
            try await page.value(of: "document.querySelector('#changes .count').textContent")
                == "32 changes; the first 20 are shown, and the others only with JavaScript")
        await page.close()
    }
}

extension OpenPage {
    /// The value of an expression that may use the words of a table: its box, rows, headings and controls.
    @discardableResult
    fileprivate func value(of expression: String, with section: String) async throws -> String {
        try await value(of: ReportPageScripts.table(of: section, expression))
    }

    fileprivate func wait(until expression: String, with section: String) async throws {
        try await wait(until: ReportPageScripts.table(of: section, expression))
    }
}
