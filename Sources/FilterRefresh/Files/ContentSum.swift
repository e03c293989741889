/// A quick checksum of what a file holds: it tells a change's own files from others, but not from forged ones.
///
/// As in FNV-1a, what comes next is taken in by an exclusive or and spread by a product; but words are, not bytes, and
/// every fourth by itself, as a processor works at four products at a time. Zeros at the end may not count: who compares
/// sums compares lengths too.
struct ContentSum {
    private static let blockLength = 32
    /// Odd, so that no two sums become one; the digits are the golden ratio's.
    private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

    private var sums: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
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
        unsafe blocks.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
                let words = unsafe bytes.loadUnaligned(fromByteOffset: start, as: SIMD4<UInt64>.self)
                sums.0 = Self.mixed(sums.0 ^ words[0])
                sums.1 = Self.mixed(sums.1 ^ words[1])
                sums.2 = Self.mixed(sums.2 ^ words[2])
                sums.3 = Self.mixed(sums.3 ^ words[3])
            }
        }
    }

    private static func mixed(_ sum: UInt64) -> UInt64 {
        let product = sum &* factor
        return product ^ product >> 32
    }

    /// 16 hex digits in small letters.
    var digits: String {
        var whole = self
        if !rest.isEmpty { whole.update(ArraySlice(repeating: 0, count: Self.blockLength - rest.count)) }
        let sums = [whole.sums.0, whole.sums.1, whole.sums.2, whole.sums.3]
        return HexDigits.text(of: sums.reduce(0) { Self.mixed($0 ^ $1) })
    }
}
