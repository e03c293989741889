internal import ContentRules
internal import FilterCatalogues

extension RuleSources {
    /// A list, and a document that its exceptions to hiding are for.
    struct ExceptionPlace: Hashable {
        let list: String
        let document: CanonicalURL
    }

    /// By selector of a rule: those of its lines that hide it; nothing for a selector of which no line tells.
    mutating func lines(_ lines: [SourceLine], hiding selectors: Set<String>) -> [String: [SourceLine]] {
        var found: [String: [SourceLine]] = [:]
        for line in lines {
            for selector in hidden(by: line, among: selectors) { found[selector, default: []].append(line) }
        }
        return found
    }

    /// The selectors that a line hides, as rules spell them.
    ///
    /// Nearly all stand in the line as in the rule; only others are compiled to see what they become.
    private mutating func hidden(by line: SourceLine, among known: Set<String>) -> Set<String> {
        let written = lists.selectors(of: line).flatMap { SelectorList.selectors(in: $0) }
        return known.isSuperset(of: written)
            ? Set(written) : Set(wholeSelectors(of: [line]).flatMap { SelectorList.selectors(in: $0) })
    }

    /// What lines hide, each with all its commas, as rules spell it.
    private mutating func wholeSelectors(of lines: [SourceLine]) -> Set<String> {
        lists.alone(lines).selectors.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Those of some lines that by themselves hide something in a document.
    ///
    /// - Parameter request: the load of the document.
    mutating func lines(_ lines: [SourceLine], hidingIn request: Request) -> [SourceLine] {
        let meant = lists.alone(lines).lines(for: [request], doing: .hide)
        return lines.indices.filter { meant.contains($0) }.map { lines[$0] }
    }

    /// The exceptions to hiding in a document that the lists of a rule set's category hold.
    mutating func exceptions(of list: Int, for request: Request) -> [HidingException] {
        guard let report = self.report(of: files[list]) else { return [] }
        return report.sources.flatMap { exceptions(in: $0, for: request) }
    }

    private mutating func exceptions(in list: String, for request: Request) -> [HidingException] {
        let place = ExceptionPlace(list: list, document: request.url)
        if let known = knownExceptions[place] { return known }
        let found = lists.rules(of: list).map { HidingException.all(in: $0, for: request) } ?? []
        knownExceptions[place] = found
        return found
    }

    /// The lines by which the lists of a rule's category take a selector back in a document.
    ///
    /// - Parameters:
    ///   - rule: a rule that hides the selector elsewhere.
    ///   - lines: the rule's lines that name the selector.
    mutating func exceptions(
        to selector: String, of rule: RuleNumber, _ lines: [SourceLine]?, for request: Request
    ) -> [SourceLine] {
        let found = exceptions(of: rule.list, for: request).filter { $0.parts.contains(selector) }
        guard !found.isEmpty else { return [] }
        // An exception is one to all that a line hides.
        let whole = wholeSelectors(of: lines ?? [])
        return withTexts(
            found.filter { whole.isEmpty ? $0.selector == selector : whole.contains($0.selector) }.map(\.line))
    }
}
