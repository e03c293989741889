/// A filter list whose rules are applied directly to requests and pages, as their documentation says.
///
/// Slow and obvious on purpose: every rule is tried on every request. The meaning is AdGuard's documented syntax
/// (adguard.com/kb/general/ad-filtering/create-own-filters), which contains Adblock Plus's; uBlock Origin's wiki
/// "Static filter syntax" for what only it has.
public struct InterpretedList {
    /// The lines without effect, each with why.
    public private(set) var withoutEffect: [Int: String] = [:]
    private(set) var rules: [InterpretedNetworkRule] = []
    private var hidingRules: [InterpretedHidingRule] = []
    let site: (String) -> String

    /// Reads a list.
    ///
    /// - Parameter site: The registrable domain of a host.
    public init(lines: [String], site: @escaping (String) -> String = siteOfTestHost) {
        self.site = site
        var directives = Directives()
        for (index, written) in lines.enumerated() {
            let text = written.trimmed
            guard directives.takes(text) else {
                withoutEffect[index + 1] = "a directive, or in a block that is not for us"
                continue
            }
            do throws(InvalidRule) {
                try read(text, line: index + 1)
            } catch {
                withoutEffect[index + 1] = error.reason
            }
        }
        rules = InterpretedNetworkRule.withoutCancelled(rules)
    }

    /// Reads a list from its text.
    public init(text: String, site: @escaping (String) -> String = siteOfTestHost) {
        let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
        self.init(lines: lines.map { String(Substring($0)) }, site: site)
    }

