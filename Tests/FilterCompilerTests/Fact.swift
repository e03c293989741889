import ContentRules
import Testing

/// A case of a table: the lines of a list, and what comes of them in the words of `Compiled.outcome()`.
struct Fact: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var outcome: [String]
    var target = Target.webKitGTK250

    var testDescription: String { lines.joined(separator: " ⏎ ") }

    /// Reads a table.
    ///
    /// A fact is one or more lines of a list and then, set in, what comes of them; a line `for TARGET` may stand first.
    /// Blank lines and lines that begin with `// ` are for people.
    static func table(_ text: String) -> [Fact] {
        var facts: [Fact] = []
        var isOpen = false
        for line in text.split(separator: "\n") where !line.hasPrefix("// ") {
            if line.hasPrefix("  ") {
                facts[facts.count - 1].outcome.append(line.drop { $0 == " " }.description)
                isOpen = false
                continue
            }
            if !isOpen { facts.append(Fact(lines: [], outcome: [])) }
            isOpen = true
            if let target = Target(rawValue: line.dropFirst(4).description), line.hasPrefix("for ") {
                facts[facts.count - 1].target = target
            } else {
                facts[facts.count - 1].lines.append(line.description)
            }
        }
        return facts
    }

    func check(_ location: SourceLocation = #_sourceLocation) throws {
        let found = try Compiled(lines, for: target).outcome()
        #expect(found == outcome, "\(testDescription)", sourceLocation: location)
    }
}
