internal import FilterRefresh
internal import Foundation

/// What came of a refresh, or how lists stand, for programs; docs/JSON.md describes the keys.
struct RefreshAnswer: Encodable {
    struct List: Encodable {
        var address: String
        var title: String?
        /// Nothing in a status.
        var outcome: String?
        var isRequired: Bool
        var isUsable: Bool
        var bytes: Int?
        var rules: Int?
        var sha256: String?
        /// ISO 8601, as all dates here.
        var fetched: String?
        var confirmed: String?
        var due: String?
        var failure: Failure?
        var remarks: [String]
        /// The sizes of the copies up to this one, oldest first.
        var trend: [Size]
    }

    struct Failure: Encodable {
        var code: String
        var explanation: String
        /// How many in a row.
        var count: Int
        var date: String?
    }

    struct Size: Encodable {
        var date: String
        var bytes: Int
        var rules: Int
    }

    let version = 1
    var lists: [List]
    /// Whether rule sets were compiled; nothing in a status.
    var isCompiled: Bool?

    init(_ outcome: RefreshOutcome, lists: CatalogueSubscriptions, schedule: RefreshSchedule) {
        self.lists =
            outcome.results.map { List($0, outcome: $0.outcome.word, lists, schedule) }
            + outcome.unlocked.map { List($0, outcome: RefreshOutcome.unlockedWord, lists, schedule) }
        isCompiled = outcome.isCompiled
    }

    init(_ entries: [FetchResult], lists: CatalogueSubscriptions, schedule: RefreshSchedule) {
        self.lists = entries.map { List($0, outcome: nil, lists, schedule) }
    }
}

extension RefreshAnswer.List {
    init(_ result: FetchResult, outcome: String?, _ lists: CatalogueSubscriptions, _ schedule: RefreshSchedule) {
        let now = Date()
        let copy = result.record?.copy
        address = result.subscription.address
        title = lists.titles[address]
        self.outcome = outcome
        isRequired = result.subscription.isRequired
        isUsable = result.isUsable(now: now)
        bytes = copy?.byteCount
        rules = copy?.ruleCount
        sha256 = copy?.sha256
        fetched = copy?.fetched.known?.formatted(.iso8601)
        confirmed = copy?.confirmed.known?.formatted(.iso8601)
        due = schedule.due(result.record, of: result.subscription, now: now).known?.formatted(.iso8601)
        failure = result.record?.failure.map {
            RefreshAnswer.Failure(
                code: $0.code, explanation: $0.explanation, count: $0.count, date: $0.date.formatted(.iso8601))
        }
        remarks = result.remarks
        trend = (copy?.trend ?? []).map {
            RefreshAnswer.Size(date: $0.date.formatted(.iso8601), bytes: $0.byteCount, rules: $0.ruleCount)
        }
    }
}

extension Date {
    /// Nothing for dates that stand for none: of copies that nobody fetched, and of what is never due.
    var known: Date? { self == .distantPast || self == .distantFuture ? nil : self }
}
