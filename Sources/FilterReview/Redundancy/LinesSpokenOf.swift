internal import FilterLists

/// The lines of a list that a comment before them speaks of: a hint, or one that keeps findings on the next line quiet.
///
/// Without such a line the comment would speak of the line behind it.
struct LinesSpokenOf {
    private let lines: Set<UInt32>

    init(_ rules: RulesAsWritten) {
        let bytes = rules.list.bytes
        let next = NextLine(rules)
        var lines: Set<UInt32> = []
        rules.list.forEachLine({ number, range in
            let speaksOfNext =
                rules.list.isHint(range) || DisablingComment(range.indices, in: bytes)?.reach == .nextLine
            guard speaksOfNext, let line = next.line(after: number) else { return }
            lines.insert(line)
        })
        self.lines = lines
    }

    func contains(_ line: UInt32) -> Bool { lines.contains(line) }
}
