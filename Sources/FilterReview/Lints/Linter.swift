package import ContentRules
package import FilterCompiler
internal import FilterLists

/// Finds what is wrong with the lines of lists, redundancy aside.
package struct Linter {
    private let categories: [LineRules]
    private let reach: ReachLint
    private let roles: LineRoleTable

    /// - Parameter requests: what reach is measured on beside the built-in requests.
    package init(_ categories: [FilterCategory], target: Target, requests: [Request]? = nil) {
        self.init(FilterCompiler(target: target).lineRules(of: categories), requests: requests)
    }

    /// - Parameter categories: what the lines of categories that are used together yield, all of them.
    package init(_ categories: [LineRules], requests: [Request]? = nil) {
        self.categories = categories
        reach = ReachLint(recorded: requests)
        roles = LineRoleTable(categories)
    }

    private static let networkLints: [@Sendable (NetworkLine) -> [LintFinding]] = [
        SuffixLint.findings, ShortPatternLint.findings, CommonSiteLint.findings, DeadPatternLint.findings,
        DeadDomainLint.findings, RuleSpellingLint.findings, DomainSpellingLint.findings, ConflictLint.findings,
        RepetitionLint.findings, DomainOrderLint.findings, SpellingLint.findings,
    ]

    private static let cosmeticLints: [@Sendable (CosmeticLine) -> [LintFinding]] = [
        BroadSelectorLint.findings, CostlySelectorLint.findings, DeadDomainLint.findings, DomainSpellingLint.findings,
        ConflictLint.findings, RepetitionLint.findings, DomainOrderLint.findings, SpellingLint.findings,
    ]

    private static let unreadLints: [@Sendable (UnreadLine) -> [LintFinding]] = [
        ModifierSpellingLint.findings, DomainSpellingLint.findings, RuleSpellingLint.findings,
    ]

    /// What is wrong with all lines, in the order of lists, lines, columns and codes.
    package func findings() -> [LintFinding] { findings { _ in true } }

    /// What is wrong with some lines, in the same order.
    package func findings(on lines: Set<ListPlace>) -> [LintFinding] { findings(where: lines.contains) }

    private func findings(where isWanted: (ListPlace) -> Bool) -> [LintFinding] {
        guard let lists = categories.first?.lists else { return [] }
        let cancelled = CancelledPatterns(lists)
        var found: [LintFinding] = []
        var suspects: [NetworkLine] = []
        var reachedLines: [ListPlace: [NetworkLine]] = [:]
        let reached = reach.findings(in: categories, where: isWanted)
        let reachedPlaces = Set(reached.map(\.place))
        for (number, list) in lists.enumerated() {
            let first = found.count
            for rule in list.networkRules {
                let place = ListPlace(list: number, line: rule.line)
                guard isWanted(place) else { continue }
                let line = NetworkLine(rule, list: number, in: list, roles: roles[place])
                for lint in Self.networkLints {
                    found += lint(line).filter { !cancelled.decide($0, on: line) }
                }
                if DeadPatternLint.isSuspicious(line) { suspects.append(line) }
                if reachedPlaces.contains(place) { reachedLines[place, default: []].append(line) }
            }
            for rule in list.cosmeticRules where isWanted(ListPlace(list: number, line: rule.line)) {
                let line = CosmeticLine(rule, list: number, in: list)
                for lint in Self.cosmeticLints { found += lint(line) }
            }
            for problem in list.problems where isWanted(ListPlace(list: number, line: problem.line)) {
                let line = UnreadLine(problem, list: number, in: list)
                for lint in Self.unreadLints { found += lint(line) }
            }
            found += DirectiveSpellingLint.findings(in: list, number: number).filter { isWanted($0.place) }
            // What the list says in filterc's words has another spelling in its own.
            for index in found[first...].indices where list.list.isTranscribed(found[index].place.line) {
                found[index].fix = nil
            }
        }
        found += DeadPatternLint.findings(suspects, in: categories)
        // What the text of a line tells, its reach need not tell again.
        let told = Set(found.map { Told(code: $0.code, place: $0.place) })
        found += reached.compactMap { place, lint, message in
            guard let lines = reachedLines[place], let first = lines.first, let last = lines.last,
                !told.contains(Told(code: .lint(lint), place: place))
            else { return nil }
            // Of a line with several hosts the one that stands in the message's address, or else all.
            let named = lines.first { line in line.host.map { message.utf8.holds($0.name) } ?? false }
            let line = named ?? first
            let words =
                named == nil && lines.count > 1
                ? ByteRange(first.pattern.startIndex..<last.pattern.endIndex) : line.patternWithAnchors
            // What spares some requests of a blocking rule is a part of that rule.
            if lint == .broadException, !line.rule.isException { return nil }
            return line.finding(lint, at: words, message)
        }
        let losses = categories.flatMap(\.findings).filter { isWanted(ListPlace(list: $0.list, line: $0.line)) }
        found += losses.compactMap { PseudoClassLint.finding($0, of: lists[$0.list].list) }
        let misspelt = Set(found.filter { Self.isMisspelling($0.code) }.map(\.place))
        // A line that was meant another way is dead, or lost, for that reason.
        let dead: Set<LintCode> = [.lint(.deadPattern), .lint(.fragmentPattern)]
        found.removeAll { dead.contains($0.code) && misspelt.contains($0.place) }
        let reasons = LossReasons(of: losses, in: categories)
        for loss in losses where !misspelt.contains(ListPlace(list: loss.list, line: loss.line)) {
            var finding = LossLint.finding(loss, of: lists[loss.list].list)
            finding.related = reasons.related(to: loss)
            found.append(finding)
        }
        return Self.ordered(found)
    }

    private struct Told: Hashable {
        let code: LintCode
        let place: ListPlace
    }

    private static func isMisspelling(_ code: LintCode) -> Bool {
        switch code {
        case .lint(.misspeltRule), .lint(.misspeltDomains), .lint(.misspeltModifier), .lint(.misspeltPseudoClass): true
        default: false
        }
    }

    /// How many findings of a code one line may have: more say nothing new, and a line may be a megabyte long.
    private static let maximumCountOfLine = 100

    private static func ordered(_ findings: [LintFinding]) -> [LintFinding] {
        let ordered = findings.sorted { one, other in
            (one.place, one.range.offset, one.code.name) < (other.place, other.range.offset, other.code.name)
        }
        var counts: [LintCode: Int] = [:]
        var place: ListPlace?
        return ordered.filter { finding in
            if finding.place != place {
                place = finding.place
                counts.removeAll(keepingCapacity: true)
            }
            counts[finding.code, default: 0] += 1
            return counts[finding.code] ?? 0 <= maximumCountOfLine
        }
    }
}
