internal import FilterLists

/// The patterns of `$badfilter` rules, which cancel rules of the very same pattern: another spelling of it, which means
/// the same elsewhere, decides here what is cancelled.
struct CancelledPatterns {
    private var patterns: Set<[UInt8]> = []

    init(_ lists: [RulesAsWritten]) {
        for list in lists {
            for rule in list.networkRules {
                let modifiers = list.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
                guard modifiers.contains(where: { $0.kind == .badFilter }) else { continue }
                patterns.insert(Self.usual(list.list.bytes[rule.pattern.indices]))
            }
        }
    }

    /// Whether a finding is about the spelling of a pattern that some `$badfilter` rule may have.
    func decide(_ finding: LintFinding, on line: NetworkLine) -> Bool {
        guard !patterns.isEmpty, finding.code == .lint(.unusualSpelling) else { return false }
        return line.rule.pattern.indices.overlaps(finding.range.indices) && patterns.contains(Self.usual(line.pattern))
    }

    /// What `SpellingLint` may make of a pattern is the same for all spellings of it.
    private static func usual(_ pattern: ArraySlice<UInt8>) -> [UInt8] {
        let star = UInt8(ascii: "*")
        return pattern.drop { $0 == star }.reversed().drop { $0 == star }.reversed().map(\.lowercased)
    }
}
