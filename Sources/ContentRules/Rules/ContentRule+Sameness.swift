internal import ByteTables

/// Whether rules of two sets are one rule, letter for letter.
extension ContentRule {
    /// Whether the rule is the same as one of another set.
    /// - Parameters:
    ///   - other: a rule of the other set.
    ///   - set: what the rule is of.
    ///   - otherSet: what the other rule is of.
    package func isSame(as other: ContentRule, in set: RuleSet, _ otherSet: RuleSet) -> Bool {
        guard action == other.action, isCaseSensitive == other.isCaseSensitive, resourceTypes == other.resourceTypes,
            loadType == other.loadType, loadContext == other.loadContext, requestMethod == other.requestMethod,
            condition == other.condition, isConditionCaseSensitive == other.isConditionCaseSensitive,
            isConditionAnchored == other.isConditionAnchored,
            Self.isSame(urlFilter, of: set, other.urlFilter, of: otherSet),
            Self.isSame(details, of: set, other.details, of: otherSet),
            conditionEntries.count == other.conditionEntries.count, selectors.count == other.selectors.count
        else { return false }
        return zip(set[conditionEntries], otherSet[other.conditionEntries])
            .allSatisfy { Self.isSame($0, of: set, $1, of: otherSet) }
            && zip(set[selectors], otherSet[other.selectors]).allSatisfy { Self.isSame($0, of: set, $1, of: otherSet) }
    }

    @inline(__always)
    private static func isSame(_ one: TextRange, of set: RuleSet, _ other: TextRange, of otherSet: RuleSet) -> Bool {
        guard one.count == other.count else { return false }
        let (start, otherStart) = (Int(one.offset), Int(other.offset))
        // Most filters begin alike.
        for index in (0..<Int(one.count)).reversed()
        where set.text[start + index] != otherSet.text[otherStart + index] { return false }
        return true
    }

    /// A number that is the same for rules that are, and tells most others apart: of what the rule matches, and of the
    /// first page and selector that it names.
    package func fingerprint(in set: RuleSet) -> UInt64 {
        let kind = UInt64(action.rawValue) | UInt64(loadType.rawValue) << 8 | UInt64(condition.rawValue) << 16
        var hash = KeyedHash.hash(set.text, urlFilter.indices, kind | UInt64(resourceTypes.rawValue) << 32)
        if let entry = set[conditionEntries].first { hash = KeyedHash.hash(set.text, entry.indices, hash) }
        if let entry = set[selectors].first { hash = KeyedHash.hash(set.text, entry.indices, hash) }
        return hash
    }
}
