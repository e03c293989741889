internal import ByteTables
internal import ContentRules
package import FilterCompiler
package import FilterLists

/// The texts of all lines of some lists, to tell which lines of others are new.
package struct LineTexts: Sendable {
    private var table: ByteTable
    private let lists: [RulesAsWritten]

    package init(_ lists: [RulesAsWritten]) {
        self.lists = lists
        table = ByteTable(capacity: lists.reduce(0) { $0 + $1.lineCount })
        for list in lists {
            let bytes = list.list.bytes
            list.list.forEachLine { _, range in
                let hash = ByteTable.hash(bytes, range.indices)
                _ = table.insert(bytes, range.indices, hash: hash)
            }
        }
    }

    /// The lines whose text is not among these, in order, not even with its names in another order; comments and blank
    /// lines too.
    package func newPlaces(in lists: [RulesAsWritten]) -> [ListPlace] {
        var found: [(place: ListPlace, text: ArraySlice<UInt8>)] = []
        for (number, list) in lists.enumerated() {
            let bytes = list.list.bytes
            list.list.forEachLine { line, range in
                guard !range.isEmpty else { return }
                let hash = ByteTable.hash(bytes, range.indices)
                if table.find(bytes, range.indices, hash: hash) == nil {
                    found.append((ListPlace(list: number, line: line), bytes[range.indices]))
                }
            }
        }
        let known = textsInOrder(counts: Set(found.lazy.map(\.text).filter(NamesInOrder.mayApply).map(\.count)))
        if !known.isEmpty { found.removeAll { known.contains(NamesInOrder.text(of: $0.text)) } }
        return found.map(\.place)
    }

    /// Those of some lines whose text is not among these, not even with its names in another order.
    package func newLines(among lines: [RuleLine]) -> [RuleLine] {
        let texts = lines.map { Array($0.text.utf8) }
        var found = lines.indices.filter { table.find(texts[$0]) == nil }
        let known = textsInOrder(counts: Set(found.map { texts[$0][...] }.filter(NamesInOrder.mayApply).map(\.count)))
        if !known.isEmpty { found.removeAll { known.contains(NamesInOrder.text(of: texts[$0][...])) } }
        return found.map { lines[$0] }
    }

    /// The texts that have so many bytes and may list names, with these in order.
    private func textsInOrder(counts: Set<Int>) -> Set<[UInt8]> {
        var texts: Set<[UInt8]> = []
        guard !counts.isEmpty else { return texts }
        for list in lists {
            list.list.forEachLine { _, range in
                guard counts.contains(range.indices.count) else { return }
                let text = list.list.bytes[range.indices]
                if NamesInOrder.mayApply(to: text) { texts.insert(NamesInOrder.text(of: text)) }
            }
        }
        return texts
    }
}
