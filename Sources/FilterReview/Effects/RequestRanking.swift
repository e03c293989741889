internal import ContentRules

/// Puts the requests whose verdicts change in order, the worst first.
struct RequestRanking {
    private struct Key: Hashable {
        var url: [UInt8]
        var page: [UInt8]
        var type: String
    }

    private struct Entry {
        var difference: VerdictComparison.Difference
        var count: Int
        /// How many requests the same rule settles.
        var weight = 0
    }

    private var entries: [Entry] = []

    init(_ differences: [VerdictComparison.Difference]) {
        var numbers: [Key: Int] = [:]
        for difference in differences {
            let asked = difference.asked
            let key = Key(url: asked.request.url.bytes, page: asked.request.topURL.bytes, type: asked.type)
            if let number = numbers[key] {
                entries[number].count += 1
            } else {
                numbers[key] = entries.count
                entries.append(Entry(difference: difference, count: 1))
            }
        }
        var weights: [RuleNumber?: [Bool: Int]] = [:]
        for entry in entries { weights[rule(of: entry), default: [:]][isBlocked(entry), default: 0] += entry.count }
        for index in entries.indices {
            entries[index].weight = weights[rule(of: entries[index])]?[isBlocked(entries[index])] ?? 0
        }
        entries.sort(by: Self.precedes)
    }

    private func isBlocked(_ entry: Entry) -> Bool { entry.difference.new.verdict == .blocked }

    /// The rule that makes the difference.
    private func rule(of entry: Entry) -> RuleNumber? {
        isBlocked(entry) ? entry.difference.new.rule : entry.difference.new.rule ?? entry.difference.old.rule
    }

    private static func precedes(_ one: Entry, _ other: Entry) -> Bool {
        let (rank, otherRank) = (rank(of: one), Self.rank(of: other))
        if rank != otherRank { return rank < otherRank }
        if one.weight != other.weight { return one.weight > other.weight }
        let (first, second) = (one.difference.asked.request, other.difference.asked.request)
        if first.url.bytes != second.url.bytes { return first.url.bytes.lexicographicallyPrecedes(second.url.bytes) }
        if first.topURL.bytes != second.topURL.bytes {
            return first.topURL.bytes.lexicographicallyPrecedes(second.topURL.bytes)
        }
        return one.difference.asked.type < other.difference.asked.type
    }

    /// Pages that are blocked, what sites load from themselves, other blocks, what is let through.
    private static func rank(of entry: Entry) -> Int {
        guard entry.difference.new.verdict == .blocked else { return 3 }
        if entry.difference.asked.isDocument { return 0 }
        return entry.difference.asked.isFirstParty ? 1 : 2
    }

    func changes(lines: inout ChangeLines) -> [RequestReview.Change] {
        entries.map { entry in
            let (asked, old, new) = (entry.difference.asked, entry.difference.old, entry.difference.new)
            let page = asked.request.topURL
            return RequestReview.Change(
                url: asked.url, type: asked.type, page: asked.page,
                site: String(decoding: page.bytes[page.site], as: UTF8.self), isFirstParty: asked.isFirstParty,
                old: old.verdict, new: new.verdict,
                oldRule: old.rule.flatMap { lines.line(of: $0, isOld: true, for: asked.request) },
                newRule: new.rule.flatMap { lines.line(of: $0, isOld: false, for: asked.request) },
                count: entry.count)
        }
    }
}
