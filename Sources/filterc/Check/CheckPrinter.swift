/// Prints what is wrong with a file as compilers do: `file:line:column: error: rule N: explanation [code]`.
struct CheckPrinter {
    /// Whether all problems are printed.
    let isComplete: Bool

    /// The most problems of a file that are printed unless all are asked for.
    static let maximumProblems = 100

    func print(_ file: CheckedFile, to printer: Printer) {
        var text = ""
        for problem in isComplete ? file.problems[...] : file.problems.prefix(Self.maximumProblems) {
            let severity =
                problem.severity == .error ? printer.red(problem.severity.rawValue) : printer.yellow("warning")
            text += "\(printer.bold("\(file.file):\(problem.line):\(problem.column):")) \(severity): "
            if let rule = problem.rule { text += "rule \(rule): " }
            text += "\(problem.explanation) [\(problem.code)]\n"
            if text.utf8.count > 1 << 16 {
                printer.write(text)
                text = ""
            }
        }
        if !isComplete, file.problems.count > Self.maximumProblems {
            text += "\(file.file): \(file.problems.count - Self.maximumProblems) more problems; --all prints them\n"
        }
        printer.write(text + "\(file.file): \(summary(of: file, printer))\n")
    }

    private func summary(of file: CheckedFile, _ printer: Printer) -> String {
        let errors = file.problems.count { $0.severity == .error }
        let warnings = file.problems.count - errors
        let verdict =
            switch file.verdict {
            case .accepted: printer.bold("accepted")
            case .refused: printer.red("refused")
            case .aborts: printer.red("WebKit's process dies of it")
            }
        return "\(verdict), \(count(file.rules, "rule")), \(count(errors, "error")), \(count(warnings, "warning"))"
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
