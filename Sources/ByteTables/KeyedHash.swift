/// Hashes that nobody can foresee: each process draws a key of its own.
///
/// So no list can be made whose strings all have one hash, or fall into one place of a table.
///
/// A step is a product of 128 bits, folded into 64, as in Wang Yi's wyhash: eight bytes in the time of a multiplication.
public enum KeyedHash {
    @usableFromInline struct Key: Sendable {
        @usableFromInline let start = UInt64.random(in: 0 ... .max)
        @usableFromInline let multiplier = UInt64.random(in: 0 ... .max) | 1

        @usableFromInline init() {}
    }

    @usableFromInline static let key = Key()

    /// A number whose bits all depend on all of another, as that times a multiplier is.
    @inlinable @inline(__always)
    static func folded(_ number: UInt64, _ multiplier: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }

    /// The hash of a run of bytes and of a number that stands beside it.
    @inlinable @inline(__always)
    public static func hash(_ source: [UInt8], _ range: Range<Int>, _ beside: UInt64 = 0) -> UInt64 {
        var end = HashFromEnd(range.upperBound, beside)
        return end.hash(source.span, from: range.lowerBound)
    }
}

/// The keyed hashes of runs of bytes that all end in one place: those of a host and of all domains above it in one pass.
@frozen
public struct HashFromEnd {
    @usableFromInline let end: Int
    @usableFromInline let multiplier: UInt64
    /// Of the whole words between `boundary` and the end.
    @usableFromInline var state: UInt64
    @usableFromInline var boundary: Int

    /// - Parameter beside: a number that stands beside each run.
    @inlinable @inline(__always)
    public init(_ end: Int, _ beside: UInt64 = 0) {
        let key = KeyedHash.key
        self.end = end
        multiplier = key.multiplier
        state = KeyedHash.folded(key.start ^ beside, key.multiplier)
        boundary = end
    }

    /// The hash of the run from `start` to the end; `start` is not behind that of a run before.
    @inlinable @inline(__always)
    public mutating func hash(_ source: borrowing Span<UInt8>, from start: Int) -> UInt64 {
        while boundary &- start >= 8 {
            state = KeyedHash.folded(state ^ source.lastWord(from: start, to: boundary), multiplier)
            boundary &-= 8
        }
        // Seven bytes at most: how many bytes there are in all stands before them.
        let count = UInt64(truncatingIfNeeded: end &- start) &<< 56
        return KeyedHash.folded(state ^ (source.lastWord(from: start, to: boundary) | count), multiplier)
    }
}
