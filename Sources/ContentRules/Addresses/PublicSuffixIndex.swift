internal import ByteTables

/// The rules of the Public Suffix List by name, to walk a host with from its last label on.
///
/// Every name that leads to a rule has an entry, so that a walk ends at the first label without one: mostly the second.
struct PublicSuffixIndex: Sendable {
    /// What the rules say of a name: its kinds of rule; none where the name only leads to longer ones.
    struct Marks: OptionSet, Sendable {
        let rawValue: UInt8
        static let suffix = Marks(rawValue: 1)
        static let everyChild = Marks(rawValue: 2)
        static let exception = Marks(rawValue: 4)

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        init(_ kind: PublicSuffixRule.Kind) {
            switch kind {
            case .suffix: self = .suffix
            case .everyChild: self = .everyChild
            case .exception: self = .exception
            }
        }
    }

    private struct Entry {
        /// Where the name stands in `names`.
        var start: UInt32
        var count: UInt16
        var marks: Marks
    }

    private static let slotCount = 1 << 15

    private var names: [UInt8] = []
    private var entries: [Entry] = []
    /// For each hash an entry's number plus one in the lower half, a part of the hash in the upper half; 0 is free.
    private var slots = [UInt32](repeating: 0, count: slotCount)

    /// Takes the rules of texts in the form that `PublicSuffixTable` describes.
    init(_ texts: [[UInt8]]) {
        names.reserveCapacity(1 << 18)
        entries.reserveCapacity(Self.slotCount / 2)
        for text in texts {
            for rule in PublicSuffixRule.written(in: text) {
                // The lower half of a slot holds as many numbers, and a half-empty table keeps the searches short.
                precondition(entries.count < Self.slotCount / 2)
                let start = names.count
                names += text[rule.labels]
                names += text[rule.domain]
                add(start..<names.count, Marks(rule.kind))
            }
        }
    }

    /// Adds the rule of a name, and the names that lead to it.
    private mutating func add(_ name: Range<Int>, _ marks: Marks) {
        var hash = Hash()
        for index in name.reversed() {
            if names[index] == UInt8(ascii: ".") { add((index + 1)..<name.upperBound, hash, []) }
            hash.combine(names[index])
        }
        add(name, hash, marks)
    }

    private mutating func add(_ name: Range<Int>, _ hash: Hash, _ marks: Marks) {
        if let number = number(of: name, in: names.elementSpan, hash: hash) {
            entries[number].marks.formUnion(marks)
            return
        }
        entries.append(Entry(start: UInt32(name.lowerBound), count: UInt16(name.count), marks: marks))
        var slot = hash.slot
        while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
        slots[slot] = hash.tag << 16 | UInt32(entries.count)
    }

    /// What the rules say of the name that stands at a range; nothing where no rule ends with it.
    func marks(of name: Range<Int>, in text: Span<UInt8>, hash: Hash) -> Marks? {
        number(of: name, in: text, hash: hash).map { entries[$0].marks }
    }

    private func number(of name: Range<Int>, in text: Span<UInt8>, hash: Hash) -> Int? {
        var slot = hash.slot
        while slots[slot] != 0 {
            if slots[slot] >> 16 == hash.tag {
                let number = Int(slots[slot] & 0xFFFF) - 1
                if isName(of: entries[number], at: name, in: text) { return number }
            }
            slot = (slot + 1) % Self.slotCount
        }
        return nil
    }

    private func isName(of entry: Entry, at range: Range<Int>, in text: Span<UInt8>) -> Bool {
        guard Int(entry.count) == range.count else { return false }
        var index = Int(entry.start)
        for position in range {
            guard text[position] == names[index] else { return false }
            index += 1
        }
        return true
    }

    /// The hash of a name, from its last byte to its first, by Fowler, Noll and Vo's function.
    struct Hash {
        private var value: UInt64 = 0xCBF2_9CE4_8422_2325

        @inline(__always)
        mutating func combine(_ byte: UInt8) {
            value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
        }

        var slot: Int { Int(truncatingIfNeeded: value >> 24) & (PublicSuffixIndex.slotCount - 1) }
        var tag: UInt32 { UInt32(truncatingIfNeeded: value >> 48) }
    }
}
