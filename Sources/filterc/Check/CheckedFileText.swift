internal import ReviewReports
internal import Terminal

/// What is wrong with a rule set, written as compilers do: `file:line:column: error: rule N: explanation [code]`.
struct CheckedFileText {
    /// Whether all problems are printed.
    let isComplete: Bool

    /// The most problems of a file that are printed unless all are asked for.
    static let maximumProblems = 100

    func text(of file: CheckedFile, style: TextStyle) -> String {
        var text = ""
        for problem in isComplete ? file.problems[...] : file.problems.prefix(Self.maximumProblems) {
            let severity =
                problem.severity == .error ? style.boldRed(problem.severity.rawValue) : style.yellow("warning")
            text += "\(style.bold("\(file.file):\(problem.line):\(problem.column):")) \(severity): "
            if let rule = problem.rule { text += "rule \(rule): " }
            text += "\(problem.explanation) [\(problem.code)]\n"
        }
        if !isComplete, file.problems.count > Self.maximumProblems {
            text += "\(file.file): \(file.problems.count - Self.maximumProblems) more problems; --all prints them\n"
        }
        return text + "\(file.file): \(summary(of: file, style))\n"
    }

    private func summary(of file: CheckedFile, _ style: TextStyle) -> String {
        let errors = file.problems.count { $0.severity == .error }
        let warnings = file.problems.count - errors
        let verdict =
            switch file.verdict {
            case .accepted: style.bold("accepted")
            case .refused: style.boldRed("refused")
            case .aborts: style.boldRed("WebKit's process dies of it")
            }
        return
            "\(verdict), \(file.rules.counted("rule")), \(errors.counted("error")), \(warnings.counted("warning"))"
    }
}
