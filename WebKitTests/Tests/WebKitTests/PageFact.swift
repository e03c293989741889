import Testing
import WebKitEngine

/// A case of a table: the lines of a list, and what pages do with the list on.
struct PageFact: Sendable, CustomTestStringConvertible {
    /// One page and what it makes of its loads and elements.
    struct Visit: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(page) with \(outcomes.count) outcomes" }
        var page = "https://page.example/"
        var markup: [String] = []
        var outcomes: [PageOutcome] = []
    }

    /// The lines of a list, or of a rule set.
    var lines: [String]
    var visits: [Visit] = []

    var testDescription: String { lines.joined(separator: " ⏎ ") }
    /// Whether the lines are content-blocker JSON, for what no filter brings about.
    var isRuleSet: Bool { lines.first?.hasPrefix("[{") == true }

    /// Reads a table.
    ///
    /// A fact is one or more lines of a list and then, set in, what pages do: outcomes as `PageOutcome` spells them;
    /// before them `on URL` for another page than `https://page.example/`, and `with MARKUP` for elements that the
    /// outcomes do not bring along. Blank lines and lines that begin with `// ` are for people.
    static func table(_ text: String) -> [PageFact] {
        var facts: [PageFact] = []
        var isOpen = false
        for line in text.split(separator: "\n") where !line.hasPrefix("// ") {
            guard line.hasPrefix("  ") else {
                if !isOpen { facts.append(PageFact(lines: [])) }
                facts[facts.count - 1].lines.append(String(line))
                isOpen = true
                continue
            }
            isOpen = false
            let words = line.drop { $0 == " " }
            facts[facts.count - 1].add(String(words))
        }
        return facts
    }

    private mutating func add(_ line: String) {
        if line.hasPrefix("on ") {
            visits.append(Visit(page: String(line.dropFirst(3))))
            return
        }
        if visits.isEmpty { visits.append(Visit()) }
        if line.hasPrefix("with ") {
            visits[visits.count - 1].markup.append(String(line.dropFirst(5)))
        } else if let outcome = PageOutcome(line) {
            visits[visits.count - 1].outcomes.append(outcome)
        } else {
            preconditionFailure("no outcome: \(line)")
        }
    }
}
