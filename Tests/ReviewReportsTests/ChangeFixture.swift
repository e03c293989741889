import FilterReview

/// A review such as people get, with all kinds of changes, and with lines that try to be more than text.
enum ChangeFixture {
    /// Lines of lists that mention people, end code, open tags, steer terminals and turn the direction of writing.
    static let nastyLines = [
        "||a.example^$domain=`x`|```y```",
        "@@||b.example^ @maintainer #123 fixes: owner/project#4",
        "c.example##</code></pre><script>alert(1)</script> --> <!-- </details>",
        "||d.example^ | cell | \\| **bold** ![i](https://e.example/x.png)",
        "e.example##.x\u{1B}[2J\u{7}\u{9B}31m\r\n::error::planted\n# heading",
        "\u{202E}moc.elpmaxe\u{2066}||f.example^\u{200B}\u{FEFF}",
        "`",
        " ``` ",
    ]

    static func line(_ number: Int, _ text: String, of file: String = "lists/ads.txt") -> RuleLine {
        RuleLine(file: file, line: number, text: text)
    }

    static var review: ChangeReview {
        var review = ChangeReview(oldName: "main", newName: "HEAD")
        review.alarms = alarms
        review.categories = [ads, privacy, annoyances, gone]
        review.requests = requests
        review.effects = effects
        return review
    }

    private static var alarms: [Alarm] {
        var broad = Alarm(
            .newlyBlockedDocument, severity: .error, category: "ads",
            message: "blocks the pages of 2 sites, such as https://example.com/, and 37 of 900 common requests",
            lines: [line(120, "||e")])
        broad.others = [.lint(.lint(.broadRule))]
        return [
            broad,
            Alarm(
                .noLongerBlocked, severity: .warning, category: "ads",
                message: "2 requests that were blocked are blocked no more",
                lines: [line(88, "@@||ads.example^$script"), line(89, "@@||ads.example^$image")],
                side: .old(replacement: nil)),
            Alarm(
                .lint(.lint(.misspeltModifier)), severity: .warning, category: "ads",
                message: "'@scrpt' is no modifier: was `script` meant?",
                lines: [line(121, "||tracker.example^$scrpt | @maintainer #123")]),
            Alarm(
                .budget, severity: .note, category: "privacy", message: "the category needs 2 files instead of 1",
                lines: []),
        ]
    }

