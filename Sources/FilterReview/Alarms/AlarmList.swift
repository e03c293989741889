/// Alarms in the order in which a reviewer should see them.
struct AlarmList {
    /// What is said of one line.
    private struct Entry {
        /// The worst of it.
        private var alarm: Alarm
        /// The messages of all, the worst first.
        private var sentences: [(kind: Alarm.Kind, text: String)] = []
        private var known: Set<String> = []

        /// How many sentences people read: thousands may be true of a line that spares thousands of hosts.
        private static let sentenceLimit = 3

        init(_ alarm: Alarm) {
            self.alarm = alarm
            sayFirst(alarm)
        }

        var severity: LintSeverity { alarm.severity }

        /// The worst, with all that is said as its message.
        var joined: Alarm {
            var joined = alarm
            joined.message = sentences.prefix(Self.sentenceLimit).map(\.text).joined(separator: "; ")
            let moreCount = sentences.count - Self.sentenceLimit
            if moreCount > 0 { joined.message += "; and \(NumberWords.grouped(moreCount)) more" }
            return joined
        }

        mutating func join(_ other: Alarm) {
            if other.severity > alarm.severity {
                sentences.removeAll { Self.repeats($0.text, $0.kind, of: other, saying: other.message) }
                let kinds = alarm.kinds
                alarm = other
                add(kinds)
                sayFirst(other)
            } else {
                add(other.kinds)
                let isSaid = sentences.prefix(Self.sentenceLimit).contains {
                    Self.repeats(other.message, other.kind, of: alarm, saying: $0.text)
                }
                if !isSaid, known.insert(other.message).inserted { sentences.append((other.kind, other.message)) }
            }
        }

        private mutating func add(_ kinds: [Alarm.Kind]) {
            for kind in kinds where !alarm.kinds.contains(kind) { alarm.others.append(kind) }
        }

        private mutating func sayFirst(_ alarm: Alarm) {
            known.insert(alarm.message)
            sentences.insert((alarm.kind, alarm.message), at: 0)
        }

        /// Whether a sentence of an alarm says what another sentence does: a lint measures reach as the comparison does.
        private static func repeats(
            _ sentence: String, _ kind: Alarm.Kind, of alarm: Alarm, saying text: String
        ) -> Bool {
            let isMeasured = alarm.kinds.contains { Alarm.Kind.own.contains($0) }
            return isMeasured && kind == .lint(.lint(.broadRule)) || text.contains(sentence)
        }
    }

    private var entries: [Entry] = []
    private var numbers: [RuleLine: Int] = [:]

    /// Adds alarms; what is said of a line that has one already joins that one, the worst in front.
    mutating func add(_ more: [Alarm]) {
        for alarm in more {
            guard let line = alarm.lines.first else {
                entries.append(Entry(alarm))
                continue
            }
            if let number = numbers[line.withoutColumn] {
                entries[number].join(alarm)
            } else {
                numbers[line.withoutColumn] = entries.count
                entries.append(Entry(alarm))
            }
        }
    }

    /// The worst first; of alarms of one severity in the order in which they were added.
    var ranked: [Alarm] {
        LintSeverity.allCases.reversed().flatMap { severity in
            entries.filter { $0.severity == severity }.map(\.joined)
        }
    }
}

extension RuleLine {
    /// The line as a whole.
    fileprivate var withoutColumn: RuleLine { RuleLine(file: file, line: line, text: text) }
}
