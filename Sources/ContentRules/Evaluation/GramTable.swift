/// Literals by one gram of each.
struct GramTable: Sendable {
    private struct Entry: Sendable {
        /// The gram in the lower 48 bits, where it stands in the literal in the upper 16.
        var key: UInt64
        var literal: TextRange
        var rule: UInt32
    }

    private let shift: UInt64
    /// A bit for each slot that holds something: small enough to stay in the cache.
    private var filled: [UInt64]
    /// Where the entries of each slot begin, and their end.
    private var starts: [UInt32]
    private var entries: [Entry]

    /// Grams beyond this many bytes of a literal are not considered: where they stand has 16 bits.
    private static let longestLook = 1 << 16

    init(length: Int, literals: [UInt8], rules: [(literal: TextRange, rule: UInt32)]) {
        var bits: UInt64 = 6
        while 1 << bits < rules.count * 4, bits < 20 { bits += 1 }
        let shift = 64 - bits
        var counts = [UInt32](repeating: 0, count: 1 << bits)
        for rule in rules {
            Self.forEachGram(of: rule.literal, length, literals) { gram, _ in
                counts[Self.slot(gram, shift)] += 1
            }
        }
        var chosen: [(slot: Int, key: UInt64)] = []
        chosen.reserveCapacity(rules.count)
        starts = [UInt32](repeating: 0, count: counts.count + 1)
        for rule in rules {
            var best = (count: UInt32.max, slot: 0, key: UInt64(0))
            Self.forEachGram(of: rule.literal, length, literals) { gram, offset in
                let slot = Self.slot(gram, shift)
                if counts[slot] < best.count { best = (counts[slot], slot, gram | UInt64(offset) << 48) }
            }
            chosen.append((best.slot, best.key))
            starts[best.slot + 1] += 1
        }
        for slot in counts.indices { starts[slot + 1] += starts[slot] }
        filled = [UInt64](repeating: 0, count: max(counts.count / 64, 1))
        entries = Array(
            repeating: Entry(key: 0, literal: .empty, rule: 0), count: rules.count)
        var next = starts
        for (rule, place) in zip(rules, chosen) {
            entries[Int(next[place.slot])] = Entry(key: place.key, literal: rule.literal, rule: rule.rule)
            next[place.slot] += 1
            filled[place.slot / 64] |= 1 << UInt64(place.slot % 64)
        }
        self.shift = shift
    }

    @inline(__always)
    private static func slot(_ gram: UInt64, _ shift: UInt64) -> Int {
        Int(truncatingIfNeeded: (gram &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    @inline(__always)
    private static func forEachGram(
        of literal: TextRange, _ length: Int, _ literals: [UInt8], _ body: (UInt64, Int) -> Void
    ) {
        let mask = UInt64.max >> UInt64(64 - length * 8)
        var window: UInt64 = 0
        let start = Int(literal.offset)
        for index in 0..<min(Int(literal.count), longestLook) {
            window = (window << 8 | UInt64(literals[start + index])) & mask
            if index + 1 >= length { body(window, index + 1 - length) }
        }
    }

    @inline(__always)
    func forEachRule(
        of gram: UInt64, at position: Int, in address: [UInt8], _ literals: [UInt8], _ body: (UInt32, Int, Int) -> Void
    ) {
        let slot = Self.slot(gram, shift)
        guard filled[slot >> 6] >> UInt64(slot & 63) & 1 == 1 else { return }
        for index in Int(starts[slot])..<Int(starts[slot + 1]) {
            let entry = entries[index]
            guard entry.key & 0xFFFF_FFFF_FFFF == gram else { continue }
            let start = position - Int(entry.key >> 48)
            let count = Int(entry.literal.count)
            guard start >= 0, start + count <= address.count else { continue }
            let literal = Int(entry.literal.offset)
            var offset = 0
            while offset < count, address[start + offset] == literals[literal + offset] { offset += 1 }
            if offset == count { body(entry.rule, start, start + count) }
        }
    }
}
