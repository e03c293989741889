internal import ContentRules

/// Drops network rules that another rule of their section makes pointless, and joins those that differ only in the
/// pages or the loads that they name. Rules of one section are in no order among themselves, except where carve-outs
/// stand, so this changes no verdict.
struct Merging {
    private var drafts: Drafts
    /// Whether rules that name pages stay although one for all pages does the same.
    private let keepsSpecific: Bool
    /// Open addressing: number of a key + 1, or 0.
    private var slots: [UInt32]
    /// The first rule of each key.
    private var firsts: [UInt32] = []
    private var sizes: [UInt32] = []
    /// The rule of each key that applies on every page, to all loads and parties; `none` where there is none.
    private var widest: [UInt32] = []
    private static let none = UInt32.max

    static func apply(to drafts: inout Drafts, keepsSpecific: Bool) {
        var merging = Merging(drafts, keepsSpecific: keepsSpecific)
        merging.run()
        drafts = merging.drafts
    }

    private init(_ drafts: Drafts, keepsSpecific: Bool) {
        self.drafts = drafts
        self.keepsSpecific = keepsSpecific
        var size = 64
        while size < drafts.count * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
    }

    private mutating func run() {
        var keys = [UInt32](repeating: Self.none, count: drafts.count)
        for rule in 0..<drafts.count where isMergeable(rule) { keys[rule] = enter(rule) }
        var conditional: [PageKey: Int] = [:]
        var typed: [LoadKey: Int] = [:]
        var joined: [Int: [TextRange]] = [:]
        var order: [Int] = []
        for rule in 0..<drafts.count where keys[rule] != Self.none && sizes[Int(keys[rule])] > 1 {
            let key = Int(keys[rule])
            guard widest[key] == Self.none || Int(widest[key]) == rule else {
                drafts.drop(rule, for: Int(widest[key]))
                continue
            }
            let content = drafts.set.rules[rule]
            if content.condition == .none {
                let load = LoadKey(key: key, loadType: content.loadType)
                if let other = typed[load] {
                    unite(rule, into: other)
                } else {
                    typed[load] = rule
                }
            } else {
                let page = PageKey(
                    key: key, loadType: content.loadType, types: content.resourceTypes, condition: content.condition,
                    entries: content.condition.isUnion ? nil : texts(of: rule))
                guard let other = conditional[page] else {
                    conditional[page] = rule
                    continue
                }
                drafts.drop(rule, for: other)
                guard content.condition.isUnion else { continue }
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
        var entries: [[UInt8]]?
    }

    private func isMergeable(_ rule: Int) -> Bool {
        guard !drafts.isDropped(rule), drafts.set.rules[rule].action != .hide else { return false }
        return !drafts.isOrdered(drafts.sections[rule])
    }

    /// The number of a rule's key: its url-filter, what it does and where it stands.
    private mutating func enter(_ rule: Int) -> UInt32 {
        let content = drafts.set.rules[rule]
        let section = section(of: rule)
        var position = hash(content, section) & (slots.count - 1)
        while slots[position] != 0, !isSameKey(Int(firsts[Int(slots[position]) - 1]), content, section) {
            position = (position + 1) & (slots.count - 1)
        }
        if slots[position] == 0 {
            firsts.append(UInt32(rule))
            sizes.append(0)
            widest.append(Self.none)
            slots[position] = UInt32(firsts.count)
        }
        let key = slots[position] - 1
        sizes[Int(key)] += 1
        let isWidest = content.condition == .none && content.resourceTypes.isEmpty && content.loadType == .any
        if isWidest, widest[Int(key)] == Self.none { widest[Int(key)] = UInt32(rule) }
        return key
    }

    private func section(of rule: Int) -> Section {
        let section = drafts.sections[rule]
        return section == .specificBlocks && !keepsSpecific ? .genericBlocks : section
    }

    private func hash(_ content: ContentRule, _ section: Section) -> Int {
        var hash = ByteTable.seed ^ UInt64(section.rawValue)
        // Most filters begin alike.
        for index in content.urlFilter.indices.suffix(40) { hash = ByteTable.step(hash, drafts.set.text[index]) }
        return Int(truncatingIfNeeded: hash ^ (hash >> 32))
    }

    private func isSameKey(_ other: Int, _ content: ContentRule, _ section: Section) -> Bool {
        let first = drafts.set.rules[other]
        guard first.action == content.action, first.isCaseSensitive == content.isCaseSensitive,
            first.urlFilter.count == content.urlFilter.count, self.section(of: other) == section
        else { return false }
        let distance = Int(first.urlFilter.offset) - Int(content.urlFilter.offset)
        for index in content.urlFilter.indices.reversed()
        where drafts.set.text[index] != drafts.set.text[index + distance] { return false }
        return true
    }

    /// Lets one rule apply to another's loads too.
    private mutating func unite(_ rule: Int, into other: Int) {
        let types = drafts.set.rules[other].resourceTypes
        if !types.isEmpty {
            let all = types.union(drafts.set.rules[rule].resourceTypes)
            drafts.set.rules[other].resourceTypes = all == .subresources ? [] : all
        }
        drafts.drop(rule, for: other)
    }

    private func texts(of rule: Int) -> [[UInt8]] {
        drafts.set[drafts.set.rules[rule].conditionEntries].map { Array(drafts.set.text[$0.indices]) }
    }
}
