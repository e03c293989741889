internal import ContentRules

/// Exceptions by the hosts that they are for: what a rule that moves has passed is seen where both apply.
struct PassedExceptions {
    private var exceptions: [[UInt8]: [RuleNumber]] = [:]

    /// How many exceptions of a host are looked at.
    private static let maximumCount = 8

    init(_ sets: [RuleSet]) {
        for (list, set) in sets.enumerated() {
            for rule in set.rules.indices where set.rules[rule].action.isException {
                guard let host = RuleOverlap.host(of: rule, in: set) else { continue }
                add(RuleNumber(list: list, rule: rule), at: host)
            }
        }
    }

    /// Adds an exception at its host and at those above.
    private mutating func add(_ exception: RuleNumber, at host: [UInt8]) {
        var rest = host[...]
        while !rest.isEmpty {
            if exceptions[Array(rest)]?.count ?? 0 < Self.maximumCount {
                exceptions[Array(rest), default: []].append(exception)
            }
            rest = rest.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        }
    }

    /// Some exceptions for a host and those below it.
    func within(_ host: [UInt8]) -> [RuleNumber] { exceptions[host] ?? [] }
}
