/// Compares what the sources of a category take of its budget.
enum SourceComparison {
    /// In the order of the new side, then those that are gone.
    static func changes(_ old: [ReviewSide.SourceShare], _ new: [ReviewSide.SourceShare]) -> [SourceChange] {
        // The only source of each side is the same, whatever its file is called.
        if old.count == 1, new.count == 1 {
            return [SourceChange(title: new[0].title, oldRules: old[0].rules, newRules: new[0].rules)]
        }
        let before = Dictionary(old.map { ($0.title, $0.rules) }) { $0 + $1 }
        let after = Dictionary(new.map { ($0.title, $0.rules) }) { $0 + $1 }
        var titles: [String] = []
        for share in new + old where !titles.contains(share.title) { titles.append(share.title) }
        return titles.map { SourceChange(title: $0, oldRules: before[$0], newRules: after[$0]) }
    }
}
