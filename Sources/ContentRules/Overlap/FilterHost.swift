/// The host that a url-filter is about, seen at a glance: `||a.example^` and what else begins with a host.
struct FilterHost {
    /// What follows the host.
    enum End {
        /// Nothing: the filter says nothing beyond the host.
        case whole
        /// More of the address.
        case more
        /// Nothing, and the host may go on: `||ads.`.
        case open
    }

    /// Where its name stands, each dot with two backslashes before it as in JSON; never empty.
    let range: Range<Int>
    let end: End
    /// Whether the filter is about the host alone, and not about those below.
    let isExact: Bool

    /// The host of a filter that is nothing else, and means the hosts below too.
    init(wholeAt range: Range<Int>) {
        self.range = range
        end = .whole
        isExact = false
    }

    /// Reads the host of a filter as it stands in JSON; nothing when the filter begins in another way, or when what
    /// follows may still be of the host.
    init?(_ text: borrowing [UInt8], _ range: Range<Int>) {
        var index = range.lowerBound + HostPrefix.count(in: text, range)
        isExact = index == range.lowerBound
        if isExact {
            guard let start = Self.starts.first(where: { Self.holds($0, text, range) }) else { return nil }
            index += start.count
        }
        let start = index
        scan: while index < range.upperBound {
            switch text[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                index += 1
            case UInt8(ascii: "\\"):
                guard index + 2 < range.upperBound, text[index + 1] == UInt8(ascii: "\\"),
                    text[index + 2] == UInt8(ascii: "."), index > start
                else { return nil }
                index += 3
            default: break scan
            }
        }
        if index == start { return nil }
        self.range = start..<index
        if index == range.upperBound {
            end = .open
            return
        }
        guard text[index - 1] != UInt8(ascii: "."),
            let found = Self.ends.first(where: { Self.holds($0, text, index..<range.upperBound) })
        else { return nil }
        let isLast = index + found.count == range.upperBound
        end = isLast && found.first == UInt8(ascii: "[") ? .whole : .more
        // An end that may be missing is none.
        if !isLast, "?*{".utf8.contains(text[index + found.count]) { return nil }
    }

    func name(in text: borrowing [UInt8]) -> [UInt8] {
        var name: [UInt8] = []
        name.reserveCapacity(range.count)
        appendName(in: text, to: &name)
        return name
    }

    func appendName(in text: borrowing [UInt8], to bytes: inout [UInt8]) {
        for index in range where text[index] != UInt8(ascii: "\\") { bytes.append(text[index]) }
    }

    /// Writes the host's labels from the last to the first, with a zero between them: hosts of a domain stand together
    /// when these are sorted.
    func appendLabels(in text: borrowing [UInt8], to labels: inout [UInt8]) {
        var index = range.upperBound
        var end = index
        while index > range.lowerBound {
            index -= 1
            guard text[index] == UInt8(ascii: ".") else { continue }
            labels.append(contentsOf: text[index + 1..<end])
            labels.append(0)
            index -= 2
            end = index
        }
        labels.append(contentsOf: text[range.lowerBound..<end])
    }

    /// The beginnings of filters on one host.
    private static let starts = ["^https://", "^http://", "^https?://", "^[^:]+://"].map { Array($0.utf8) }

    /// Whether filters on one host each name schemes that differ.
    static func areSchemesApart(_ text: borrowing [UInt8], _ one: Range<Int>, _ other: Range<Int>) -> Bool {
        holds(starts[0], text, one) && holds(starts[1], text, other)
            || holds(starts[1], text, one) && holds(starts[0], text, other)
    }

    /// The beginnings of filters that are searched for behind the scheme.
    private static let searches = starts.map { $0 + Array(".*".utf8) }

    /// Whether a filter says nothing of the host: any text may stand between the scheme and what it searches for.
    static func isAnywhere(_ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        guard text[range.lowerBound] == UInt8(ascii: "^") else { return true }
        return searches.contains { holds($0, text, range) }
    }

    /// Whether a filter as it stands in JSON is a host and nothing else.
    ///
    /// Addresses hold their hosts in small letters, so it matches the same whether the case of letters counts or not.
    static func isAlone(_ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound + HostPrefix.count(in: text, range)
        if index == range.lowerBound {
            guard let start = starts.first(where: { holds($0, text, range) }) else { return false }
            index += start.count
        }
        guard let found = wholeEnds.first(where: { holdsAtEnd($0, text, range) }) else { return false }
        let end = range.upperBound - found.count
        guard index < end else { return false }
        while index < end {
            if HostName.isLabelByte(text[index]) {
                index += 1
            } else if holds(dot, text, index..<end) {
                index += dot.count
            } else {
                return false
            }
        }
        return true
    }

    private static let wholeEnds = ["[:/]", "[/:]"].map { Array($0.utf8) }
    /// A dot as it stands in JSON.
    private static let dot = Array(#"\\."#.utf8)

    /// What ends a host, as filterc writes it: none of it can be a part of a host.
    private static let ends = [
        "[:/]", "[/:]", "[^a-z0-9_.%-]", "[^a-zA-Z0-9_.%-]", "/", ":", "(:[0-9]+)?/", "(:[0-9]+)?(/.*)?/",
        "(:[0-9]+)?(/.*)?[^a-z0-9_.%-]",
    ].map { Array($0.utf8) }

    /// Whether a run of a text begins with some bytes.
    static func holds(_ start: [UInt8], _ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        guard start.count <= range.count else { return false }
        for index in 0..<start.count where text[range.lowerBound + index] != start[index] { return false }
        return true
    }

    /// Whether a run of a text ends with some bytes.
    private static func holdsAtEnd(_ end: [UInt8], _ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        guard end.count <= range.count else { return false }
        return holds(end, text, range.upperBound - end.count..<range.upperBound)
    }
}

extension RuleSet {
    /// Whether it makes a difference that a rule's url-filter takes letters in their own case only.
    package func isCaseOfAccount(_ rule: ContentRule) -> Bool {
        rule.isCaseSensitive && !FilterHost.isAlone(text, rule.urlFilter.indices)
    }
}
