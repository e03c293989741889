/// Hashes that nobody can foresee: each process draws a key of its own.
///
/// So no list can be made whose strings all have one hash, or fall into one place of a table.
///
/// A step is a product of 128 bits, folded into 64, as in Wang Yi's wyhash: eight bytes in the time of a multiplication.
public enum KeyedHash {
    @usableFromInline static let start = UInt64.random(in: 0 ... .max)
    @usableFromInline static let multiplier = UInt64.random(in: 0 ... .max) | 1

    /// A number whose bits all depend on all of another, as that times a multiplier is.
    @inlinable @inline(__always)
    static func folded(_ number: UInt64, _ multiplier: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }

    /// The hash of a run of bytes and of a number that stands beside it.
    @inlinable public static func hash(_ source: [UInt8], _ range: Range<Int>, _ beside: UInt64 = 0) -> UInt64 {
        // Between bytes there is nothing that was never written.
        let bytes = unsafe source.span.bytes.extracting(range)
        let multiplier = multiplier
        var hash = folded(start ^ beside, multiplier)
        var index = 0
        while index + 8 <= bytes.byteCount {
            // The condition above keeps it within the run.
            let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            hash = folded(hash ^ word, multiplier)
            index += 8
        }
        // Seven bytes at most: how many bytes there are in all stands before them.
        var rest = UInt64(truncatingIfNeeded: bytes.byteCount) << 56
        while index < bytes.byteCount {
            rest |= UInt64(unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)) << UInt64(index % 8 * 8)
            index += 1
        }
        return folded(hash ^ rest, multiplier)
    }
}
