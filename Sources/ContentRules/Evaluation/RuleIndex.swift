internal import ByteTables

/// Finds the rules of a list that may apply to a request, without looking at the others.
struct RuleIndex: Sendable {
    private let literals: LiteralIndex
    /// Rules without a literal that name pages: for each code of a domain, where its rules begin in `pageRules`.
    private var pageStarts: [UInt32]
    private var pageRules: [UInt32] = []
    /// The other rules without a literal, for each type of load.
    private var everywhere: [[UInt32]]
    private(set) var conditions = DomainConditions()
    /// By rule, as far as the last with a condition on domains: its number in `conditions`; -1 for those without.
    private var conditionNumbers: [Int32] = []

    /// - Parameters:
    ///   - rules: the numbers of the rules to index, ascending.
    ///   - certainties: takes what is known of each rule's filter.
    init(_ set: RuleSet, rules: [UInt32], certainties: inout [FilterCertainty]) {
        var text: [UInt8] = []
        text.reserveCapacity(rules.count * 24)
        var literals: [(literal: TextRange, rule: UInt32)] = []
        literals.reserveCapacity(rules.count)
        // Rules with a literal that name pages, and how many of them have the same literal.
        var paged: [(literal: FilterLiteral, rule: UInt32, condition: Int, number: Int)] = []
        var pagedTexts = ByteTable()
        var pagedCounts: [Int] = []
        var pageLinks: [(code: UInt32, rule: UInt32)] = []
        everywhere = Array(repeating: [], count: ResourceTypes.count)
        for number in rules {
            let rule = set.rules[Int(number)]
            let literal = Self.literal(of: rule, in: set, into: &text)
            var condition: Int?
            if rule.condition.isAboutDomains {
                let place = conditions.add(conditionOf: rule, in: set)
                condition = place
                conditionNumbers += repeatElement(-1, count: Int(number) - conditionNumbers.count)
                conditionNumbers.append(Int32(truncatingIfNeeded: place))
            }
            let namesPages = rule.condition == .ifDomain && condition.map(conditions.isPlain) == true
            // Every address holds `://`, but few pages are of one domain.
            let shortest = namesPages ? LiteralIndex.rareLiteral : LiteralIndex.shortestLiteral
            let isIndexed = literal.range.count >= shortest
            if isIndexed, namesPages, let condition {
                let (text, isNew) = pagedTexts.insert(
                    text, literal.range.indices, hash: ByteTable.hash(text, literal.range.indices))
                if isNew { pagedCounts.append(0) }
                pagedCounts[text] += 1
                paged.append((literal, number, condition, text))
                continue
            }
            certainties[Int(number)] = FilterCertainty(
                literal, isIndexed: isIndexed, isCaseSensitive: rule.isCaseSensitive)
            if isIndexed {
                literals.append((literal.range, number))
            } else if namesPages, let condition {
                for code in conditions.codes(of: condition) { pageLinks.append((code, number)) }
            } else {
                for type in 0..<ResourceTypes.count
                where rule.resourceTypes.isEmpty || rule.resourceTypes.rawValue >> UInt16(type) & 1 == 1 {
                    everywhere[type].append(number)
                }
            }
        }
        for (literal, rule, condition, number) in paged {
            let isIndexed = pagedCounts[number] <= Self.mostAlike
            certainties[Int(rule)] = FilterCertainty(
                literal, isIndexed: isIndexed, isCaseSensitive: set.rules[Int(rule)].isCaseSensitive)
            if isIndexed {
                literals.append((literal.range, rule))
            } else {
                for code in conditions.codes(of: condition) { pageLinks.append((code, rule)) }
            }
        }
        self.literals = LiteralIndex(literals: text, rules: literals)
        pageStarts = Array(repeating: 0, count: conditions.codeCount + 1)
        for link in pageLinks { pageStarts[Int(link.code) + 1] += 1 }
        for code in 0..<conditions.codeCount { pageStarts[code + 1] += pageStarts[code] }
        pageRules = Array(repeating: 0, count: pageLinks.count)
        var next = pageStarts
        for link in pageLinks {
            pageRules[Int(next[Int(link.code)])] = link.rule
            next[Int(link.code)] += 1
        }
    }

    /// Where more rules that name pages have one literal, they are found by their pages.
    private static let mostAlike = 64

    private static func literal(of rule: ContentRule, in set: RuleSet, into text: inout [UInt8]) -> FilterLiteral {
        if let literal = FilterLiteral(plain: set.text, rule.urlFilter, into: &text) { return literal }
        // A filter that WebKit refuses stands in no list that it has loaded; here it matches nothing, as does one that
        // is nested too deep to be read.
        guard let filter = try? URLFilter(parsing: set.unescaped(rule.urlFilter)) else { return .nothing }
        return FilterLiteral(of: filter, into: &text)
    }

    /// A rule that may apply to a load.
    struct Candidate {
        var rule: UInt32
        /// Where the address goes on behind the filter's literal; 0 if it was not looked for.
        var literalEnd: UInt32 = 0
        /// Where the literal begins.
        var literalStart: UInt32 = 0
    }

    /// Appends the rules that may apply to a load, in no order, some perhaps twice.
    ///
    /// - Parameters:
    ///   - address: the address in small letters.
    ///   - page: what `conditions` know of the page.
    func collect(
        _ address: [UInt8], types: ResourceTypes, page: DomainConditions.Page, into candidates: inout [Candidate]
    ) {
        literals.forEachRule(in: address) { rule, start, end in
            candidates.append(
                Candidate(
                    rule: rule, literalEnd: UInt32(truncatingIfNeeded: end),
                    literalStart: UInt32(truncatingIfNeeded: start)))
        }
        for code in page.codes {
            for index in Int(pageStarts[Int(code)])..<Int(pageStarts[Int(code) + 1]) {
                candidates.append(Candidate(rule: pageRules[index]))
            }
        }
        for type in 0..<ResourceTypes.count where types.rawValue >> UInt16(type) & 1 == 1 {
            for rule in everywhere[type] { candidates.append(Candidate(rule: rule)) }
        }
    }

    /// Whether the page is among those that a rule's condition on domains names.
    func names(_ rule: UInt32, _ page: DomainConditions.Page, at url: CanonicalURL) -> Bool {
        guard Int(rule) < conditionNumbers.count, conditionNumbers[Int(rule)] >= 0 else { return false }
        return conditions.names(Int(conditionNumbers[Int(rule)]), page, at: url)
    }
}
