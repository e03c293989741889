internal import ContentRules

/// Rows of steps that share what they end with.
///
/// Equal rows are one, so that to compare rows, and to put a step before one, takes the same time for short ones and for
/// rows of a thousand steps.
struct SharedRows {
    /// A row of the table that made it.
    struct Row: Hashable {
        fileprivate var number: UInt32

        static let empty = Row(number: 0)

        var isEmpty: Bool { number == 0 }
    }

    /// A step and what stands behind it.
    private struct Link {
        var step: ExpressionStep
        var rest: Row
        /// How much of the budget the row takes.
        var size: Int
        var isNullable: Bool
    }

    /// By numbers of rows; the first is the empty one, whose step is none of its own.
    private var links = [Link(step: .end, rest: .empty, size: 1, isNullable: true)]
    /// Open addressing: numbers of rows, or 0.
    private var slots = [UInt32](repeating: 0, count: 256)

    /// The row of a step and those of another row.
    mutating func row(_ step: ExpressionStep, before rest: Row) -> Row {
        if links.count * 2 > slots.count { grow() }
        var slot = firstSlot(step, rest)
        while slots[slot] != 0 {
            let number = slots[slot]
            if links[Int(number)].rest == rest, links[Int(number)].step == step { return Row(number: number) }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = UInt32(links.count)
        let behind = links[Int(rest.number)]
        links.append(
            Link(
                step: step, rest: rest, size: behind.size + step.size,
                isNullable: behind.isNullable && step.isNullable))
        slots[slot] = number
        return Row(number: number)
    }

    /// The row of some steps and those of another row.
    mutating func row(_ steps: some BidirectionalCollection<ExpressionStep>, before rest: Row = .empty) -> Row {
        var result = rest
        for step in steps.reversed() { result = row(step, before: result) }
        return result
    }

    /// The first step of a row, and the row of the others; nothing of an empty row.
    func first(of row: Row) -> (step: ExpressionStep, rest: Row)? {
        if row.isEmpty { return nil }
        let link = links[Int(row.number)]
        return (link.step, link.rest)
    }

    /// The steps of a row.
    func steps(of row: Row) -> [ExpressionStep] {
        var result: [ExpressionStep] = []
        result.reserveCapacity(size(of: row))
        var row = row
        while !row.isEmpty {
            result.append(links[Int(row.number)].step)
            row = links[Int(row.number)].rest
        }
        return result
    }

    /// How much of the budget a row takes.
    func size(of row: Row) -> Int { links[Int(row.number)].size }

    /// Whether a row takes no character, or need not.
    func isNullable(_ row: Row) -> Bool { links[Int(row.number)].isNullable }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 4)
        for number in links.indices.dropFirst() {
            var slot = firstSlot(links[number].step, links[number].rest)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number)
        }
    }

    private func firstSlot(_ step: ExpressionStep, _ rest: Row) -> Int {
        let hash = (step.fingerprint ^ UInt64(rest.number)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    }
}
