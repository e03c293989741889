internal import FilterLists

/// How many rules of a category's budget a source takes.
///
/// A rule that comes from several sources counts for the first of them, the category's own before others; a rule that
/// stands in several files counts in each.
public struct SourceShare: Sendable, Hashable {
    /// The source's title.
    public var title: String
    /// The category whose source it is, when that is another one: of its lists only what reaches over counts.
    public var category: String?
    /// The number of rules.
    public var ruleCount: Int

    package init(title: String, category: String?, ruleCount: Int) {
        self.title = title
        self.category = category
        self.ruleCount = ruleCount
    }
}

/// The source and the category that a list belongs to.
struct SourceHome {
    var category: Int
    /// The source's number among those of all categories.
    var source: Int
    var title: String
    var categoryName: String

    /// By list, through all categories.
    static func homes(in categories: [FilterCategory]) -> [SourceHome] {
        var homes: [SourceHome] = []
        var number = 0
        for (index, category) in categories.enumerated() {
            for source in category.sources {
                homes += source.lists.map { _ in
                    SourceHome(category: index, source: number, title: source.title, categoryName: category.name)
                }
                number += 1
            }
        }
        return homes
    }
}

extension CompiledCategory {
    /// By list: how many rules of the files count for it.
    func ruleCounts(_ links: LineLinks) -> [Int] {
        var counts = [Int](repeating: 0, count: lists.count)
        var near = 0
        for part in assembly.parts {
            for rule in part {
                if let line = links.onlyLine(of: rule) {
                    counts[ledger.place(of: line, near: &near).list] += 1
                    continue
                }
                var own: Int?
                var first: Int?
                links.forEachLine(of: rule) { line in
                    guard own == nil else { return }
                    let list = ledger.place(of: line, near: &near).list
                    if first == nil { first = list }
                    if membership.isOwn(list) { own = list }
                }
                if let list = own ?? first { counts[list] += 1 }
            }
        }
        return counts
    }

    /// The shares of the sources, the category's own in their order before others that have one or of which lines count
    /// here.
    ///
    /// With each comes the source's number among those of all categories.
    func shares(_ counts: [Int], homes: [SourceHome]) -> [(source: Int, share: SourceShare)] {
        var shares: [(isOwn: Bool, source: Int, share: SourceShare)] = []
        let counted = Set(countedLists)
        for (list, home) in homes.enumerated() {
            let isOwn = membership.isOwn(list)
            guard isOwn || counts[list] > 0 || counted.contains(list) else { continue }
            if let last = shares.indices.last, shares[last].source == home.source {
                shares[last].share.ruleCount += counts[list]
            } else {
                let share = SourceShare(
                    title: home.title, category: isOwn ? nil : home.categoryName, ruleCount: counts[list])
                shares.append((isOwn, home.source, share))
            }
        }
        return (shares.filter(\.isOwn) + shares.filter { !$0.isOwn }).map { ($0.source, $0.share) }
    }
}
