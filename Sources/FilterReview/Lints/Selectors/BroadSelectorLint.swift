internal import ContentRules
internal import FilterLists

/// Selectors that hide the page itself, or elements that every page is made of: `##div`, `example.com##body`.
enum BroadSelectorLint {
    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        guard line.hides, !line.rule.selector.isEmpty else { return [] }
        let weight = SelectorWeight(bytes: line.bytes)
        let isGeneric = line.isGeneric
        return SelectorOutline(line.bytes, line.rule.selector.indices).selectors.compactMap { selector in
            guard !selector.compounds.contains(where: weight.isNarrow) else {
                return nil
            }
            let range = ByteRange(selector.range)
            if isGeneric {
                return line.finding(
                    .broadSelector, at: range, "'\(line.text(range))' is found on every page, and hidden on all")
            }
            let isAll = selector.compounds.allSatisfy { compound in
                (compound.type.isEmpty || weight.isRoot(compound.type))
                    && !compound.attributes.contains { line.bytes[$0].contains(UInt8(ascii: "=")) }
            }
            guard isAll else { return nil }
            return line.finding(.broadSelector, at: range, "'\(line.text(range))' is the whole page or most of it")
        }
    }
}
