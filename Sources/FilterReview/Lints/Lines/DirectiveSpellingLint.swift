internal import FilterCompiler
internal import FilterLists

/// Comments that were likely meant as directives: `!#inclde other.txt`, `!#endfi`.
enum DirectiveSpellingLint {
    /// - Parameter number: that of the list, in findings.
    static func findings(in rules: RulesAsWritten, number: Int) -> [LintFinding] {
        let directives = rules.list.misspeltDirectives
        guard !directives.isEmpty else { return [] }
        // Where a source of another syntax has such a line, it is no comment, and was told of.
        let unread = Set(rules.problems.map(\.line))
        return directives.filter { !unread.contains($0.line) }.map { directive in
            let word = rules.list.text(of: directive.range)
            return LintFinding(
                .lint(.misspeltDirective), at: ListPlace(list: number, line: directive.line), range: directive.range,
                message: "'\(word)' is a comment; '!#\(directive.meant)' is likely meant")
        }
    }
}
