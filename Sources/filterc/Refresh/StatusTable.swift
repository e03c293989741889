internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation
internal import ReviewReports
internal import Terminal

/// How lists stand, a row each.
struct StatusTable {
    let lists: CatalogueSubscriptions
    let schedule: RefreshSchedule

    func text(_ results: [FetchResult], now: Date = Date()) -> String {
        guard !results.isEmpty else { return "no list of the catalogue has an address\n" }
        var table = TextTable(columns: [
            ("list", .left), ("age", .right), ("due", .right), ("bytes", .right), ("rules", .right), ("trend", .left),
            ("last error", .left),
        ])
        for result in results { table.rows.append(row(result, now)) }
        return table.text(indent: "")
    }

    private func row(_ result: FetchResult, _ now: Date) -> [String] {
        let record = result.record
        let copy = record?.copy
        let due = schedule.due(record, of: result.subscription, now: now)
        let wait = TimeSpan.words(Int(min(due.timeIntervalSince(now), Double(Int32.max))))
        return [
            Self.short(lists.name(of: result.subscription.address)).visible(limit: 60), age(of: copy, result, now),
            due == .distantFuture ? "never" : due <= now ? "now" : "in \(wait)",
            copy?.byteCount.grouped ?? "-", copy?.ruleCount.grouped ?? "-", Self.trend(copy?.trend ?? []),
            (record?.failure).map { failure in
                let times = failure.count > 1 ? "\(failure.count) times: " : ""
                return "\(times)\(failure.code): \(failure.explanation)".visible(limit: 100)
            } ?? result.remarks.first?.visible(limit: 100) ?? "",
        ]
    }

    /// An address without its scheme, which is the same for almost all.
    private static func short(_ name: String) -> String {
        let rest = name.split(separator: "://", maxSplits: 1)
        return rest.count == 2 ? String(rest[1]) : name
    }

    /// How long ago the server last said that the copy is the newest.
    private func age(of copy: ListRecord.GoodCopy?, _ result: FetchResult, _ now: Date) -> String {
        guard let copy else { return "no copy" }
        guard let renewed = copy.renewed.known else { return "unknown" }
        let age = TimeSpan.words(Int(now.timeIntervalSince(renewed)))
        return result.isUsable(now: now) ? (age == "now" ? "new" : age) : "\(age), stale"
    }

    /// The number of rules over the last updates, as eighths of the range between their least and most.
    static func trend(_ sizes: [ListRecord.Size]) -> String {
        let counts = sizes.suffix(12).map(\.ruleCount)
        guard let least = counts.min(), let most = counts.max(), counts.count > 1 else { return "" }
        let bars = Array("▁▂▃▄▅▆▇█")
        return String(counts.map { most == least ? bars[3] : bars[($0 - least) * 7 / (most - least)] })
    }
}
