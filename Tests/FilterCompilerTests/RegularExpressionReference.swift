import ContentRules

@testable import FilterCompiler

/// A backtracking matcher of expressions as read, slow and plain: what the rewriting is measured against.
struct RegularExpressionReference {
    let text: [UInt8]

    /// Whether the expression is found anywhere.
    static func isFound(_ expression: RegularExpression, in text: String) -> Bool {
        let matcher = RegularExpressionReference(text: Array(text.utf8))
        return (0...matcher.text.count).contains { start in
            matcher.match(expression.root, at: start) { _ in true }
        }
    }

    /// Whether a node matches at a place, in such a way that what follows agrees.
    private func match(_ node: RegularExpression.Node, at place: Int, _ next: (Int) -> Bool) -> Bool {
        switch node {
        case .characters(let characters):
            return place < text.count && characters.contains(text[place]) && next(place + 1)
        case .sequence(let nodes): return match(nodes[...], at: place, next)
        case .alternation(let nodes): return nodes.contains { match($0, at: place, next) }
        case .repetition(let node, let minimum, let maximum, _):
            return match(node, at: place, from: minimum, to: maximum, next)
        case .capture(let node, _): return match(node, at: place, next)
        case .start: return place == 0 && next(place)
        case .end: return place == text.count && next(place)
        case .wordBoundary(let isNegated):
            return (isWord(place - 1) != isWord(place)) != isNegated && next(place)
        case .lookAround(let node, .ahead, let isNegated, _):
            return match(node, at: place) { _ in true } != isNegated && next(place)
        case .lookAround(let node, .behind, let isNegated, _):
            let isFound = (0...place).contains { start in match(node, at: start) { $0 == place } }
            return isFound != isNegated && next(place)
        }
    }

    private func match(_ nodes: ArraySlice<RegularExpression.Node>, at place: Int, _ next: (Int) -> Bool) -> Bool {
        guard let first = nodes.first else { return next(place) }
        return match(first, at: place) { match(nodes.dropFirst(), at: $0, next) }
    }

    private func match(
        _ node: RegularExpression.Node, at place: Int, from minimum: Int, to maximum: Int?, _ next: (Int) -> Bool
    ) -> Bool {
        if maximum == 0 { return next(place) }
        let again = match(node, at: place) { end in
            // A pass that takes nothing, beyond those that have to be, takes nothing again.
            if end == place, minimum <= 0 { return false }
            return match(node, at: end, from: max(minimum - 1, 0), to: maximum.map { $0 - 1 }, next)
        }
        return again || (minimum <= 0 && next(place))
    }

    private func isWord(_ place: Int) -> Bool {
        text.indices.contains(place) && LookAround.wordCharacters.contains(text[place])
    }
}
