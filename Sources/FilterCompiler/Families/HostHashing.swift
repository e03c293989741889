internal import ByteTables

/// Hashes of host names that are known at once for the name with a part or a character taken out: sums of words of eight
/// bytes, each times a number of its place.
struct HostHashing {
    /// The most bytes that a name takes in JSON, where each dot has two backslashes before it.
    static let maximumCount = 3 * 255

    /// By word, counted from the end of its quarter, and by quarter; or by word, counted from the end of the name.
    private let weights: [UInt64] = {
        var state: UInt64 = 0
        return (0..<4 * (maximumCount / 32 + 2)).map { _ in
            state &+= step
            return mixed(state) | 1
        }
    }()

    /// The places of one of a name's quarters.
    @inline(__always)
    static func quarter(_ number: Int, of name: Range<Int>) -> Range<Int> {
        let (start, count) = (name.lowerBound, name.count)
        return start &+ (count &* number) &>> 2..<start &+ (count &* (number &+ 1)) &>> 2
    }

    /// What the quarters of a name add to its hash; a name has `maximumCount` bytes at most.
    @inline(__always)
    func sums(_ text: borrowing Span<UInt8>, _ name: Range<Int>) -> SIMD4<UInt64> {
        let weights = weights.elementSpan
        @inline(__always)
        func sum(_ number: Int) -> UInt64 {
            let quarter = Self.quarter(number, of: name)
            var sum = text.lastWord(from: quarter.lowerBound, to: quarter.upperBound) &* weights[number]
            var (word, end) = (number &+ 4, quarter.upperBound &- 8)
            while end > quarter.lowerBound {
                sum &+= text.lastWord(from: quarter.lowerBound, to: end) &* weights[word]
                (word, end) = (word &+ 4, end &- 8)
            }
            return sum
        }
        return SIMD4(sum(0), sum(1), sum(2), sum(3))
    }

    /// Calls `body` with the places of a quarter and with what the characters there add to the name's hash.
    @inline(__always)
    func forEachSum(
        _ text: borrowing Span<UInt8>, _ quarter: Range<Int>, _ number: Int, _ body: (Int, UInt64) -> Void
    ) {
        let weights = weights.elementSpan
        var (word, end) = (number, quarter.upperBound)
        while end > quarter.lowerBound {
            let start = max(end &- 8, quarter.lowerBound)
            var place = weights[word]
            for index in start..<end {
                body(index, UInt64(text[index]) &* place)
                place &<<= 8
            }
            (word, end) = (word &+ 4, start)
        }
    }

    /// The hash of a name, and of what is left of it without its first character.
    @inline(__always)
    func hashes(_ text: borrowing Span<UInt8>, _ name: Range<Int>) -> (name: UInt64, rest: UInt64) {
        let weights = weights.elementSpan
        var (sum, word, end): (UInt64, Int, Int) = (0, 0, name.upperBound)
        while end &- name.lowerBound > 8 {
            sum &+= text.lastWord(from: name.lowerBound, to: end) &* weights[word]
            (word, end) = (word &+ 1, end &- 8)
        }
        let first = text.lastWord(from: name.lowerBound, to: end)
        return (sum &+ first &* weights[word], sum &+ first >> 8 &* weights[word])
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
        self.init(count: hashes.count * 2)
        for hash in hashes { _ = insert(hash) }
    }

    deinit { unsafe words.deallocate() }

    @inline(__always)
    private static func mask(_ hash: UInt64) -> UInt64 {
        1 &<< (hash >> 26) | 1 &<< (hash >> 32) | 1 &<< (hash >> 38)
    }

    @inline(__always)
    private func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

    /// Whether a hash was seen before.
    @inline(__always)
    mutating func insert(_ hash: UInt64) -> Bool {
        let (place, mask) = (place(of: hash), Self.mask(hash))
        let word = unsafe words[place]
        guard word & mask != mask else { return true }
        unsafe words[place] = word | mask
        return false
    }

    @inline(__always)
    func contains(_ hash: UInt64) -> Bool {
        let mask = Self.mask(hash)
        return unsafe words[place(of: hash)] & mask == mask
    }
}
