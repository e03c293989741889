internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// Finds exceptions to blocking that allow nothing which a rule of any category blocks.
enum IdleExceptions {
    /// The lines of such exceptions, in no order.
    static func lines(in categories: [LineRules], judged: JudgedLines) -> Set<ListPlace> {
        guard let lists = categories.first?.lists else { return [] }
        var exceptions: Set<ListPlace> = []
        for (number, list) in lists.enumerated() {
            for rule in list.networkRules where rule.isException && judged.isJudged(rule, of: number) {
                exceptions.insert(ListPlace(list: number, line: rule.line))
            }
        }
        var idle: Set<ListPlace> = []
        var busy: Set<ListPlace> = []
        for category in categories { judge(exceptions, in: category, idle: &idle, busy: &busy) }
        return idle.subtracting(busy)
    }

    private static func judge(
        _ exceptions: Set<ListPlace>, in category: LineRules, idle: inout Set<ListPlace>,
        busy: inout Set<ListPlace>
    ) {
        let rules = category.set.rules
        let navigation = rules.indices.first {
            category.places[$0].isEmpty && rules[$0].action == .ignorePreviousRules
                && rules[$0].resourceTypes == .navigation
        }
        var index = OverlapIndex(category.set)
        for (number, rule) in rules.enumerated() {
            guard rule.action == .ignorePreviousRules else {
                // What names no type blocks no navigation, which one rule sees to.
                let isSpared = navigation.map { number < $0 } ?? false
                index.insert(number, types: isSpared && rule.resourceTypes.isEmpty ? .subresources : nil)
                continue
            }
            guard let line = category.places[number].first, exceptions.contains(line), !busy.contains(line) else {
                continue
            }
            if index.meets(number) { busy.insert(line) } else { idle.insert(line) }
        }
    }
}
