/// Byte strings numbered in the order in which they first came, each once.
///
/// It stands in the hottest loops of several modules. A compiler takes in the bodies of another module's functions only
/// where the type is public (Swift 6.3 calls `@inlinable package` functions of a `package` type): so it has a module of
/// its own, which is no product.
@frozen
public struct ByteTable: Sendable {
    @usableFromInline var text: [UInt8] = []
    /// Open addressing: for each slot 0, or a part of its string's hash.
    ///
    /// Apart from the numbers it is small enough to stay near the processor, and most of what is not in the table is
    /// told by it alone. The two are not neighbours here: the compiler would read both at once, and a processor waits
    /// with such a read until both have been written that were written one by one for the string before.
    @usableFromInline var tags: [UInt8]
    /// Where each string ends, behind a zero: each begins where the one before it ends.
    @usableFromInline var ends: [UInt32] = [0]
    /// A sum of what was looked at ahead of time, so that no compiler leaves that out.
    @usableFromInline var ahead: UInt32 = 0
    /// By slot: the string's number.
    @usableFromInline var numbers: [UInt32]

    /// A table that grows when it has more strings than that.
    @inlinable public init(capacity: Int = 64) {
        var size = 64
        while size * 3 < capacity * 4 { size *= 2 }
        tags = Array(repeating: 0, count: size)
        numbers = Array(repeating: 0, count: size)
    }

    /// Makes room for so many strings of so many bytes in all.
    ///
    /// Room that is not needed costs nothing: the system gives memory out when it is written to. Room that turns out to
    /// be needed costs twice.
    @inlinable public mutating func reserve(count: Int, byteCount: Int) {
        ends.reserveCapacity(count + 1)
        text.reserveCapacity(byteCount)
    }

    /// The number of strings.
    @inlinable public var count: Int { ends.count - 1 }

    /// The strings, end to end.
    @inlinable public var bytes: [UInt8] { text }

    /// Where a string stands in `bytes`.
    @inlinable @inline(__always)
    public func range(of number: Int) -> Range<Int> { Int(ends[number])..<Int(ends[number + 1]) }

    /// A copy of a string.
    @inlinable public func string(_ number: Int) -> [UInt8] { Array(text[range(of: number)]) }

    /// The hash of a run of bytes; ``HashFromEnd`` yields those of several with one end.
    @inlinable @inline(__always)
    public static func hash(_ source: [UInt8], _ range: Range<Int>) -> UInt64 { KeyedHash.hash(source, range) }

    /// Looks at the places of strings with these hashes, which are then near the processor when the strings are found or
    /// inserted: for memory that it reads ahead it waits once, and not for each string.
    public mutating func lookAhead(_ hashes: [UInt64]) {
        for hash in hashes {
            let slot = Int(truncatingIfNeeded: hash) & (tags.count - 1)
            ahead &+= UInt32(tags[slot]) &+ numbers[slot]
        }
    }

    /// Whether there are so many places that they are far from the processor: they take more than the second level of its
    /// caches, which are one or two megabytes large.
    @inlinable public var isFar: Bool { tags.count >= 1 << 19 }

    /// The number of a string, if it is in the table.
    @inlinable @inline(__always)
    public func find(_ source: [UInt8], _ range: Range<Int>, hash: UInt64) -> Int? {
        let slot = slot(of: source, range, hash)
        return tags[slot] == 0 ? nil : Int(numbers[slot])
    }

    /// The number of a string, if it is in the table.
    @inlinable public func find(_ source: [UInt8]) -> Int? {
        find(source, source.indices, hash: Self.hash(source, source.indices))
    }

    /// The number of a string, which is added when it is new.
    @inlinable public mutating func insert(
        _ source: [UInt8], _ range: Range<Int>, hash: UInt64
    ) -> (number: Int, isNew: Bool) {
        let slot = slot(of: source, range, hash)
        guard tags[slot] == 0 else { return (Int(numbers[slot]), false) }
        let number = count
        text.append(range, of: source)
        ends.append(UInt32(text.count))
        tags[slot] = Self.tag(hash)
        numbers[slot] = UInt32(truncatingIfNeeded: number)
        if count * 4 > tags.count * 3 { enterAll(size: tags.count * 2) }
        return (number, true)
    }

    /// The number of a string, which is added when it is new.
    @inlinable public mutating func insert(_ source: [UInt8]) -> (number: Int, isNew: Bool) {
        insert(source, source.indices, hash: Self.hash(source, source.indices))
    }

    /// The slot of a string, or the free one where it would be.
    @inlinable @inline(__always)
    func slot(of source: [UInt8], _ range: Range<Int>, _ hash: UInt64) -> Int {
        let tag = Self.tag(hash)
        var slot = Int(truncatingIfNeeded: hash) & (tags.count - 1)
        while tags[slot] != 0 {
            if tags[slot] == tag, Self.holds(text, ends, Int(numbers[slot]), source, range) { break }
            slot = (slot + 1) & (tags.count - 1)
        }
        return slot
    }

    /// Of a part of the hash that does not say where the slot is.
    @inlinable @inline(__always)
    static func tag(_ hash: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: hash >> 40) | 0x80 }

    /// Whether the string of a number is a run of bytes. (Asked of the table itself, it would be copied for the question.)
    @inlinable
    static func holds(
        _ text: [UInt8], _ ends: [UInt32], _ number: Int, _ source: [UInt8], _ range: Range<Int>
    ) -> Bool {
        let (start, end) = (Int(ends[number]), Int(ends[number + 1]))
        return end - start == range.count && text.elementSpan.isEqual(range, of: source.elementSpan, at: start)
    }

    /// Enters all strings once more, in so many slots.
    @inlinable mutating func enterAll(size: Int) {
        tags = Array(repeating: 0, count: size)
        numbers = Array(repeating: 0, count: size)
        for number in 0..<count {
            let range = range(of: number)
            let hash = Self.hash(text, range)
            var slot = Int(truncatingIfNeeded: hash) & (size - 1)
            while tags[slot] != 0 { slot = (slot + 1) & (size - 1) }
            tags[slot] = Self.tag(hash)
            numbers[slot] = UInt32(truncatingIfNeeded: number)
        }
    }
}
