/// Which lines are comments, apart from those that begin with `!`.
extension Span where Element == UInt8 {
    /// Whether a line that begins with `#` is a comment and no cosmetic rule.
    ///
    /// Hosts files write comments with `#`. A cosmetic rule without domains begins with a marker such as `##` or
    /// `#@#` and has no space behind it; uBlock Origin takes `####` for a comment too.
    func isHashComment(_ range: Range<Int>) -> Bool {
        guard !starts(range, with: "####"), let sign = cosmeticSign(at: range.lowerBound, in: range) else {
            return true
        }
        guard sign.count == 2 else { return false }
        let end = range.lowerBound + 2
        return end == range.upperBound || self[end].isBlank || range.count == 3 && self[end] == UInt8(ascii: "#")
    }

    /// Whether a line that begins with `#` is surely a rule, also in a hosts file: `##.ad`, `###ad`, `##[id]`.
    func isGenericHiding(_ range: Range<Int>) -> Bool {
        guard range.count > 3, starts(range, with: "##"), !isHashComment(range) else { return false }
        let sign = self[range.lowerBound + 2]
        let name = self[range.lowerBound + 3]
        return ".#[".utf8.contains(sign) && (name.isLetter || name == UInt8(ascii: "_") || name == UInt8(ascii: "-"))
    }

    /// Whether a line of a hosts file that begins with no address can be nothing but a filter.
    ///
    /// A name or a number alone, as where a file is cut, would be searched in all addresses.
    func hasFilterSign(_ line: Line) -> Bool {
        let range = line.range
        switch self[range.lowerBound] {
        case UInt8(ascii: "|"): return range.count > 1
        // Two slashes begin a comment of programs as well as `//ads.example^`.
        case UInt8(ascii: "/") where starts(range, with: "//"): return isFilterOfHost(line)
        case UInt8(ascii: "/"): return range.count > 1
        case UInt8(ascii: "@"): return starts(range, with: "@@")
        default: return line.firstDollar < range.upperBound || self[range.upperBound - 1] == UInt8(ascii: "^")
        }
    }

    /// Whether a line that begins with two slashes is a filter: one word, with a sign of a filter's end.
    private func isFilterOfHost(_ line: Line) -> Bool {
        let range = line.range
        for index in range where self[index].isBlank { return false }
        let last = self[range.upperBound - 1]
        return line.firstDollar < range.upperBound || last == UInt8(ascii: "^") || last == UInt8(ascii: "|")
    }

    /// Whether a line that begins with `[` is a header such as `[Adblock Plus 2.0]`, and not `[::1]##a[href]`.
    func isHeader(_ range: Range<Int>) -> Bool {
        guard range.count > 2, self[range.upperBound - 1] == UInt8(ascii: "]"), !starts(range, with: "[$") else {
            return false
        }
        return addressEnd(at: range.lowerBound, of: range).map { $0 == range.upperBound } ?? true
    }

    /// Whether the line is an include of the tools that lists are made with: `%include …%`, `@include …`.
    func isSourceInclude(_ range: Range<Int>) -> Bool {
        switch self[range.lowerBound] {
        case UInt8(ascii: "%"): starts(range, with: "%include ") && self[range.upperBound - 1] == UInt8(ascii: "%")
        case UInt8(ascii: "@"): starts(range, with: "@include ")
        default: false
        }
    }
}
