internal import ContentRules

/// What changes of hiding rules do to pages, as both sides answer for the pages that the rules name.
struct PageEffects {
    /// A page, and the selectors that changed for it.
    private struct Question {
        /// The host, with a path where only a part of it is meant, or the whole address where that is not secure;
        /// nothing for pages of any host.
        var host: [UInt8]?
        var category: String
        /// With the number of the change that each is of.
        var selectors: [(selector: [UInt8], change: Int)] = []
        /// The changes of exceptions that may spare the whole page.
        var exceptions: [Int] = []
        /// Whether one of them names it, and not only one above it.
        var isNamedByException = false
    }

    private var questions: [Question] = []
    private var namedPages = NamedPages()
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
    /// By category: the changes of which not all was asked, as there are too many.
    private var leftOut: [String: Set<Int>] = [:]
    /// By category: those of which nothing showed what they do.
    var unsettled: [String: Set<Int>] {
        Dictionary(uniqueKeysWithValues: leftOut.map { ($0, $1.subtracting(shown[$0] ?? [])) })
    }
    private var numbers: [Key: Int] = [:]

    private struct Key: Hashable {
        var host: [UInt8]?
        var category: String
    }

    /// Adds the hiding rules among a category's changes.
    mutating func add(_ changes: [RuleChange], category: String, old: [RuleSet], new: [RuleSet]) {
        var parts: [(page: [UInt8], selectors: [[UInt8]], change: Int)] = []
        for (number, change) in changes.enumerated() {
            guard let selector = change.selector else {
                if change.action.isException { addException(change, number, category: category, old: old, new: new) }
                continue
            }
            var hosts = Set(namedPages.pagesByAddress(of: change, old: old, new: new).map { Optional($0) })
            for (rules, sets, details) in [(change.old, old, change.removed), (change.new, new, change.added)] {
                // Pages that stay named on both sides are no news.
                let named: [[UInt8]?] = details.filter { $0.aspect == .domain || $0.aspect == .exceptDomain }
                    .map(Self.host)
                hosts.formUnion(named)
                let own = rules.prefix(8)
                let pages = own.map { named.isEmpty ? namedPages.pages(of: $0.rule, in: sets[$0.list]) : named }
                for found in pages { hosts.formUnion(found) }
                for page in namedPages.parts(of: pages, hiddenBy: own, in: sets) where !hosts.contains(page) {
                    parts.append((page, [selector] + change.otherSelectors, number))
                }
            }
            let count = hosts.count * (1 + change.otherSelectors.count)
            guard count <= Self.maximumSelectorCount - selectorCount else {
                leftOut[category, default: []].insert(number)
                continue
            }
            selectorCount += count
            for host in hosts {
                for selector in [selector] + change.otherSelectors {
                    ask(host, category: category, selector, of: number)
                }
            }
        }
        addParts(parts, category: category)
        addPagesBelow(category: category, old + new)
        questions.sort { Self.precedes($0, $1) }
        numbers = Dictionary(
            uniqueKeysWithValues: questions.enumerated().map { (Key(host: $1.host, category: $1.category), $0) })
    }

    /// Adds the pages on which an exception may take back hiding.
    private mutating func addException(
        _ change: RuleChange, _ number: Int, category: String, old: [RuleSet], new: [RuleSet]
    ) {
        var hosts: Set<[UInt8]?> = []
        for (rules, sets) in [(change.old, old), (change.new, new)] {
            for rule in rules.prefix(8) { hosts.formUnion(pages(sparedBy: rule.rule, in: sets[rule.list])) }
        }
        for host in hosts {
            let question = question(host, category: category)
            questions[question].exceptions.append(number)
            questions[question].isNamedByException = true
        }
    }

    /// The pages that an exception names, or one that shows what it does; nothing in it for all pages.
    private mutating func pages(sparedBy rule: Int, in set: RuleSet) -> [[UInt8]?] {
        let types = set.rules[rule].resourceTypes
        guard types.isEmpty || !types.isDisjoint(with: .document) else { return [] }
        let named = namedPages.pages(of: rule, in: set)
        var found = named.filter { $0 != nil }
        if !types.isEmpty, let page = NamedPages.pageOfPart(rule, in: set, isOfAnyHost: named.contains(nil)) {
            found.append(page)
        } else if named.contains(nil), Self.maySpareAllPages(rule, in: set) {
            found.append(nil)
        }
        return found
    }

