internal import FilterLists

/// What a rule set does with the addresses of a target, in the order in which it looks: the first that applies counts.
struct UpgradeVerdicts {
    enum Verdict { case leave, upgrade, elsewhere }

    struct Entry {
        var verdict: Verdict
        /// The line of the exclusion or rule.
        var line: UInt32
        /// What the text behind the place's known one begins with; nothing when all addresses are meant.
        var tail: [RegularExpression.Node]?
        /// Whether the tail is found in more addresses than the exclusion or rule.
        var isWidened = false
    }

    /// How many steps the search for one expression at one place may take; real ones take some hundred.
    private static let maximumSteps = 20_000

    private(set) var entries: [Entry] = []
    /// Where it is not known what the set does with the other addresses: the line of a rule.
    private(set) var unknown: (line: UInt32, problem: RegularExpressionProblem)?

    /// - Parameter budget: the steps that may be taken, less those that were.
    init(_ set: UpgradeSet, at place: UpgradePlace, budget: inout Int) {
        for exclusion in set.exclusions {
            if !append(exclusion.expression, nil, line: exclusion.line, at: place, budget: &budget) { return }
        }
        for rule in set.rules {
            guard let expression = rule.expression else {
                unknown = (rule.line, rule.problem ?? RegularExpressionProblem(.syntax))
                return
            }
            if !append(expression, rule.replacement, line: rule.line, at: place, budget: &budget) { return }
        }
    }

    /// Appends what an expression finds; whether there is anything left to say of other addresses.
    private mutating func append(
        _ expression: RegularExpression.Node, _ replacement: Replacement?, line: UInt32, at place: UpgradePlace,
        budget: inout Int
    ) -> Bool {
        let allowed = min(budget, Self.maximumSteps)
        var search = PathSearch(place.known, budget: allowed, splitsRest: replacement != nil || !place.isHost)
        defer { budget -= allowed - search.budget }
        do throws(RegularExpressionProblem) {
            for path in try search.paths(of: expression) {
                let isUpgrade = replacement?.upgrades(path, in: place.known) ?? false
                let verdict: Verdict = replacement == nil ? .leave : isUpgrade ? .upgrade : .elsewhere
                let isCertain = path.isCertain
                var entry = Entry(verdict: verdict, line: line, tail: isCertain ? nil : path.tail)
                if path.start == place.known.count {
                    // An address within an address: what it may not be would take a hundred filters at each host.
                    entry.tail = path.tail.map(\.withoutConditions)
                    entry.isWidened = entry.tail != path.tail
                }
                entries.append(entry)
                if isCertain { return false }
            }
            return true
        } catch {
            unknown = (line, error)
            return false
        }
    }
}
