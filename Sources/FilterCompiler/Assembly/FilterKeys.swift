internal import ByteTables
internal import ContentRules

/// Network rules sorted by what they match: rules of one key have the same url-filter, do the same and stand in the
/// same section.
struct FilterKeys {
    /// By rule: the number of its key, or `none` for rules that must stay as they are.
    private(set) var keys: [UInt32]
    /// By key: how many rules have it.
    private(set) var sizes: [UInt32] = []
    /// By key: the first rule that applies on every page, to all loads and parties; `none` where there is none.
    private(set) var widest: [UInt32] = []
    static let none = UInt32.max

    /// - Parameter keepsSpecific: rules that name pages are apart from those for all pages.
    init(_ drafts: Drafts, keepsSpecific: Bool) {
        let text = drafts.set.text
        let rules = drafts.set.rules
        /// Whether another rule may have the same key.
        func isOpen(_ rule: Int) -> Bool {
            !drafts.standings[rule].isSettled && rules[rule].action != .hide && !drafts.isDropped(rule)
                && !drafts.standings[rule].section.isOrdered
        }
        // Most rules of large sets are settled.
        let open = rules.indices.filter(isOpen)
        var size = 64
        while size < open.count * 2 { size *= 2 }
        // Open addressing: a part of the hash and the number of a key + 1, or 0.
        var slots = [UInt64](repeating: 0, count: size)
        var firsts: [UInt32] = []
        keys = Array(repeating: Self.none, count: rules.count)
        for rule in open {
            let content = rules[rule]
            let place = Self.place(of: drafts.standings[rule].section, keepsSpecific: keepsSpecific)
            let hash = KeyedHash.hash(text, content.urlFilter.indices, UInt64(place))
            var position = Int(truncatingIfNeeded: hash) & (size - 1)
            while slots[position] != 0 {
                if slots[position] >> 32 == hash >> 32 {
                    let first = Int(firsts[Int(slots[position] & 0xFFFF_FFFF) - 1])
                    let other = Self.place(of: drafts.standings[first].section, keepsSpecific: keepsSpecific)
                    if place == other, Self.isSame(rules[first], content, text: text) { break }
                }
                position = (position + 1) & (size - 1)
            }
            if slots[position] == 0 {
                firsts.append(UInt32(truncatingIfNeeded: rule))
                sizes.append(0)
                widest.append(Self.none)
                slots[position] = (hash & ~0xFFFF_FFFF) | UInt64(firsts.count)
            }
            let key = Int(slots[position] & 0xFFFF_FFFF) - 1
            keys[rule] = UInt32(truncatingIfNeeded: key)
            sizes[key] += 1
            let isWidest = content.condition == .none && content.resourceTypes.isEmpty && content.loadType == .any
            if isWidest, widest[key] == Self.none { widest[key] = UInt32(truncatingIfNeeded: rule) }
        }
    }

    private static func place(of section: Section, keepsSpecific: Bool) -> UInt8 {
        section == .specificBlocks && !keepsSpecific ? Section.genericBlocks.rawValue : section.rawValue
    }

    private static func isSame(_ first: ContentRule, _ second: ContentRule, text: [UInt8]) -> Bool {
        guard first.action == second.action, first.isCaseSensitive == second.isCaseSensitive,
            first.urlFilter.count == second.urlFilter.count
        else { return false }
        return text.elementSpan.isEqual(second.urlFilter.indices, at: Int(first.urlFilter.offset))
    }
}
