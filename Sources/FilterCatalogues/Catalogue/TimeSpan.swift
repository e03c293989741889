/// Spans of time as people write them: `90 minutes`, `4 hours`, `1 day`, `2 weeks`.
package enum TimeSpan {
    private static let units: [(names: Set<String>, seconds: Int)] = [
        (["m", "min", "minute", "minutes"], 60), (["h", "hour", "hours"], 3600), (["d", "day", "days"], 86_400),
        (["w", "week", "weeks"], 604_800),
    ]

    /// The seconds of a span; nothing for what is none.
    package static func seconds(_ text: String) -> Int? {
        guard let match = text.wholeMatch(of: /\s*([0-9]{1,6})\s*([a-z]+)\s*/), let count = Int(match.1),
            let unit = units.first(where: { $0.names.contains(String(match.2)) })
        else { return nil }
        return count * unit.seconds
    }

    /// A span in its two largest units: `3 d 4 h`, `12 min`, `now` for less than a minute.
    package static func words(_ seconds: Int) -> String {
        guard seconds >= 60 else { return "now" }
        let parts = [
            (seconds / 86_400, "d"), (seconds % 86_400 / 3600, "h"), (seconds % 3600 / 60, "min"),
        ]
        let first = parts.firstIndex { $0.0 > 0 } ?? 2
        return parts[first..<min(first + 2, 3)].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}
