/// Why a line of a filter list could not be read as a rule.
public struct ReadingProblem: Sendable, Hashable {
    /// The reasons; the raw value is the code that people see and search for.
    public enum Code: String, Sendable, CaseIterable {
        case notUTF8 = "not-utf8"
        case nulByte = "nul-byte"
        case lineTooLong = "line-too-long"
        case emptyRule = "empty-rule"
        case emptySelector = "empty-selector"
        case unknownModifier = "unknown-modifier"
        case missingValue = "missing-value"
        case malformedModifiers = "malformed-modifiers"
        case malformedDomain = "malformed-domain"
        case malformedHosts = "malformed-hosts-line"
        case unknownDirective = "unknown-directive"
        case misplacedDirective = "misplaced-directive"
        case unknownToken = "unknown-token"
        case unknownAffinity = "unknown-affinity"
        case includeNotFollowed = "include-not-followed"
        case conditionFalse = "condition-false"
        case hintFalse = "hint-false"
        // Entries of other syntaxes.
        case malformedEntry = "malformed-entry"
        case unsupportedEntry = "unsupported-entry"
        case disabledEntry = "disabled-entry"
        case notBlocking = "not-blocking"
        case networkAddress = "network-address"
        case firewallEntry = "firewall-entry"
        case pageRewriting = "page-rewriting"
        case secureCookie = "secure-cookie"
    }

    public var code: Code
    /// The 1-based line.
    public var line: UInt32
    /// The part of the line that is at fault.
    public var range: ByteRange
}
