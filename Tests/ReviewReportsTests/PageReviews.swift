import FilterReview
import ReviewReports
import SeededRandom

/// Reviews as they come of real lists, with as many changes as a test wants and with texts that mean no good.
struct PageReviews {
    /// What lists may hold that would break a careless page.
    static let nastyTexts = [
        "||evil.example^</code></td></table><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
        "' onclick='alert(1)", "</template></style></script><!--", "a\u{202E}gnp.exe\u{2066}b",
        "bell\u{7}\u{1B}[31mred",
        "&lt;b&gt; is not <b>", "\u{0}\u{FFFE}\u{2028}line", "javascript:alert(1)", "```|`@everyone #1 -->",
        "z\u{300}\u{301}\u{302}", "пример.испытание", "/^https?:\\/\\/(.*\\.)?ads[0-9]{3}\\.example\\//",
    ]

    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func number(below bound: Int) -> Int { random.number(below: bound) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

    private mutating func host() -> String {
        "\(pick(["ads", "cdn", "track", "pixel", "static", "s\(number(below: 90))"]))."
            + "\(pick(["north", "harbour", "lantern", "meadow", "copper", "signal"]))\(number(below: 400)).example"
    }

    private mutating func line(_ text: String, of list: String? = nil) -> RuleLine {
        RuleLine(file: list ?? pick(Self.lists), line: 1 + number(below: 90_000), text: text)
    }

    private static let lists = ["Filters/lists/easylist.txt", "Filters/lists/easyprivacy.txt", "Filters/ads.txt"]

    // MARK: - A change

    mutating func change(count: Int) -> ChangeReview {
        var review = ChangeReview(oldName: "main", newName: "HEAD")
        var ads = CategoryChange(name: "ads")
        ads.old = size(rules: 148_120, limit: 150_000)
        ads.new = size(rules: 150_210, limit: 150_000)
        ads.unnoticed = 1204
        ads.unsettled = 3100
        ads.sources = [
            SourceChange(title: "EasyList", oldRules: 96_301, newRules: 98_380),
            SourceChange(title: "AdGuard Base <b>", oldRules: 51_819, newRules: 51_700),
            SourceChange(title: "Our own", oldRules: nil, newRules: 130),
        ]
        var privacy = CategoryChange(name: "privacy")
        privacy.old = size(rules: 61_004, limit: 150_000)
        privacy.new = size(rules: 61_020, limit: 150_000)
        privacy.sources = [SourceChange(title: "EasyPrivacy", oldRules: 61_004, newRules: 61_020)]
        var social = CategoryChange(name: "social")
        social.new = size(rules: 2100, limit: nil)
        for number in 0..<count {
            let change = self.change(number)
            if number % 3 == 2 { privacy.changes.append(change) } else { ads.changes.append(change) }
        }
        ads.losses = losses()
        privacy.losses = Array(losses().prefix(2))
        review.categories = [ads, privacy, social]
        review.alarms = alarms()
        review.effects = effects()
        review.requests = requests()
        return review
    }

    private func size(rules: Int, limit: Int?) -> CategorySize {
        CategorySize(
            files: 1, rules: rules, bytes: rules * 121, ruleLimit: limit, byteLimit: limit.map { $0 * 128 },
            fullestRules: rules, fullestBytes: rules * 121, stateCount: rules * 13, storeBytes: rules * 310,
            compileSeconds: Double(rules) / 61_000)
    }

    private mutating func change(_ number: Int) -> ReviewedChange {
        let kind = ReviewedChange.Kind.allCases[[0, 0, 1, 2, 0, 2, 1, 3, 0, 2][number % 10]]
        let host = host()
        let text = number % 7 == 3 ? Self.nastyTexts[number / 7 % Self.nastyTexts.count] : "||\(host)^$third-party"
        var change =
            number % 5 == 4
            ? ReviewedChange(
                action: "css-display-none", kind: kind, subject: number % 2 == 0 ? .page(host) : .selector,
                target: ".banner-\(number) > [id^=\"ad-\"]")
            : ReviewedChange(
                action: number % 11 == 6 ? "ignore-previous-rules" : "block", kind: kind,
                subject: number % 4 == 0 ? .address : .host(host),
                target: number % 7 == 3 ? text : "^[^:]+:(//)?([^/]+\\.)?\(host)[:/]")
        if kind == .changed {
            change.added = [.init("domain", "news\(number).example"), .init("type", "script")]
            change.removed = (0..<(number % 17)).map { .init("domain", "site\($0).example") }
        }
        if kind != .added { change.oldLines = [line(text + (kind == .changed ? ",image" : ""))] }
        if kind != .removed { change.newLines = (0...(number % 6 / 5 * 4)).map { _ in line(text) } }
        if number % 3 == 0 {
            change.newRules = [
                #"{"trigger":{"url-filter":"^[^:]+:(//)?([^/]+\\.)?\#(host)"},"action":{"type":"block"}}"#
            ]
        }
        return change
    }

    private mutating func alarms() -> [Alarm] {
        [
            Alarm(
                .newlyBlockedDocument, severity: .error, category: "ads",
                message: "'https://www.bank.example/' and 211 other pages are blocked",
                lines: [line("||e", of: "Filters/ads.txt"), line("/^e/")]),
            Alarm(
                .budget, severity: .error, category: "ads",
                message: "the fullest file holds 150,210 rules, 210 more than WebKit takes", lines: []),
            Alarm(
                .lint(.lint(.misspeltDomains)), severity: .warning, category: "privacy",
                message: "'a.example,b.example' is one domain here: domains are set apart by '|'",
                lines: [line(Self.nastyTexts[0])]),
        ]
    }

    private mutating func losses() -> [LossChange] {
        [
            LossChange(
                code: "unsupported-modifier", explanation: "WebKit has no means for the modifier", isSkipped: true,
                oldCount: 2310, newCount: 2318, newLines: (0..<8).map { line("||\(host())^$csp=\($0)") }),
            LossChange(
                code: "approximated-party", explanation: "the rule reaches further than its line says",
                isSkipped: false, oldCount: 12, newCount: 9, newLines: []),
            LossChange(
                code: "procedural-selector", explanation: "only scripts can find what the selector means",
                isSkipped: true, oldCount: 801, newCount: 802, newLines: [line("##.x:has-text(<script>)")]),
        ]
    }

    private mutating func effects() -> EffectSummary {
        var effects = EffectSummary()
        effects.newlyBlocked = (0..<9).map { _ in blockedHost(isNew: true) }
        effects.noLongerBlocked = (0..<4).map { _ in blockedHost(isNew: false) }
        effects.newlyExcepted = [blockedHost(isNew: true)]
        effects.pages = [
            .init(
                host: nil, category: "ads", hidden: [.init(selector: ".advert", line: line("##.advert"))],
                unhidden: []),
            .init(
                host: host(), category: "ads", hidden: [],
                unhidden: [
                    .init(selector: "div[title=\"<x>\"]", line: line("##div")), .init(selector: "#a", line: nil),
                ]),
        ]
        effects.pointless = (0..<3).map { _ in
            .init(
                category: "ads", line: line("||sub.\(host())^"), rule: "||sub.example^", coverLine: line("||example^"),
                cover: "||example^")
        }
        return effects
    }

    private mutating func blockedHost(isNew: Bool) -> EffectSummary.Host {
        let name = host()
        let line = line("||\(name)^")
        return .init(
            name: name, category: pick(["ads", "privacy"]), example: "https://\(name)/x.js as script on page.example",
            oldLine: isNew ? nil : line, newLine: isNew ? line : nil)
    }

    private mutating func requests() -> RequestReview {
        var review = RequestReview()
        review.logs = ["requests.jsonl"]
        (review.count, review.oldBlocked, review.newBlocked) = (20_000, 4120, 4133)
        review.changes = (0..<24).map { number in
            let host = host()
            let isBlocked = number % 4 != 3
            return .init(
                url: number == 5
                    ? "https://\(host)/?q=\"><script>alert(1)</script>" : "https://\(host)/lib/\(number).js",
                type: number == 0 ? "document" : pick(["script", "image", "xmlhttprequest"]),
                page: number == 0 ? nil : "https://www.\(host)/", site: host, isFirstParty: number % 3 == 0,
                old: isBlocked ? .allowed : .blocked, new: isBlocked ? .blocked : .excepted,
                oldRule: isBlocked ? nil : line("||\(host)^"), newRule: line(isBlocked ? "||\(host)^" : "@@||\(host)^"),
                count: 900 / (number + 1))
        }
        return review
    }

    mutating func trend() -> [TrendPoint] {
        (0..<8).map { month in
            let ads = 138_000 + month * 1400 + number(below: 900)
            let privacy = 60_000 + number(below: 1300)
            return TrendPoint(
                label: "2026-0\(month + 1)-14",
                categories: [
                    .init(name: "ads", rules: ads, bytes: ads * 121),
                    .init(name: "privacy", rules: privacy, bytes: privacy * 118),
                ])
        }
    }

    // MARK: - A check

    mutating func lint(count: Int) -> LintReport {
        let items = (0..<count).map { number in
            let lint = pick(Lint.allCases)
            let text = number % 6 == 1 ? Self.nastyTexts[number / 6 % Self.nastyTexts.count] : "||\(host())^$script"
            var line = line(text)
            line.column = 1 + self.number(below: 20)
            return LintReport.Item(
                code: lint.rawValue, explanation: lint.explanation, severity: lint.severity, line: line,
                highlight: number % 3 == 0 && text.utf8.count > 6 ? 2..<6 : nil,
                message: "'\(text)' does what another line does",
                related: number % 4 == 0 ? [.init(role: "covered by", line: self.line("||example^"))] : [],
                isFixable: number % 4 == 0)
        }
        return LintReport(
            sources: Self.lists.map { .init(name: $0, lines: 91_000, rules: 72_000) },
            items: items.sorted { ($0.line.file, $0.line.line) < ($1.line.file, $1.line.line) }, knownCount: 12,
            disabledCount: 3)
    }
}
