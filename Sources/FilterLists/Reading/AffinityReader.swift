/// Obeys `!#safari_cb_affinity(general,privacy)` and the closing `!#safari_cb_affinity`.
///
/// As in AdGuard's Safari products, runs do not nest: an opening line replaces the groups of the one before.
struct AffinityReader {
    private(set) var runs: [AffinityRun] = []
    private var opening: Line?
    /// The groups of the lines now read; nothing where none are named, or none that is known.
    private(set) var groups: AffinityGroups?

    /// Whether a run was begun and not ended.
    var isOpen: Bool { opening != nil }

    /// Adds the runs of another reader, which began to count behind so many lines.
    mutating func append(_ other: AffinityReader, after lines: UInt32) {
        runs += other.runs.map {
            AffinityRun(lines: $0.lines.lowerBound + lines...$0.lines.upperBound + lines, groups: $0.groups)
        }
    }

    /// Begins a run.
    ///
    /// Returns the first name that is none of a group, or the whole range when there is no name.
    mutating func open(_ line: Line, names: Range<Int>, in bytes: Span<UInt8>) -> Range<Int>? {
        endRun(before: line.number)
        opening = line
        var named: AffinityGroups = []
        var unknown: Range<Int>?
        var start = names.lowerBound
        repeat {
            let end = bytes.first(UInt8(ascii: ","), in: start..<names.upperBound)
            let name = bytes.trimmed(start..<end)
            if let group = name.count > 16 ? nil : AffinityGroups.named[bytes.text(name)] {
                named.formUnion(group)
            } else {
                unknown = unknown ?? (name.isEmpty ? names : name)
            }
            start = end + 1
        } while start <= names.upperBound
        groups = named.isEmpty ? nil : named
        return unknown
    }

    /// Ends a run.
    ///
    /// Returns false when there is none to end.
    mutating func close(before line: UInt32) -> Bool {
        defer { opening = nil }
        endRun(before: line)
        return opening != nil
    }

    /// Ends the run that the end of the list ends; returns the line that opened it.
    mutating func finish(lineCount: Int) -> Line? {
        defer { opening = nil }
        endRun(before: UInt32(truncatingIfNeeded: lineCount + 1))
        return opening
    }

    private mutating func endRun(before line: UInt32) {
        if let opening, let groups, opening.number + 1 < line {
            runs.append(AffinityRun(lines: opening.number + 1...line - 1, groups: groups))
        }
        groups = nil
    }
}
