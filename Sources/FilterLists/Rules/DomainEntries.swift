internal import ByteTables

/// Walks over a list of domains without making strings: `a.example,~b.a.example`.
///
/// ```
/// var entries = DomainEntries(rule.domains, separator: UInt8(ascii: ","))
/// while let entry = entries.next(in: list.bytes) { … }
/// ```
public struct DomainEntries: Sendable {
    private var rest: Range<Int>
    private let separator: UInt8
    private var mayClose = true

    /// The entries of a list of domains, from the first on.
    ///
    /// - Parameters:
    ///   - range: The list: the domains of a cosmetic rule or the value of a modifier.
    ///   - separator: `,` in cosmetic rules, `|` in modifiers.
    public init(_ range: ByteRange, separator: UInt8) {
        rest = range.indices
        self.separator = separator
    }

    /// The next entry, or nothing at the end.
    ///
    /// Empty entries are left out.
    public mutating func next(in bytes: [UInt8]) -> DomainEntry? { next(in: bytes.elementSpan) }

    /// The next entry, or nothing at the end.
    ///
    /// Empty entries are left out.
    public mutating func next(in bytes: Span<UInt8>) -> DomainEntry? {
        while !rest.isEmpty {
            var start = rest.lowerBound
            while start < rest.upperBound, bytes[start].isBlank { start += 1 }
            let isNegated = start < rest.upperBound && bytes[start] == UInt8(ascii: "~")
            if isNegated { start += 1 }
            let end = bytes.entryEnd(
                start..<rest.upperBound, separator: separator, terminator: separator, mayClose: &mayClose)
            rest = Swift.min(end + 1, rest.upperBound)..<rest.upperBound
            var entry = bytes.trimmed(start..<end)
            let isOfFrames = bytes.ends(entry, with: ">>")
            if isOfFrames { entry = bytes.trimmed(entry.lowerBound..<entry.upperBound - 2) }
            if entry.isEmpty { continue }
            let (form, range) = Self.form(of: entry, in: bytes)
            return DomainEntry(
                form: form, isNegated: isNegated, isOfFrames: isOfFrames, range: ByteRange(range))
        }
        return nil
    }

    /// What the entry is, and the range that counts of it.
    private static func form(
        of range: Range<Int>, in bytes: Span<UInt8>
    ) -> (form: DomainEntry.Form, range: Range<Int>) {
        let last = range.upperBound - 1
        if bytes[range.lowerBound] == UInt8(ascii: "/"), range.count > 2, bytes[last] == UInt8(ascii: "/") {
            return (.regularExpression, range.lowerBound + 1..<last)
        }
        if bytes.hasSlash(range) { return (.path, range) }
        guard bytes[last] == UInt8(ascii: "*") else { return (.name, range) }
        if range.count == 1 { return (.any, range) }
        guard range.count > 2, bytes[last - 1] == UInt8(ascii: ".") else { return (.name, range) }
        return (.anySuffix, range.lowerBound..<last - 1)
    }
}

extension Span where Element == UInt8 {
    fileprivate func hasSlash(_ range: Range<Int>) -> Bool {
        first(UInt8(ascii: "/"), in: range) < range.upperBound
    }
}
