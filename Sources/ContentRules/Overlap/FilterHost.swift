/// The host that a url-filter is about, seen at a glance: `||a.example^` and what else begins with a whole host.
struct FilterHost {
    var name: [UInt8]
    /// Whether the filter says nothing beyond the host.
    var isWhole: Bool

    /// Reads the host of a filter as it stands in JSON; nothing when the filter begins in another way, or when the
    /// host may go on.
    init?(_ text: borrowing [UInt8], _ range: Range<Int>) {
        let prefix = HostPrefix.count(in: text, range)
        guard prefix > 0 else { return nil }
        var index = range.lowerBound + prefix
        name = []
        scan: while index < range.upperBound {
            switch text[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                name.append(text[index])
                index += 1
            case UInt8(ascii: "\\"):
                guard index + 2 < range.upperBound, text[index + 1] == UInt8(ascii: "\\"),
                    text[index + 2] == UInt8(ascii: "."), !name.isEmpty
                else { return nil }
                name.append(UInt8(ascii: "."))
                index += 3
            default: break scan
            }
        }
        guard let last = name.last, last != UInt8(ascii: ".") else { return nil }
        guard let end = Self.ends.first(where: { Self.holds($0, text, index..<range.upperBound) }) else { return nil }
        let isLast = index + end.count == range.upperBound
        isWhole = isLast && end.first == UInt8(ascii: "[")
        // An end that may be missing is none.
        if !isLast, "?*{".utf8.contains(text[index + end.count]) { return nil }
    }

    /// What ends a host, as filterc writes it: none of it can be a part of a host.
    private static let ends = [
        "[:/]", "[/:]", "[^a-z0-9_.%-]", "[^a-zA-Z0-9_.%-]", "/", ":", "(:[0-9]+)?/", "(:[0-9]+)?(/.*)?/",
        "(:[0-9]+)?(/.*)?[^a-z0-9_.%-]",
    ].map { Array($0.utf8) }

    private static func holds(_ end: [UInt8], _ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        guard end.count <= range.count else { return false }
        for index in 0..<end.count where text[range.lowerBound + index] != end[index] { return false }
        return true
    }
}
