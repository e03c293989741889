package import FilterLists

/// AdGuard's content blockers in Safari by name, as `!#safari_cb_affinity` and a category's `affinity` have them.
package enum AffinityWord: String, CaseIterable {
    case general, privacy, social, security, other, custom, all

    package var groups: AffinityGroups {
        switch self {
        case .general: .general
        case .privacy: .privacy
        case .social: .social
        case .security: .security
        case .other: .other
        case .custom: .custom
        case .all: .all
        }
    }

    /// The content blocker of the categories that AdGuard has, by their usual names; of all others `custom`.
    package static func usual(of category: String) -> AffinityWord {
        switch category.lowercased() {
        case "ads", "regional": .general
        case "privacy": .privacy
        case "social", "annoyances": .social
        case "security": .security
        case "other": .other
        default: .custom
        }
    }
}
