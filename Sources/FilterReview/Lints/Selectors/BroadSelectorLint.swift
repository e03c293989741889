internal import ContentRules
internal import FilterLists

/// Selectors that hide the page itself, or elements that every page is made of: `##div`, `example.com##body`.
enum BroadSelectorLint {
    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        guard line.hides, !line.rule.selector.isEmpty else { return [] }
        return parts(of: line.bytes, line.rule.selector.indices, isGeneric: line.isGeneric).map { part in
            let range = ByteRange(part)
            let what = line.isGeneric ? "is found on every page, and hidden on all" : "is the whole page or most of it"
            return line.finding(.broadSelector, at: range, "'\(line.text(range))' \(what)")
        }
    }

    /// The parts of a list of selectors that are too broad.
    /// - Parameter isGeneric: whether they are hidden on all pages.
    static func parts(of bytes: [UInt8], _ range: Range<Int>, isGeneric: Bool) -> [Range<Int>] {
        let weight = SelectorWeight(bytes: bytes)
        return SelectorOutline(bytes, range).selectors.compactMap { selector in
            guard !selector.compounds.contains(where: weight.isNarrow) else { return nil }
            let isAll = selector.compounds.allSatisfy { compound in
                (compound.type.isEmpty || weight.isRoot(compound.type))
                    && !compound.attributes.contains { bytes[$0].contains(UInt8(ascii: "=")) }
            }
            return isGeneric || isAll ? selector.range : nil
        }
    }
}
