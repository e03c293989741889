internal import FilterReview

/// What a review comes to, in one line without markup.
struct ChangeHeadline {
    private let review: ChangeReview

    init(_ review: ChangeReview) { self.review = review }

    /// The alarms and how much changes; of an empty review that there is no difference.
    var verdict: [String] {
        var parts: [String] = []
        if !review.alarms.isEmpty { parts.append(review.alarms.count.counted("alarm")) }
        if review.isEmpty {
            parts.append("both mean the same")
            if let unnoticed { parts.append(unnoticed) }
            return parts
        }
        if review.alarms.isEmpty { parts.append("no alarms") }
        let counts = ChangeCounts(review.categories.lazy.flatMap(\.changes))
        if counts.total > 0 { parts.append(counts.words("rule")) }
        return parts
    }

    /// How many requests have another verdict; nothing where none has.
    var requests: String? {
        let count = review.requests.changedCount
        return count > 0 ? "\(count.counted("request")) with another verdict" : nil
    }

    /// That rules of the files differ without an effect; nothing where none does.
    var unnoticed: String? {
        let count = review.categories.reduce(0) { $0 + $1.unnoticed }
        guard count > 0 else { return nil }
        return count == 1
            ? "1 rule of the files differs without effect" : "\(count.grouped) rules of the files differ without effect"
    }

    /// That changes may do more than is told; nothing where all was asked about them.
    var unsettled: String? { Self.unsettled(review.categories.reduce(0) { $0 + $1.unsettled }) }

    static func unsettled(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return "\(count.counted("change")) may have effects that are not told: asking about so many would take too long"
    }

    /// The rules before and after, and how full the fullest file is.
    var size: String {
        let old = review.categories.reduce(0) { $0 + ($1.old?.rules ?? 0) }
        let new = review.categories.reduce(0) { $0 + ($1.new?.rules ?? 0) }
        let rules = old == new ? new.counted("rule") : "\(old.grouped) → \(new.counted("rule"))"
        let sizes = review.categories.compactMap(\.new)
        guard let limit = sizes.compactMap(\.ruleLimit).max() else { return rules }
        if sizes.count == 1, sizes[0].files == 1 {
            return old == new
                ? "\(new.grouped) of \(limit.counted("rule"))"
                : "\(old.grouped) → \(new.grouped) of \(limit.counted("rule"))"
        }
        let fullest = sizes.compactMap(\.budgetShare).max().map { ", fullest file at \($0.percent)" }
        return rules + (fullest ?? "")
    }
}