    private static var ads: CategoryChange {
        var ads = CategoryChange(name: "ads")
        ads.old = CategorySize(
            files: 1, rules: 48_210, bytes: 9_912_004, ruleLimit: 150_000, fullestRules: 48_210,
            fullestBytes: 9_912_004, stateCount: 702_480, storeBytes: 21_600_000, compileSeconds: 0.851)
        ads.new = CategorySize(
            files: 1, rules: 48_223, bytes: 9_914_991, ruleLimit: 150_000, fullestRules: 48_223,
            fullestBytes: 9_914_991, stateCount: 702_655, storeBytes: 21_611_000, compileSeconds: 0.853)
        ads.unnoticed = 1204
        ads.unsettled = 3100
        ads.sources = [
            SourceChange(title: "EasyList", oldRules: 48_000, newRules: 48_009),
            SourceChange(title: "own | rules", oldRules: 210, newRules: 214),
            SourceChange(title: "shared", oldRules: 0, newRules: 0),
        ]
        ads.changes = [
            added(.host("ads.example"), line(12, "||ads.example^$script,third-party")),
            added(.host("ads.example"), line(13, "||ads.example^$image")),
            ReviewedChange(
                action: "block", kind: .removed, subject: .host("ads.example"),
                target: #"^https?://([^/]+\.)?ads\.example[/:]"#, oldLines: [line(88, "@@||ads.example^$script")]),
            ReviewedChange(
                action: "block", kind: .changed, subject: .host("cdn.example"),
                target: #"^https?://([^/]+\.)?cdn\.example[/:]"#,
                added: [.init("domain", "news.example"), .init("domain", "shop.example"), .init("type", "script")],
                removed: [.init("domain", "old.example"), .init("type", "image")],
                oldLines: [line(40, "||cdn.example^$image,domain=old.example")],
                newLines: [line(41, "||cdn.example^$script,domain=news.example|shop.example")]),
            ReviewedChange(
                action: "block", kind: .moved, subject: .host("moved.example"), target: "moved\\.example",
                oldLines: [line(51, "||moved.example^")], newLines: [line(70, "||moved.example^")]),
            added(.address, line(120, "||e")),
        ]
        ads.losses = [
            LossChange(
                code: "unknown-modifier", explanation: "the rule has a modifier that is not known", isSkipped: true,
                oldCount: 3, newCount: 4, newLines: [line(121, "||tracker.example^$scrpt")]),
            LossChange(
                code: "no-redirect", explanation: "the request is blocked instead", isSkipped: false, oldCount: 12,
                newCount: 11, newLines: []),
        ]
        return ads
    }

    private static var privacy: CategoryChange {
        var privacy = CategoryChange(name: "privacy & <b>co</b>|`x`")
        privacy.old = CategorySize(
            files: 1, rules: 99_990, bytes: 14_100_220, ruleLimit: 100_000, byteLimit: 20_000_000,
            fullestRules: 99_990, fullestBytes: 14_100_220, stateCount: 1_400_000, storeBytes: 44_000_000,
            compileSeconds: 2.4)
        privacy.new = CategorySize(
            files: 2, rules: 100_012, bytes: 14_103_117, ruleLimit: 100_000, byteLimit: 20_000_000,
            fullestRules: 99_999, fullestBytes: 14_102_000, stateCount: 1_400_900, storeBytes: 44_100_000,
            compileSeconds: 2.41)
        privacy.changes = nastyLines.enumerated().map { number, text in
            added(.host("\(number)-\(text)"), line(number + 1, text, of: "lists/privacy `list`.txt"))
        }
        return privacy
    }

    private static var annoyances: CategoryChange {
        var annoyances = CategoryChange(name: "annoyances")
        annoyances.new = CategorySize(
            files: 1, rules: 3, bytes: 612, fullestRules: 3, fullestBytes: 612, stateCount: 32,
            storeBytes: 2100, compileSeconds: 0.001)
        annoyances.changes = [
            ReviewedChange(
                action: "css-display-none", kind: .added, subject: .page("news.example"), target: ".newsletter",
                newLines: [line(3, "news.example##.newsletter", of: "lists/annoyances.txt")]),
            ReviewedChange(
                action: "css-display-none", kind: .added, subject: .selector, target: ".cookie-notice",
                newRules: [#"{"trigger":{"url-filter":".*"},"action":{"type":"css-display-none"}}"#]),
        ]
        return annoyances
    }

    private static var gone: CategoryChange {
        var gone = CategoryChange(name: "social")
        gone.old = CategorySize(
            files: 1, rules: 1, bytes: 97, fullestRules: 1, fullestBytes: 97, stateCount: 16, storeBytes: 400,
            compileSeconds: 0)
        gone.changes = [
            ReviewedChange(
                action: "block", kind: .removed, subject: .host("button.example"), target: "button\\.example",
                oldLines: (1...3).map { line($0, "||button.example^", of: "lists/social.txt") })
        ]
        return gone
    }

    private static func added(_ subject: ReviewedChange.Subject, _ line: RuleLine) -> ReviewedChange {
        ReviewedChange(action: "block", kind: .added, subject: subject, target: "[a-z]+", newLines: [line])
    }

    private static var requests: RequestReview {
        var requests = RequestReview()
        (requests.logs, requests.count) = (["requests.jsonl"], 12_000)
        (requests.oldBlocked, requests.newBlocked) = (3104, 3141)
        let broad = line(120, "||e")
        requests.changes = ["example.com", "example.org"].map { host in
            RequestReview.Change(
                url: "https://\(host)/", type: "document", page: nil, site: host, isFirstParty: true, old: .allowed,
                new: .blocked, oldRule: nil, newRule: broad, count: 1)
        }
        requests.changes += (1...6).map { number in
            RequestReview.Change(
                url: "https://example.com/static/\(number).js", type: "script", page: "https://example.com/",
                site: "example.com", isFirstParty: true, old: .allowed, new: .blocked, oldRule: nil, newRule: broad,
                count: number)
        }
        requests.changes.append(
            RequestReview.Change(
                url: "https://ads.example/a.js?`|@maintainer", type: "script", page: "https://news.example/",
                site: "news.example", isFirstParty: false, old: .excepted, new: .blocked,
                oldRule: line(88, "@@||ads.example^$script"),
                newRule: line(12, "||ads.example^$script,third-party"), count: 31))
        requests.changes.append(
            RequestReview.Change(
                url: "https://button.example/like", type: "subdocument", page: "https://blog.example/",
                site: "blog.example", isFirstParty: false, old: .blocked, new: .allowed,
                oldRule: line(1, "||button.example^", of: "lists/social.txt"), newRule: nil, count: 2))
        return requests
    }

    private static var effects: EffectSummary {
        var effects = EffectSummary()
        effects.newlyBlocked = [
            .init(
                name: "example.com", category: "ads", example: "https://example.com/ document", oldLine: nil,
                newLine: line(120, "||e")),
            .init(
                name: "ads.example", category: "ads", example: "https://ads.example/ script on https://news.example/",
                oldLine: nil, newLine: line(12, "||ads.example^$script,third-party")),
        ]
        effects.noLongerBlocked = [
            .init(
                name: "button.example", category: "social", example: "https://button.example/ image on any page",
                oldLine: line(1, "||button.example^", of: "lists/social.txt"), newLine: nil)
        ]
        effects.newlyExcepted = [
            .init(
                name: "b.example", category: "ads", example: "https://b.example/ image on any page", oldLine: nil,
                newLine: line(2, nastyLines[1]))
        ]
        effects.pages = [
            .init(
                host: nil, category: "annoyances", hidden: [.init(selector: ".cookie-notice", line: nil)], unhidden: []),
            .init(
                host: "news.example", category: "annoyances",
                hidden: [
                    .init(
                        selector: ".newsletter",
                        line: line(3, "news.example##.newsletter", of: "lists/annoyances.txt"))
                ],
                unhidden: (1...7).map { .init(selector: "#old-\($0) > a[title=\"`|`\"]", line: nil) }),
        ]
        effects.pointless = [
            .init(
                category: "ads", line: line(300, "||sub.ads.example^$script"), rule: "{}",
                coverLine: line(12, "||ads.example^$script,third-party"), cover: "{}")
        ]
        return effects
    }
}
