internal import ContentRules
package import FilterCompiler

/// Whether lists that were fixed still do the same: a second opinion on what fixes claim.
///
/// What differs between the compiled rules is asked about: requests are made from each rule that differs, and the old
/// and the new rules must do the same to all of them.
package enum MeaningCheck {
    /// A request that is told apart.
    package struct Difference: Sendable {
        package var category: String
        package var url: String
    }

    /// What becomes of a request, whichever rules see to it.
    private struct Verdict: Hashable {
        var isBlocked: Bool
        var isWithoutCookies: Bool
        var isUpgraded: Bool
        var hidden: Set<[UInt8]>
    }

    /// How many requests are made from a rule.
    private static let exampleCount = 4

    /// - Returns: nothing where no request was found that is told apart.
    package static func difference(
        from old: [TracedCompilation], to new: [TracedCompilation]
    ) -> Difference? {
        for (old, new) in zip(old, new) {
            let changes = RuleSetComparison(old.parts, new.parts).changes
            if changes.isEmpty { continue }
            var (before, after) = (Evaluator(old.parts), Evaluator(new.parts))
            for (parts, rules) in [(old.parts, changes.flatMap(\.old)), (new.parts, changes.flatMap(\.new))] {
                for (list, part) in parts.enumerated() {
                    var examples = RuleExamples(part)
                    for rule in rules where rule.list == list {
                        for request in examples.requests(for: rule.rule, limit: exampleCount)
                        where verdict(request, &before) != verdict(request, &after) {
                            return Difference(
                                category: old.category, url: String(decoding: request.url.bytes, as: UTF8.self))
                        }
                    }
                }
            }
        }
        return nil
    }

    private static func verdict(_ request: Request, _ evaluator: inout Evaluator) -> Verdict {
        let outcome = evaluator.outcome(of: request, withHiding: !request.types.isDisjoint(with: .document))
        var hidden: Set<[UInt8]> = []
        for number in outcome.hiding {
            let set = evaluator.ruleSet(number.list)
            for entry in set[set.rules[number.rule].selectors] { hidden.insert(Array(set.text[entry.indices])) }
        }
        return Verdict(
            isBlocked: outcome.isBlocked, isWithoutCookies: outcome.cookieBlocking != nil,
            isUpgraded: outcome.isUpgraded, hidden: hidden)
    }
}
