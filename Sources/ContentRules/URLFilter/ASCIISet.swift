/// A set of ASCII characters, 128 bits.
///
/// In a url-filter the member 0 stands for the end of the address, as it does in WebKit, which feeds its automaton
/// a zero after the last character (`Term.h`, `EndOfLineAssertionTerm`).
package struct ASCIISet: Hashable, Sendable {
    /// The characters 0 to 63, lowest bit first.
    private var low: UInt64
    /// The characters 64 to 127, lowest bit first.
    private var high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The empty set.
    package init() {
        self.init(low: 0, high: 0)
    }

    /// The characters of a range; what lies beyond ASCII is left out.
    package init(_ range: ClosedRange<UInt8>) {
        /// The bits of a word from that of the range's first character to that of its last.
        func word(from start: Int) -> UInt64 {
            let (first, last) = (Int(range.lowerBound) - start, Int(range.upperBound) - start)
            return first > 63 || last < 0
                ? 0 : ~0 << UInt64(Swift.max(first, 0)) & ~0 >> UInt64(63 - Swift.min(last, 63))
        }
        self.init(low: word(from: 0), high: word(from: 64))
    }

    /// The characters of a text; what lies beyond ASCII is left out.
    package init(_ characters: String) {
        self.init()
        for character in characters.utf8 where character < 128 { insert(character) }
    }

    /// The set of one character, which must be ASCII.
    package init(_ character: UInt8) {
        self.init()
        insert(character)
    }

    /// The characters 1 to 127: what `.` matches.
    package static let everyCharacter = ASCIISet(low: ~1, high: ~0)
    /// `a` to `z`.
    package static let lowerCaseLetters = ASCIISet(UInt8(ascii: "a")...UInt8(ascii: "z"))
    /// `A` to `Z`.
    package static let upperCaseLetters = ASCIISet(UInt8(ascii: "A")...UInt8(ascii: "Z"))

    /// A number that tells most sets apart.
    package var fingerprint: UInt64 { (low ^ low >> 32) &* 0x9E37_79B9_7F4A_7C15 ^ high &* 0xC2B2_AE3D_27D4_EB4F }

    package var isEmpty: Bool { low | high == 0 }
    package var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

    /// The lowest member.
    package var first: UInt8? {
        if low != 0 { return UInt8(low.trailingZeroBitCount) }
        return high == 0 ? nil : UInt8(64 + high.trailingZeroBitCount)
    }

    package func contains(_ character: UInt8) -> Bool {
        switch character {
        case ..<64: low >> UInt64(character) & 1 == 1
        case ..<128: high >> UInt64(character - 64) & 1 == 1
        default: false
        }
    }

    /// Adds an ASCII character.
    package mutating func insert(_ character: UInt8) {
        precondition(character < 128)
        if character < 64 { low |= 1 << UInt64(character) } else { high |= 1 << UInt64(character - 64) }
    }

    package mutating func remove(_ character: UInt8) {
        self = subtracting(ASCIISet(character))
    }

    /// Calls `body` with each member in ascending order.
    @inline(__always)
    func forEachMember(_ body: (UInt8) -> Void) {
        var rest = low
        while rest != 0 {
            body(UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
            rest &= rest - 1
        }
        rest = high
        while rest != 0 {
            body(UInt8(truncatingIfNeeded: 64 + rest.trailingZeroBitCount))
            rest &= rest - 1
        }
    }

    package func union(_ other: ASCIISet) -> ASCIISet {
        ASCIISet(low: low | other.low, high: high | other.high)
    }

    package func intersection(_ other: ASCIISet) -> ASCIISet {
        ASCIISet(low: low & other.low, high: high & other.high)
    }

    package func subtracting(_ other: ASCIISet) -> ASCIISet {
        ASCIISet(low: low & ~other.low, high: high & ~other.high)
    }

    package func isSubset(of other: ASCIISet) -> Bool {
        subtracting(other).isEmpty
    }

    package func isDisjoint(with other: ASCIISet) -> Bool {
        intersection(other).isEmpty
    }

    /// The set with the other case of each of its letters.
    package var foldingCase: ASCIISet {
        // The two cases of a letter are 32 apart, and both lie in the upper half.
        let upper = high & Self.upperCaseLetters.high
        let lower = high & Self.lowerCaseLetters.high
        return ASCIISet(low: low, high: high | upper << 32 | lower >> 32)
    }
}

extension ASCIISet: Sequence {
    /// The members in ascending order.
    package func makeIterator() -> AnyIterator<UInt8> {
        var rest = self
        return AnyIterator {
            guard let first = rest.first else { return nil }
            rest.remove(first)
            return first
        }
    }

    /// Calls `body` with each run of neighbouring members in ascending order.
    package func forEachRange(_ body: (ClosedRange<UInt8>) -> Void) {
        var run: ClosedRange<UInt8>?
        forEachMember { character in
            if let last = run, last.upperBound + 1 == character {
                run = last.lowerBound...character
            } else {
                if let run { body(run) }
                run = character...character
            }
        }
        if let run { body(run) }
    }
}
