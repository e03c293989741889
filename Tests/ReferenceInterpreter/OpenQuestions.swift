/// A point that the documents leave open, or disagree on; the interpreter takes AdGuard's present answer.
public enum OpenQuestion: String, CaseIterable, Hashable, Sendable {
    /// An important rule blocks on a page with an exception for the whole page, or does not as that is important too.
    ///
    /// AdGuard since 2023: important is above every exception but important ones. Before, and uBlock Origin's trusted
    /// sites: below. Whether `important` raises an exception for a page, nobody says.
    case importantOnExemptPage
    /// Only exceptions that name no type stop a rule for documents or popups.
    ///
    /// AdGuard: they stop it. Adblock Plus and uBlock Origin: an exception must name `document` or `popup`.
    case untypedExceptionOfNavigation
    /// A document is blocked that has an exception for what it sends, `urlblock` or `genericblock`.
    case sendingExceptionOfDocument
    /// A rule for a document goes by `domain=`, and nobody knows whence the document was asked for.
    case domainOfDocument
    /// A popup is blocked, and the page that it would show is exempt.
    case popupToExemptPage
    /// A domain list names the host, excludes a parent of it, and the named entry is the longer one.
    ///
    /// AdGuard: what is excluded stays excluded. Adblock Plus: the longest entry counts.
    case includedUnderExcludedDomain
    /// A `badfilter` rule names a domain of the host, but the rule works on it by another entry.
    case badFilterOfOtherEntry
    /// An exception with `redirect` stops a rule that redirects.
    ///
    /// AdGuard: the rule is disabled. uBlock Origin: it still blocks.
    case redirectException
    /// A line of a hosts file leaves a subdomain.
    ///
    /// AdGuard: the line is for the host alone. uBlock Origin: for its subdomains too.
    case subdomainOfHostsLine
    /// A rule with `[$url=…]` meets an exception for generic or for specific rules.
    case genericnessOfAddressScope
    /// A hiding rule with `##` is stopped by `#@?#`, or one with `#?#` by `#@#`; or an exception for the same selector
    /// says in other words that it hides, as `#@#.ad` and `#$#.ad { display: none !important; }`.
    case exceptionOfOtherMarker
}

extension InterpretedList {
    func openQuestions(
        _ facts: RequestFacts, blocks: [InterpretedNetworkRule], standing: [InterpretedNetworkRule], stops: [Stop]
    ) -> [OpenQuestion] {
        var questions: Set<OpenQuestion> = []
        let important = standing.filter(\.modifiers.isImportant)
        if important.contains(where: { block in
            stops.contains { $0.isForPage && $0.concerns(block, of: facts.type) }
        }) {
            questions.insert(.importantOnExemptPage)
        }
        if standing.isEmpty,
            stops.contains(where: { $0.isForPage && $0.exception.modifiers.isImportant })
                && blocks.contains(where: \.modifiers.isImportant)
        {
            questions.insert(.importantOnExemptPage)
        }
        let stopping = stops.filter { stop in blocks.contains { stop.stops($0, of: facts.type) } }
        if stopping.contains(where: { $0.exception.modifiers.redirect != nil }) {
            questions.insert(.redirectException)
        }
        if [.document, .popup].contains(facts.type), standing.isEmpty,
            stopping.contains(where: { !$0.isForPage && $0.exception.modifiers.types.isEmpty })
        {
            questions.insert(.untypedExceptionOfNavigation)
        }
        if facts.type == .document {
            let named: Set<PageEffect> = [.noBlocking, .noGenericBlocking]
            let effects = stops.map(\.exception.modifiers.pageEffects)
            if !standing.isEmpty, effects.contains(where: { !named.isDisjoint(with: $0) }) {
                questions.insert(.sendingExceptionOfDocument)
            }
            if rules.contains(where: { $0.modifiers.domains != nil && $0.matchesButForDomains(facts) }) {
                questions.insert(.domainOfDocument)
            }
        }
        if facts.type == .popup, !standing.isEmpty {
            let target = RequestFacts(page: String(decoding: facts.address.bytes, as: UTF8.self), site: site)
            if rules.contains(where: { $0.modifiers.pageEffects.contains(.wholePage) && $0.matchesPage(target) }) {
                questions.insert(.popupToExemptPage)
            }
        }
        for rule in rules where rule.matchesButForDomains(facts) {
            if rule.modifiers.domains?.namesBelowExcluded(facts.origin) ?? false {
                questions.insert(.includedUnderExcludedDomain)
            }
            if rule.cancelledDomains.contains(where: { $0.matches(facts.origin) }), rule.matches(facts) {
                questions.insert(.badFilterOfOtherEntry)
            }
        }
        if isCancelledByOtherEntry(on: facts.origin) { questions.insert(.badFilterOfOtherEntry) }
        let parents = facts.host.selfAndParents.subtracting([facts.host.text])
        if standing.isEmpty, !parents.isDisjoint(with: rules.compactMap(\.hostsLineHost)) {
            questions.insert(.subdomainOfHostsLine)
        }
        return OpenQuestion.allCases.filter(questions.contains)
    }

    /// Whether a `badfilter` rule took a domain of the host from an exception for pages.
    func isCancelledByOtherEntry(on host: HostName) -> Bool {
        rules.contains { rule in rule.concernsPages && rule.cancelledDomains.contains { $0.matches(host) } }
    }

    /// What is open about one hiding rule that applies in a document.
    func openQuestions(
        _ rule: InterpretedHidingRule, pageExceptions: [InterpretedNetworkRule], exceptions: [InterpretedHidingRule]
    ) -> [OpenQuestion] {
        var questions: [OpenQuestion] = []
        let kinds: Set<PageEffect> = [.noGenericHiding, .noSpecificHiding]
        let effects = pageExceptions.map(\.modifiers.pageEffects)
        if rule.isScopedByAddress, effects.contains(where: { !kinds.isDisjoint(with: $0) }) {
            questions.append(.genericnessOfAddressScope)
        }
        if !exceptions.isEmpty,
            exceptions.allSatisfy({ $0.isExtended != rule.isExtended || $0.body != rule.body })
        {
            questions.append(.exceptionOfOtherMarker)
        }
        return questions
    }
}
