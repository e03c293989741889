package import ContentRules
package import FilterCompiler
internal import FilterLists

/// The lines that could be taken out of lists without a change of what is blocked or hidden, one by one or all together.
///
/// Only what is certain is told: lines of which something is lost, or that do something beside blocking, hiding and
/// allowing, are left alone, and so are those that are covered only by several others together.
package struct Redundancies {
    private let categories: [LineRules]
    private let lists: [RulesAsWritten]

    /// - Parameter categories: all that are used together.
    package init(_ categories: [FilterCategory], target: Target) {
        self.init(FilterCompiler(target: target).lineRules(of: categories))
    }

    /// - Parameter categories: what the lines of categories that are used together yield, all of them.
    package init(_ categories: [LineRules]) {
        self.categories = categories
        lists = categories.first?.lists ?? []
    }

    /// Lines whose work others do (`redundant-rule`, `redundant-exception`), and exceptions without any
    /// (`idle-exception`), in the order of lists and lines.
    package func findings() -> [LintFinding] {
        let judged = JudgedLines(categories)
        let hiding = HidingExceptions(lists, judged: judged)
        let idle = IdleExceptions.lines(in: categories, judged: judged)
        let idleHiding = Set(hiding.idleLines)
        var removable = RemovableLines()
        // What does nothing stands for nothing.
        for line in idle.union(idleHiding) { removable.add(line, coveredBy: []) }
        var network = NetworkRedundancy(categories, judged: judged)
        network.find(&removable)
        hiding.find(&removable, idle: idleHiding)
        addHiding(to: &removable, judged: judged)
        return LineWords(lists).findings(removable)
    }

    /// Adds the lines of hiding rules that the compiler has found to be covered in all categories where they act.
    private func addHiding(to removable: inout RemovableLines, judged: JudgedLines) {
        var covers: [ListPlace: [ListPlace]] = [:]
        for category in categories {
            for pair in category.coveredHiding { covers[pair.line, default: []].append(pair.by) }
        }
        for category in categories {
            let known = Set(category.coveredHiding.map(\.line))
            for (rule, lines) in category.places.enumerated() where category.set.rules[rule].action == .hide {
                for line in lines where !known.contains(line) { covers[line] = nil }
            }
        }
        for (line, others) in covers
        where judged.isLossless(line) && others.allSatisfy({ judged.isCover($0, of: line) }) {
            removable.add(line, coveredBy: others)
        }
    }
}
