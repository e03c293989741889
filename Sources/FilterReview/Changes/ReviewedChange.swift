/// One change of what a category does, as people think of it: rules of one target are one change.
package struct ReviewedChange: Sendable {
    package enum Kind: String, Sendable, CaseIterable { case added, removed, changed, moved }

    /// What a change concerns, which is what changes are grouped by.
    package enum Subject: Sendable, Hashable {
        /// Requests to a host and those below.
        case host(String)
        /// What is hidden on the pages of a host.
        case page(String)
        /// What is hidden on all pages.
        case selector
        /// Requests by another part of their address.
        case address

        package var word: String {
            switch self {
            case .host: "host"
            case .page: "page"
            case .selector: "selector"
            case .address: "address"
            }
        }

        /// The host or page; nothing for the others.
        package var name: String? {
            switch self {
            case .host(let name), .page(let name): name
            case .selector, .address: nil
            }
        }
    }

    /// What a rule does: WebKit's word for its action.
    package var action: String
    package var kind: Kind
    package var subject: Subject
    /// The url-filter as lists write it, and for a hiding rule the selector in its place.
    package var target: String
    /// What is new, and what is gone, of a change of a target that stays: `script`, `third-party`, `a.example`.
    package var added: [Detail]
    package var removed: [Detail]
    /// Where the rules stood and stand; of a rule of many lines those that changed come first.
    package var oldLines: [RuleLine]
    package var newLines: [RuleLine]
    /// The rules as JSON, for readers who know WebKit; at most a few.
    package var oldRules: [String]
    package var newRules: [String]

    package struct Detail: Sendable, Hashable {
        /// `domain`, `page` (an address) and `frame-address`, each also with `-except` behind it; `type`, `party`,
        /// `frame`, `method`, `action`, `case`.
        package var aspect: String
        package var value: String

        package init(_ aspect: String, _ value: String) {
            self.aspect = aspect
            self.value = value
        }
    }

    package init(
        action: String, kind: Kind, subject: Subject, target: String, added: [Detail] = [], removed: [Detail] = [],
        oldLines: [RuleLine] = [], newLines: [RuleLine] = [], oldRules: [String] = [], newRules: [String] = []
    ) {
        self.action = action
        self.kind = kind
        self.subject = subject
        self.target = target
        self.added = added
        self.removed = removed
        self.oldLines = oldLines
        self.newLines = newLines
        self.oldRules = oldRules
        self.newRules = newRules
    }
}
