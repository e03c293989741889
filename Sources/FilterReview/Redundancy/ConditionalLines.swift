internal import FilterCompiler
internal import FilterLists

/// Which lines of lists are not for every product: those between `!#if` and `!#endif`, and those behind a hint.
///
/// What such a line does, it may do for this product alone; so it stands for no other line but those beside it.
struct ConditionalLines {
    /// By list and line: the number of the innermost condition around the line, 0 for none; empty for a list without
    /// conditions.
    private var blocks: [[UInt32]] = []

    init(_ lists: [RulesAsWritten]) {
        blocks = lists.map { Self.blocks(of: $0.list) }
    }

    private static func blocks(of list: FilterList) -> [UInt32] {
        var blocks: [UInt32] = [0]
        var open: [UInt32] = [0]
        var count: UInt32 = 0
        var isHinted = false
        list.forEachLine(markingConditions: { _, mark in
            var block = open[open.count - 1]
            switch mark {
            case .hints: isHinted = true
            case .opens:
                count += 1
                open.append(count)
            case .turns where open.count > 1:
                count += 1
                open[open.count - 1] = count
            case .closes where open.count > 1: open.removeLast()
            case .turns, .closes: break
            case nil:
                guard isHinted else { break }
                isHinted = false
                count += 1
                block = count
            }
            blocks.append(block)
        })
        return count == 0 ? [] : blocks
    }

    /// Whether every product that heeds a line heeds another one too.
    func products(of line: ListPlace, heed other: ListPlace) -> Bool {
        let block = block(of: other)
        return block == 0 || line.list == other.list && block == self.block(of: line)
    }

    private func block(of place: ListPlace) -> UInt32 {
        let known = blocks[place.list]
        return Int(place.line) < known.count ? known[Int(place.line)] : 0
    }
}
