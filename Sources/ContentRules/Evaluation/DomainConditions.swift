internal import ByteTables

/// The conditions on domains that rules have, made ready to be asked for many pages.
///
/// All domains are numbered once. A page is then a handful of numbers, and a condition holds if one of them is in its
/// list.
struct DomainConditions: Sendable {
    /// The domains, without the `*` that stands for subdomains.
    private var domains = ByteTable(capacity: 4096)
    /// What the conditions name, each condition's in ascending order: twice a domain's number, and one more where
    /// subdomains are meant too.
    private var codes: [UInt32] = []
    /// Entries that are more than a domain: WebKit takes them for expressions.
    private var expressions: [FilterMatcher] = []
    private var conditions: [Condition] = []

    private struct Condition: Sendable {
        var codes: Range<Int>
        var expressions: Range<Int>
        var isAnchored: Bool
    }

    /// The domains of a page that some condition names, as codes in ascending order.
    struct Page: Sendable {
        fileprivate(set) var codes: [UInt32] = []
        /// Those of the page's host, without those of addresses within the page's address.
        fileprivate(set) var hostCodes: [UInt32] = []
    }

    /// Takes in a rule's condition on domains and returns its number.
    ///
    /// Expressions tell capitals from small letters if the condition does; of names, `page` is told.
    mutating func add(conditionOf rule: ContentRule, in set: RuleSet) -> Int {
        let (codeStart, expressionStart) = (codes.count, expressions.count)
        for entry in set[rule.conditionEntries] {
            var range = entry.indices
            let hasWildcard = set.text[range.lowerBound] == UInt8(ascii: "*")
            if hasWildcard { range.removeFirst() }
            if Self.isPlain(set.text, range) {
                let hash = ByteTable.hash(set.text, range)
                let (number, _) = domains.insert(set.text, range, hash: hash)
                codes.append(UInt32(truncatingIfNeeded: number) << 1 | (hasWildcard ? 1 : 0))
            } else if let filter = try? URLFilter(
                parsing: DomainCondition.urlFilter(
                    forDomain: set.unescaped(entry), isAnchored: rule.isConditionAnchored))
            {
                expressions.append(FilterMatcher(filter, isCaseSensitive: rule.isConditionCaseSensitive))
            }
        }
        if codes.count - codeStart > 1 { codes[codeStart...].sort() }
        conditions.append(
            Condition(
                codes: codeStart..<codes.count, expressions: expressionStart..<expressions.count,
                isAnchored: rule.isConditionAnchored))
        return conditions.count - 1
    }

    /// The codes of a condition.
    func codes(of condition: Int) -> ArraySlice<UInt32> { codes[conditions[condition].codes] }

    /// Whether a condition is nothing but domains.
    func isPlain(_ condition: Int) -> Bool { conditions[condition].expressions.isEmpty }

    /// How many codes there are at most.
    var codeCount: Int { domains.count * 2 }

    /// What the conditions know of a page: its host and the domains above it, with and without the port.
    ///
    /// WebKit searches an expression for the domain in the page's whole address, so that an address which stands in
    /// the query counts as well, where it may hold capitals; not so for conditions that are anchored.
    func page(_ url: CanonicalURL, isCaseSensitive: Bool = false) -> Page {
        var page = Page()
        let text = isCaseSensitive ? url.text : url.text.map(PlainFilterScanner.small)
        if let start = Self.ownAuthority(in: text) {
            collect(text, from: start, to: &page.hostCodes)
            page.hostCodes.sort()
        }
        var index = 0
        while let start = Self.authority(in: text, from: index) {
            collect(text, from: start, to: &page.codes)
            index = start
        }
        page.codes.sort()
        return page
    }

    /// Where the page's own authority begins: behind the first slashes, if they are two.
    private static func ownAuthority(in text: [UInt8]) -> Int? {
        let ends = "/?#".utf8
        guard let slash = text.firstIndex(where: ends.contains), slash > 0, slash + 1 < text.count,
            text[slash] == UInt8(ascii: "/"), text[slash + 1] == UInt8(ascii: "/")
        else { return nil }
        return slash + 2
    }

    /// Where the next authority begins: behind `://` with what may be a scheme before it, in small letters.
    private static func authority(in text: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + 2 < text.count {
            if text[index] == UInt8(ascii: ":"), text[index + 1] == UInt8(ascii: "/"),
                text[index + 2] == UInt8(ascii: "/")
            {
                var before = index
                while before > 0 {
                    before -= 1
                    switch text[before] {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"): return index + 3
                    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "-"): continue
                    default: break
                    }
                    break
                }
            }
            index += 1
        }
        return nil
    }

    /// Appends the domains of an authority: in front of each colon, and of the path.
    private func collect(_ text: [UInt8], from start: Int, to codes: inout [UInt32]) {
        var end = start
        while end < text.count, text[end] != UInt8(ascii: "/") {
            if text[end] == UInt8(ascii: ":") { collect(text, start..<end, to: &codes) }
            end += 1
        }
        if end < text.count { collect(text, start..<end, to: &codes) }
    }

    private func collect(_ bytes: [UInt8], _ range: Range<Int>, to codes: inout [UInt32]) {
        var hashes = HashFromEnd(range.upperBound)
        for index in range.reversed() {
            let isStart = index == range.lowerBound
            guard isStart || bytes[index - 1] == UInt8(ascii: ".") else { continue }
            let hash = hashes.hash(bytes.elementSpan, from: index)
            guard let number = domains.find(bytes, index..<range.upperBound, hash: hash) else { continue }
            let code = UInt32(truncatingIfNeeded: number) << 1
            if isStart { codes.append(code) }
            codes.append(code | 1)
        }
    }

    /// Whether a page is among those that a condition names.
    func names(_ condition: Int, _ page: Page, at url: CanonicalURL) -> Bool {
        let condition = conditions[condition]
        let named = condition.isAnchored ? page.hostCodes : page.codes
        for code in named where contains(code, in: condition.codes) { return true }
        return condition.expressions.contains { expressions[$0].matches(url.text) }
    }

    private func contains(_ code: UInt32, in range: Range<Int>) -> Bool {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < range.upperBound && codes[low] == code
    }

    /// Whether an entry is the name of a host, perhaps with a port, and nothing that an expression gives a meaning.
    private static func isPlain(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        for index in range {
            switch text[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
                continue
            default: return false
            }
        }
        return !range.isEmpty
    }
}
