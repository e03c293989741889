internal import ContentRules

/// The rules of a side that hide what some selectors match.
struct SelectorRules {
    private var rules: [[UInt8]: Set<RuleNumber>] = [:]

    /// - Parameter selectors: those that are of interest.
    init(_ selectors: Set<[UInt8]>, in side: ReviewSide) {
        guard !selectors.isEmpty else { return }
        let lengths = Set(selectors.map(\.count))
        for (list, file) in side.files.enumerated() {
            let set = file.ruleSet
            for (number, rule) in set.rules.enumerated() where rule.action == .hide {
                for entry in set[rule.selectors] {
                    // Most texts are as they stand; only a backslash begins what JSON writes another way.
                    let text = set.text[entry.indices]
                    let isPlain = !text.contains(UInt8(ascii: "\\"))
                    if isPlain, !lengths.contains(text.count) { continue }
                    let selector = isPlain ? Array(text) : set.unescaped(entry)
                    guard selectors.contains(selector) else { continue }
                    rules[selector, default: []].insert(RuleNumber(list: list, rule: number))
                }
            }
        }
    }

    /// The first of some rules that hides what the selector matches.
    func first(of candidates: [RuleNumber], hiding selector: [UInt8]) -> RuleNumber? {
        guard let known = rules[selector] else { return nil }
        return candidates.first(where: known.contains)
    }
}
