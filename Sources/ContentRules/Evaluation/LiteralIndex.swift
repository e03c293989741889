/// Finds the rules whose filter's literal stands in an address, in one pass over the address.
///
/// Each literal is entered under the run of a few of its bytes (a gram) that is rarest among all literals, so that most
/// places of an address lead to no rule and the others to one or two.
struct LiteralIndex: Sendable {
    /// The literals, end to end, in small letters.
    private let literals: [UInt8]
    private let long: GramTable
    private let short: GramTable

    /// The fewest bytes of a literal that can be indexed.
    static let shortestLiteral = shortGram
    /// The fewest bytes of a literal that is likely to be rare.
    static let rareLiteral = longGram
    private static let shortGram = 3
    private static let longGram = 6

    /// - Parameters:
    ///   - literals: the text that holds the literals.
    ///   - rules: each rule's literal and number.
    init(literals: [UInt8], rules: [(literal: TextRange, rule: UInt32)]) {
        self.literals = literals
        long = GramTable(
            length: Self.longGram, literals: literals, rules: rules.filter { $0.literal.count >= Self.longGram })
        short = GramTable(
            length: Self.shortGram, literals: literals, rules: rules.filter { $0.literal.count < Self.longGram })
    }

    /// Calls `body` with each rule whose literal stands in an address and where it begins and ends, once for each place.
    ///
    /// - Parameter address: an address in small letters.
    @inline(__always)
    func forEachRule(in address: [UInt8], _ body: (UInt32, Int, Int) -> Void) {
        let longMask: UInt64 = 0xFFFF_FFFF_FFFF
        let shortMask: UInt64 = 0xFF_FFFF
        var window: UInt64 = 0
        for end in address.indices {
            window = window << 8 | UInt64(address[end])
            if end + 1 >= Self.longGram {
                long.forEachRule(of: window & longMask, at: end + 1 - Self.longGram, in: address, literals, body)
            }
            if end + 1 >= Self.shortGram {
                short.forEachRule(of: window & shortMask, at: end + 1 - Self.shortGram, in: address, literals, body)
            }
        }
    }
}
