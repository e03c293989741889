import FilterReview
import SeededRandom

/// A small generator (SeededGenerator) that gives the same reviews for the same seed everywhere.
struct ChangeRandomReview: RandomNumberGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { random.next() }

    private static let fragments =
        ChangeFixture.nastyLines + [
            "", " ", "\n", "\r\n", "`", "```", "~~~", "```diff", "|", "\\", "\\|", "@someone", "@org/team", "#12",
            "GH-3",
            "<details>", "</details>", "</summary>", "<!--", "-->", "<script>", "https://github.com/a/b/issues/1",
            "www.example.com", "::error file=x::y", "%0A", ",", ":", "\u{0}", "\u{7F}", "\u{9B}", "\u{2028}",
            "\u{E0041}",
            "*", "_", "~", "- x", "1. x", "&lt;", "&#64;a", "é", "e\u{301}\u{301}", "\u{301}", "\u{FE0F}", "🏳️‍🌈", "漢字",
            "\"", "'", "=", "+", "−",
            "||ads.example^", "example.com##.ad", "$script",
        ]

    mutating func text() -> String {
        let parts = (0..<number(upTo: 6)).map { _ in Self.fragments.randomElement(using: &self) ?? "" }
        let text = parts.joined(separator: number(upTo: 2) == 0 ? " " : "")
        return number(upTo: 40) == 0 ? String(repeating: text, count: 200) : text
    }

    private mutating func number(upTo limit: Int) -> Int { Int.random(in: 0...limit, using: &self) }

    private mutating func list<Element>(upTo limit: Int, _ element: (inout Self) -> Element) -> [Element] {
        (0..<number(upTo: limit)).map { _ in element(&self) }
    }

    private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
        number(upTo: 2) == 0 ? nil : value(&self)
    }

    private mutating func line() -> RuleLine {
        RuleLine(file: text(), line: number(upTo: 100_000) + 1, column: number(upTo: 80) + 1, text: text())
    }

    /// - Parameter size: The most of each list.
    mutating func review(size: Int) -> ChangeReview {
        var review = ChangeReview(oldName: text(), newName: text())
        let kinds = Alarm.Kind.own + LintCode.all.map(Alarm.Kind.lint)
        review.alarms = list(upTo: size) { random in
            Alarm(
                kinds.randomElement(using: &random) ?? .budget,
                severity: LintSeverity.allCases.randomElement(using: &random) ?? .note, category: random.text(),
                message: random.text(), lines: random.list(upTo: 3) { $0.line() },
                side: random.number(upTo: 2) == 0 ? .old(replacement: random.maybe { $0.line() }) : .new)
        }
        review.categories = list(upTo: max(3, size / 4)) { $0.category(size: size) }
        review.requests.count = number(upTo: 100_000)
        review.requests.changes = list(upTo: size) { $0.request() }
        review.effects.newlyBlocked = list(upTo: size) { $0.host() }
        review.effects.noLongerBlocked = list(upTo: size) { $0.host() }
        review.effects.newlyExcepted = list(upTo: size) { $0.host() }
        review.effects.pages = list(upTo: size) { random in
            .init(
                host: random.maybe { $0.text() }, category: random.text(),
                hidden: random.list(upTo: 8) { .init(selector: $0.text(), line: $0.maybe { $0.line() }) },
                unhidden: random.list(upTo: 8) { .init(selector: $0.text(), line: $0.maybe { $0.line() }) })
        }
        review.effects.pointless = list(upTo: size) { random in
            .init(
                category: random.text(), line: random.maybe { $0.line() }, rule: random.text(),
                coverLine: random.maybe { $0.line() }, cover: random.text())
        }
        return review
    }

    private mutating func category(size: Int) -> CategoryChange {
        var category = CategoryChange(name: text())
        category.old = maybe { $0.size() }
        category.new = maybe { $0.size() }
        category.changes = list(upTo: size) { $0.change() }
        category.unnoticed = number(upTo: 3)
        category.unsettled = number(upTo: 3)
        category.sources = list(upTo: 4) { random in
            SourceChange(
                title: random.text(), oldRules: random.maybe { $0.number(upTo: 900) },
                newRules: random.maybe { $0.number(upTo: 900) })
        }
        category.losses = list(upTo: 4) { random in
            LossChange(
                code: random.text(), explanation: random.text(), isSkipped: random.number(upTo: 1) == 0, oldCount: 3,
                newCount: 4, newLines: random.list(upTo: 9) { $0.line() })
        }
        return category
    }

    private mutating func size() -> CategorySize {
        CategorySize(
            files: number(upTo: 4), rules: number(upTo: 150_000), bytes: number(upTo: 1 << 24),
            ruleLimit: maybe { $0.number(upTo: 150_000) }, byteLimit: maybe { $0.number(upTo: 1 << 24) },
            fullestRules: number(upTo: 150_000), fullestBytes: number(upTo: 1 << 24),
            stateCount: number(upTo: 1 << 24), storeBytes: number(upTo: 1 << 30),
            compileSeconds: [0, 0.5, 12.25, .nan, .infinity].randomElement(using: &self) ?? 0)
    }

    private mutating func change() -> ReviewedChange {
        let subjects: [ReviewedChange.Subject] = [.host(text()), .page(text()), .selector, .address]
        let aspects = ["domain", "type", "party", "action"]
        func details(_ random: inout Self) -> [ReviewedChange.Detail] {
            random.list(upTo: 20) { .init(aspects.randomElement(using: &$0) ?? "", $0.text()) }
        }
        return ReviewedChange(
            action: "block", kind: ReviewedChange.Kind.allCases.randomElement(using: &self) ?? .added,
            subject: subjects.randomElement(using: &self) ?? .address, target: text(), added: details(&self),
            removed: details(&self), oldLines: list(upTo: 3) { $0.line() }, newLines: list(upTo: 3) { $0.line() },
            oldRules: list(upTo: 2) { $0.text() }, newRules: list(upTo: 2) { $0.text() })
    }

    private mutating func host() -> EffectSummary.Host {
        .init(
            name: text(), category: text(), example: text(), oldLine: maybe { $0.line() }, newLine: maybe { $0.line() })
    }

    private mutating func request() -> RequestReview.Change {
        let verdicts: [RequestReview.Verdict] = [.allowed, .excepted, .blocked, .upgraded, .withoutCookies]
        return RequestReview.Change(
            url: text(), type: "script", page: maybe { $0.text() }, site: text(), isFirstParty: number(upTo: 1) == 0,
            old: verdicts.randomElement(using: &self) ?? .allowed,
            new: verdicts.randomElement(using: &self) ?? .blocked,
            oldRule: maybe { $0.line() }, newRule: maybe { $0.line() }, count: number(upTo: 9) + 1)
    }
}
