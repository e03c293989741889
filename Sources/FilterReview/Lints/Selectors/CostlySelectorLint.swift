internal import FilterLists

/// Selectors for all pages that a browser cannot look up by an element's name, class, identifier or attribute.
///
/// A rule for all pages costs each document about 2 µs to load (WEBKIT.md, 7.2); these are also tried on all of its
/// elements.
enum CostlySelectorLint {
    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        guard line.hides, line.isGeneric, !line.rule.selector.isEmpty else { return [] }
        let weight = SelectorWeight(bytes: line.bytes)
        return SelectorOutline(line.bytes, line.rule.selector.indices).selectors.compactMap { selector in
            guard let subject = selector.compounds.last, selector.compounds.contains(where: weight.isNarrow) else {
                return nil
            }
            let range = ByteRange(selector.range)
            if subject.type.isEmpty, !subject.hasClassOrID, subject.attributes.isEmpty {
                return line.finding(
                    .costlySelector, at: range, "'\(line.text(range))' is tried on every element of every page")
            }
            let looksInside = subject.pseudos.contains { line.text(ByteRange($0.name)).lowercased() == "has" }
            guard looksInside, !subject.hasClassOrID, subject.attributes.isEmpty, weight.isPageElement(subject.type)
            else {
                return nil
            }
            let name = line.text(ByteRange(subject.type))
            return line.finding(
                .costlySelector, at: range, "'\(line.text(range))' looks into every '\(name)' of every page")
        }
    }
}
