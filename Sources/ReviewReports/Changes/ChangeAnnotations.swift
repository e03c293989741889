package import FilterReview
internal import Terminal

/// A review as annotations on the lines of a pull request, in the words of GitHub's runner.
package struct ChangeAnnotations {
    package init() {}

    /// Commands, one a line; nothing where there is nothing to point at.
    ///
    /// Alarms come by their severity; one about a line that is gone stands at the file, in which its number is another
    /// line's now. Requests whose verdicts change are notices on the line that settles them, if no alarm stands there.
    package func annotations(_ review: ChangeReview) -> String {
        let alarms = review.alarms.map { alarm in
            var line = alarm.newLine
            let columns = alarm.columns
            if let own = line { line?.column = columns?.lowerBound ?? own.columnInCodeUnits }
            let others = alarm.lines.count > 1 ? "\nand \((alarm.lines.count - 1).counted("more line"))" : ""
            return GitHubCommand(
                alarm.severity, line: line, file: alarm.lines.first?.file, endColumn: columns?.upperBound,
                title: alarm.words, message: sentence(alarm.message) + quote(alarm) + others)
        }
        let named = Set(review.alarms.compactMap(\.newLine))
        let requests = RequestGroup.groups(of: review.requests.changes).compactMap { group -> GitHubCommand? in
            guard let line = group.rules.new, !named.contains(line) else { return nil }
            let example = group.changes.first.map { "\nfor example \($0.words.visible(limit: 300))" } ?? ""
            return GitHubCommand(
                .note, line: line, title: "requests with another verdict",
                message: "\(group.verdicts): \(group.words)\(quote(line))\(example)")
        }
        return GitHubCommand.text(
            of: alarms + requests, advice: "filterc diff prints all of them as text or markdown")
    }

    private func sentence(_ text: String) -> String { text.visible(limit: 1000) }

    private func quote(_ line: RuleLine) -> String { "\n\(line.text.visible(limit: 300))" }

    private func quote(_ alarm: Alarm) -> String {
        guard let line = alarm.lines.first else { return "" }
        let place = alarm.side == .new ? "" : "line \(line.line) of the old file: "
        return "\n\(place)\(line.text.visible(limit: 300))"
    }
}
