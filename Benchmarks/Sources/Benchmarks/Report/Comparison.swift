/// How a figure of one commit stands to that of another.
enum Verdict: String, Equatable {
    case better, worse
    /// What there is of a difference is noise.
    case same = ""

    /// How likely a change may be told where there is none.
    static let error = 0.01
    /// With fewer rounds of each no difference is unlikely enough.
    static let roundsAtLeast = 5

    /// Rounds of both commits, which must differ by more than chance, and in their best by more than a share.
    init(old: Series, new: Series, share: Double) {
        guard RankTest.probability(old.values, new.values) < Self.error else {
            self = .same
            return
        }
        if new.best > old.best * (1 + share), new.median > old.median {
            self = .worse
        } else if old.best > new.best * (1 + share), old.median > new.median {
            self = .better
        } else {
            self = .same
        }
    }

    /// What is the same in each run of a commit.
    init(old: Int, new: Int) { self = new < old ? .better : new > old ? .worse : .same }
}

/// What has changed from one report to another.
struct Comparison {
    /// A figure in both.
    struct Row: Equatable {
        var input: String
        var stage: Stage
        var figure: String
        var old: String
        var new: String
        var change: String
        var verdict: Verdict
    }

    var old: BenchmarkReport
    var new: BenchmarkReport

    /// Times that differ by less may be chance, and memory that does.
    private static let timeShare = 0.03
    private static let memoryShare = 0.02

    /// What both measured, in the order of the new one.
    ///
    /// Yardsticks are no part of it: they tell of the machine.
    var rows: [Row] {
        new.measurements.filter { $0.stage != .scan && $0.stage != .write }.flatMap { measurement -> [Row] in
            guard
                let other = old.measurements.first(where: {
                    $0.input == measurement.input && $0.stage == measurement.stage
                })
            else { return [] }
            return Self.rows(from: other, to: measurement)
        }
    }

    /// Whether there are too few rounds for any verdict.
    var isTooShort: Bool {
        (old.measurements + new.measurements).contains { $0.rounds.count < Verdict.roundsAtLeast }
    }

    private static func rows(from old: Measurement, to new: Measurement) -> [Row] {
        func row(
            _ figure: String, _ from: Series?, _ to: Series?, _ share: Double, _ text: (Double) -> String
        ) -> Row? {
            guard let from, let to else { return nil }
            return Row(
                input: new.input, stage: new.stage, figure: figure, old: text(from.best), new: text(to.best),
                change: Figure.change(from: from.best, to: to.best),
                verdict: Verdict(old: from, new: to, share: share))
        }
        func count(_ figure: String, _ from: Int?, _ to: Int?) -> Row? {
            guard let from, let to, from != to else { return nil }
            return Row(
                input: new.input, stage: new.stage, figure: figure, old: Figure.count(from), new: Figure.count(to),
                change: Figure.change(from: Double(from), to: Double(to)), verdict: Verdict(old: from, new: to))
        }
        return [
            row("CPU", old.cpuByRound, new.cpuByRound, timeShare, Figure.seconds),
            row("time", old.wallByRound, new.wallByRound, timeShare, Figure.seconds),
            row("memory", old.memory, new.memory, memoryShare, Figure.megabytes),
            count("bytes out", old.bytesOut, new.bytesOut),
            count("rules", old.rules, new.rules),
        ].compactMap { $0 }
    }
}

/// A comparison for people.
struct ComparisonTable {
    var comparison: Comparison
    var style: TextStyle

    var text: String {
        let rows = comparison.rows
        guard !rows.isEmpty else { return "the two reports have nothing in common\n" }
        var table = TextTable()
        table.add(["", "figure", comparison.old.label, comparison.new.label, "change", ""], style: style.dim)
        for (number, row) in rows.enumerated() {
            let isFirst = number == 0 || rows[number - 1].input != row.input
            if isFirst { table.addLine(style.bold(comparison.new.title(of: row.input))) }
            let cells = [row.figure, row.old, row.new, row.change, row.verdict.rawValue]
            let isNext = isFirst || rows[number - 1].stage != row.stage
            table.add(["  " + (isNext ? row.stage.title : "")] + cells) { line in
                switch row.verdict {
                case .better: style.green(line)
                case .worse: style.red(line)
                case .same: line
                }
            }
        }
        let changes = rows.filter { $0.verdict != .same }.count
        let hint =
            comparison.isTooShort
            ? "fewer than \(Verdict.roundsAtLeast) rounds of something, which cannot tell a change from noise\n" : ""
        return table.text + "\n\(changes) of \(rows.count) figures changed beyond noise\n" + hint
    }
}
