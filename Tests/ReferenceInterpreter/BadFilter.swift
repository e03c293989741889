extension InterpretedNetworkRule {
    /// The rules that are left when every `badfilter` rule has taken out what it refers to.
    static func withoutCancelled(_ rules: [Self]) -> [Self] {
        let badFilters = rules.filter(\.modifiers.isBadFilter)
        return rules.filter { !$0.modifiers.isBadFilter }.compactMap { rule in
            var left = rule
            for bad in badFilters where bad.saysTheSame(as: rule) {
                let (badDomains, domains) = (bad.modifiers.domains, rule.modifiers.domains)
                if texts(badDomains?.included) == texts(domains?.included),
                    texts(badDomains?.excluded) == texts(domains?.excluded)
                {
                    return nil
                }
                guard let badDomains, badDomains.excluded.isEmpty, let domains, domains.excluded.isEmpty
                else { continue }
                left.cancelledDomains += badDomains.included
            }
            return left
        }
    }

    /// Whether all but the domains is the same: the text, whatever the order and the aliases of the modifiers.
    private func saysTheSame(as other: Self) -> Bool {
        let (mine, others) = (modifiers, other.modifiers)
        return isException == other.isException && patternText == other.patternText
            && mine.types == others.types && mine.excludedTypes == others.excludedTypes
            && mine.typesWithoutRequest == others.typesWithoutRequest
            && mine.thirdParty == others.thirdParty && mine.strictThirdParty == others.strictThirdParty
            && mine.isImportant == others.isImportant && mine.matchesCase == others.matchesCase
            && mine.methods == others.methods && mine.excludedMethods == others.excludedMethods
            && mine.pageEffects == others.pageEffects && mine.redirect == others.redirect
            && mine.withoutBlocking == others.withoutBlocking
            && Self.texts(mine.targets?.included) == Self.texts(others.targets?.included)
            && Self.texts(mine.targets?.excluded) == Self.texts(others.targets?.excluded)
            && Self.texts(mine.allowedTargets?.included) == Self.texts(others.allowedTargets?.included)
    }

    private static func texts(_ entries: [DomainEntry]?) -> Set<String> {
        Set((entries ?? []).map(\.text))
    }
}
