internal import ContentRules

/// Numbers for rules that are the same but for their url-filters; most rules of a large set are.
struct RuleKinds {
    private struct Kind: Hashable {
        var rule: ContentRule
        let section: Section

        init(_ rule: ContentRule, in section: Section) {
            self.rule = rule
            self.rule.urlFilter = .empty
            self.section = section
        }
    }

    private var numbers: [Kind: UInt32] = [:]
    /// That of the rule before.
    private var last: (kind: Kind, number: UInt32, seed: UInt64)?

    /// The number of a rule's kind, and what stands for it in hashes.
    @inline(__always)
    mutating func kind(of rule: ContentRule, in section: Section) -> (number: UInt32, seed: UInt64) {
        let kind = Kind(rule, in: section)
        if let last, last.kind == kind { return (last.number, last.seed) }
        return number(of: kind)
    }

    @inline(never)
    private mutating func number(of kind: Kind) -> (number: UInt32, seed: UInt64) {
        let next = UInt32(truncatingIfNeeded: numbers.count)
        let number = numbers[kind] ?? next
        if number == next { numbers[kind] = next }
        let seed = HostHashing.mixed(UInt64(number) + 1)
        last = (kind, number, seed)
        return (number, seed)
    }
}
