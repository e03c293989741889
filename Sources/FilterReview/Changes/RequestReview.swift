/// What a change does to single requests.
package struct RequestReview: Sendable {
    package enum Verdict: String, Sendable {
        case allowed
        /// A rule would block it, and an exception lets it through.
        case excepted
        case blocked
        case upgraded
        case withoutCookies = "without-cookies"
    }

    package struct Change: Sendable {
        package var url: String
        /// In the words of filter lists.
        package var type: String
        /// The page; nothing where the request is for the page itself.
        package var page: String?
        /// The site of the page, or of the request for the page itself, as alarms count sites.
        package var site: String
        package var isFirstParty: Bool
        package var old: Verdict
        package var new: Verdict
        /// The rule that settles it, as its line or else its JSON.
        package var oldRule: RuleLine?
        package var newRule: RuleLine?
        /// How many requests of the log are of the same address, type and page.
        package var count: Int

        package init(
            url: String, type: String, page: String?, site: String, isFirstParty: Bool, old: Verdict, new: Verdict,
            oldRule: RuleLine?, newRule: RuleLine?, count: Int
        ) {
            self.url = url
            self.type = type
            self.page = page
            self.site = site
            self.isFirstParty = isFirstParty
            self.old = old
            self.new = new
            self.oldRule = oldRule
            self.newRule = newRule
            self.count = count
        }
    }

    /// Where the requests come from: paths, or nothing for those that are built in.
    package var logs: [String] = []
    /// How many requests were asked about.
    package var count = 0
    package var oldBlocked = 0
    package var newBlocked = 0
    /// The worst first: documents, then what sites load from themselves, then what most requests share.
    package var changes: [Change] = []

    package init() {}

    /// How many requests have another verdict, those of one kind each counted.
    package var changedCount: Int { changes.reduce(0) { $0 + $1.count } }
}
