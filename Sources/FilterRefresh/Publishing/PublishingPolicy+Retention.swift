internal import Foundation

extension PublishingPolicy {
    /// The generations that stay, among those that are given.
    ///
    /// How long ago a generation was replaced is told by the dates of later ones. A clock may have been wrong when one
    /// of them was published, or may be now, so only dates in order count and none that is yet to come: a generation
    /// may stay too long and never goes too early.
    /// - Parameter generations: with their dates, oldest first; the last is the one that clients find.
    func kept(_ generations: [(number: Int, date: Date)], at now: Date) -> Set<Int> {
        var latest = Date.distantPast
        var isReliable: [Bool] = []
        for generation in generations {
            let counts = generation.date <= now && generation.date >= latest
            if counts { latest = generation.date }
            isReliable.append(counts)
        }
        var kept: Set<Int> = []
        // When the generation at hand was replaced at the latest.
        var replaced: Date?
        for (index, generation) in generations.enumerated().reversed() {
            let isRecent = generations.count - index <= max(minimumGenerationCount, 1)
            let isFresh = replaced.map { now.timeIntervalSince($0) < Double(retention) } ?? true
            if isRecent || isFresh { kept.insert(generation.number) }
            if isReliable[index] { replaced = generation.date }
        }
        return kept
    }
}
