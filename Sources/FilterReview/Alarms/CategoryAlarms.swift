internal import FilterCompiler

/// Alarms about categories as a whole: their budgets, and what they lose.
enum CategoryAlarms {
    /// - Parameter oldTexts: the lines of the old side; nothing where nobody knows them.
    static func alarms(_ change: CategoryChange, oldTexts: LineTexts?) -> [Alarm] {
        guard let new = change.new else {
            let rules = NumberWords.counted(change.old?.rules ?? 0, "rule")
            // Of a list that has no rule any more no category is made, as if it were not there.
            return [
                Alarm(
                    .categoryRemoved, severity: .error, category: change.name,
                    message: "nothing is left of the category \(change.name), which had \(rules)", lines: [])
            ]
        }
        return budget(change, new) + skipped(change, oldTexts)
    }

    private static func budget(_ change: CategoryChange, _ new: CategorySize) -> [Alarm] {
        func alarm(_ severity: LintSeverity, _ message: String) -> Alarm {
            Alarm(.budget, severity: severity, category: change.name, message: message, lines: [])
        }
        func excess(_ amount: String, over limit: Int) -> [Alarm] {
            let budget = NumberWords.grouped(limit)
            return [alarm(.error, "\(change.name) holds \(amount) in one file; its budget is \(budget)")]
        }
        if let limit = new.ruleLimit, new.fullestRules > limit {
            return excess(NumberWords.counted(new.fullestRules, "rule"), over: limit)
        }
        if let limit = new.byteLimit, new.fullestBytes > limit {
            return excess(NumberWords.counted(new.fullestBytes, "byte"), over: limit)
        }
        guard let old = change.old, new.files > old.files else { return [] }
        return [alarm(.warning, "\(change.name) no longer fits into \(old.files) of its files: it needs \(new.files)")]
    }

    /// What an exception and a `$badfilter` rule are for.
    private static let meantCodes = [CompilationProblem.takenBack, .cancelled].map(\.rawValue)

    /// Lines that stood before count too, unless another line is meant to do that to them.
    private static func skipped(_ change: CategoryChange, _ oldTexts: LineTexts?) -> [Alarm] {
        change.losses.filter(\.isSkipped).flatMap { loss -> [Alarm] in
            let lines = oldTexts?.newLines(among: loss.newLines) ?? loss.newLines
            let known = Set(lines)
            let isMeant = meantCodes.contains(loss.code)
            let others = isMeant ? [] : loss.newLines.filter { !known.contains($0) }
            return [
                alarm(about: lines, of: loss, category: change.name, words: ("a new line is", "new lines are")),
                alarm(about: others, of: loss, category: change.name, words: ("a line is now", "lines are now")),
            ].compactMap(\.self)
        }
    }

    private static func alarm(
        about lines: [RuleLine], of loss: LossChange, category: String, words: (one: String, many: String)
    ) -> Alarm? {
        guard !lines.isEmpty else { return nil }
        let subject = lines.count == 1 ? words.one : "\(NumberWords.grouped(lines.count)) \(words.many)"
        return Alarm(
            .skipped, severity: .note, category: category, message: "\(subject) skipped: \(loss.explanation)",
            lines: Array(lines.prefix(3)))
    }
}