    /// Reads one line; a comment may stand behind a rule for requests, as uBlock Origin has it.
    private mutating func read(_ text: String, line: Int) throws(InvalidRule) {
        if text.isEmpty || text.hasPrefix("!") { throw InvalidRule("empty or a comment") }
        if text.hasPrefix("["), !text.hasPrefix("[$") { throw InvalidRule("a header") }
        if InterpretedHidingRule.isOne(text), !text.hasPrefix("# ") {
            hidingRules.append(try InterpretedHidingRule(line: line, text: text))
            return
        }
        if text.hasPrefix("#") { throw InvalidRule("a comment") }
        if let hosts = HostsLine.hosts(text) {
            for host in hosts { rules.append(try InterpretedNetworkRule(line: line, host: host)) }
            return
        }
        if let marker = (text.ranges(of: "$$") + text.ranges(of: "$@$")).first,
            text[..<marker.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || ".,~*-".contains($0) })
        {
            throw InvalidRule("filters HTML")
        }
        let comment = text.ranges(of: " # ").first?.lowerBound ?? text.endIndex
        let rule = try InterpretedNetworkRule(line: line, text: text[..<comment].trimmed)
        if !rule.modifiers.withoutBlocking.isEmpty, !rule.modifiers.isBadFilter {
            withoutEffect[line] = "does not block: \(rule.modifiers.withoutBlocking)"
        }
        rules.append(rule)
    }

    /// What becomes of a request.
    ///
    /// A popup is asked about as the window that a page opens; the document in it is a request of its own.
    public func verdict(on request: InterpretedRequest) -> InterpretedVerdict {
        let facts = RequestFacts(request, site: site)
        let page = RequestFacts(page: request.pageURL, site: site)
        let matching = rules.filter { $0.concernsRequests && $0.matches(facts) }
        let pageExceptions = rules.filter { $0.concernsPages && $0.matchesPage(page) }
        let blocks = matching.filter { !$0.isException }
        let stops =
            matching.filter(\.isException).map { Stop(exception: $0, isForPage: false) }
            + pageExceptions.map { Stop(exception: $0, isForPage: true) }
        let standing = blocks.filter { block in !stops.contains { $0.stops(block, of: facts.type) } }
        let important = standing.filter(\.modifiers.isImportant)
        let effective = stops.filter { stop in blocks.contains { stop.stops($0, of: facts.type) } }
        let decisive = standing.isEmpty ? effective.map(\.exception) : important.isEmpty ? standing : important
        return InterpretedVerdict(
            blocked: !standing.isEmpty, decidedBy: Self.lines(decisive), matched: Self.lines(matching + pageExceptions),
            openQuestions: openQuestions(facts, blocks: blocks, standing: standing, stops: stops))
    }

    private static func lines(_ rules: [InterpretedNetworkRule]) -> [Int] {
        Set(rules.map(\.line)).sorted()
    }

    /// What is hidden in a page, or in a frame of it.
    ///
    /// Rules go by the document's own address. An exception for a whole page covers its frames; the others, AdGuard
    /// says, concern "only main frame document requests".
    public func hiding(in document: String, onPage page: String? = nil) -> InterpretedHiding {
        let facts = RequestFacts(page: document, site: site)
        let pageFacts = page.map { RequestFacts(page: $0, site: site) } ?? facts
        var hiding = InterpretedHiding(selectors: [:], spared: [], sparedBy: [], openQuestions: [])
        let pageExceptions = rules.filter { $0.concernsPages && $0.matchesPage(pageFacts) }
        let applying = hidingRules.filter { $0.applies(on: facts) }
        var sparedBy: Set<Int> = []
        var open: Set<OpenQuestion> = []
        for rule in applying where !rule.isException {
            guard let selector = rule.selector else { continue }
            let byPage = pageExceptions.filter { $0.spares(rule, isFrame: page != nil) }.map(\.line)
            let bySelector = applying.filter { $0.isException && $0.body == rule.body }
            let likeIt = applying.filter { $0.isException && ($0.body == rule.body || $0.selector == selector) }
            open.formUnion(openQuestions(rule, pageExceptions: pageExceptions, exceptions: likeIt))
            if byPage.isEmpty, bySelector.isEmpty {
                hiding.selectors[selector, default: []].append(rule.line)
            } else {
                hiding.spared.append(rule.line)
                sparedBy.formUnion(byPage + bySelector.map(\.line))
            }
        }
        hiding.sparedBy = sparedBy.sorted()
        if hidingRules.contains(where: { $0.namesBelowExcluded(facts) }) { open.insert(.includedUnderExcludedDomain) }
        if isCancelledByOtherEntry(on: pageFacts.host) { open.insert(.badFilterOfOtherEntry) }
        hiding.openQuestions = OpenQuestion.allCases.filter(open.contains)
        return hiding
    }
}

/// An exception that matches the request, or its page.
struct Stop {
    let exception: InterpretedNetworkRule
    let isForPage: Bool

    /// Whether it keeps the rule from blocking; important is above every exception that is not.
    func stops(_ block: InterpretedNetworkRule, of type: InterpretedType) -> Bool {
        concerns(block, of: type) && (exception.modifiers.isImportant || !block.modifiers.isImportant)
    }

    /// Whether it speaks of the rule at all.
    func concerns(_ block: InterpretedNetworkRule, of type: InterpretedType) -> Bool {
        guard isForPage else {
            guard let redirect = exception.modifiers.redirect else { return true }
            return block.modifiers.redirect.map { redirect.isEmpty || redirect == $0 } ?? false
        }
        let effects = exception.modifiers.pageEffects
        if effects.contains(.wholePage) { return true }
        if type == .document { return false }
        return effects.contains(.noBlocking) || effects.contains(.noGenericBlocking) && block.isGeneric
    }
}

extension InterpretedNetworkRule {
    /// Whether the exception for the page keeps the rule from hiding there.
    fileprivate func spares(_ rule: InterpretedHidingRule, isFrame: Bool) -> Bool {
        let effects = modifiers.pageEffects
        if effects.contains(.wholePage) { return true }
        if isFrame { return false }
        return effects.contains(.noHiding) || effects.contains(.noGenericHiding) && rule.isGeneric
            || effects.contains(.noSpecificHiding) && !rule.isGeneric
    }
}
