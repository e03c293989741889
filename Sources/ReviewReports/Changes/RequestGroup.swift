internal import FilterReview

/// Requests whose verdicts change in the same way for the same rules.
struct RequestGroup {
    private struct Key: Hashable {
        let old: RequestReview.Verdict
        let new: RequestReview.Verdict
        let oldRule: RuleLine?
        let newRule: RuleLine?
    }

    private let key: Key
    /// The worst first.
    private(set) var changes: [RequestReview.Change]

    /// The groups in the order of their worst requests.
    static func groups(of changes: [RequestReview.Change]) -> [RequestGroup] {
        var groups: [RequestGroup] = []
        var numbers: [Key: Int] = [:]
        for change in changes {
            let key = Key(old: change.old, new: change.new, oldRule: change.oldRule, newRule: change.newRule)
            if let number = numbers[key] {
                groups[number].changes.append(change)
            } else {
                numbers[key] = groups.count
                groups.append(RequestGroup(key: key, changes: [change]))
            }
        }
        return groups
    }

    /// `allowed → blocked`.
    var verdicts: String { "\(old.words) → \(new.words)" }

    /// `57 requests on 12 sites`, and how many of them break sites most.
    var words: String {
        let documents = count { $0.page == nil }
        let firstParty = count { $0.page != nil && $0.isFirstParty }
        let sites = Set(changes.map(\.site)).count
        var words = "\(count { _ in true }.counted("request")) on \(sites.counted("site"))"
        switch (documents, firstParty) {
        case (0, 0): break
        case (_, 0): words += " (\(documents.counted("document")))"
        case (0, _): words += " (\(firstParty.grouped) first-party)"
        default: words += " (\(documents.counted("document")), \(firstParty.grouped) first-party)"
        }
        return words
    }

    /// What settled the requests and what settles them, without what is the same on both sides.
    var rules: (old: RuleLine?, new: RuleLine?) {
        key.oldRule == key.newRule ? (nil, key.newRule) : (key.oldRule, key.newRule)
    }

    var old: RequestReview.Verdict { key.old }
    var new: RequestReview.Verdict { key.new }

    private func count(where isCounted: (RequestReview.Change) -> Bool) -> Int {
        changes.reduce(0) { $0 + (isCounted($1) ? $1.count : 0) }
    }
}

extension RequestReview.Verdict {
    var words: String { self == .withoutCookies ? "without cookies" : rawValue }
}

extension RequestReview.Change {
    /// `script https://example.com/a.js on https://example.com/`.
    var words: String {
        "\(type) \(url)" + (page.map { " on \($0)" } ?? "") + (count > 1 ? " (\(count.grouped) times)" : "")
    }
}
