/// What a filter list says, line by line: the outcome of reading it.
public struct RulesAsWritten: Sendable {
    public let list: FilterList
    /// In the order of the lines.
    public internal(set) var networkRules: [NetworkRule] = []
    /// In the order of the lines.
    public internal(set) var cosmeticRules: [CosmeticRule] = []
    /// The modifiers of all rules, end to end.
    public internal(set) var modifiers: [Modifier] = []
    /// The lines that could not be read, at most one problem a line, in the order of the lines.
    public internal(set) var problems: [ReadingProblem] = []
    public internal(set) var metadata = ListMetadata()
    /// All lines, the last one also when it does not end in a line break.
    public internal(set) var lineCount = 0
    /// Comments, headers, directives that were obeyed, hints, and blank lines.
    public internal(set) var commentCount = 0
    /// Whether the bytes look like a web page or an XML document instead of a list: see `looksLikeMarkup`.
    public internal(set) var isMarkup = false

    init(list: FilterList) { self.list = list }
}
