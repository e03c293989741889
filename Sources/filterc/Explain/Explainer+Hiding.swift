internal import ContentRules
internal import FilterCatalogues

extension Explainer {
    /// What is hidden in a document: the page itself, or one in a frame of it.
    ///
    /// What is hidden in the same words of the same lines on a site of which no list can know is meant for all sites.
    /// It need not be the same rule: generic hiding with excepted hosts is written as many rules.
    mutating func hiding(in page: CanonicalURL, frame: CanonicalURL?, withGeneric: Bool) -> ExplainedHiding {
        let request = Self.load(of: page, frame)
        let here = hidingMatches(of: request)
        let unknown = Self.unknownSite.map { Self.load(of: $0, frame == nil ? nil : $0) } ?? request
        let elsewhere = hidingMatches(of: unknown).filter(\.applies)
        let (hereRules, elsewhereRules) = (Set(here.map(\.rule)), Set(elsewhere.map(\.rule)))
        var hiding = ExplainedHiding()
        if withGeneric { (hiding.generic, hiding.exemptedGeneric) = ([], []) }
        let generic = hidden(by: elsewhere.filter { !hereRules.contains($0.rule) })
        /// What only rules for other sites hide, until a rule of this one is found to do the same.
        var missing = Set(generic.map(\.key))
        for match in here {
            if elsewhereRules.contains(match.rule), !withGeneric {
                let count = selectors(of: match.rule).count
                if match.applies { hiding.genericCount += count } else { hiding.exemptedGenericCount += count }
                continue
            }
            for found in hidden(by: match.rule, overriddenBy: match.overriddenBy) {
                let isGeneric = missing.remove(found.key) != nil || elsewhereRules.contains(match.rule)
                let selector = told(found, for: request, isGeneric: isGeneric)
                hiding.add(selector, isGeneric: isGeneric, isHidden: match.applies)
            }
        }
        for found in generic where missing.contains(found.key) {
            var selector = told(found, for: unknown, isGeneric: true)
            if withGeneric { selector.exceptions = exceptions(to: found, for: request) }
            hiding.add(selector, isGeneric: true, isHidden: false)
        }
        hiding.exempted += exempted(
            for: request, here: here, known: hereRules.union(elsewhereRules), generic: Set(generic.map(\.key)))
        return hiding
    }

    /// What makes two selectors of different rules one.
    struct Key: Hashable {
        let list: Int
        let selector: String
        let lines: [SourceLine]?
    }

    /// A selector that a rule hides.
    struct Hidden {
        let selector: String
        let rule: RuleNumber
        /// The rule of the same list that takes it back.
        let overriddenBy: Int?
        /// All lines that hide it, or those of the rule where that cannot be told; nothing where there is no report.
        var lines: [SourceLine]?
        /// Whether these lines are known to hide it.
        let areLinesItsOwn: Bool

        var key: Key { Key(list: rule.list, selector: selector, lines: lines) }
    }

    /// The selectors of rules, each of the same lines once.
    private mutating func hidden(by matches: [Outcome.Match]) -> [Hidden] {
        var known: Set<Key> = []
        var found: [Hidden] = []
        for match in matches {
            found += hidden(by: match.rule, overriddenBy: match.overriddenBy).filter { known.insert($0.key).inserted }
        }
        return found
    }

    /// The selectors of a rule, each with its lines.
    mutating func hidden(by rule: RuleNumber, overriddenBy: Int? = nil) -> [Hidden] {
        let lines = sources.lines(of: rule)
        let selectors = self.selectors(of: rule)
        let linesOfSelectors = sources.lines(lines ?? [], hiding: Set(selectors))
        let areAllFound = selectors.allSatisfy { linesOfSelectors[$0] != nil }
        let others = areAllFound ? lines : lines.map { sources.doubted($0) }
        return selectors.map { selector in
            let own = linesOfSelectors[selector]
            return Hidden(
                selector: selector, rule: rule, overriddenBy: overriddenBy, lines: own ?? others,
                areLinesItsOwn: own != nil)
        }
    }

    /// A selector with the lines that have a say in a document.
    ///
    /// - Parameter isGeneric: whether it is hidden on nearly all sites. There may be thousands of these, and the only
    ///   line that hides one is not compiled to see that it does.
    mutating func told(
        _ hidden: Hidden, for request: Request, isGeneric: Bool = false
    ) -> ExplainedHiding.Selector {
        let file = sources.file(of: hidden.rule)
        let lines = hidden.lines.map { lines in
            hidden.areLinesItsOwn && (!isGeneric || lines.count { !$0.isCovered } > 1)
                ? sources.lines(lines, for: [request], doing: .hide) : lines
        }
        return ExplainedHiding.Selector(
            selector: hidden.selector, category: file.category, file: file.path,
            rule: sources.number(of: hidden.rule),
            overriddenBy: hidden.overriddenBy.map { sources.number(of: $0, in: hidden.rule.list) }, lines: lines)
    }

    private static let unknownSite = CanonicalURL("https://filterc-explain.invalid/")

    private mutating func hidingMatches(of request: Request) -> [Outcome.Match] {
        evaluator.outcome(of: request, withHiding: true).matches.filter { $0.action == .hide }
    }

    private static func load(of page: CanonicalURL, _ frame: CanonicalURL?) -> Request {
        guard let frame else { return Request(page, type: .topDocument, page: page) }
        return Request(frame, type: .childDocument, page: page)
    }

    /// The selectors of a rule, each once.
    func selectors(of rule: RuleNumber) -> [String] {
        let set = sources.file(of: rule).ruleSet
        var known: Set<String> = []
        return set[set.rules[rule.rule].selectors].flatMap { SelectorList.selectors(in: set, $0) }
            .filter { known.insert($0).inserted }
    }
}

extension ExplainedHiding {
    fileprivate mutating func add(_ selector: Selector, isGeneric: Bool, isHidden: Bool) {
        var selector = selector
        if !isHidden { selector.exceptions = selector.exceptions ?? [] }
        switch (isGeneric, isHidden) {
        case (true, true):
            genericCount += 1
            generic?.append(selector)
        case (true, false):
            exemptedGenericCount += 1
            exemptedGeneric?.append(selector)
        case (false, true): specific.append(selector)
        case (false, false): exempted.append(selector)
        }
    }
}
