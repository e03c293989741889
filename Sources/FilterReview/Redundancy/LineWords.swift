internal import FilterCompiler
internal import FilterLists

/// Says of lines that they are redundant, and why.
struct LineWords {
    private let lists: [RulesAsWritten]

    init(_ lists: [RulesAsWritten]) { self.lists = lists }

    /// A rule that stands on a line.
    private struct Rule {
        var text: ByteRange
        var isException: Bool
        var isHiding: Bool
    }

    /// In the order of lists and lines.
    func findings(_ removable: RemovableLines) -> [LintFinding] {
        let lines = removable.covers.keys.sorted()
        let spokenOf = Dictionary(uniqueKeysWithValues: Set(lines.map(\.list)).map { ($0, LinesSpokenOf(lists[$0])) })
        return lines.compactMap { line in
            guard let rule = rule(on: line) else { return nil }
            let covers = removable.remainingCovers(of: line)
            // What is covered by nothing but what does nothing does nothing too.
            if covers.isEmpty {
                let verb = rule.isHiding ? "hides" : "blocks"
                // It may be meant for lists that are not here.
                return LintFinding(
                    .lint(.idleException), at: line, range: rule.text,
                    message: "no rule of these lists \(verb) what the exception allows")
            }
            return LintFinding(
                .lint(rule.isException ? .redundantException : .redundantRule), at: line, range: rule.text,
                message: message(rule, on: line, coveredBy: covers),
                related: covers.map { .init("covered by", $0) },
                fix: fix(line, spokenOf[line.list]))
        }
    }

    /// Nothing for what filterc wrote itself, and where a comment would speak of another line then.
    private func fix(_ line: ListPlace, _ spokenOf: LinesSpokenOf?) -> LintFinding.Fix? {
        let stays = lists[line.list].list.isTranscribed(line.line) || spokenOf?.contains(line.line) == true
        return stays ? nil : .removeLine
    }

    /// How many bytes of a line are quoted.
    private static let quotedLength = 80

    private func message(_ rule: Rule, on line: ListPlace, coveredBy covers: [ListPlace]) -> String {
        guard let first = covers.first, let other = self.rule(on: first) else { return "another line does the same" }
        let list = lists[first.list].list
        var text = String(decoding: list.quote(other.text, limit: Self.quotedLength), as: UTF8.self)
        if Int(other.text.count) > Self.quotedLength { text += "…" }
        var place = "line \(list.sourceLine(of: first.line))"
        if first.list != line.list { place += " of \(list.name)" }
        let verbs = rule.isException ? ("allows", "allow") : rule.isHiding ? ("hides", "hide") : ("blocks", "block")
        let object = rule.isException ? "exception" : "rule"
        if covers.count == 1 { return "'\(text)' on \(place) \(verbs.0) all that this \(object) \(verbs.0)" }
        let others = covers.count == 2 ? "another line" : "\(NumberWords.grouped(covers.count - 1)) other lines"
        return "'\(text)' on \(place) and \(others) \(verbs.1) all that this \(object) \(verbs.0)"
    }

    /// The first rule on a line.
    private func rule(on line: ListPlace) -> Rule? {
        let list = lists[line.list]
        if let index = Self.first(list.networkRules.count, from: { list.networkRules[$0].line >= line.line }),
            list.networkRules[index].line == line.line
        {
            let rule = list.networkRules[index]
            return Rule(text: rule.text, isException: rule.isException, isHiding: false)
        }
        if let index = Self.first(list.cosmeticRules.count, from: { list.cosmeticRules[$0].line >= line.line }),
            list.cosmeticRules[index].line == line.line
        {
            let rule = list.cosmeticRules[index]
            return Rule(text: rule.text, isException: rule.isException, isHiding: true)
        }
        return nil
    }

    /// The first number for which a condition holds that also holds for all behind it.
    private static func first(_ count: Int, from holds: (Int) -> Bool) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low < count ? low : nil
    }
}
