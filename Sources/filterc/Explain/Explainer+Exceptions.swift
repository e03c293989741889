internal import ContentRules
internal import FilterCatalogues

extension Explainer {
    /// A selector with the lines that leave it visible in a document.
    mutating func excepted(_ hidden: Hidden, on document: CanonicalURL) -> ExplainedHiding.Selector {
        var selector = hidden.selector
        selector.exceptions = sources.exceptions(
            to: selector.selector, of: hidden.rule, selector.lines, on: document)
        return selector
    }

    /// The selectors that are meant for a site that a document belongs to, and left visible in it by a `#@#` line.
    ///
    /// Such a line stands in no rule: the rules that it is about are written for the other hosts of the site. What they
    /// hide there and not here is left visible by an exception if there is one; else no line says so of this host.
    ///
    /// - Parameters:
    ///   - here: the rules that match in the document.
    ///   - known: these and those of all sites.
    ///   - generic: what is hidden on nearly all sites.
    mutating func exempted(
        in page: CanonicalURL, frame: CanonicalURL?, here: [Outcome.Match], known: Set<RuleNumber>, generic: Set<Key>
    ) -> [ExplainedHiding.Selector] {
        let document = frame ?? page
        var candidates: [Hidden] = []
        for parent in document.onParentHosts {
            let matches = frame == nil ? hidingMatches(in: parent, nil) : hidingMatches(in: page, parent)
            candidates += hidden(by: matches.filter { $0.applies && !known.contains($0.rule) })
        }
        guard !candidates.isEmpty else { return [] }
        /// By list, the selectors that have been told already.
        var told: [Int: Set<String>] = [:]
        for match in here { told[match.rule.list, default: []].formUnion(selectors(of: match.rule)) }
        var found: [ExplainedHiding.Selector] = []
        for hidden in candidates where !generic.contains(hidden.key) {
            let (list, selector) = (hidden.rule.list, excepted(hidden, on: document))
            guard !(told[list]?.contains(selector.selector) ?? false), selector.exceptions != [] else { continue }
            told[list, default: []].insert(selector.selector)
            found.append(selector)
        }
        return found
    }
}
