/// Hashes of host names that are known at once for the name with a part or a character taken out: sums of bytes, each
/// times a number of its place, counted from the end.
struct HostHashing {
    /// The most bytes that a name takes in JSON, where each dot has two backslashes before it.
    static let maximumCount = 3 * 255

    /// By place in the name, from its end.
    private let weights: [UInt64] = {
        var state: UInt64 = 0
        return (0...maximumCount).map { _ in
            state &+= step
            return mixed(state) | 1
        }
    }()

    /// The places of one of a name's quarters.
    @inline(__always)
    static func quarter(_ number: Int, of count: Int) -> Range<Int> { count * number / 4..<count * (number + 1) / 4 }

    /// What the quarters of a name add to its hash; a name has `maximumCount` bytes at most.
    func sums(_ name: borrowing Span<UInt8>) -> SIMD4<UInt64> {
        let count = name.count
        let weights = weights.span.extracting(first: count)
        @inline(__always)
        func term(_ index: Int) -> UInt64 {
            // Quarters are within the name, and there are as many weights as bytes.
            unsafe (UInt64(name[unchecked: index]) &+ 1) &* weights[unchecked: count &- 1 &- index]
        }
        // All quarters at a time, as a short loop for each takes twice as long; some have a byte more than the first.
        let (second, third, fourth) = (count / 4, count / 2, count * 3 / 4)
        var sums = SIMD4<UInt64>()
        for index in 0..<second {
            sums[0] &+= term(index)
            sums[1] &+= term(second &+ index)
            sums[2] &+= term(third &+ index)
            sums[3] &+= term(fourth &+ index)
        }
        if third &- second > second { sums[1] &+= term(third &- 1) }
        if fourth &- third > second { sums[2] &+= term(fourth &- 1) }
        if count &- fourth > second { sums[3] &+= term(count &- 1) }
        return sums
    }

    /// What a run of a name adds to its hash, if the name ends at `end`.
    @inline(__always)
    func sum(_ text: borrowing Span<UInt8>, _ run: Range<Int>, to end: Int) -> UInt64 {
        let weights = weights.span
        var sum: UInt64 = 0
        for index in run { sum &+= (UInt64(text[index]) &+ 1) &* weights[end - 1 - index] }
        return sum
    }

    /// The golden ratio in 64 bits: steps by it are far from each other.
    static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    static func mixed(_ number: UInt64) -> UInt64 {
        let mixed = (number ^ number >> 29) &* 0xFF51_AFD7_ED55_8CCD
        return (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
    }
}

/// Hashes that were seen, or, in a few of a thousand cases, seem to have been.
///
/// Four are asked for and entered for every host: the words are in memory of their own, as an array asks each time
/// whether it has other owners.
@safe struct SeenHashes: ~Copyable {
    /// Each hash is three bits of one word (a Bloom filter that looks at one place), all told by its upper bits: those
    /// of a sum of products depend on all of them.
    private let words: UnsafeMutableBufferPointer<UInt64>
    /// Leaves of a hash the number of a word, whatever the hash.
    private let shift: UInt64

    /// - Parameter count: about how many there will be.
    init(count: Int) {
        var bits: UInt64 = 6
        while 1 << bits < count / 4 { bits += 1 }
        shift = 64 - bits
        unsafe words = .allocate(capacity: 1 << bits)
        unsafe words.initialize(repeating: 0)
    }

    init(_ hashes: [UInt64]) {
        self.init(count: hashes.count * 4)
        for hash in hashes { _ = insert(hash) }
    }

    deinit { unsafe words.deallocate() }

    @inline(__always)
    private static func mask(_ hash: UInt64) -> UInt64 {
        1 &<< (hash >> 26) | 1 &<< (hash >> 32) | 1 &<< (hash >> 38)
    }

    /// Whether a hash was seen before.
    @inline(__always)
    mutating func insert(_ hash: UInt64) -> Bool {
        let (place, mask) = (Int(hash >> shift), Self.mask(hash))
        let word = unsafe words[place]
        guard word & mask != mask else { return true }
        unsafe words[place] = word | mask
        return false
    }

    @inline(__always)
    func contains(_ hash: UInt64) -> Bool {
        let mask = Self.mask(hash)
        return unsafe words[Int(hash >> shift)] & mask == mask
    }
}
