internal import FilterLists

/// What fixes do to the bytes of a list: whole lines go, and parts of others get other words.
///
/// All else stays as it is, byte for byte.
package struct LineFixes: Sendable {
    /// A fix and the line that it is for, counted from 1.
    package struct Fix: Sendable, Hashable {
        package var line: UInt32
        package var fix: LintFinding.Fix

        package init(line: UInt32, fix: LintFinding.Fix) {
            self.line = line
            self.fix = fix
        }
    }

    package let bytes: [UInt8]
    /// The numbers, in the bytes before, of the lines that are left.
    package let keptLines: [UInt32]
    /// How many fixes were applied; others that are for the same words wait for the next run.
    package let count: Int

    package init(_ fixes: [Fix], to bytes: [UInt8]) {
        let index = LineIndex(bytes)
        let removed = Set(fixes.filter { $0.fix == .removeLine && index.whole($0.line) != nil }.map(\.line))
        var replacements: [(range: Range<Int>, words: [UInt8])] = []
        for case (let line, .replace(let range, let words)) in fixes.map({ ($0.line, $0.fix) })
        where !removed.contains(line) {
            guard let whole = index.trimmed(line), range.indices.clamped(to: whole) == range.indices,
                !words.contains(UInt8(ascii: "\n")), !words.contains(UInt8(ascii: "\r"))
            else { continue }
            replacements.append((range.indices, words))
        }
        replacements.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var count = removed.count
        var result: [UInt8] = []
        var kept: [UInt32] = []
        result.reserveCapacity(bytes.count)
        // What stands before the first line is the byte order mark.
        result += bytes[..<(index.whole(1)?.lowerBound ?? bytes.count)]
        var next = 0
        for line in 1..<UInt32(truncatingIfNeeded: index.count + 1) {
            guard let whole = index.whole(line), !removed.contains(line) else { continue }
            kept.append(line)
            var start = whole.lowerBound
            while next < replacements.count, replacements[next].range.lowerBound < whole.upperBound {
                let (range, words) = replacements[next]
                next += 1
                guard range.lowerBound >= start, !bytes[range].elementsEqual(words) else { continue }
                result += bytes[start..<range.lowerBound]
                result += words
                start = range.upperBound
                count += 1
            }
            result += bytes[start..<whole.upperBound]
        }
        self.bytes = result
        keptLines = kept
        self.count = count
    }
}
