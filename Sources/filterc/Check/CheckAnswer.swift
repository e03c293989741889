internal import FilterReview
internal import Foundation
internal import ReviewReports
internal import Terminal

/// What a check tells, in the form that was asked for.
struct CheckAnswer {
    /// The rule sets, which are also among the report's sources in all forms but text and JSON.
    let ruleSets: [CheckedFile]
    /// What there is to say of lists; nothing where only rule sets were checked.
    let lint: LintReport?
    /// The files that cannot be read, of which standard error tells too.
    let failures: [CheckInputs.Failure]
    let isComplete: Bool

    init(_ inputs: CheckInputs, lint: LintReport?, isComplete: Bool) {
        ruleSets = inputs.ruleSets
        failures = inputs.failures
        self.lint = lint
        self.isComplete = isComplete
    }

    /// - Parameter folder: the folder in which the check runs, as an absolute path.
    func text(_ format: CheckFormat, folder: String, style: TextStyle) -> String {
        switch format {
        case .text:
            var text = ruleSets.map { CheckedFileText(isComplete: isComplete).text(of: $0, style: style) }.joined()
            if let lint {
                if !text.isEmpty { text += "\n" }
                text += FindingText(style: style, isComplete: isComplete).text(lint)
            }
            return text
        case .json:
            return JSONValue.object(
                [("version", .integer(1)), ("files", JSONValue(ruleSets, Self.json))]
                    + (lint.map { FindingJSON($0).members } ?? [])
            ).text
        case .github: return FindingAnnotations(annotated, folder: folder).text
        case .sarif: return FindingSARIF(whole, folder: folder, version: FilterC.version).text
        case .markdown: return FindingMarkdown().markdown(whole)
        case .html: return ReviewPage(lint: whole).html()
        }
    }

    private var whole: LintReport {
        var report = lint ?? LintReport(sources: [], items: [])
        report.add(ruleSets)
        return report
    }

    /// The same, and the files that cannot be read: GitHub shows nothing of standard error.
    private var annotated: LintReport {
        var report = whole
        report.add(failures)
        return report
    }

    private static func json(_ file: CheckedFile) -> JSONValue {
        [
            "file": .string(file.file), "rules": .integer(file.rules), "verdict": .string(file.verdict.rawValue),
            "problems": JSONValue(file.problems) { problem in
                .object(
                    [
                        ("line", .integer(problem.line)), ("column", .integer(problem.column)),
                        ("severity", .string(problem.severity.rawValue)),
                    ] + (problem.rule.map { [("rule", .integer($0))] } ?? []) + [
                        ("explanation", .string(problem.explanation)), ("code", .string(problem.code)),
                    ])
            },
        ]
    }
}
