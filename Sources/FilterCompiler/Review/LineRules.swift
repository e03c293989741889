package import ContentRules
package import FilterLists

/// The rules of a category as its lines yield them, before those of several lines are joined and those that others
/// cover are dropped: what a review tells about single lines.
///
/// The set does to every request what the compiled category does.
package struct LineRules: Sendable {
    package let category: String
    /// The lists of all categories that were compiled together.
    package let lists: [RulesAsWritten]
    /// The rules in the order in which WebKit would read them, if one file held them all.
    ///
    /// A network rule comes from one line; a hiding rule may hold the selectors of several.
    package let set: RuleSet
    /// By rule: the lines that it comes from, in order; none for rules that the compiler adds by itself.
    package let places: [[ListPlace]]
    /// By rule: the number of its section; rules of one section stand in no order that matters, unless
    /// `isOrdered` says so.
    package let sections: [UInt8]
    /// By rule: whether its section has an order.
    package let isOrdered: [Bool]

    /// Network rules on hosts of which a rule of another line takes in the whole, and those rules' lines: the former
    /// have no rule in the set.
    package let covered: [(line: ListPlace, by: ListPlace)]

    /// Lines of hiding rules whose selector others hide on all their pages, once for each of these.
    ///
    /// The set does the same without these lines, one by one or all together.
    package let coveredHiding: [(line: ListPlace, by: ListPlace)]
    /// What there is to say about single lines that the category counts, in the order of lists and lines.
    package let findings: [Finding]

    init(_ draft: CategoryDraft, category: String) {
        self.category = category
        lists = draft.lists
        let (drafts, ledger) = (draft.drafts, draft.ledger)
        let rules = (0..<drafts.count).filter { drafts.standings[$0].representative != .max }
            .sorted { (drafts.standings[$0].section.rawValue, $0) < (drafts.standings[$1].section.rawValue, $1) }
        var numbers = [Int](repeating: -1, count: drafts.count)
        for (number, rule) in rules.enumerated() { numbers[rule] = number }
        var set = drafts.set
        set.rules = rules.map { drafts.set.rules[$0] }
        self.set = set
        var isCovered = [Bool](repeating: false, count: ledger.states.count)
        for cover in ledger.covers { isCovered[Int(cover.line)] = true }
        // A rule's own line is its first.
        var owners = [UInt32](repeating: .max, count: drafts.count)
        for origin in drafts.origins where owners[Int(origin.rule)] == .max { owners[Int(origin.rule)] = origin.line }
        var places = [[ListPlace]](repeating: [], count: rules.count)
        var near = 0
        func place(of line: UInt32) -> ListPlace {
            let place = ledger.place(of: line, near: &near)
            return ListPlace(list: place.list, line: place.line)
        }
        for origin in drafts.origins where numbers[Int(origin.rule)] >= 0 {
            // A covered line counts for the rule that covers it; of a hiding rule it may still be a part.
            if isCovered[Int(origin.line)], owners[Int(origin.rule)] != origin.line,
                drafts.set.rules[Int(origin.rule)].action != .hide
            {
                continue
            }
            places[numbers[Int(origin.rule)]].append(place(of: origin.line))
        }
        self.places = places.map { $0.count < 2 ? $0 : Set($0).sorted() }
        sections = rules.map { drafts.standings[$0].section.rawValue }
        isOrdered = rules.map { drafts.standings[$0].section.isOrdered }
        let membership = draft.membership
        findings = ledger.findings
            .filter { membership.isWhole || membership.counts($0.line, of: $0.list) }
            .sorted { ($0.list, $0.line) < ($1.list, $1.line) }
        let networkLines = Set(
            draft.lists.indices.flatMap { list in
                draft.lists[list].networkRules.map { ledger.number(of: $0.line, in: list) }
            })
        covered = ledger.covers.filter { networkLines.contains($0.line) }.map { (place(of: $0.line), place(of: $0.by)) }
        let wholly = Self.linesCoveredOnAllPages(drafts, ledger)
        coveredHiding = ledger.covers.filter { wholly.contains($0.line) }.map { (place(of: $0.line), place(of: $0.by)) }
    }

    /// A hiding rule's line answers for the rule of another line on each page where that covers it, and for at least one
    /// rule on each of its other pages.
    private static func linesCoveredOnAllPages(_ drafts: Drafts, _ ledger: LineLedger) -> Set<UInt32> {
        var counts: [UInt32: Int] = [:]
        for cover in ledger.covers { counts[cover.line, default: 0] += 1 }
        for origin in drafts.origins where drafts.set.rules[Int(origin.rule)].action == .hide {
            if let count = counts[origin.line] { counts[origin.line] = count - 1 }
        }
        let isHiding = Set(drafts.origins.lazy.filter { drafts.set.rules[Int($0.rule)].action == .hide }.map(\.line))
        return Set(counts.filter { $0.value == 0 && isHiding.contains($0.key) }.keys)
    }
}

extension FilterCompiler {
    /// What the lines of categories that are used together yield, each for itself.
    package func lineRules(of categories: [FilterCategory]) -> [LineRules] {
        let batch = CategoryBatch(categories)
        return categories.indices.map { number in
            var draft = draft(number, of: batch, batch.written)
            draft.complete()
            return LineRules(draft, category: categories[number].name)
        }
    }
}
