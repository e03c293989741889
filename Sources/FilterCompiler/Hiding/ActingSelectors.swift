internal import ByteTables
internal import FilterLists

/// The selectors that the rules of a category speak of, as they are written: exceptions of other categories to anything
/// else take nothing back here.
struct ActingSelectors {
    private var table = ByteTable()

    /// - Parameter membership: of which category the rules are.
    init(_ lists: [RulesAsWritten], of membership: Membership) {
        for (number, list) in lists.enumerated() {
            for rule in list.cosmeticRules
            where !rule.isException && membership.takes(rule.line, of: number, takesBack: false) {
                let range = rule.selector.indices
                _ = table.insert(list.list.bytes, range, hash: ByteTable.hash(list.list.bytes, range))
            }
        }
    }

    /// Whether an exception may be to one of them.
    func mayMeet(_ exception: CosmeticRule, in bytes: [UInt8]) -> Bool {
        let range = exception.selector.indices
        switch exception.kind {
        case .hiding, .extendedHiding:
            // What is hidden in another spelling has a pseudo-class in each of them (CosmeticMeaning).
            return bytes[range].contains(UInt8(ascii: ":"))
                || table.find(bytes, range, hash: ByteTable.hash(bytes, range)) != nil
        default: return true
        }
    }
}
