package import FilterCompiler
package import FilterLists
internal import Terminal

/// Why the tool cannot do what it was asked, in words for people.
package struct ToolError: Error {
    /// What happened, where, and what to do; nothing when all has been said already.
    package var message: String?
    package var exitCode: Int32
    /// What is wrong in a catalogue, each at its place, when that is why; it has been printed already.
    package var catalogueErrors: CatalogueErrors?

    /// Something is wrong with an input or with the output.
    package static func unusable(_ message: String) -> ToolError { ToolError(message: message, exitCode: 2) }

    /// Another process is at the same work (`EX_TEMPFAIL`).
    package static func busy(_ message: String) -> ToolError { ToolError(message: message, exitCode: 75) }

    /// The tool itself is at fault.
    package static func internalFault(_ message: String) -> ToolError { ToolError(message: message, exitCode: 70) }

    /// Lines were found that do not compile as written, and `--strict` was asked for.
    package static let findings = ToolError(message: nil, exitCode: 1)

    /// A source cannot be used at all.
    package init(_ problem: SourceProblem, in name: String) {
        self = .unusable(
            "\(name)\(problem.line.map { ":\($0)" } ?? ""): \(problem.explanation) [\(problem.code.rawValue)]")
    }

    private init(message: String?, exitCode: Int32) {
        self.message = message
        self.exitCode = exitCode
    }

    package init(_ error: CompilationError, category: String) {
        switch error {
        case .tooManyExceptions(let category, let count, let limit, let byteLimit):
            let rules =
                switch count {
                case 0: "a rule exceeds"
                case 1: "a rule and the exception that it needs exceed"
                default: "a rule and the \(CountWords.counted(count, "exception")) that it needs exceed"
                }
            let bytes = byteLimit.map { " or the \(CountWords.counted($0, "byte"))" } ?? ""
            self = .unusable(
                "\(category): \(rules) the \(CountWords.counted(limit, "rule"))\(bytes) that one file may hold; raise "
                    + "the budget or compile fewer lists into the category")
        }
    }
}
