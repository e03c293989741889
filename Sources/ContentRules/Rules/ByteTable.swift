/// Byte strings numbered in the order in which they first came, each once.
///
/// It stands in the hottest loops of other modules, so its body is open to them.
package struct ByteTable {
    @usableFromInline package var bytes: [UInt8] = []
    @usableFromInline var ranges: [TextRange] = []
    /// Open addressing: the upper half of a hash and a number + 1, or 0.
    @usableFromInline var slots: [UInt64]

    /// A bit for a part of each string's hash: a string whose bit is not set is not in the table.
    ///
    /// It is small enough to stay near the processor, so that most of what is not there costs no look at the slots.
    @usableFromInline var marks: [UInt64]

    @inlinable package init(capacity: Int = 64) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        marks = Array(repeating: 0, count: size / 16)
    }

    @inlinable package var count: Int { ranges.count }

    /// Where a string stands in `bytes`.
    @inlinable package func range(of number: Int) -> Range<Int> { ranges[number].indices }

    @inlinable package func string(_ number: Int) -> [UInt8] { Array(bytes[range(of: number)]) }

    /// One step of a string's hash, which is taken from its last byte to its first: so one pass over a host name
    /// yields the hashes of all its parents.
    @inlinable @inline(__always)
    package static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    @inlinable package static var seed: UInt64 { 0xCBF2_9CE4_8422_2325 }

    @inlinable @inline(__always)
    package static func hash(_ source: [UInt8], _ range: Range<Int>) -> UInt64 {
        var hash = seed
        var index = range.upperBound
        while index > range.lowerBound {
            index -= 1
            hash = step(hash, source[index])
        }
        return hash
    }

    /// The number of a string, if it is in the table.
    @inlinable package func find(_ source: [UInt8], _ range: Range<Int>, hash: UInt64) -> Int? {
        guard isMarked(hash) else { return nil }
        let slot = slots[slot(of: source, range, hash: hash)]
        return slot == 0 ? nil : Self.number(slot)
    }

    @inlinable package func find(_ source: [UInt8]) -> Int? {
        find(source, source.indices, hash: Self.hash(source, source.indices))
    }

    /// The number of a string, which is added when it is new.
    @inlinable package mutating func insert(
        _ source: [UInt8], _ range: Range<Int>, hash: UInt64
    ) -> (number: Int, isNew: Bool) {
        let position = slot(of: source, range, hash: hash)
        guard slots[position] == 0 else { return (Self.number(slots[position]), false) }
        let number = ranges.count
        ranges.append(TextRange(offset: UInt32(bytes.count), count: UInt32(range.count)))
        bytes.append(contentsOf: source[range])
        slots[position] = Self.slot(hash, number)
        mark(hash)
        if ranges.count * 2 > slots.count { grow() }
        return (number, true)
    }

    @inlinable package mutating func insert(_ source: [UInt8]) -> (number: Int, isNew: Bool) {
        insert(source, source.indices, hash: Self.hash(source, source.indices))
    }

    @inlinable func slot(of source: [UInt8], _ range: Range<Int>, hash: UInt64) -> Int {
        var position = Self.mixed(hash) & (slots.count - 1)
        while true {
            let slot = slots[position]
            if slot == 0 || slot >> 32 == hash >> 32 && isEqual(Self.number(slot), source, range) { return position }
            position = (position + 1) & (slots.count - 1)
        }
    }

    @inlinable @inline(__always)
    static func mixed(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ (hash >> 29)) }

    @inlinable @inline(__always)
    func isMarked(_ hash: UInt64) -> Bool {
        let mixed = Self.mixed(hash)
        return marks[(mixed >> 6) & (marks.count - 1)] >> UInt64(mixed & 63) & 1 != 0
    }

    @inlinable @inline(__always)
    mutating func mark(_ hash: UInt64) {
        let mixed = Self.mixed(hash)
        marks[(mixed >> 6) & (marks.count - 1)] |= 1 << UInt64(mixed & 63)
    }

    @inlinable static func number(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

    @inlinable static func slot(_ hash: UInt64, _ number: Int) -> UInt64 { (hash & ~0xFFFF_FFFF) | UInt64(number + 1) }

    @inlinable @inline(__always)
    func isEqual(_ number: Int, _ source: [UInt8], _ range: Range<Int>) -> Bool {
        guard Int(ranges[number].count) == range.count else { return false }
        let start = Int(ranges[number].offset)
        for index in 0..<range.count where bytes[start + index] != source[range.lowerBound + index] { return false }
        return true
    }

    @inlinable mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        marks = Array(repeating: 0, count: slots.count / 16)
        for number in ranges.indices {
            let hash = Self.hash(bytes, ranges[number].indices)
            var position = Self.mixed(hash) & (slots.count - 1)
            while slots[position] != 0 { position = (position + 1) & (slots.count - 1) }
            slots[position] = Self.slot(hash, number)
            mark(hash)
        }
    }
}
