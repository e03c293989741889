/// The url-filters that say of a target's addresses which of them are upgraded.
struct UpgradeDraft {
    struct Filter {
        /// The line of the exclusion or rule.
        var line: UInt32
        var text: [UInt8]
        /// Hosts are in lower case, but of an expression case counts.
        var isCaseSensitive = false
    }

    private(set) var upgrades: [Filter] = []
    /// Of the addresses that are upgraded, those that the set leaves alone or sends elsewhere.
    private(set) var exceptions: [Filter] = []
    /// Rules that lead some of the addresses elsewhere.
    private(set) var redirects: Set<UInt32> = []
    /// Exclusions and rules that apply to some of the addresses.
    private(set) var reached: Set<UInt32> = []
    /// Exclusions and rules that take more addresses from being upgraded than they say.
    private(set) var widened: Set<UInt32> = []
    /// What cannot be said in url-filters, by line.
    private(set) var problems: [UInt32: RegularExpressionProblem] = [:]
    /// Rules that upgrade fewer addresses than they say.
    private(set) var narrowed: Set<UInt32> = []
    /// The last verdict, on all addresses that come to it.
    private(set) var end: UpgradeVerdicts.Verdict?

    init(_ verdicts: UpgradeVerdicts, at place: UpgradePlace, filters: inout UpgradeFilters) {
        var pending: [Filter] = []
        var upgraded: [RegularExpression.Node] = []
        // Conditions on all that comes to the rules behind those looked at.
        var limits: [RegularExpression.Node] = []
        for entry in verdicts.entries {
            reached.insert(entry.line)
            if entry.verdict == .elsewhere { redirects.insert(entry.line) }
            if entry.isWidened { widened.insert(entry.line) }
            if let tail = entry.tail {
                if entry.verdict != .upgrade, let limit = UpgradeLimit.all(but: tail) {
                    limits.append(limit)
                    continue
                }
            } else {
                end = entry.verdict
                if entry.verdict != .upgrade { break }
                if limits.isEmpty {
                    exceptions += pending
                    upgrades.append(Filter(line: entry.line, text: [UInt8(ascii: "^")] + place.filter))
                    break
                }
            }
            do throws(RegularExpressionProblem) {
                if entry.verdict == .upgrade {
                    let tail = UpgradeLimit.within(limits, entry.tail)
                    let found = try filters.filters(of: tail, at: place)
                    if found.filters.isEmpty { continue }
                    if !found.isExact { narrowed.insert(entry.line) }
                    exceptions += pending
                    pending = []
                    upgrades += found.filters.map { Filter(line: entry.line, text: $0, isCaseSensitive: true) }
                    exceptions += found.carveOuts.map { Filter(line: entry.line, text: $0, isCaseSensitive: true) }
                    upgraded.append(.sequence(tail))
                } else {
                    let found = try filters.exceptions(of: entry.tail ?? [], sparing: upgraded, at: place)
                    if found.isWidened { widened.insert(entry.line) }
                    pending += found.filters.map { Filter(line: entry.line, text: $0, isCaseSensitive: true) }
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
