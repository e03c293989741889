/// The conditions on addresses of one kind (`if-top-url` and its like) that rules have, made ready when they are first
/// asked for.
struct AddressConditions: Sendable {
    private struct Condition: Sendable {
        let expressions: [FilterMatcher]
        /// The number of the address asked for last, and the answer: pages make many requests.
        var address = 0
        var holds = false
    }

    private var conditions: [Condition] = []
    /// By rule: the place of its condition.
    private var places: [UInt32: Int] = [:]
    /// The address asked for last, how many there were so far, and what is searched.
    private var address: CanonicalURL?
    private var addressCount = 0
    private var text: [UInt8] = []
    /// How many expressions have been looked for.
    private(set) var searchCount = 0

    /// Whether one of the expressions of a rule's condition is found in an address, its fragment included.
    ///
    /// - Parameter number: the rule's number in `set`.
    mutating func match(_ url: CanonicalURL, of number: UInt32, in set: RuleSet) -> Bool {
        if address != url {
            address = url
            addressCount += 1
            text = url.text
        }
        let place = place(of: number, in: set)
        if conditions[place].address == addressCount { return conditions[place].holds }
        let expressions = conditions[place].expressions
        searchCount += expressions.count
        let holds = expressions.contains { $0.matches(text) }
        conditions[place].address = addressCount
        conditions[place].holds = holds
        return holds
    }

    private mutating func place(of number: UInt32, in set: RuleSet) -> Int {
        if let place = places[number] { return place }
        let rule = set.rules[Int(number)]
        let expressions: [FilterMatcher] = set[rule.conditionEntries].compactMap { entry in
            guard let filter = try? URLFilter(parsing: set.unescaped(entry)) else { return nil }
            return FilterMatcher(filter, isCaseSensitive: rule.isConditionCaseSensitive)
        }
        conditions.append(Condition(expressions: expressions))
        places[number] = conditions.count - 1
        return conditions.count - 1
    }
}
