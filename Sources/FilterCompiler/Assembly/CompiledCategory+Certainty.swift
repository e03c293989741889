internal import ContentRules

extension CompiledCategory {
    /// The parts, counted from 0, with a rule of which a look does not tell that WebKit takes it: they are to be read
    /// as WebKit reads them before anyone relies on them.
    ///
    /// Hosts are written in one way only, and selectors were looked at when they were read; both stand as they were.
    var uncertainParts: [Int] {
        var certainty = RuleCertainty()
        return assembly.parts.indices.filter { part in
            !assembly.parts[part].allSatisfy { number in
                let rule = drafts.set.rules[number]
                return (drafts.hosts[number] || certainty.holdsFilter(of: rule, in: drafts.set))
                    && certainty.holdsCondition(of: rule, in: drafts.set)
            }
        }
    }
}
