/// Alarms in the order in which a reviewer should see them.
struct AlarmList {
    private(set) var alarms: [Alarm] = []
    private var numbers: [RuleLine: Int] = [:]

    /// Adds alarms; what is said of a line that has one already joins that one, the worst in front.
    mutating func add(_ more: [Alarm]) {
        for alarm in more {
            guard let line = alarm.lines.first, let number = numbers[line.withoutColumn] else {
                if let line = alarm.lines.first { numbers[line.withoutColumn] = alarms.count }
                alarms.append(alarm)
                continue
            }
            let known = alarms[number]
            let (first, second) = alarm.severity > known.severity ? (alarm, known) : (known, alarm)
            alarms[number] = first
            for kind in second.kinds where !alarms[number].kinds.contains(kind) { alarms[number].others.append(kind) }
            if !repeats(first, second) { alarms[number].message += "; \(second.message)" }
        }
    }

    /// Whether one alarm says all that another one says: a lint measures reach as the comparison does.
    private func repeats(_ first: Alarm, _ second: Alarm) -> Bool {
        let isMeasured = first.kinds.contains { Alarm.Kind.own.contains($0) }
        return isMeasured && second.kind == .lint(.lint(.broadRule)) || first.message.contains(second.message)
    }

    /// The worst first; of alarms of one severity in the order in which they were added.
    var ranked: [Alarm] {
        LintSeverity.allCases.reversed().flatMap { severity in alarms.filter { $0.severity == severity } }
    }
}

extension RuleLine {
    /// The line as a whole.
    fileprivate var withoutColumn: RuleLine { RuleLine(file: file, line: line, text: text) }
}
