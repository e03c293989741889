/// The hosts of filters that are a host and nothing else, all with the same text before and behind it: most of a large
/// set are, and where the host stands is known once one of them has been read.
struct WholeHosts: Sendable {
    /// By rule: whether its filter is such a one.
    private let areWhole: [Bool]
    /// How much text stands before the host and behind it, once it is known.
    private var frame: (before: Int, behind: Int)?

    init(_ areWhole: [Bool]) { self.areWhole = areWhole }

    /// The host of a rule's filter; nothing where the filter is to be read.
    mutating func host(of rule: Int, in set: RuleSet) -> FilterHost? {
        guard rule < areWhole.count, areWhole[rule] else { return nil }
        let filter = set.rules[rule].urlFilter.indices
        guard let frame else {
            let host = RuleOverlap.filterHost(of: rule, in: set)
            frame = host.map { ($0.range.lowerBound - filter.lowerBound, filter.upperBound - $0.range.upperBound) }
            return host
        }
        let start = filter.lowerBound + frame.before
        let end = filter.upperBound - frame.behind
        // What may be no host's name is read after all.
        guard start < end, end - start <= PageHosts.longestName, set.text[start] != UInt8(ascii: "\\"),
            set.text[end - 1] != UInt8(ascii: ".")
        else { return nil }
        return FilterHost(wholeAt: start..<end)
    }
}
