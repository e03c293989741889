import Testing

/// The lines of a list, and what is found in them.
struct ListedCase: CustomTestStringConvertible, Sendable {
    var lines: [String]
    var findings: [String]
    var testDescription: String { lines.joined(separator: " | ") }

    /// Cases apart by blank lines: the lines of a list, and findings behind `=>`.
    static func cases(_ text: String) -> [ListedCase] {
        text.split(separator: "\n\n").map { paragraph in
            let lines = paragraph.split(separator: "\n").map(String.init)
            return ListedCase(
                lines: lines.filter { !$0.hasPrefix("=> ") },
                findings: lines.filter { $0.hasPrefix("=> ") }.map { String($0.dropFirst(3)) })
        }
    }
}
