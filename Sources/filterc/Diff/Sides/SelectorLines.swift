internal import ByteTables
internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// The lines that name each selector; sorted out when the first one is asked for.
struct SelectorLines: Sendable {
    private var table = ByteTable()
    /// By selector: the number in `entries` of its last line, or -1.
    private var last: [Int32] = []
    private var entries: [(place: ListPlace, previous: Int32)] = []
    private var isReady = false
    /// Of selectors that were asked for, by number.
    private var known: [Int: [ListPlace]] = [:]

    /// The lines whose selector is this one, in order.
    mutating func places(of selector: [UInt8], in compilations: [TracedCompilation]) -> [ListPlace] {
        if !isReady { read(compilations.first?.lists ?? []) }
        guard let number = table.find(selector) else { return [] }
        if let places = known[number] { return places }
        var places: [ListPlace] = []
        var entry = last[number]
        while entry >= 0 {
            places.append(entries[Int(entry)].place)
            entry = entries[Int(entry)].previous
        }
        places.reverse()
        known[number] = places
        return places
    }

    private mutating func read(_ lists: [RulesAsWritten]) {
        isReady = true
        table = ByteTable(capacity: lists.reduce(0) { $0 + $1.cosmeticRules.count })
        for (list, rules) in lists.enumerated() {
            let bytes = rules.list.bytes
            for rule in rules.cosmeticRules where !rule.selector.isEmpty {
                let range = rule.selector.indices
                let (number, isNew) = table.insert(bytes, range, hash: ByteTable.hash(bytes, range))
                if isNew { last.append(-1) }
                entries.append((ListPlace(list: list, line: rule.line), last[number]))
                last[number] = Int32(truncatingIfNeeded: entries.count - 1)
            }
        }
    }
}