    /// Whether an exception that names no page may spare what is hidden on all of them: those for pop-ups too are
    /// filterc's own, and those for all types that are not for any address are for what pages load.
    private static func maySpareAllPages(_ rule: Int, in set: RuleSet) -> Bool {
        let types = set.rules[rule].resourceTypes
        guard types.isEmpty ? set.pattern(of: rule) == [UInt8(ascii: "*")] : types.isDisjoint(with: .popup),
            let page = Self.page(nil)
        else { return false }
        return NamedPages.isAbout(page, rule, in: set)
    }

    /// How many pages below one that an exception may spare are asked about.
    private static let maximumBelowCount = 4

    /// Adds pages below those that exceptions may spare, where rules hide something there alone; below all pages are
    /// those of any host.
    private mutating func addPagesBelow(category: String, _ sets: [RuleSet]) {
        var exceptions: [[UInt8]: [Int]] = [:]
        for question in questions where question.category == category && !question.exceptions.isEmpty {
            exceptions[question.host ?? []] = question.exceptions
        }
        guard !exceptions.isEmpty else { return }
        var below: [[UInt8]: Set<[UInt8]>] = [:]
        for set in sets {
            for rule in set.rules.indices where set.rules[rule].action == .hide {
                guard let host = RuleOverlap.host(of: rule, in: set) else { continue }
                var rest = host[...]
                while !rest.isEmpty {
                    rest = Self.parent(of: rest)
                    let name = Array(rest)
                    if exceptions[name] != nil, below[name]?.count ?? 0 < Self.maximumBelowCount {
                        below[name, default: []].insert(host)
                    }
                }
            }
        }
        for (name, hosts) in below.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            for host in hosts {
                questions[question(host, category: category)].exceptions += exceptions[name] ?? []
            }
        }
    }

    /// The host above one; empty above the last.
    private static func parent(of host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        host.drop { $0 != UInt8(ascii: ".") }.dropFirst()
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

    /// Adds pages that stand for parts of hosts, but for those below a page that is asked about for the same selectors:
    /// what filterc writes as rules for hosts below one is told as the one that was meant.
    private mutating func addParts(
        _ parts: [(page: [UInt8], selectors: [[UInt8]], change: Int)], category: String
    ) {
        if parts.isEmpty { return }
        var hosts = Dictionary(parts.lazy.flatMap(\.selectors).map { ($0, Set<[UInt8]>()) }) { first, _ in first }
        func note(_ page: [UInt8]?, _ selector: [UInt8]) {
            if let page, hosts[selector] != nil { hosts[selector]?.insert(Self.host(ofPage: page)) }
        }
        for question in questions where question.category == category {
            for (selector, _) in question.selectors { note(question.host, selector) }
        }
        for part in parts { for selector in part.selectors { note(part.page, selector) } }
        for part in parts {
            guard part.selectors.count <= Self.maximumSelectorCount - selectorCount else {
                leftOut[category, default: []].insert(part.change)
                continue
            }
            let above = Self.hosts(above: Self.host(ofPage: part.page))
            selectorCount += part.selectors.count
            for selector in part.selectors where !above.contains(where: { hosts[selector]?.contains($0) == true }) {
                ask(part.page, category: category, selector, of: part.change)
            }
        }
    }

    /// The host of a page as it is told of.
    private static func host(ofPage page: [UInt8]) -> [UInt8] {
        let plain = Array("http://".utf8)
        return Array(page.dropFirst(page.starts(with: plain) ? plain.count : 0).prefix { $0 != UInt8(ascii: "/") })
    }

    private static func hosts(above host: [UInt8]) -> [[UInt8]] {
        host.indices.filter { host[$0] == UInt8(ascii: ".") }.map { Array(host[($0 + 1)...]) }
    }

    private mutating func ask(_ host: [UInt8]?, category: String, _ selector: [UInt8], of change: Int) {
        questions[question(host, category: category)].selectors.append((selector, change))
    }

    /// The number of what is asked about a page.
    private mutating func question(_ host: [UInt8]?, category: String) -> Int {
        let key = Key(host: host, category: category)
        if let number = numbers[key] { return number }
        numbers[key] = questions.count
        questions.append(Question(host: host, category: category))
        return questions.count - 1
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
        addSpared(&oldSide, &newSide)
        let selectors = Set(questions.lazy.flatMap { $0.selectors.lazy.map(\.selector) })
        let before = SelectorRules(selectors, in: old.files.map(\.ruleSet))
        let after = SelectorRules(selectors, in: new.files.map(\.ruleSet))
        let limit = oldSide.effort + newSide.effort + Self.maximumEffort
        let (askedCount, sets) = (questions.count, (old: old.files.map(\.ruleSet), new: new.files.map(\.ruleSet)))
        // By category: the selectors that are asked for on pages that other rules leave out.
        var beside: [String: Set<[UInt8]>] = [:]
        var number = 0
        while number < questions.count, oldSide.effort + newSide.effort < limit {
            defer { number += 1 }
            let question = questions[number]
            guard let page = Self.page(question.host) else { continue }
            let was = oldSide.hiding(in: page)
            let isNow = newSide.hiding(in: page)
            var told: Set<[UInt8]> = []
            for (selector, change) in question.selectors {
                let oldRule = before.first(of: was, hiding: selector)
                let newRule = after.first(of: isNow, hiding: selector)
                // Another rule hides it here, and leaves out other pages.
                if oldRule != nil, newRule != nil, number < askedCount,
                    beside[question.category, default: []].insert(selector).inserted
                {
                    let hosts =
                        before.pagesLeftOut(of: selector, in: sets.old) + after.pagesLeftOut(of: selector, in: sets.new)
                    for host in Set(hosts).sorted(by: { $0.lexicographicallyPrecedes($1) })
                    where numbers[Key(host: host, category: question.category)] ?? askedCount >= askedCount {
                        ask(host, category: question.category, selector, of: change)
                    }
                }
                guard (oldRule == nil) != (newRule == nil), let rule = oldRule ?? newRule else { continue }
                shown[question.category, default: []].formUnion([change] + question.exceptions)
                guard told.insert(selector).inserted else { continue }
                answers.append(
                    Answer(question: number, selector: selector, rule: rule, isOld: oldRule != nil))
            }
        }
        leaveOut(questions[number...])
    }

    private mutating func leaveOut(_ questions: ArraySlice<Question>) {
        for question in questions {
            leftOut[question.category, default: []].formUnion(question.selectors.map(\.change) + question.exceptions)
        }
    }

    /// Adds what one side alone hides on a page that exceptions which changed may spare.
    private mutating func addSpared(_ oldSide: inout SideVerdicts, _ newSide: inout SideVerdicts) {
        guard let anyPage = Self.page(nil), questions.contains(where: { !$0.exceptions.isEmpty }) else { return }
        let limit = oldSide.effort + newSide.effort + Self.maximumEffort
        let everywhere = (old: oldSide.hiding(in: anyPage), new: newSide.hiding(in: anyPage))
        var spared = SparedSelectors(oldSide.sets, newSide.sets, everywhere: everywhere)
        var generalCount = 0
        for (number, question) in questions.enumerated() {
            guard let change = question.exceptions.first, let page = Self.page(question.host) else { continue }
            guard oldSide.effort + newSide.effort < limit, !spared.isSpent else {
                return leaveOut(questions[number...])
            }
            let rules = (old: oldSide.hiding(in: page), new: newSide.hiding(in: page))
            let asked = Set(question.selectors.map(\.selector))
            let (own, general) = spared.selectors(rules, onAllPages: question.host == nil)
            questions[number].selectors += own.filter { !asked.contains($0) }.map { ($0, change) }
            // What a page below one that is named has in common with it is told of that.
            guard question.isNamedByException else { continue }
            let isPart = question.host?.contains(UInt8(ascii: "/")) == true
            let room = isPart ? 0 : Self.maximumGeneralCount - generalCount
            let found = general.filter { !asked.contains($0) }.prefix(max(Self.fewSelectors, room))
            if !isPart { generalCount += found.count }
            questions[number].selectors += found.map { ($0, change) }
        }
    }

    /// How many selectors of rules for many pages are asked for on pages that exceptions name, in all.
    private static let maximumGeneralCount = 1 << 17
    /// How many are on a page that an exception for a part of a host is for, and on pages beyond those.
    private static let fewSelectors = 20

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

    /// The document of a host, at a path of it, or of a whole address; for all pages one that no rule names.
    static func page(_ host: [UInt8]?) -> Request? {
        let scheme = host?.starts(with: "http://".utf8) == true ? "" : "https://"
        var address = Array(scheme.utf8) + (host ?? Array("a-page-that-no-rule-names.example".utf8))
        if host?.contains(UInt8(ascii: "/")) != true { address.append(UInt8(ascii: "/")) }
        guard let url = CanonicalURL(address) else { return nil }
        return Request(url, type: .topDocument, page: url)
    }
}
