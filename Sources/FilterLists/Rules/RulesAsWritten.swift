/// What a filter list says, line by line: the outcome of reading it.
public struct RulesAsWritten: Sendable {
    /// The list that was read; all ranges are of its bytes.
    public internal(set) var list: FilterList
    /// In the order of the lines.
    public internal(set) var networkRules: [NetworkRule] = []
    /// In the order of the lines.
    public internal(set) var cosmeticRules: [CosmeticRule] = []
    /// HTTPS Everywhere's rule sets.
    public internal(set) var upgrades = UpgradeRules()
    /// The modifiers of all rules, end to end.
    public internal(set) var modifiers: [Modifier] = []
    /// The lines that could not be read, at most one problem a line, in the order of the lines.
    public internal(set) var problems: [ReadingProblem] = []
    /// What there is to say about directives that were obeyed, at most one warning a line.
    public internal(set) var warnings: [ReadingProblem] = []
    /// The lists to be read as well, in the order of the lines; their lines count as comments.
    public internal(set) var includes: [Include] = []
    /// Where rules go to other content blockers than the list's own: in order, no two with a line in common.
    package internal(set) var affinities: [AffinityRun] = []
    /// What the list says about itself.
    public internal(set) var metadata = ListMetadata()
    /// All lines, the last one also when it does not end in a line break.
    public internal(set) var lineCount = 0
    /// Comments, headers, directives that were obeyed, hints, and blank lines.
    public internal(set) var commentCount = 0

    init(list: FilterList) { self.list = list }

    /// The content blockers that the rules of a line go to instead of the list's own; nothing elsewhere.
    public func affinity(of line: UInt32) -> AffinityGroups? {
        var range = affinities.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let lines = affinities[middle].lines
            if lines.contains(line) { return affinities[middle].groups }
            range = lines.upperBound < line ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
