internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// Finds lines about requests that others make redundant: in each category where such a line acts, rules of lines that
/// stay do what its rules do.
struct NetworkRedundancy {
    private let categories: [LineRules]
    private let judged: JudgedLines
    private var orders: [SectionOrder]
    private var indexes: [CoverageIndex]
    /// The rules of lines, in the order of the lines.
    private var yields: [Yield] = []
    /// By line: for each of its rules that have no content rule for that reason, the line that covers it.
    private var covered: [ListPlace: [Covered]] = [:]

    private struct Yield {
        var line: ListPlace
        var category: Int
        var rule: Int
    }

    private struct Covered {
        var category: Int
        var by: ListPlace
    }

    init(_ categories: [LineRules], judged: JudgedLines) {
        self.categories = categories
        self.judged = judged
        orders = categories.map { SectionOrder($0) }
        indexes = categories.map { CoverageIndex($0.set) }
        for (number, category) in categories.enumerated() {
            for (rule, lines) in category.places.enumerated() where category.set.rules[rule].action != .hide {
                for line in lines { yields.append(Yield(line: line, category: number, rule: rule)) }
            }
            for pair in category.covered {
                covered[pair.line, default: []].append(Covered(category: number, by: pair.by))
            }
        }
        yields.sort { ($0.line, $0.category, $0.rule) < ($1.line, $1.category, $1.rule) }
    }

    /// Adds the lines that may be taken out, the last first: of lines that do the same the first stays.
    mutating func find(_ removable: inout RemovableLines) {
        guard let lists = categories.first?.lists else { return }
        var end = yields.count
        for list in lists.indices.reversed() {
            let rules = lists[list].networkRules
            var next = rules.count
            while next > 0 {
                let line = ListPlace(list: list, line: rules[next - 1].line)
                let last = next
                while next > 0, rules[next - 1].line == line.line { next -= 1 }
                while end > 0, line < yields[end - 1].line { end -= 1 }
                var start = end
                while start > 0, yields[start - 1].line == line { start -= 1 }
                defer { end = start }
                guard !removable.contains(line), rules[next..<last].allSatisfy({ judged.isJudged($0, of: list) }),
                    let covers = covers(of: line, ruleCount: last - next, start..<end, removable)
                else { continue }
                removable.add(line, coveredBy: covers)
            }
        }
    }

    /// The lines that do what a line does; nothing where some of it is done by no other.
    /// - Parameter range: the line's rules among `yields`.
    private mutating func covers(
        of line: ListPlace, ruleCount: Int, _ range: Range<Int>, _ removable: RemovableLines
    ) -> [ListPlace]? {
        let known = covered[line] ?? []
        guard !known.isEmpty || !range.isEmpty else { return nil }
        for category in categories.indices {
            let count = known.count { $0.category == category }
            guard count == 0 || count == ruleCount && !yields[range].contains(where: { $0.category == category })
            else { return nil }
        }
        var covers = known.map(\.by)
        guard covers.allSatisfy({ judged.isCover($0, of: line) }) else { return nil }
        for number in range {
            guard let cover = cover(of: yields[number], removable) else { return nil }
            covers.append(cover)
        }
        return covers
    }

    private mutating func cover(of yield: Yield, _ removable: RemovableLines) -> ListPlace? {
        let category = categories[yield.category]
        let (rules, places, judged) = (category.set.rules, category.places, judged)
        let action = rules[yield.rule].action
        guard !category.isOrdered[yield.rule] else { return nil }
        let covers = indexes[yield.category].covers(of: yield.rule) { other in
            guard rules[other].action == action, let line = places[other].first else { return false }
            return judged.isCover(line, of: yield.line) && !removable.contains(line)
        }
        return covers.first { orders[yield.category].rule($0, mayStandFor: yield.rule) }.map { places[$0][0] }
    }
}
