/// A plan and what its files hold, which is known when the new contents lie beside their targets: with both, a change
/// can be finished.
///
/// Behind the plan, a line for each of its changes tells the length and the `ContentSum` of what is put or removed; at
/// last come `end` and the SHA-256 of all lines above, the plan's too.
///
/// The checksum is to tell an interrupted change's files from others. Whoever could forge one could write the files
/// themselves; and to take the SHA-256 of a large rule set costs a tenth of the time that compiling it does.
struct TransactionJournal: Hashable {
    /// What is put or removed.
    struct Contents: Hashable {
        let byteCount: Int
        /// 16 hex digits: its `ContentSum`.
        let sum: String
    }

    /// More than any transaction needs.
    static let longest = 32 << 20

    let plan: TransactionPlan
    /// In the order of the plan's changes.
    let contents: [Contents]

    init(plan: TransactionPlan, contents: [Contents]) {
        self.plan = plan
        self.contents = contents
    }

    /// What stands behind the plan.
    var ending: [UInt8] {
        let lines = Array(contents.map { "holds \($0.byteCount) \($0.sum)\n" }.joined().utf8)
        return lines + TransactionPlan.end(of: plan.text + lines)
    }

    /// The most bytes that a plan and what stands behind it may take: a line is no longer than 43 bytes, the last is 69.
    static func longest(of plan: TransactionPlan) -> Int { plan.text.count + plan.changes.count * 43 + 69 }

    init(reading bytes: [UInt8], roots: TransactionRoots) throws(TransactionPlan.Problem) {
        let plan = try TransactionPlan(reading: bytes, roots: roots)
        let rest = bytes.dropFirst(plan.text.count)
        var contents: [Contents] = []
        for line in rest.split(separator: UInt8(ascii: "\n")).prefix(plan.changes.count) {
            let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard fields.count == 3, let byteCount = Int(fields[1]), byteCount >= 0, HexDigits.are(fields[2], count: 16)
            else { throw .damaged("it does not tell what its files hold") }
            contents.append(Contents(byteCount: byteCount, sum: String(fields[2])))
        }
        self.init(plan: plan, contents: contents)
        guard contents.count == plan.changes.count, rest.elementsEqual(ending) else {
            throw .damaged("its hash does not hold, or its form is another")
        }
    }
}
