package import FilterReview
internal import Terminal

/// An annotation as GitHub's runner reads it from what a step prints: `::error file=a.txt,line=3::message`.
package struct GitHubCommand: Sendable {
    package var severity: LintSeverity
    /// Where it is shown; without a line or a file it is shown with the run.
    package var line: RuleLine?
    /// The file where no line of it is known.
    package var file: String?
    /// The column behind the words at fault, in the same line.
    package var endColumn: Int?
    package var title: String
    package var message: String

    package init(
        _ severity: LintSeverity, line: RuleLine? = nil, file: String? = nil, endColumn: Int? = nil, title: String,
        message: String
    ) {
        self.severity = severity
        self.line = line
        self.file = file
        self.endColumn = endColumn
        self.title = title
        self.message = message
    }

    /// How many annotations of one severity GitHub shows of a step.
    package static let maximumCount = 10

    /// The command on one line, without a line break.
    package var text: String {
        var properties: [(String, String)] = []
        // GitHub knows files by their path in the repository; an address is no such path.
        if let file = line?.file ?? file, !file.contains("://") {
            properties.append(("file", file))
            if let line {
                properties += [("line", String(line.line)), ("col", String(line.column))]
                if let endColumn { properties.append(("endColumn", String(endColumn))) }
            }
        }
        properties.append(("title", title))
        let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
        return "::\(word) \(list)::\(Self.escaped(message))"
    }

    /// Commands of which GitHub shows all: at most ten of a severity; where there are more, the last says how many.
    ///
    /// - Parameter advice: What to do to see the others, as a sentence without a full stop.
    package static func text(of commands: [GitHubCommand], advice: String) -> String {
        var text = ""
        for severity in LintSeverity.allCases.reversed() {
            let all = commands.filter { $0.severity == severity }
            let shown = all.count > maximumCount ? maximumCount - 1 : all.count
            for command in all.prefix(shown) { text += command.text + "\n" }
            guard all.count > shown else { continue }
            let rest = GitHubCommand(
                severity, title: "\((all.count - shown).grouped) more", message: "GitHub shows ten of a kind: \(advice)"
            )
            text += rest.text + "\n"
        }
        return text
    }

    private var word: String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// A message, of which the runner turns `%25`, `%0D` and `%0A` back.
    ///
    /// Line feeds are the message's own and stay; what else steers is made visible.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escaped(String($0).visible(), marks: ["%"]) }.joined(separator: "%0A")
    }

    /// A property, of which `%3A` and `%2C` are turned back too.
    private static func escapedProperty(_ text: String) -> String { escaped(text.visible(), marks: ["%", ":", ","]) }

    private static func escaped(_ text: String, marks: [Unicode.Scalar]) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if marks.contains(scalar) {
                escaped += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
