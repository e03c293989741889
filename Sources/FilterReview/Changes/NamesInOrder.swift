/// The texts of lines as they are when the names that they list stand in order: the same for lines that differ in the
/// order of names alone.
enum NamesInOrder {
    /// The modifiers whose values are lists of names.
    private static let modifiers = ["domain=", "from=", "to=", "denyallow="].map { Array($0.utf8) }
    /// What a cosmetic rule's names end with begins with `#` and one of these.
    private static let markers = Array("#@?$%".utf8)
    private static let (comma, bar) = (UInt8(ascii: ","), UInt8(ascii: "|"))

    /// Whether a line may list names.
    static func mayApply(to line: ArraySlice<UInt8>) -> Bool { line.contains { $0 == comma || $0 == bar } }

    static func text(of line: ArraySlice<UInt8>) -> [UInt8] {
        guard mayApply(to: line) else { return Array(line) }
        let marker = line.indices.dropLast().first { line[$0] == UInt8(ascii: "#") && markers.contains(line[$0 + 1]) }
        if let marker { return sorted(line[..<marker], comma) + line[marker...] }
        guard let start = line.lastIndex(of: UInt8(ascii: "$")) else { return Array(line) }
        let parts = line[(start + 1)...].split(separator: comma, omittingEmptySubsequences: false)
        return line[...start] + Array(parts.map(inOrder).joined(separator: [comma]))
    }

    /// A modifier with its names in order; what holds a `/` may be an expression, which has none.
    private static func inOrder(_ modifier: ArraySlice<UInt8>) -> [UInt8] {
        guard let name = modifiers.first(where: modifier.starts(with:)), !modifier.contains(UInt8(ascii: "/")) else {
            return Array(modifier)
        }
        return name + sorted(modifier.dropFirst(name.count), bar)
    }

    private static func sorted(_ list: ArraySlice<UInt8>, _ separator: UInt8) -> [UInt8] {
        let names = list.split(separator: separator, omittingEmptySubsequences: false)
        return Array(names.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [separator]))
    }
}
