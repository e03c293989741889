internal import ContentRules
internal import FilterCatalogues
internal import Terminal

extension Explainer {
    /// What is hidden in a document: the page itself, or one in a frame of it.
    ///
    /// What is hidden in the same words of the same lines on a site of which no list can know is meant for all sites.
    /// It need not be the same rule: generic hiding with excepted hosts is written as many rules.
    mutating func hiding(in page: CanonicalURL, frame: CanonicalURL?, withGeneric: Bool) -> ExplainedHiding {
        let here = hidingMatches(in: page, frame)
        let elsewhere = (Self.unknownSite.map { hidingMatches(in: $0, frame == nil ? nil : $0) } ?? [])
            .filter(\.applies)
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
            for selector in explained(match) {
                let isGeneric = missing.remove(Key(selector)) != nil
                hiding.add(
                    selector, isGeneric: isGeneric || elsewhereRules.contains(match.rule), isHidden: match.applies)
            }
        }
        for hidden in generic where missing.contains(hidden.key) {
            let selector = withGeneric ? excepted(hidden, on: frame ?? page) : hidden.selector
            hiding.add(selector, isGeneric: true, isHidden: false)
        }
        hiding.exempted += exempted(
            in: page, frame: frame, here: here, known: hereRules.union(elsewhereRules),
            generic: Set(generic.map(\.key)))
        return hiding
    }

    /// What makes two selectors of different rules one.
    struct Key: Hashable {
        let file: String
        let selector: String
        let lines: [SourceLine]?

        init(_ selector: ExplainedHiding.Selector) {
            file = selector.file
            self.selector = selector.selector
            lines = selector.lines
        }
    }

    /// A selector that a rule hides.
    struct Hidden {
        let key: Key
        let selector: ExplainedHiding.Selector
        let rule: RuleNumber
    }

    /// The selectors of rules, each of the same lines once.
    mutating func hidden(by matches: [Outcome.Match]) -> [Hidden] {
        var known: Set<Key> = []
        var found: [Hidden] = []
        for match in matches {
            for selector in explained(match) where known.insert(Key(selector)).inserted {
                found.append(Hidden(key: Key(selector), selector: selector, rule: match.rule))
            }
        }
        return found
    }

    private static let unknownSite = CanonicalURL("https://filterc-explain.invalid/")

    mutating func hidingMatches(in page: CanonicalURL, _ frame: CanonicalURL?) -> [Outcome.Match] {
        evaluator.outcome(of: Self.document(page, frame), withHiding: true).matches.filter { $0.action == .hide }
    }

    private static func document(_ page: CanonicalURL, _ frame: CanonicalURL?) -> Request {
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

    /// The selectors of a rule, each with its lines; with all lines of the rule where that cannot be told.
    private mutating func explained(_ match: Outcome.Match) -> [ExplainedHiding.Selector] {
        let lines = sources.lines(of: match.rule)
        var linesOfSelectors: [String: [SourceLine]] = [:]
        for line in lines ?? [] {
            for selector in SelectorList.hidden(by: line.text ?? "") {
                linesOfSelectors[selector, default: []].append(line)
            }
        }
        let file = sources.file(of: match.rule)
        return selectors(of: match.rule).map { selector in
            ExplainedHiding.Selector(
                selector: selector, category: file.category, file: file.path,
                rule: sources.number(of: match.rule),
                overriddenBy: match.overriddenBy.map { sources.number(of: $0, in: match.rule.list) },
                lines: linesOfSelectors[selector] ?? lines)
        }
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
