/// Compares the lines that other lines make pointless on both sides of a change.
enum CoveredLines {
    /// The lines that are pointless now and were not.
    static func pointless(_ old: [Cover], _ new: [Cover]) -> [EffectSummary.Pointless] {
        let known = Set(old.map { "\($0.category) \($0.line.text)" })
        return new.filter { !known.contains("\($0.category) \($0.line.text)") }.map { cover in
            EffectSummary.Pointless(
                category: cover.category, line: cover.line, rule: cover.line.text, coverLine: cover.cover,
                cover: cover.cover.text)
        }
    }
}
