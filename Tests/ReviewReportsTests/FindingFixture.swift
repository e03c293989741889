import FilterReview

/// What a check tells of two lists, with findings of all severities, fixes, lines of other syntaxes, and lines that try
/// to be more than text.
enum FindingFixture {
    static var report: LintReport {
        LintReport(
            sources: [
                LintReport.Source(name: "/home/me/lists/ads.txt", lines: 83_210, rules: 81_004),
                LintReport.Source(name: "lists/hosts: own", lines: 12, rules: 9),
            ],
            items: items, knownCount: 1204, goneCount: 3, disabledCount: 2, lesserCount: 310)
    }

    static let items = [
        item(
            .error, "broad-rule", "the rule blocks much of what ordinary pages load", 120, 1, "||e", 0..<3,
            "blocks 37 of 900 common requests on 21 of 150 sites"),
        item(
            .note, "unsorted-domains", "the domains are not in the order of the alphabet", 121, 1,
            "||ads.example^$domain=b.example|a.example", 22..<41, "'a.example' belongs before 'b.example'",
            fix: .replace(22..<41, with: "a.example|b.example")),
        item(
            .warning, "misspelt-modifier", "there is no such modifier", 122, 1, "||tracker.example^$scrpt", 18..<23,
            "'scrpt' is no modifier; 'script' was likely meant"),
        item(
            .note, "redundant-rule", "another rule does all that this one does", 2048, 1, "||a.ads.example^$script",
            0..<23, "'||ads.example^' on line 7 does all that this rule does",
            related: [
                .init(
                    role: "covered by", line: RuleLine(file: "/home/me/lists/ads.txt", line: 7, text: "||ads.example^"))
            ], fix: .removeLine),
        item(
            .warning, "dead-domain", "no host can have this name", 4000, 3, "испытание.пример,日本.exmaple##.реклама",
            32..<46,
            "no host ends in 'exmaple'"),
        item(
            .warning, "dead-pattern", "no address of a request can match the pattern", 5000, 1,
            "||\(String(repeating: "very-", count: 40))long.example^$script,domain=x.example", 202..<214,
            "no host has a name of 200 letters without a dot"),
        item(
            .error, "broad-selector", "the selector hides the page itself", 6001, 1,
            "example.com##</code></pre><script>alert(1)</script> | `x` @maintainer #12 \u{1B}[2J\u{202E}", 0..<11,
            "hides\u{7} the element 'body' of `every` page | <b>"),
        LintReport.Item(
            code: "dead-domain", explanation: "no host can have this name", severity: .warning,
            line: RuleLine(file: "lists/hosts: own", line: 3, column: 9, text: "||a..example^"), highlight: 2..<12,
            message: "a label of the name is empty"),
        LintReport.Item(
            code: "invalid-url-filter", explanation: "WebKit does not take this regular expression", severity: .error,
            line: RuleLine(file: "../out/ads.json", line: 3, column: 28, text: "rule 2"),
            message: "WebKit does not take this regular expression: '|' is not supported; write two rules"),
    ]

    /// - Parameter start: the column at which the text begins.
    static func item(
        _ severity: LintSeverity, _ code: String, _ explanation: String, _ line: Int, _ start: Int, _ text: String,
        _ highlight: Range<Int>, _ message: String, related: [LintReport.Item.Related] = [],
        fix: LintReport.Item.Fix? = nil
    ) -> LintReport.Item {
        LintReport.Item(
            code: code, explanation: explanation, severity: severity,
            line: RuleLine(
                file: "/home/me/lists/ads.txt", line: line, column: start + highlight.lowerBound, text: text),
            endColumn: start + highlight.upperBound, highlight: highlight, message: message, related: related,
            isFixable: fix != nil, fix: fix)
    }
}
