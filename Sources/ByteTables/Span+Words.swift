/// Bytes in words of eight, for loops that would look at each.
extension Span<UInt8> {
    /// The last eight bytes of a run, or all if it has fewer, as a number whose lowest byte is the first of them.
    @inlinable @inline(__always)
    public func lastWord(from start: Int, to end: Int) -> UInt64 {
        let count = end &- start
        precondition(start >= 0 && end <= self.count)
        if count >= 8 { return word(at: end &- 8) }
        guard count > 0 else { return 0 }
        if end >= 8 { return word(at: end &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count) }
        var word: UInt64 = 0
        for index in (start..<end).reversed() { word = word &<< 8 | UInt64(self[index]) }
        return word
    }

    /// The first eight bytes of a run, or all if it has fewer, as a number whose lowest byte is the first of them.
    @inlinable @inline(__always)
    public func firstWord(from start: Int, to end: Int) -> UInt64 {
        let count = end &- start
        precondition(start >= 0 && end <= self.count)
        if start &+ 8 <= self.count {
            let word = word(at: start)
            return count >= 8 ? word : count > 0 ? word & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1) : 0
        }
        return lastWord(from: start, to: end)
    }

    /// Whether the bytes of a run stand at another place, too.
    @inlinable @inline(__always)
    public func isEqual(_ run: Range<Int>, at start: Int) -> Bool { isEqual(run, of: self, at: start) }

    /// Whether the bytes of a run of another text stand at a place.
    @inlinable @inline(__always)
    public func isEqual(_ run: Range<Int>, of other: borrowing Span<UInt8>, at start: Int) -> Bool {
        var count = run.count
        while count > 0 {
            let word = other.lastWord(from: run.lowerBound, to: run.lowerBound &+ count)
            guard word == lastWord(from: start, to: start &+ count) else { return false }
            count &-= 8
        }
        return true
    }

    /// Eight bytes that are there: all callers have asked.
    @inlinable @inline(__always)
    func word(at start: Int) -> UInt64 {
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self))
    }
}
