internal import FilterLists

/// A list of pages or hosts in a rule, entry by entry as it is written.
struct NameList {
    struct Entry {
        /// All of the entry, with `~`, `.*` and `>>`, without white space around it.
        let range: Range<Int>
        let entry: DomainEntry
    }

    let entries: [Entry]
    /// Whether all entries are names, of which no character sets anything apart.
    let areNames: Bool
    let range: Range<Int>
    let separator: UInt8

    init(_ list: ByteRange, separator: UInt8, of bytes: [UInt8]) {
        range = list.indices
        self.separator = separator
        var found: [Entry] = []
        var areNames = true
        var entries = DomainEntries(list, separator: separator)
        var start = range.lowerBound
        while let entry = entries.next(in: bytes) {
            var end = entry.range.indices.upperBound
            while end < range.upperBound, bytes[end] != separator { end += 1 }
            start = entry.range.indices.lowerBound
            while start > range.lowerBound, bytes[start - 1] != separator { start -= 1 }
            while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
            while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
            found.append(Entry(range: start..<end, entry: entry))
            if entry.form != .name && entry.form != .anySuffix { areNames = false }
        }
        self.entries = found
        self.areNames = areNames
    }
}

extension NetworkLine {
    /// The names that the rule's modifiers list.
    var names: [NameList] { nameLists.map { NameList($0.value, separator: UInt8(ascii: "|"), of: bytes) } }
}

extension CosmeticLine {
    /// The pages that stand before the rule.
    var names: NameList { NameList(rule.domains, separator: UInt8(ascii: ","), of: bytes) }
}
