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

    /// The run at hand; it ends before it begins where there is none.
    private var run = Run(first: 0, last: -2, mark: 0)
    private var isFirst = true

    /// Takes a number that is not negative, which goes on with the run at hand or begins another one.
    /// - Parameter write: writes the run that ends with it, as `finish` does.
    @inline(__always)
    mutating func add(_ number: Int, as mark: Int, to out: inout ReportText, _ write: (Run, inout ReportText) -> Void) {
        if number == run.last + 1, run.mark == mark {
            run.last = number
        } else {
            finish(to: &out, write)
            run = Run(first: number, last: number, mark: mark)
        }
    }

    /// Begins a row for what is in no run.
    @inline(__always)
    mutating func begin(to out: inout ReportText, _ write: (Run, inout ReportText) -> Void) {
        finish(to: &out, write)
        separate(&out)
    }

    /// Writes the run at hand, if there is one.
    @inline(__always)
    mutating func finish(to out: inout ReportText, _ write: (Run, inout ReportText) -> Void) {
        guard run.first <= run.last else { return }
        separate(&out)
        write(run, &out)
        run.last = -2
    }

    @inline(__always)
    private mutating func separate(_ out: inout ReportText) {
        if !isFirst { out.byte(",") }
        isFirst = false
        out.byte("\n")
    }
}
