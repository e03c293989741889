/// The JSON array of some rules of a set, which is made piece by piece while it is written: a large one is never in
/// memory as a whole.
public struct RuleSetText: Sendable {
    /// How many rules are made to bytes at a time: some 100,000 bytes of most sets.
    private static let rulesPerPiece = 1024
    private static let end = Array("\n]\n".utf8)

    /// What the rules are of.
    public let set: RuleSet
    /// The numbers of the rules in the set, in the order in which they are written.
    public let rules: [Int]
    /// The length of the whole.
    public let byteCount: Int
    /// The length of each piece.
    private let pieceByteCounts: [Int]
    private let writer: RuleSetWriter

    /// The text of rules of a set.
    /// - Parameters:
    ///   - set: what the rules are of.
    ///   - rules: their numbers in the set, in the order in which they are to be written.
    public init(of set: RuleSet, rules: [Int]) { self.init(of: set, rules: rules, by: .shared) }

    init(of set: RuleSet, rules: [Int], by writer: RuleSetWriter) {
        self.set = set
        self.rules = rules
        self.writer = writer
        var counts = stride(from: 0, to: rules.count, by: Self.rulesPerPiece).map { start in
            writer.byteCount(of: rules[start..<min(start + Self.rulesPerPiece, rules.count)], in: set)
        }
        if counts.isEmpty { counts = [1] }
        counts[counts.count - 1] += Self.end.count
        pieceByteCounts = counts
        byteCount = counts.reduce(0, +)
    }

    /// How many pieces there are; at least one.
    public var pieceCount: Int { pieceByteCounts.count }

    /// The rules of a piece.
    /// - Parameter number: from 0, below `pieceCount`.
    public func rules(ofPiece number: Int) -> ArraySlice<Int> {
        rules.dropFirst(number * Self.rulesPerPiece).prefix(Self.rulesPerPiece)
    }

    /// The bytes of a piece: of each rule the separator before it, a comma or the array's bracket, and a line break, and
    /// then its line; after the last rule comes the end of the array.
    /// - Parameter number: from 0, below `pieceCount`.
    public func piece(_ number: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pieceByteCounts[number] + writer.opening.count)
        append(piece: number, to: &bytes)
        return bytes
    }

    /// The whole.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount + writer.opening.count)
        for number in 0..<pieceCount { append(piece: number, to: &bytes) }
        return bytes
    }

    /// Appends the bytes of a piece.
    /// - Parameters:
    ///   - number: from 0, below `pieceCount`.
    ///   - bytes: what is before the piece.
    package func append(piece number: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        writer.append(rules(ofPiece: number), of: set, to: &bytes)
        if rules.isEmpty {
            bytes.append(UInt8(ascii: "["))
        } else if number == 0 {
            bytes[start] = UInt8(ascii: "[")
        }
        if number == pieceCount - 1 { bytes.append(contentsOf: Self.end) }
    }
}
