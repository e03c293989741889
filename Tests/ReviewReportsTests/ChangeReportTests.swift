import FilterReview
import ReviewReports
import Terminal
import Testing

struct ChangeReportTests {
    private static let plain = TextStyle(isColoured: false)

    /// A category with changes, one for each number.
    private static func review(
        _ numbers: ClosedRange<Int>, text: String = "",
        subject: (String) -> ReviewedChange.Subject = ReviewedChange.Subject.host
    ) -> ChangeReview {
        var review = ChangeReview(oldName: "old.txt", newName: "new.txt")
        var category = CategoryChange(name: "ads")
        category.changes = numbers.map { number in
            ReviewedChange(
                action: "block", kind: .added, subject: subject("h\(number).example"), target: "h\(number)",
                newLines: [ChangeFixture.line(number, "||h\(number).example^\(text)")])
        }
        review.categories = [category]
        return review
    }

    @Test func nothingIsSaidInALine() {
        let review = ChangeReview(oldName: "old.txt", newName: "new.txt")
        #expect(ChangeText(style: Self.plain).text(review) == "old.txt → new.txt: both mean the same\n")
        #expect(
            ChangeMarkdown().markdown(review) == "**filterc diff**: both mean the same (`old.txt` → `new.txt`)\n")
        #expect(ChangeAnnotations().annotations(review).isEmpty)
        #expect(ChangeJSON().json(review).contains("\"is_same\": true,\n"))
    }

    @Test(arguments: [
        (1, "1 rule of the files differs without effect"), (1204, "1,204 rules of the files differ without effect"),
    ])
    func filesMayDifferWithoutEffect(unnoticed: Int, words: String) {
        var review = ChangeReview(oldName: "a", newName: "b")
        var category = CategoryChange(name: "ads")
        category.unnoticed = unnoticed
        review.categories = [category]
        #expect(ChangeText(style: Self.plain).text(review) == "a → b: both mean the same, \(words)\n")
        #expect(ChangeMarkdown().markdown(review) == "**filterc diff**: both mean the same · \(words) (`a` → `b`)\n")
    }

    /// Where not all could be asked, nobody is told that both sides mean the same.
    @Test func whatWasNotAskedIsToldAsSuch() {
        var review = ChangeReview(oldName: "a", newName: "b")
        var category = CategoryChange(name: "ads")
        category.new = CategorySize(
            files: 1, rules: 1, bytes: 100, ruleLimit: nil, fullestRules: 1, fullestBytes: 100, stateCount: 9,
            storeBytes: 900, compileSeconds: 0.001)
        category.unsettled = 1
        review.categories = [category]
        let words = "1 change may have effects that are not told: asking about so many would take too long"
        #expect(ChangeText(style: Self.plain).text(review).hasPrefix("a → b: no alarms\n"))
        #expect(ChangeText(style: Self.plain).text(review).hasSuffix("\n  \(words)\n"))
        #expect(ChangeMarkdown().markdown(review).hasSuffix("\n\n\(words).\n"))
        #expect(ChangeJSON().json(review).contains("\"is_same\": false,\n"))
        #expect(ChangeJSON().json(review).contains("\"unsettled\": 1,\n"))
    }

    /// A new line that compiling skips changes no rule, and is told all the same.
    @Test func anAlarmIsToldWhereNoRuleChanges() {
        var review = ChangeReview(oldName: "a", newName: "b")
        let line = ChangeFixture.line(3, "||ads.example^$scrpt")
        review.alarms = [
            Alarm(.skipped, severity: .warning, category: "ads", message: "the line is skipped", lines: [line])
        ]
        let text = ChangeText(style: Self.plain).text(review)
        #expect(text.hasPrefix("a → b: 1 alarm, both mean the same\n"))
        #expect(
            text.contains("\nwarning  skipped: the line is skipped\n         lists/ads.txt:3: ||ads.example^$scrpt\n"))
        #expect(
            ChangeMarkdown().markdown(review).split(separator: "\n")[1]
                == "- **warning: skipped** the line is skipped: `lists/ads.txt:3` `||ads.example^$scrpt`")
    }

    /// GitHub counts columns otherwise than lists do.
    @Test(
        arguments: [
            ("||ads.example^$scrpt", 16, 15..<20, nil, "col=16,endColumn=21"),
            ("||日本.example^$scrpt", 19, 18..<23, nil, "col=15,endColumn=20"),
            ("||𐐀.example^$scrpt", 19, 16..<21, nil, "col=17,endColumn=22"),
            ("||日本.example^", 9, nil, nil, "col=9"), ("||日本.example^", 9, nil, 8, "col=5"),
            ("||日本.example^", 12, nil, 8, "col=8"), ("||日本.example^", 9, nil, 30, "col=9"),
        ] as [(String, Int, Range<Int>?, Int?, String)])
    func annotationsCountUTF16(text: String, column: Int, highlight: Range<Int>?, offset: Int?, columns: String) {
        var review = ChangeReview(oldName: "a", newName: "b")
        var alarm = Alarm(
            .skipped, severity: .warning, category: "ads", message: "m",
            lines: [RuleLine(file: "a.txt", line: 3, column: column, text: text, offset: offset)])
        alarm.highlight = highlight
        review.alarms = [alarm]
        let annotations = ChangeAnnotations().annotations(review)
        #expect(annotations == "::warning file=a.txt,line=3,\(columns),title=skipped::m%0A\(text)\n")
    }

    /// The number of a line that is gone is another line's in the file that is annotated.
    @Test(
        arguments: [
            ("a.txt", .new, "file=a.txt,line=3,col=1,title=skipped::m%0A||ads.example^"),
            ("a.txt", .old(replacement: nil), "file=a.txt,title=skipped::m%0Aline 3 of the old file: ||ads.example^"),
            (
                "a.txt", .old(replacement: RuleLine(file: "b.txt", line: 7, column: 2, text: "||b.example^")),
                "file=b.txt,line=7,col=2,title=skipped::m%0Aline 3 of the old file: ||ads.example^"
            ),
            (
                "https://lists.example/a.txt", .old(replacement: nil),
                "title=skipped::m%0Aline 3 of the old file: ||ads.example^"
            ),
        ] as [(String, Alarm.Side, String)])
    func annotationsNameNoLineThatIsGone(file: String, side: Alarm.Side, annotation: String) {
        var review = ChangeReview(oldName: "a", newName: "b")
        let line = RuleLine(file: file, line: 3, text: "||ads.example^")
        review.alarms = [
            Alarm(.skipped, severity: .warning, category: "ads", message: "m", lines: [line], side: side)
        ]
        #expect(ChangeAnnotations().annotations(review) == "::warning \(annotation)\n")
    }

    @Test func textTellsTwentyOfAKindOrAll() {
        let review = Self.review(1...23)
        let text = ChangeText(style: Self.plain).text(review)
        #expect(text.contains("||h20.example^") && !text.contains("||h21.example^"))
        #expect(text.hasSuffix("  … and more: 3 added; --all prints them\n"))
        let all = ChangeText(style: Self.plain, isComplete: true).text(review)
        #expect(all.contains("||h23.example^") && !all.contains("--all"))
    }

    @Test func linesEndWithTheTerminal() {
        let text = ChangeText(style: Self.plain, width: 60).text(
            Self.review(1...3, text: String(repeating: "x", count: 99)))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 } && text.contains("xxx…\n"))
    }

    /// What goes to no terminal is whole, as far as that is bearable.
    @Test(arguments: [(200, true), (3900, true), (5000, false)]) func otherProgramsReadMore(count: Int, isWhole: Bool) {
        let words = String(repeating: "x", count: count)
        let text = ChangeText(style: Self.plain, width: ChangeText.widest).text(Self.review(1...3, text: words))
        #expect(text.contains(words) == isWhole && text.contains("xxx…\n") != isWhole)
    }

    @Test func coloursTellKindsApart() {
        let text = ChangeText(style: TextStyle(isColoured: true)).text(ChangeFixture.review)
        #expect(text.contains("\u{1B}[32m    + lists/ads.txt:12: ||ads.example^$script,third-party\u{1B}[0m\n"))
        #expect(text.contains("\u{1B}[31m    - lists/ads.txt:88: @@||ads.example^$script\u{1B}[0m\n"))
        #expect(text.contains("\u{1B}[33m    ~ domain +news.example"))
        #expect(text.contains("\u{1B}[1;31merror\u{1B}[0m    newly-blocked-document, broad-rule: "))
    }

    @Test func markdownSaysWhatIsLeftOut() throws {
        let markdown = ChangeMarkdown(maximumLength: 5000).markdown(Self.review(1...3000))
        let lines = markdown.split(separator: "\n").map(String.init)
        #expect(markdown.utf16.count <= 5000 && markdown.utf16.count > 4800)
        let shown = lines.count { $0.hasPrefix("+ lists/ads.txt:") }
        #expect(lines.suffix(3) == ["```", "… and \((3000 - shown).grouped) more changes", "</details>"])
    }

    /// Lengths one after the other, so that some end just before an item and some just behind one.
    @Test(arguments: [false, true]) func markdownEndsWithinItsLength(hasAlarms: Bool) {
        var review = Self.review(1...200, subject: ReviewedChange.Subject.page)
        if hasAlarms {
            review.categories = []
            review.alarms = (1...200).map { number in
                Alarm(.skipped, severity: .note, category: "ads", message: "line \(number) is skipped", lines: [])
            }
        }
        for length in stride(from: 4000, to: 4060, by: 3) {
            let markdown = ChangeMarkdown(maximumLength: length).markdown(review)
            #expect(markdown.utf16.count <= length && markdown.utf16.count > length - 150)
            let lines = markdown.split(separator: "\n")
            // What stands over changes does not stand over nothing.
            if let end = lines.lastIndex(of: "```") { #expect(lines[end - 1].hasPrefix("+ ")) }
        }
    }

    /// A flood of one kind takes no room from the others.
    @Test func everySectionHasItsShare() {
        var review = Self.review(1...3000)
        review.alarms = (1...3000).map { number in
            Alarm(.skipped, severity: .note, category: "ads", message: "line \(number) is skipped", lines: [])
        }
        review.effects.pages = (1...3000).map { number in
            .init(
                host: "p\(number).example", category: "ads", hidden: [.init(selector: ".ad", line: nil)], unhidden: [])
        }
        let markdown = ChangeMarkdown().markdown(review)
        #expect(markdown.utf16.count <= 60_000)
        for text in [" more alarms\n", "`p100.example`", " more pages\n", "||h100.example^", " more changes\n"] {
            #expect(markdown.contains(text), "\(text)")
        }
    }

    @Test(arguments: [
        (["a.example"], ["b.example"], "~ domain +a.example −b.example"),
        ((1...14).map { "\($0).example" }, [], "10.example +11.example +12.example and 2 more"),
    ])
    func domainsAreOneLine(added: [String], removed: [String], words: String) {
        var review = ChangeReview(oldName: "a", newName: "b")
        var category = CategoryChange(name: "ads")
        category.changes = [
            ReviewedChange(
                action: "block", kind: .changed, subject: .address, target: "x",
                added: added.map { .init("domain", $0) }, removed: removed.map { .init("domain", $0) })
        ]
        review.categories = [category]
        #expect(ChangeText(style: Self.plain, width: 300).text(review).contains("\(words)\n"))
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (12_345, "12.3 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"),
        (14_100_220, "14.1 MB"),
    ])
    func bytesAreRounded(bytes: Int, text: String) { #expect(bytes.byteSize == text) }
}
