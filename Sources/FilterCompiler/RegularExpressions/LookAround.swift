internal import ContentRules

/// A condition on the text before or after a place.
struct LookAround: Hashable, Sendable {
    enum Direction: Hashable, Sendable {
        case ahead
        case behind
    }

    var direction: Direction
    /// What stands there: plain steps, in reading order, with the text's end after or its start before them
    /// where the text goes no further.
    var steps: [ExpressionStep]

    var mirrored: LookAround {
        LookAround(direction: direction == .ahead ? .behind : .ahead, steps: steps.mirrored)
    }

    /// What `\w` matches.
    static let wordCharacters = ASCIISet("_0123456789").union(.lowerCaseLetters).union(.upperCaseLetters)

    /// The conditions, one of which must hold for a word boundary; each is one on what precedes and one on what follows.
    static func wordBoundary(isNegated: Bool, within characters: ASCIISet) -> [[ExpressionStep]] {
        let word = ExpressionStep.one(characters.intersection(wordCharacters))
        let other = ExpressionStep.one(characters.subtracting(wordCharacters))
        let before = (word: [[word]], other: [[other], [.start]])
        let after = (word: [[word]], other: [[other], [.end]])
        let pairs =
            isNegated
            ? [(before.word, after.word), (before.other, after.other)]
            : [(before.word, after.other), (before.other, after.word)]
        return pairs.flatMap { left, right in
            left.flatMap { left in
                right.map { right in
                    [
                        .look(LookAround(direction: .behind, steps: left)),
                        .look(LookAround(direction: .ahead, steps: right)),
                    ]
                }
            }
        }
    }
}
