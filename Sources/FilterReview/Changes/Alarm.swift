/// Something in a change that a reviewer should see before all else.
package struct Alarm: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Documents of well-known sites, or of recorded requests, are blocked.
        case newlyBlockedDocument
        /// What a site loads from itself is blocked.
        case newlyBlockedFirstParty
        /// What many sites load from others, and need, is blocked.
        case newlyBlockedCommon
        /// An exception is gone, and something that it let through is blocked.
        case exceptionRemoved
        /// What was blocked is blocked no more.
        case noLongerBlocked
        /// Elements that every page is made of are hidden.
        case hiddenPage
        /// A category holds more than its budget, or needs another file.
        case budget
        /// A line that is new, or was compiled, is skipped.
        case skipped
        /// A category is gone.
        case categoryRemoved
        /// What a lint says of a line that is new.
        case lint(LintCode)

        /// The word for `--fail-on` and for programs.
        package var name: String {
            switch self {
            case .newlyBlockedDocument: "newly-blocked-document"
            case .newlyBlockedFirstParty: "newly-blocked-first-party"
            case .newlyBlockedCommon: "newly-blocked-common"
            case .exceptionRemoved: "exception-removed"
            case .noLongerBlocked: "no-longer-blocked"
            case .hiddenPage: "hidden-page"
            case .budget: "budget"
            case .skipped: "skipped"
            case .categoryRemoved: "category-removed"
            case .lint(let code): code.name
            }
        }

        /// The kinds that are no lints.
        package static let own: [Kind] = [
            .newlyBlockedDocument, .newlyBlockedFirstParty, .newlyBlockedCommon, .exceptionRemoved, .noLongerBlocked,
            .hiddenPage, .budget, .skipped, .categoryRemoved,
        ]
    }

    /// The side that an alarm's lines are of.
    package enum Side: Hashable, Sendable {
        case new
        /// Lines that are gone or are less than they were; with the line that stands for them now, if one does.
        case old(replacement: RuleLine?)
    }

    package var kind: Kind
    /// What else is to be said of the same line.
    package var others: [Kind] = []
    package var severity: LintSeverity
    package var category: String
    /// One sentence with names and figures, without a full stop.
    package var message: String
    /// Where it comes from, the first first; none where nobody knows.
    package var lines: [RuleLine]
    package var side: Side
    /// The words at fault in the first line's text, in bytes of UTF-8; nothing where the line is meant as a whole.
    package var highlight: Range<Int>?

    package init(
        _ kind: Kind, severity: LintSeverity, category: String, message: String, lines: [RuleLine], side: Side = .new
    ) {
        self.kind = kind
        self.severity = severity
        self.category = category
        self.message = message
        self.lines = lines
        self.side = side
    }

    /// Where the new side can show it; nothing where only the old side has a line of it, or nobody knows one.
    package var newLine: RuleLine? {
        switch side {
        case .new: lines.first
        case .old(let replacement): replacement
        }
    }

    /// All that is said of the line.
    package var kinds: [Kind] { [kind] + others }
}
