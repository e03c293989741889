internal import ContentRules

/// Tells cheaply that no text goes on in two ways, where one of them begins with plain text.
enum UpgradeOverlap {
    /// How many steps one comparison may take.
    private static let maximumSteps = 2000

    /// Whether some text may begin with both tails.
    static func mayMeet(_ one: [RegularExpression.Node], _ other: [RegularExpression.Node]) -> Bool {
        mayMeet(text: text(of: one), other) && mayMeet(text: text(of: other), one)
    }

    private static func mayMeet(text: [UInt8], _ tail: [RegularExpression.Node]) -> Bool {
        if text.isEmpty { return true }
        var search = PathSearch(text, budget: maximumSteps)
        do throws(RegularExpressionProblem) {
            return try !search.paths(of: .sequence([.start] + tail)).isEmpty
        } catch {
            return true
        }
    }

    /// The plain text that the tail begins with, conditions left aside.
    private static func text(of tail: [RegularExpression.Node]) -> [UInt8] {
        var text: [UInt8] = []
        _ = append(tail, to: &text)
        return text
    }

    /// Appends plain text; whether all nodes are such.
    private static func append(_ nodes: [RegularExpression.Node], to text: inout [UInt8]) -> Bool {
        for node in nodes {
            switch node {
            case .characters(let characters) where characters.count == 1:
                if let character = characters.first { text.append(character) }
            case .sequence(let inner):
                if !append(inner, to: &text) { return false }
            case .lookAround, .wordBoundary: break
            case .characters, .alternation, .repetition, .capture, .start, .end: return false
            }
        }
        return true
    }
}
