@testable import FilterLists

/// What sources in other syntaxes are written as, so that a test is a table of entries and rules.
enum Transcribed {
    /// A rule a line; what is no rule as `code: words`; comments as `! words`; without blank lines.
    static func lines(_ transcript: Transcript) -> [String] {
        let lines = transcript.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        var told: [String] = []
        for (number, line) in zip(1..., lines) {
            let text = String(decoding: line, as: UTF8.self)
            if let problem = transcript.problems.first(where: { Int($0.line) == number }) {
                told.append("\(problem.code.rawValue): \(text)")
            } else if !text.isEmpty {
                told.append(text)
            }
        }
        return told
    }

    /// Places by line of the transcript, as `line:column`.
    static func places(_ transcript: Transcript) -> [String] { transcript.places.map { "\($0.line):\($0.column)" } }

    static func text(_ text: String) -> SourceText { SourceText(Array(text.utf8)) }
}
