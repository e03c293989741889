internal import ContentRules
internal import FilterCatalogues
internal import Foundation

/// What the validator says of a file.
struct CheckedFile {
    enum Severity: String { case error, warning }

    struct Problem {
        let line: Int
        let column: Int
        let severity: Severity
        /// The rule's number in the file, counted from 1; nothing where the file as a whole is at fault.
        let rule: Int?
        let explanation: String
        let code: String
    }

    enum Verdict: String {
        case accepted, refused
        /// WebKit's process dies of the file.
        case aborts
    }

    let file: String
    let rules: Int
    let verdict: Verdict
    /// In the order of their places.
    let problems: [Problem]

    var isAccepted: Bool { verdict == .accepted }

    /// - Parameter oldestEngine: the oldest engine that must load the file; nothing where the newest is meant.
    init(path: String, oldestEngine: Target? = nil) throws(ToolError) {
        self.init(name: path, bytes: try FileBytes.read(path), oldestEngine: oldestEngine)
    }

    init(name: String, bytes: [UInt8], oldestEngine: Target? = nil) {
        let reading = RuleSetReader.read(bytes, checking: .all)
        file = name
        rules = reading.ruleCount
        verdict =
            switch reading.verdict {
            case .loads: .accepted
            case .refused: .refused
            case .aborts: .aborts
            }
        var remarks = reading.problems.map { OlderEngine.Remark($0) }
        if let oldestEngine {
            remarks += OlderEngine(target: oldestEngine).remarks(on: reading)
            remarks.sort { ($0.problem.offset, $0.problem.rule) < ($1.problem.offset, $1.problem.rule) }
        }
        var counter = LineCounter(bytes)
        problems = remarks.map { remark in
            let problem = remark.problem
            let place = counter.location(of: problem.offset)
            return Problem(
                line: place.line, column: place.column, severity: problem.severity >= .refused ? .error : .warning,
                rule: problem.rule > 0 ? Int(problem.rule) : nil, explanation: remark.explanation,
                code: problem.code.rawValue)
        }
    }
}
