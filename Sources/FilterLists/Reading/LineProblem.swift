/// What a reader of one line throws when the line is no rule.
struct LineProblem: Error {
    var code: ReadingProblem.Code
    /// The part of the line that is at fault.
    var range: Range<Int>
}
