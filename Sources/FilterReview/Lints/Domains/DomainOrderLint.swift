internal import FilterLists

/// Lists of domains that are not in the order of the alphabet, which lists are kept in so that people find their way.
enum DomainOrderLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        line.names.compactMap { list in
            sorted(list, of: line.bytes).map { range, fix in
                line.finding(.unsortedDomains, at: range, message(range, line.bytes), fix: fix)
            }
        }
    }

    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        guard line.rule.domains.count > 0, let (range, fix) = sorted(line.names, of: line.bytes) else { return [] }
        return [line.finding(.unsortedDomains, at: range, message(range, line.bytes), fix: fix)]
    }

    /// Shorter lists need no order.
    private static let minimumCount = 4

    private static func message(_ range: ByteRange, _ bytes: [UInt8]) -> String {
        "'\(String(decoding: bytes[range.indices], as: UTF8.self))' stands behind a name that comes after it"
    }

    /// The first entry out of order, and the whole list in order; a `~` does not count, as in lists that are kept so.
    private static func sorted(_ list: NameList, of bytes: [UInt8]) -> (range: ByteRange, fix: LintFinding.Fix)? {
        guard list.areNames, list.entries.count >= minimumCount else { return nil }
        func precedes(_ one: NameList.Entry, _ other: NameList.Entry) -> Bool {
            let (first, second) = (bytes[one.entry.range.indices], bytes[other.entry.range.indices])
            return first.lexicographicallyPrecedes(second) { $0.lowercased < $1.lowercased }
        }
        let entries = list.entries
        guard let index = entries.indices.dropFirst().first(where: { precedes(entries[$0], entries[$0 - 1]) }) else {
            return nil
        }
        let text = entries.enumerated()
            .sorted { precedes($0.element, $1.element) || !precedes($1.element, $0.element) && $0.offset < $1.offset }
            .map { Array(bytes[$0.element.range]) }
            .joined(separator: [list.separator])
        return (ByteRange(entries[index].range), .replace(ByteRange(list.range), with: Array(text)))
    }
}
