/// Counts how often hashes were seen, up to 255 times each.
///
/// A hash stands for what was hashed: 56 bits of it are kept, so that one mistake is to be expected in some thousand
/// sets of a million strings.
struct TallyTable {
    /// Open addressing: a hash without its lowest byte, and there how often it was seen; 0 where there is none.
    private var slots: [UInt64]
    private var count = 0

    init(capacity: Int) {
        var size = 64
        while size < capacity { size *= 2 }
        slots = Array(repeating: 0, count: size)
    }

    /// Counts a hash once more, and says how often it had been seen before.
    mutating func add(_ hash: UInt64) -> Int {
        let position = slot(of: hash)
        let before = slots[position] & 0xFF
        if before == 0 {
            slots[position] = hash & ~0xFF | 1
            count += 1
            if count * 4 > slots.count * 3 { grow() }
        } else if before < 0xFF {
            slots[position] += 1
        }
        return Int(before)
    }

    /// How often a hash was seen.
    func tally(of hash: UInt64) -> Int { Int(slots[slot(of: hash)] & 0xFF) }

    @inline(__always)
    private func slot(of hash: UInt64) -> Int {
        let mask = slots.count - 1
        var position = Int(truncatingIfNeeded: hash >> 8) & mask
        while slots[position] != 0, slots[position] ^ hash > 0xFF { position = (position + 1) & mask }
        return position
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 { slots[slot(of: entry)] = entry }
    }
}
