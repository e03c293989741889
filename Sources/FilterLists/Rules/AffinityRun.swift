/// AdGuard's content blockers in Safari, which `!#safari_cb_affinity` names.
public struct AffinityGroups: OptionSet, Sendable, Hashable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Ads, and lists of a language.
    public static let general = AffinityGroups(rawValue: 1 << 0)
    /// Trackers.
    public static let privacy = AffinityGroups(rawValue: 1 << 1)
    /// Social networks' buttons, and annoyances.
    public static let social = AffinityGroups(rawValue: 1 << 2)
    /// Malware and phishing.
    public static let security = AffinityGroups(rawValue: 1 << 3)
    /// What fits none of the others.
    public static let other = AffinityGroups(rawValue: 1 << 4)
    /// Lists that users add.
    public static let custom = AffinityGroups(rawValue: 1 << 5)
    /// Every content blocker.
    public static let all: AffinityGroups = [.general, .privacy, .social, .security, .other, .custom]

    /// The groups by the names that lists use for them.
    static let named: [String: AffinityGroups] = [
        "general": .general, "privacy": .privacy, "social": .social, "security": .security, "other": .other,
        "custom": .custom, "all": .all,
    ]
}

/// Lines whose rules go to the named content blockers instead of the one that their list is for.
package struct AffinityRun: Sendable, Hashable {
    /// The 1-based lines between the two directives.
    package var lines: ClosedRange<UInt32>
    /// Never empty.
    package var groups: AffinityGroups
}
