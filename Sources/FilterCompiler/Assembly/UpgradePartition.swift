internal import ContentRules

/// Upgrades that are over their budget, cut into parts of about the same size.
///
/// Few of them have exceptions: these stand with all exceptions in the first part, and the others, which no exception
/// concerns, fill it and the parts behind it. So no rule stands in two parts.
enum UpgradePartition {
    /// The parts; nothing where what must stand together is too large for one.
    /// - Parameters:
    ///   - bySection: the rules of each section.
    ///   - load: what a rule takes of a part's limit.
    static func parts(
        of bySection: [[Int]], limit: Partition.Load, load: (Int) -> Partition.Load
    ) -> [[Int]]? {
        let free = bySection[Int(Section.upgrades.rawValue)]
        let kept = bySection[..<Int(Section.upgrades.rawValue)].flatMap(\.self)
        let loads = free.map(load)
        let keptLoad = kept.reduce(Partition.Load()) { $0 + load($1) }
        guard var best = cuts(loads, behind: keptLoad, within: limit) else { return nil }
        // The lowest ceiling under which as few parts will do makes them even.
        var (low, high) = (0, steps)
        while low + 1 < high {
            let middle = (low + high) / 2
            let ceiling = Partition.Load(
                rules: limit.rules * middle / steps, bytes: limit.bytes / steps * middle,
                any: limit.any * middle / steps)
            if let found = cuts(loads, behind: keptLoad, within: ceiling), found.count <= best.count {
                best = found
                high = middle
            } else {
                low = middle
            }
        }
        return best.enumerated().map { number, run in (number == 0 ? kept : []) + free[run] }
    }

    private static let steps = 4096

    /// The runs of rules that fill parts one after another.
    private static func cuts(
        _ loads: [Partition.Load], behind kept: Partition.Load, within limit: Partition.Load
    ) -> [Range<Int>]? {
        guard kept.isWithin(limit) else { return nil }
        var runs: [Range<Int>] = []
        var start = 0
        var load = kept
        for (index, next) in loads.enumerated() {
            if !(load + next).isWithin(limit) {
                guard index > start || runs.isEmpty, next.isWithin(limit) else { return nil }
                runs.append(start..<index)
                start = index
                load = Partition.Load()
            }
            load = load + next
        }
        runs.append(start..<loads.count)
        return runs
    }
}
