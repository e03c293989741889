/// Alarms about categories as a whole: their budgets, and what they lose.
enum CategoryAlarms {
    static func alarms(_ change: CategoryChange) -> [Alarm] {
        guard let new = change.new else {
            let rules = change.old?.rules ?? 0
            return [
                Alarm(
                    .categoryRemoved, severity: .error, category: change.name,
                    message: "the category \(change.name) with its \(rules) rule\(rules == 1 ? "" : "s") is gone",
                    lines: [])
            ]
        }
        return budget(change, new) + skipped(change)
    }

    private static func budget(_ change: CategoryChange, _ new: CategorySize) -> [Alarm] {
        func alarm(_ severity: LintSeverity, _ message: String) -> Alarm {
            Alarm(.budget, severity: severity, category: change.name, message: message, lines: [])
        }
        if let limit = new.ruleLimit, new.fullestRules > limit {
            return [alarm(.error, "\(change.name) holds \(new.fullestRules) rules in one file; its budget is \(limit)")]
        }
        if let limit = new.byteLimit, new.fullestBytes > limit {
            return [alarm(.error, "\(change.name) holds \(new.fullestBytes) bytes in one file; its budget is \(limit)")]
        }
        guard let old = change.old, new.files > old.files else { return [] }
        return [alarm(.warning, "\(change.name) no longer fits into \(old.files) of its files: it needs \(new.files)")]
    }

    private static func skipped(_ change: CategoryChange) -> [Alarm] {
        change.losses.filter { $0.isSkipped && !$0.newLines.isEmpty }.map { loss in
            let count = loss.newLines.count
            return Alarm(
                .skipped, severity: .note, category: change.name,
                message: "\(count == 1 ? "a new line is" : "\(count) new lines are") skipped: \(loss.explanation)",
                lines: Array(loss.newLines.prefix(3)))
        }
    }
}
