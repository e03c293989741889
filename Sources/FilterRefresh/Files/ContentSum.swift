/// A quick checksum of what a file holds: it tells a change's own files from others, but not from forged ones.
///
/// What comes next is taken in by an exclusive or, and then each bit is spread to others, in words of which eight are
/// worked at side by side. No two sums become one by that. Zeros at the end may not count: who compares sums compares
/// lengths too.
struct ContentSum {
    private typealias Block = SIMD8<UInt64>
    private static let blockLength = MemoryLayout<Block>.size

    private var sums = Block(1, 2, 3, 4, 5, 6, 7, 8)
    /// What stands behind the last whole block.
    private var rest: [UInt8] = []

    /// Takes in more bytes.
    mutating func update(_ bytes: ArraySlice<UInt8>) {
        var bytes = bytes
        if !rest.isEmpty {
            let missing = bytes.prefix(Self.blockLength - rest.count)
            rest += missing
            bytes = bytes.dropFirst(missing.count)
            guard rest.count == Self.blockLength else { return }
            add(blocks: rest[...])
        }
        let whole = bytes.count / Self.blockLength * Self.blockLength
        add(blocks: bytes.prefix(whole))
        rest = Array(bytes.dropFirst(whole))
    }

    private mutating func add(blocks: ArraySlice<UInt8>) {
        var sums = sums
        unsafe blocks.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                sums ^= unsafe bytes.loadUnaligned(fromByteOffset: start, as: Block.self)
                // Not by a product: processors without newer instructions take one word at a time there.
                sums &+= sums &<< 21
                sums ^= sums &>> 32
                sums &+= sums &<< 9
                start &+= Self.blockLength
            }
        }
        self.sums = sums
    }

    /// 16 hex digits in small letters.
    var digits: String {
        var whole = self
        if !rest.isEmpty { whole.update(ArraySlice(repeating: 0, count: Self.blockLength - rest.count)) }
        var folded = UInt64(0)
        for index in whole.sums.indices {
            // By an odd number, whose digits are the golden ratio's.
            folded = (folded ^ whole.sums[index]) &* 0x9e37_79b9_7f4a_7c15
            folded ^= folded >> 32
        }
        return HexDigits.text(of: folded)
    }
}
