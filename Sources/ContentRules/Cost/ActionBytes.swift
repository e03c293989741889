/// Adds up the bytes of the actions in WebKit's compiled file, rule by rule (`serializeActions` in
/// `ContentExtensionCompiler.cpp`, and as WebKitGTK 2.50.6 writes them).
///
/// An action is a byte, and its text with five more; rules without conditions that do the same for the same loads share
/// one, unless an ignore rule stands between them; selectors of rules with the same trigger are joined.
struct ActionBytes {
    private(set) var count = 0
    private var known: Set<UInt64> = []
    private var isIgnoring = false
    /// The number of the stretch of rules that may share actions.
    private var segment: UInt64 = 0

    /// Adds a rule, and returns what tells its action from those of other rules.
    ///
    /// - Parameters:
    ///   - number: the rule's number.
    ///   - filter: tells the rule's filter from others.
    mutating func add(_ rule: ContentRule, of set: RuleSet, number: Int, filter: UInt64) -> UInt64 {
        let isIgnore = rule.action == .ignorePreviousRules || rule.action == .ignoreFollowingRules
        if isIgnore != isIgnoring {
            isIgnoring = isIgnore
            known.removeAll(keepingCapacity: true)
            segment += 1
        }
        let text = set[rule.selectors].reduce(Int(rule.details.count)) { $0 + Int($1.count) + 1 }
        guard rule.condition == .none else {
            count += text > 0 ? 4 + text : 1
            var own = RowHash()
            own.combine(UInt64(number))
            return own.value
        }
        var hash = RowHash()
        hash.combine(segment)
        hash.combine(UInt64(rule.action.rawValue) | UInt64(rule.resourceTypes.rawValue) << 8)
        hash.combine(UInt64(rule.loadType.rawValue) | UInt64(rule.loadContext.rawValue) << 8)
        if rule.action == .hide { hash.combine(filter) }
        if known.insert(hash.value).inserted {
            count += text > 0 ? 4 + text : 1
        } else if rule.action == .hide {
            count += text
        }
        return hash.value
    }
}
