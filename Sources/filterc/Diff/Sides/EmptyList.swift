internal import FilterCatalogues
internal import FilterLists

/// Lists that hold no rule yet, or none any more: one side of a comparison may be such a list.
enum EmptyList {
    /// Whether a file holds nothing but comments and blank lines.
    ///
    /// `/dev/null` counts, by which git names the side on which a file is not; no other file that is none is read.
    static func isEmpty(_ path: String) throws(ToolError) -> Bool {
        if path == "/dev/null" { return true }
        guard FilePath.isRegularFile(path) else { return false }
        let bytes = try SourceBytes.read(path, named: path)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            let line = bytes[index..<(end ?? bytes.count)].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard isComment(line) else { return false }
            index = (end ?? bytes.count) + 1
        }
        return true
    }

    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        let second = line.dropFirst().first
        switch line.first {
        case nil: return true
        // `[Adblock Plus 2.0]` is a header, `[$domain=a.example]##.ad` a rule.
        case UInt8(ascii: "["): return second != UInt8(ascii: "$")
        // A directive may lead to rules.
        case UInt8(ascii: "!"): return second != UInt8(ascii: "#")
        // `##.ad` hides.
        case UInt8(ascii: "#"): return !(second.map("#@?$%".utf8.contains) ?? false)
        default: return false
        }
    }
}
