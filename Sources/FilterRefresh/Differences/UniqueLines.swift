/// Finds the lines that occur once in both sides of a gap.
struct UniqueLines {
    /// How often a line occurs, and where for the last time; by the line's number.
    private struct Occurrence {
        var oldCount: Int32 = 0
        var newCount: Int32 = 0
        var oldIndex: Int32 = 0
    }

    /// All zero between two calls: a gap cleans up what it has written, and costs its own length only.
    private var occurrences: [Occurrence]

    init(count: Int) { occurrences = Array(repeating: Occurrence(), count: count) }

    /// The pairs of equal unique lines, in the order of the new side.
    mutating func pairs(
        in gap: LineDifference.Change, _ old: [Int32], _ new: [Int32]
    ) -> [(old: Int, new: Int)] {
        for index in gap.old {
            occurrences[Int(old[index])].oldCount += 1
            occurrences[Int(old[index])].oldIndex = Int32(index)
        }
        for index in gap.new { occurrences[Int(new[index])].newCount += 1 }
        var pairs: [(old: Int, new: Int)] = []
        for index in gap.new {
            let line = occurrences[Int(new[index])]
            if line.oldCount == 1, line.newCount == 1 { pairs.append((Int(line.oldIndex), index)) }
        }
        for index in gap.old { occurrences[Int(old[index])] = Occurrence() }
        for index in gap.new { occurrences[Int(new[index])] = Occurrence() }
        return pairs
    }
}
