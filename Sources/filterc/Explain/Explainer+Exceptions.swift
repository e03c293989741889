internal import ContentRules
internal import FilterCatalogues

extension Explainer {
    /// The lines that leave a selector visible in a document.
    mutating func exceptions(to hidden: Hidden, for request: Request) -> [SourceLine] {
        sources.exceptions(to: hidden.selector, of: hidden.rule, hidden.lines, for: request)
    }

    /// The selectors that lines hide in a document and `#@#` lines leave visible in it.
    ///
    /// Such a line stands in no rule: the rules that it is about are written for other pages of their sites. They are
    /// found by its selector.
    ///
    /// - Parameters:
    ///   - here: the rules that match in the document.
    ///   - known: these and those of all sites.
    ///   - generic: what is hidden on nearly all sites.
    mutating func exempted(
        for request: Request, here: [Outcome.Match], known: Set<RuleNumber>, generic: Set<Key>
    ) -> [ExplainedHiding.Selector] {
        /// By list, the selectors that have been told already.
        var told: [Int: Set<String>] = [:]
        for match in here { told[match.rule.list, default: []].formUnion(selectors(of: match.rule)) }
        var found: [ExplainedHiding.Selector] = []
        for list in sources.files.indices {
            let excepted = Set(sources.exceptions(of: list, for: request).flatMap(\.parts))
                .subtracting(told[list] ?? [])
            for rule in rules(of: list, hiding: excepted) where !known.contains(rule) {
                for candidate in hidden(by: rule) where excepted.contains(candidate.selector) {
                    guard !generic.contains(candidate.key), !(told[list]?.contains(candidate.selector) ?? false),
                        let selector = exempted(candidate, for: request)
                    else { continue }
                    told[list, default: []].insert(candidate.selector)
                    found.append(selector)
                }
            }
        }
        return found
    }

    /// A selector with the lines that hide it in a document, and those that leave it visible; nothing where there are
    /// none of either.
    private mutating func exempted(_ hidden: Hidden, for request: Request) -> ExplainedHiding.Selector? {
        guard hidden.areLinesItsOwn, let lines = hidden.lines else { return nil }
        var meant = hidden
        meant.lines = sources.lines(lines, hidingIn: request)
        let exceptions = self.exceptions(to: meant, for: request)
        guard meant.lines != [], !exceptions.isEmpty else { return nil }
        var selector = told(meant, for: request)
        selector.exceptions = exceptions
        return selector
    }

    /// The rules of a list that hide one of some selectors.
    private func rules(of list: Int, hiding wanted: Set<String>) -> [RuleNumber] {
        guard !wanted.isEmpty else { return [] }
        let rules = sources.files[list].ruleSet.rules
        return rules.indices.filter { rules[$0].action == .hide }.map { RuleNumber(list: list, rule: $0) }
            .filter { !wanted.isDisjoint(with: selectors(of: $0)) }
    }
}
