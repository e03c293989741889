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
    public init(_ end: Int, _ beside: UInt64 = 0, key: KeyedHash.Key = KeyedHash.key) {
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
