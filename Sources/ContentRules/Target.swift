/// The oldest engine that a rule set must load in.
public enum Target: String, Sendable, CaseIterable {
    /// Safari 15.0.
    case safari15 = "safari-15"
    /// Safari 15.4.
    case safari154 = "safari-15.4"
    /// Safari 16.0.
    case safari16 = "safari-16"
    /// Safari 16.4.
    case safari164 = "safari-16.4"
    /// Safari 17.
    case safari17 = "safari-17"
    /// Safari 18.
    case safari18 = "safari-18"
    /// Safari 26.
    case safari26 = "safari-26"
    /// WebKitGTK 2.50.
    case webKitGTK250 = "webkitgtk-2.50"

    /// The target where nothing else is said.
    public static let standard = Target.safari164

    /// What selectors may hold: content blockers have `:has()` since Safari 16.4.
    package var selectorFeatures: SelectorFeatures {
        switch self {
        case .safari15, .safari154, .safari16: []
        case .safari164, .safari17: .has
        case .safari18, .safari26, .webKitGTK250: .all
        }
    }

    /// The rules that one list may hold (150,000 since Safari 15; one more and the list is refused).
    public var maximumRuleCount: Int { 150_000 }

    /// The rules of one list that may share a url-filter and differ in their conditions; one more and WebKit
    /// aborts the process (it counts a filter's actions in 16 bits).
    public var maximumRulesPerFilter: Int { 65_534 }
}
