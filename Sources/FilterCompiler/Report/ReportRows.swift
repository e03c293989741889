/// The rows of a part of a report: what follows one after the other is told in one row.
struct ReportRows {
    /// Numbers that follow one another and have something in common.
    struct Run {
        var first: Int
        var last: Int
        /// What they have in common.
        var mark: Int

        var count: Int { last - first + 1 }
    }

    private var run: Run?
    private var isFirst = true

    /// Begins the next row.
    @inline(__always)
    mutating func separate(_ out: inout ReportText) {
        if !isFirst { out.byte(",") }
        isFirst = false
        out.byte("\n")
    }

    /// Whether a number follows the last one; then it has been taken.
    @inline(__always)
    mutating func goesOn(_ number: Int, as mark: Int) -> Bool {
        guard let last = run?.last, number == last + 1, run?.mark == mark else { return false }
        run?.last = number
        return true
    }

    @inline(__always)
    mutating func begin(_ number: Int, as mark: Int) { run = Run(first: number, last: number, mark: mark) }

    /// Writes the numbers so far, if there are any.
    @inline(__always)
    mutating func end(to out: inout ReportText, _ write: (Run, inout ReportText) -> Void) {
        guard let run else { return }
        separate(&out)
        write(run, &out)
        self.run = nil
    }
}
