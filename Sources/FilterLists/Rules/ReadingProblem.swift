/// Why a line of a filter list could not be read as a rule.
public struct ReadingProblem: Sendable, Hashable {
    /// The reasons; the raw value is the code that people see and search for.
    public enum Code: String, Sendable, CaseIterable {
        /// The line holds bytes that are not UTF-8.
        case notUTF8 = "not-utf8"
        /// The line holds a NUL byte.
        case nulByte = "nul-byte"
        /// The line is longer than one MiB.
        case lineTooLong = "line-too-long"
        /// Nothing is left of the rule without its anchors.
        case emptyRule = "empty-rule"
        /// The rule selects nothing.
        case emptySelector = "empty-selector"
        /// The modifier is not one that Adblock Plus, uBlock Origin or AdGuard document here.
        case unknownModifier = "unknown-modifier"
        /// The modifier needs a value.
        case missingValue = "missing-value"
        /// The modifiers cannot be read.
        case malformedModifiers = "malformed-modifiers"
        /// The list of domains before the rule holds what no domain can.
        case malformedDomain = "malformed-domain"
        /// The hosts line has no address or one that does not block, or a name that is none.
        case malformedHosts = "malformed-hosts-line"
        /// The condition of the directive cannot be read and counts as false.
        case unknownDirective = "unknown-directive"
        /// The directive has no counterpart.
        case misplacedDirective = "misplaced-directive"
        /// No product documents the token of the condition; it counts as false.
        case unknownToken = "unknown-token"
        /// No content blocker of AdGuard's has the name; it is ignored.
        case unknownAffinity = "unknown-affinity"
        /// The included list is not read.
        case includeNotFollowed = "include-not-followed"
        /// The condition around the line is false.
        case conditionFalse = "condition-false"
        /// A hint says that the rule is not for this platform.
        case hintFalse = "hint-false"
        // Entries of other syntaxes.
        /// This is no entry of the list's syntax.
        case malformedEntry = "malformed-entry"
        /// No filter rule says what the entry says.
        case unsupportedEntry = "unsupported-entry"
        /// The entry is switched off where it stands.
        case disabledEntry = "disabled-entry"
        /// The entry neither blocks nor allows a host.
        case notBlocking = "not-blocking"
        /// The entry is about network addresses, and rules see only the names of hosts.
        case networkAddress = "network-address"
        /// The entry is about programs, ports or protocols, and rules see only web addresses.
        case firewallEntry = "firewall-entry"
        /// The entry rewrites pages or headers, and WebKit lets neither be changed.
        case pageRewriting = "page-rewriting"
        /// The entry sets a flag of cookies, which WebKit cannot; it upgrades nothing.
        case secureCookie = "secure-cookie"
    }

    /// What is wrong.
    public var code: Code
    /// The 1-based line.
    public var line: UInt32
    /// The part of the line that is at fault.
    public var range: ByteRange
}
