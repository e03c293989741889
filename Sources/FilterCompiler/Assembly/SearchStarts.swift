internal import ByteTables
internal import ContentRules

/// Url-filters that are searched anywhere, by the character that they begin with.
///
/// WebKit makes one automaton of all filters that are the same up to their last quantifier, and every state of one that
/// searches anywhere knows the beginnings of all its filters. `/+ads/` matches what `/ads/` does, but stands in an
/// automaton with none but such filters, whose states know a slash for a beginning and no more: of EasyList's and
/// EasyPrivacy's 4,400 filters of this kind the byte code falls from 2.9 MB to 0.7 MB.
enum SearchStarts {
    /// The beginnings that most such filters have, as they stand in JSON.
    private static let starts = ["/", #"\\."#].map { Array($0.utf8) }

    /// How many filters must begin alike to have an automaton of their own, which each request pays for.
    private static let leastCount = 64

    /// Gives the filters that begin alike an automaton of their own, where there are many.
    static func separate(in drafts: inout Drafts) {
        for (start, rules) in zip(starts, rules(of: drafts)) where rules.count >= leastCount {
            for rule in rules {
                let range = drafts.set.rules[rule].urlFilter.indices
                let end = drafts.set.end
                drafts.set.text.append(contentsOf: start)
                drafts.set.text.append(UInt8(ascii: "+"))
                drafts.set.text.append(own: range.dropFirst(start.count))
                drafts.set.rules[rule].urlFilter = drafts.set.text(from: end)
            }
        }
    }

    /// By beginning: the rules whose filters begin so, with the character once, and go on behind it.
    private static func rules(of drafts: borrowing Drafts) -> [[Int]] {
        let text = drafts.set.text.elementSpan
        var rules = starts.map { _ in [Int]() }
        // Filters of hosts are searched nowhere, and are most of a large set.
        for rule in 0..<drafts.count where !drafts.hosts[rule] && !drafts.isDropped(rule) {
            let filter = drafts.set.rules[rule].urlFilter.indices
            for number in starts.indices where begins(text, filter, with: starts[number]) {
                rules[number].append(rule)
            }
        }
        return rules
    }

    /// Whether a filter begins with a character that stands once, and goes on behind it.
    private static func begins(_ text: borrowing Span<UInt8>, _ filter: Range<Int>, with start: [UInt8]) -> Bool {
        guard filter.count > start.count else { return false }
        for index in start.indices where text[filter.lowerBound + index] != start[index] { return false }
        return !quantifiers.contains(text[filter.lowerBound + start.count])
    }

    private static let quantifiers = ASCIISet("*+?{$")
}
