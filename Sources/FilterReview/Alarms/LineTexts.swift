internal import ByteTables
internal import ContentRules
package import FilterCompiler
package import FilterLists

/// The texts of all lines of some lists, to tell which lines of others are new.
package struct LineTexts: Sendable {
    private var table: ByteTable

    package init(_ lists: [RulesAsWritten]) {
        table = ByteTable(capacity: lists.reduce(0) { $0 + $1.lineCount })
        for list in lists {
            let bytes = list.list.bytes
            list.list.forEachLine { _, range in
                let hash = ByteTable.hash(bytes, range.indices)
                _ = table.insert(bytes, range.indices, hash: hash)
            }
        }
    }

    /// The lines whose text is not among these, in order; comments and blank lines too.
    package func newPlaces(in lists: [RulesAsWritten]) -> [ListPlace] {
        var places: [ListPlace] = []
        for (number, list) in lists.enumerated() {
            let bytes = list.list.bytes
            list.list.forEachLine { line, range in
                guard !range.isEmpty else { return }
                let hash = ByteTable.hash(bytes, range.indices)
                if table.find(bytes, range.indices, hash: hash) == nil {
                    places.append(ListPlace(list: number, line: line))
                }
            }
        }
        return places
    }
}
