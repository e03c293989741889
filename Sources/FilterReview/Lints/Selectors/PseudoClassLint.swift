internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// Pseudo-classes that nobody knows and that look like one that somebody knows: `:hass(.ad)`, `:abp-contains(ad)`.
enum PseudoClassLint {
    /// Nothing where compiling loses the line for another reason, or nothing near is known.
    static func finding(_ loss: Finding, of list: FilterList) -> LintFinding? {
        let range = loss.range.indices
        guard loss.code == .selector(.unknownPseudoClass), list.bytes[range].first == UInt8(ascii: ":") else {
            return nil
        }
        let name = list.bytes[range].dropFirst().prefix(while: \.isWord)
        let behind = name.endIndex
        // Browsers have more names of their own than filters are written in.
        let isForeign = name.first == UInt8(ascii: "-") && !name.starts(with: "-abp-".utf8)
        guard !isForeign, behind < range.upperBound, list.bytes[behind] == UInt8(ascii: "("),
            let nearest = Spelling(name).nearest(among: PseudoClassNames.withArgument)
        else { return nil }
        let word = String(decoding: name, as: UTF8.self)
        return LintFinding(
            .lint(.misspeltPseudoClass), at: ListPlace(list: loss.list, line: loss.line),
            range: ByteRange(range.lowerBound..<behind),
            message: "no blocker knows ':\(word)'; ':\(nearest)' is likely meant")
    }
}
