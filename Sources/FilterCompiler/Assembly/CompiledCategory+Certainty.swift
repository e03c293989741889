internal import ContentRules

extension CompiledCategory {
    /// The parts, counted from 0, with a rule of which a look does not tell that WebKit takes it: they are to be read
    /// as WebKit reads them before anyone relies on them.
    ///
    /// Hosts are written in one way only, and selectors were looked at when they were read; both stand as they were.
    var uncertainParts: [Int] { Self.uncertainParts(of: assembly.parts, in: drafts.set, areHosts: drafts.hosts) }

    /// - Parameter areHosts: by rule of the set: whether its filter is a host and nothing else.
    static func uncertainParts(of parts: [[Int]], in set: RuleSet, areHosts: [Bool]) -> [Int] {
        var certainty = RuleCertainty()
        return parts.indices.filter { part in
            !parts[part].allSatisfy { number in
                let rule = set.rules[number]
                return (areHosts[number] || certainty.holdsFilter(of: rule, in: set))
                    && certainty.holdsCondition(of: rule, in: set)
            }
        }
    }
}
