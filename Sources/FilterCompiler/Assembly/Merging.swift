internal import ByteTables
internal import ContentRules

/// Drops network rules that another rule of their section makes pointless, and joins those that differ only in the
/// pages or the loads that they name.
///
/// Rules of one section are in no order among themselves, except where carve-outs stand, so this changes no verdict.
enum Merging {
    /// - Parameter keepsSpecific: rules that name pages stay although one for all pages does the same.
    static func apply(to drafts: inout Drafts, keepsSpecific: Bool) {
        let keys = FilterKeys(drafts, keepsSpecific: keepsSpecific)
        var conditional: [PageKey: Int] = [:]
        var pages = PageTable()
        var typed: [LoadKey: Int] = [:]
        var joined: [Int: [TextRange]] = [:]
        var order: [Int] = []
        for (rule, number) in keys.keys.enumerated() where number != FilterKeys.none && keys.sizes[Int(number)] > 1 {
            let key = Int(number)
            let widest = keys.widest[key]
            guard widest == FilterKeys.none || Int(widest) == rule else {
                drafts.drop(rule, for: Int(widest), isPointless: true)
                continue
            }
            let content = drafts.set.rules[rule]
            if content.condition == .none {
                let load = LoadKey(key: key, loadType: content.loadType)
                if let other = typed[load] {
                    unite(rule, into: other, of: &drafts)
                } else {
                    typed[load] = rule
                }
            } else {
                let page = PageKey(
                    key: key, loadType: content.loadType, types: content.resourceTypes, condition: content.condition,
                    pages: content.condition.isUnion ? nil : pages.number(of: content.conditionEntries, in: drafts.set))
                guard let other = conditional[page] else {
                    conditional[page] = rule
                    continue
                }
                let isSame = !content.condition.isUnion || haveSameEntries(rule, other, in: drafts.set)
                drafts.drop(rule, for: other, isPointless: isSame)
                guard !isSame else { continue }
                if joined[other] == nil {
                    order.append(other)
                    joined[other] = Array(drafts.set[drafts.set.rules[other].conditionEntries])
                }
                joined[other]?.append(contentsOf: drafts.set[content.conditionEntries])
            }
        }
        for rule in order { drafts.set.rules[rule].conditionEntries = drafts.set.union(joined[rule] ?? []) }
    }

    private struct LoadKey: Hashable {
        var key: Int
        var loadType: ContentRule.LoadType
    }

    private struct PageKey: Hashable {
        var key: Int
        var loadType: ContentRule.LoadType
        var types: ResourceTypes
        var condition: ContentRule.Condition
        /// The number of the list of pages, where lists of several rules must not be joined.
        var pages: Int?
    }

    /// Lists of pages, numbered.
    private struct PageTable {
        private var lists = ByteTable()
        private var list: [UInt8] = []

        mutating func number(of entries: Range<UInt32>, in set: RuleSet) -> Int {
            list.removeAll(keepingCapacity: true)
            for entry in set[entries] {
                list.append(entry.indices, of: set.text)
                // No text of a rule set holds it, as JSON escapes it.
                list.append(0)
            }
            return lists.insert(list).number
        }
    }

    /// Lets one rule apply to another's loads too.
    private static func unite(_ rule: Int, into other: Int, of drafts: inout Drafts) {
        let types = drafts.set.rules[rule].resourceTypes
        let otherTypes = drafts.set.rules[other].resourceTypes
        let all = types.union(otherTypes)
        let isAny = types.isEmpty || otherTypes.isEmpty || all == .subresources
        drafts.set.rules[other].resourceTypes = isAny ? [] : all
        drafts.drop(rule, for: other, isPointless: drafts.set.rules[other].resourceTypes == otherTypes)
    }

    private static func haveSameEntries(_ rule: Int, _ other: Int, in set: RuleSet) -> Bool {
        let (entries, others) = (set[set.rules[rule].conditionEntries], set[set.rules[other].conditionEntries])
        return entries.elementsEqual(others) { one, other in
            one.count == other.count && zip(one.indices, other.indices).allSatisfy { set.text[$0] == set.text[$1] }
        }
    }
}
