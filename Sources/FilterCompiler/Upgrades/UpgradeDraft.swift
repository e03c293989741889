/// The url-filters that say of a target's addresses which of them are upgraded.
struct UpgradeDraft {
    struct Filter {
        /// The line of the exclusion or rule.
        var line: UInt32
        var text: [UInt8]
    }

    private(set) var upgrades: [Filter] = []
    /// Of the addresses that are upgraded, those that the set leaves alone or sends elsewhere.
    private(set) var exceptions: [Filter] = []
    /// Rules that lead some of the addresses elsewhere.
    private(set) var redirects: Set<UInt32> = []
    /// Exclusions and rules that apply to some of the addresses.
    private(set) var reached: Set<UInt32> = []
    /// What cannot be said in url-filters, by line.
    private(set) var problems: [UInt32: RegularExpressionProblem] = [:]
    /// Rules that upgrade fewer addresses than they say.
    private(set) var narrowed: Set<UInt32> = []
    /// The last verdict, on all addresses that come to it.
    private(set) var end: UpgradeVerdicts.Verdict?

    init(_ verdicts: UpgradeVerdicts, at place: UpgradePlace, filters: inout UpgradeFilters) {
        var pending: [Filter] = []
        var upgraded: [RegularExpression.Node] = []
        for entry in verdicts.entries {
            reached.insert(entry.line)
            if entry.verdict == .elsewhere { redirects.insert(entry.line) }
            guard let tail = entry.tail else {
                end = entry.verdict
                if entry.verdict == .upgrade {
                    exceptions += pending
                    upgrades.append(Filter(line: entry.line, text: [UInt8(ascii: "^")] + place.filter))
                }
                break
            }
            do throws(RegularExpressionProblem) {
                if entry.verdict == .upgrade {
                    let found = try filters.filters(of: tail, at: place)
                    if found.filters.isEmpty { continue }
                    if !found.isExact { narrowed.insert(entry.line) }
                    exceptions += pending
                    pending = []
                    upgrades += found.filters.map { Filter(line: entry.line, text: $0) }
                    exceptions += found.carveOuts.map { Filter(line: entry.line, text: $0) }
                    upgraded.append(.sequence(tail))
                } else {
                    // What was upgraded before must not be taken back.
                    let except = upgraded.map {
                        RegularExpression.Node.lookAround($0, direction: .ahead, isNegated: true, offset: 0)
                    }
                    let found = try filters.filters(of: except + tail, at: place)
                    guard found.isExact, found.carveOuts.isEmpty else {
                        throw RegularExpressionProblem(.notExpressible)
                    }
                    pending += found.filters.map { Filter(line: entry.line, text: $0) }
                }
            } catch {
                problems[entry.line] = error
                // Which addresses come to the rules behind this one cannot be said.
                if entry.verdict != .upgrade { break }
            }
        }
        if let unknown = verdicts.unknown { problems[unknown.line] = unknown.problem }
    }
}
