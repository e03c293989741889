internal import FilterCompiler
internal import FilterLists

/// A line that could not be read as a rule.
struct UnreadLine {
    let list: Int
    let problem: ReadingProblem
    /// The line without its line break and without white space around it.
    let range: Range<Int>
    /// All of the list.
    let bytes: [UInt8]

    init(_ problem: ReadingProblem, list: Int, in rules: RulesAsWritten) {
        self.list = list
        self.problem = problem
        bytes = rules.list.bytes
        range = rules.list.line(around: problem.range).indices
    }

    var place: ListPlace { ListPlace(list: list, line: problem.line) }

    func finding(_ lint: Lint, at range: ByteRange, _ message: String) -> LintFinding {
        LintFinding(.lint(lint), at: place, range: range, message: message)
    }

    func text(_ range: ByteRange) -> String { String(decoding: bytes[range.indices], as: UTF8.self) }
}
