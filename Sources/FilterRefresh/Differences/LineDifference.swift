/// Finds what changed between two sequences of lines.
///
/// Lines that occur once in both are the anchors, the longest run of them in the same order stays, and what lies
/// between two anchors is looked at in the same way: patience difference. Where nothing is left to hold on to, all
/// is replaced.
enum LineDifference {
    /// Lines of the old text that others of the new text replace; one of both may be none.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// Between anchors of anchors there is little left; this bounds the time.
    private static let deepestLevel = 16

    /// The changes in ascending order; between two of them lies an anchor at least.
    static func changes(from old: [Int32], to new: [Int32]) -> [Change] {
        var changes: [Change] = []
        var anchors = UniqueLines(count: Int(max(old.max() ?? -1, new.max() ?? -1) + 1))
        // The gap to look at next is the last one.
        var gaps = [(gap: Change(old: 0..<old.count, new: 0..<new.count), level: 0)]
        while let (whole, level) = gaps.popLast() {
            let gap = trimmed(whole, old, new)
            if gap.old.isEmpty && gap.new.isEmpty { continue }
            let pairs =
                gap.old.isEmpty || gap.new.isEmpty || level == deepestLevel
                ? [] : LongestRun.ascending(anchors.pairs(in: gap, old, new))
            guard !pairs.isEmpty else {
                changes.append(gap)
                continue
            }
            var end = (old: gap.old.upperBound, new: gap.new.upperBound)
            for pair in pairs.reversed() {
                gaps.append((Change(old: pair.old + 1..<end.old, new: pair.new + 1..<end.new), level + 1))
                end = pair
            }
            gaps.append((Change(old: gap.old.lowerBound..<end.old, new: gap.new.lowerBound..<end.new), level + 1))
        }
        return changes
    }

    /// Without the equal lines at both ends.
    private static func trimmed(_ gap: Change, _ old: [Int32], _ new: [Int32]) -> Change {
        var gap = gap
        while let first = gap.old.first, let other = gap.new.first, old[first] == new[other] {
            gap.old = first + 1..<gap.old.upperBound
            gap.new = other + 1..<gap.new.upperBound
        }
        while let last = gap.old.last, let other = gap.new.last, old[last] == new[other] {
            gap.old = gap.old.lowerBound..<last
            gap.new = gap.new.lowerBound..<other
        }
        return gap
    }
}
