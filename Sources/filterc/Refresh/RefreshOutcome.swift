internal import FilterRefresh
internal import Foundation

/// What came of a refresh.
struct RefreshOutcome: Sendable {
    /// In the order in which the lists were come to.
    var results: [FetchResult] = []
    /// How optional lists stand that were left alone because `filters.lock`, which is to be obeyed, does not have them.
    var unlocked: [FetchResult] = []
    /// What became of these, for people and programs.
    static let unlockedWord = "not in filters.lock"
    /// The results of required lists of which no usable copy is there.
    var failures: [FetchResult] = []
    /// What is wrong without being an error, in sentences.
    var warnings: [String] = []
    /// Whether rule sets were compiled; nothing where that was not asked for or could not be.
    var isCompiled: Bool?
    /// When the first list is due next; nothing without lists.
    var next: Date?
}

extension FetchResult {
    /// Whether nothing is compiled because of this list: it is required, and there is no copy that may be used.
    var isMissed: Bool { subscription.isRequired && !isUsable(now: Date()) }
}
