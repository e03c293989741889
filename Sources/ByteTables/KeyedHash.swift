/// Hashes that nobody can foresee: each process draws a key of its own.
///
/// So no list can be made whose strings all have one hash, or fall into one place of a table.
///
/// A step is a product of 128 bits, folded into 64, as in Wang Yi's wyhash: eight bytes in the time of a multiplication.
public enum KeyedHash {
    /// What a process draws; hot loops have it at hand, as a global is asked each time whether it was drawn.
    @frozen
    public struct Key: Sendable {
        #if KEYS_ARE_FIXED
        // For scripts/profile alone, where chance would make each release tool another one.
        @usableFromInline let start: UInt64 = 0x9E37_79B9_7F4A_7C15
        @usableFromInline let multiplier: UInt64 = 0xD6E8_FEB8_6659_FD93
        #else
        @usableFromInline let start = UInt64.random(in: 0 ... .max)
        @usableFromInline let multiplier = UInt64.random(in: 0 ... .max) | 1
        #endif

        init() {}
    }

    /// That of this process.
    public static let key = Key()

    /// A number whose bits all depend on all of another, as that times a multiplier is.
    @inlinable @inline(__always)
    static func folded(_ number: UInt64, _ multiplier: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }

    /// The hash of a run of bytes and of a number that stands beside it.
    @inlinable @inline(__always)
    public static func hash(
        _ source: [UInt8], _ range: Range<Int>, _ beside: UInt64 = 0, key: Key = key
    ) -> UInt64 {
        var end = HashFromEnd(range.upperBound, beside, key: key)
        return end.hash(source.elementSpan, from: range.lowerBound)
    }
}
