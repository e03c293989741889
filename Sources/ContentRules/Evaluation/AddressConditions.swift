/// The conditions on addresses (`if-top-url` and its like) that rules have, made ready when they are first asked for.
struct AddressConditions: Sendable {
    private struct Condition: Sendable {
        var expressions: [FilterMatcher]
        /// The address asked for last, and the answer: pages make many requests.
        var address: CanonicalURL?
        var holds = false
    }

    private var conditions: [UInt32: Condition] = [:]
    /// How many expressions have been looked for.
    private(set) var searchCount = 0

    /// Whether one of the expressions of a rule's condition is found in an address, its fragment included.
    ///
    /// - Parameter number: the rule's number in `set`.
    mutating func match(_ url: CanonicalURL, of number: UInt32, in set: RuleSet) -> Bool {
        let rule = set.rules[Int(number)]
        let known = conditions[number]
        if let known, known.address == url { return known.holds }
        var condition = known ?? Condition(expressions: Self.expressions(of: rule, in: set))
        let text = url.text
        searchCount += condition.expressions.count
        condition.holds = condition.expressions.contains { $0.matches(text) }
        condition.address = url
        conditions[number] = condition
        return condition.holds
    }

    private static func expressions(of rule: ContentRule, in set: RuleSet) -> [FilterMatcher] {
        set[rule.conditionEntries].compactMap { entry in
            guard let filter = try? URLFilter(parsing: set.unescaped(entry)) else { return nil }
            return FilterMatcher(filter, isCaseSensitive: rule.isConditionCaseSensitive)
        }
    }
}
