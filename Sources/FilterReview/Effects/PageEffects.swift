internal import ContentRules

/// What changes of hiding rules do to pages, as both sides answer for the pages that the rules name.
struct PageEffects {
    /// A page, and the selectors that changed for it.
    private struct Question {
        /// The host; nothing for pages of any host.
        var host: [UInt8]?
        var category: String
        /// With the number of the change that each is of.
        var selectors: [(selector: [UInt8], change: Int)] = []
    }

    private var questions: [Question] = []
    /// How many selectors are asked for, of all pages.
    private var selectorCount = 0
    /// The most that are: thousands of selectors that change on thousands of pages are told by the first of them.
    private static let maximumSelectorCount = 1 << 20
    /// The most rules that are looked at for all pages, some seconds' work.
    ///
    /// Thousands of rules that each spare another page apply to nearly all of thousands of pages. EasyLists of 2018 and of
    /// 2026 need a twentieth of it.
    private static let maximumEffort = 1 << 26
    /// By category: the changes of which some page shows that they change something.
    private(set) var shown: [String: Set<Int>] = [:]
    private var numbers: [Key: Int] = [:]

    private struct Key: Hashable {
        var host: [UInt8]?
        var category: String
    }

    /// Adds the hiding rules among a category's changes.
    mutating func add(_ changes: [RuleChange], category: String, old: [RuleSet], new: [RuleSet]) {
        for (number, change) in changes.enumerated() {
            guard let selector = change.selector else { continue }
            var hosts: Set<[UInt8]?> = []
            for (rules, sets, details) in [(change.old, old, change.removed), (change.new, new, change.added)] {
                // Pages that stay named on both sides are no news.
                let named: [[UInt8]?] = details.filter { $0.aspect == .domain || $0.aspect == .exceptDomain }
                    .map(Self.host)
                if !named.isEmpty {
                    hosts.formUnion(named)
                    continue
                }
                for rule in rules.prefix(8) { hosts.formUnion(Self.hosts(of: rule.rule, in: sets[rule.list])) }
            }
            let count = hosts.count * (1 + change.otherSelectors.count)
            guard count <= Self.maximumSelectorCount - selectorCount else { continue }
            selectorCount += count
            for host in hosts {
                for selector in [selector] + change.otherSelectors {
                    ask(host, category: category, selector, of: number)
                }
            }
        }
        questions.sort { Self.precedes($0, $1) }
        numbers = Dictionary(
            uniqueKeysWithValues: questions.enumerated().map { (Key(host: $1.host, category: $1.category), $0) })
    }

    /// Pages of any host go before others.
    private static func precedes(_ one: Question, _ other: Question) -> Bool {
        guard one.category == other.category else { return one.category < other.category }
        guard let host = one.host, let otherHost = other.host else { return one.host == nil && other.host != nil }
        return host.lexicographicallyPrecedes(otherHost)
    }

    /// The host that a detail names; nothing in it for any page.
    private static func host(_ detail: RuleDetail) -> [UInt8]? {
        detail.value == "*" ? nil : Array(detail.value.utf8.drop { $0 == UInt8(ascii: "=") })
    }

    private mutating func ask(_ host: [UInt8]?, category: String, _ selector: [UInt8], of change: Int) {
        let key = Key(host: host, category: category)
        if let number = numbers[key] {
            questions[number].selectors.append((selector, change))
        } else {
            numbers[key] = questions.count
            questions.append(Question(host: host, category: category, selectors: [(selector, change)]))
        }
    }

    /// The pages that a hiding rule names; nothing in it for one on all pages.
    private static func hosts(of rule: Int, in set: RuleSet) -> [[UInt8]?] {
        if let host = RuleOverlap.host(of: rule, in: set) { return [host] }
        let content = set.rules[rule]
        guard content.condition == .ifDomain else { return [nil] }
        return set[content.conditionEntries].prefix(64).map { entry in
            Array(set.unescaped(entry).drop { $0 == UInt8(ascii: "*") })
        }
    }

    /// A selector that one side alone hides on a page.
    private struct Answer {
        var question: Int
        var selector: [UInt8]
        var rule: RuleNumber
        var isOld: Bool
    }

    private var answers: [Answer] = []

    /// Asks both sides what they hide on the pages.
    mutating func ask(
        _ old: ReviewSide, _ new: ReviewSide, _ oldSide: inout SideVerdicts, _ newSide: inout SideVerdicts
    ) {
        let selectors = Set(questions.lazy.flatMap { $0.selectors.lazy.map(\.selector) })
        let before = SelectorRules(selectors, in: old.files.map(\.ruleSet))
        let after = SelectorRules(selectors, in: new.files.map(\.ruleSet))
        let limit = oldSide.effort + newSide.effort + Self.maximumEffort
        for (number, question) in questions.enumerated() {
            guard oldSide.effort + newSide.effort < limit else { return }
            guard let page = Self.page(question.host) else { continue }
            let was = oldSide.hiding(in: page)
            let isNow = newSide.hiding(in: page)
            for (selector, change) in question.selectors {
                let oldRule = before.first(of: was, hiding: selector)
                let newRule = after.first(of: isNow, hiding: selector)
                guard (oldRule == nil) != (newRule == nil), let rule = oldRule ?? newRule else { continue }
                shown[question.category, default: []].insert(change)
                answers.append(
                    Answer(question: number, selector: selector, rule: rule, isOld: oldRule != nil))
            }
        }
    }

    /// The pages on which the sides hide different elements.
    func pages(lines: inout ChangeLines) -> [EffectSummary.Page] {
        var pages: [EffectSummary.Page] = []
        var last = -1
        for answer in answers {
            if answer.question != last {
                last = answer.question
                let question = questions[last]
                pages.append(
                    EffectSummary.Page(
                        host: question.host.map { String(decoding: $0, as: UTF8.self) }, category: question.category,
                        hidden: [], unhidden: []))
            }
            let element = EffectSummary.Page.Element(
                selector: String(decoding: answer.selector, as: UTF8.self),
                line: lines.line(of: answer.rule, isOld: answer.isOld, holding: answer.selector))
            if answer.isOld {
                pages[pages.count - 1].unhidden.append(element)
            } else {
                pages[pages.count - 1].hidden.append(element)
            }
        }
        return pages
    }

    /// The document of a host; for all pages one that no rule names.
    private static func page(_ host: [UInt8]?) -> Request? {
        let name = host ?? Array("a-page-that-no-rule-names.example".utf8)
        guard let url = CanonicalURL(Array("https://".utf8) + name + [UInt8(ascii: "/")]) else { return nil }
        return Request(url, type: .topDocument, page: url)
    }
}
