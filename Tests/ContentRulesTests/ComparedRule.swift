import ContentRules

/// A rule in plain values, to be rewritten and changed.
struct ComparedRule: Sendable {
    var trigger: RandomTrigger
    var action: ContentRule.Action
    var selectors: [String] = []
    var isCaseSensitive = false

    static func set(_ rules: [ComparedRule]) -> RuleSet {
        var set = RandomTrigger.set(rules.map(\.trigger))
        for (number, rule) in rules.enumerated() {
            set.rules[number].action = rule.action
            set.rules[number].isCaseSensitive = rule.isCaseSensitive
            let selectors = rule.selectors.map { set.string(Array($0.utf8)) }
            set.rules[number].selectors = set.list(selectors)
        }
        return set
    }

    /// Rules that do the same together, one for each page, type and selector.
    var parts: [ComparedRule] {
        var parts = [self]
        if trigger.condition.isUnion {
            parts = parts.flatMap { part in
                part.trigger.entries.map { entry in
                    var one = part
                    one.trigger.entries = [entry]
                    return one
                }
            }
        }
        if !trigger.types.isEmpty {
            parts = parts.flatMap { part in
                (0..<14).map { ResourceTypes(rawValue: 1 << $0) }.filter(part.trigger.types.contains).map { type in
                    var one = part
                    one.trigger.types = type
                    return one
                }
            }
        }
        guard selectors.count > 1 else { return parts }
        return parts.flatMap { part in
            part.selectors.map { selector in
                var one = part
                one.selectors = [selector]
                return one
            }
        }
    }

    /// Rules by chance.
    struct Source: RandomNumberGenerator {
        var triggers: RandomTrigger.Source
        var random: RandomRuleSet

        init(seed: UInt64) {
            triggers = RandomTrigger.Source(seed: seed)
            random = RandomRuleSet(seed: seed)
        }

        mutating func next() -> UInt64 { random.next() }

        mutating func rule() -> ComparedRule {
            var rule = ComparedRule(trigger: triggers.trigger(), action: .block)
            switch random.below(12) {
            case 0...5: break
            case 6, 7, 8: rule.action = .ignorePreviousRules
            case 9: rule.action = .ignoreFollowingRules
            case 10: rule.action = .makeHTTPS
            default:
                rule.action = .hide
                rule.selectors = [".a", "#b", ":is(.c,.d)"].filter { _ in !random.once(in: 3) }
                if rule.selectors.isEmpty { rule.selectors = [".e"] }
            }
            return rule
        }
    }
}

extension [ComparedRule] {
    /// The rules in the order of runs that take back or that do not, each run shuffled.
    func shuffledWithinRuns(_ random: inout ComparedRule.Source) -> [ComparedRule] {
        func kind(_ rule: ComparedRule) -> UInt8 {
            rule.action == .ignorePreviousRules || rule.action == .ignoreFollowingRules ? rule.action.rawValue : 0
        }
        var runs: [[ComparedRule]] = []
        for rule in self {
            if let last = runs.last?.last, kind(last) == kind(rule) {
                runs[runs.count - 1].append(rule)
            } else {
                runs.append([rule])
            }
        }
        return runs.flatMap { $0.shuffled(using: &random) }
    }
}
