/// The longest ascending subsequence, by patience sorting.
enum LongestRun {
    /// The most pairs that can stay with their old indices ascending; their new ones ascend already.
    static func ascending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // The pair with the least old index at which a run of this length ends.
        var ends: [Int] = []
        // The pair before each one in its run.
        var previous: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var run: [(old: Int, new: Int)] = []
        var index = ends.last
        while let current = index {
            run.append(pairs[current])
            index = previous[current]
        }
        return run.reversed()
    }
}
