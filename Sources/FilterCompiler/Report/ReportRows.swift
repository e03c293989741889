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

    /// Takes a number, which goes on with the run at hand or begins another one.
    /// - Parameter write: writes the run that ends with it, as `finish` does.
    @inline(__always)
    mutating func add(_ number: Int, as mark: Int, to out: inout ReportText, _ write: (Run, inout ReportText) -> Void) {
        if let last = run?.last, number == last + 1, run?.mark == mark {
            run?.last = number
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
        guard let run else { return }
        separate(&out)
        write(run, &out)
        self.run = nil
    }

    @inline(__always)
    private mutating func separate(_ out: inout ReportText) {
        if !isFirst { out.byte(",") }
        isFirst = false
        out.byte("\n")
    }
}
