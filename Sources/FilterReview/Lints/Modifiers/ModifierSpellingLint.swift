internal import FilterLists

/// Modifiers that nobody knows: `$scrpt`, `$thrid-party`.
enum ModifierSpellingLint {
    static func findings(_ line: UnreadLine) -> [LintFinding] {
        guard line.problem.code == .unknownModifier else { return [] }
        let range = line.problem.range
        let word = line.text(range)
        let message: String
        switch Spelling(line.bytes[range.indices]).nearest(among: Modifier.names) {
        case word?: message = "'\(word)' is no modifier of such a rule"
        case let name?: message = "there is no modifier '\(word)'; '\(name)' is likely meant"
        case nil: message = "there is no modifier '\(word)'"
        }
        return [line.finding(.misspeltModifier, at: range, message)]
    }
}
