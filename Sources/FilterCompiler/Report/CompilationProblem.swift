/// Why a rule that could be read means nothing, or less than written, in WebKit; the raw value is the code that
/// people see and search for.
public enum CompilationProblem: String, Sendable, CaseIterable {
    // Skipped.
    case unsupportedModifier = "unsupported-modifier"
    case exceptionOnlyModifier = "exception-only-modifier"
    case notAnException = "not-an-exception"
    case unsupportedType = "unsupported-type"
    case strictFirstParty = "strict-first-party"
    case invalidDomain = "invalid-domain"
    case noDomainLeft = "no-domain-left"
    case domainExpression = "domain-expression"
    case hostRestriction = "host-restriction"
    case pageException = "page-exception"
    case invalidHost = "invalid-host"
    case cancelled = "cancelled"
    case mixedDomains = "mixed-domains"
    case modifierConflict = "modifier-conflict"
    case htmlFiltering = "html-filtering"
    case selectorBeyondTarget = "selector-beyond-target"
    case pathExpression = "path-expression"
    case scopedException = "scoped-exception"
    case takenBack = "taken-back"
    // Approximated.
    case replacementLost = "replacement-lost"
    case objectAsFrame = "object-as-frame"
    case pingWithoutBeacon = "ping-without-beacon"
    case otherHoldsBeacons = "other-holds-beacons"
    case typeLost = "type-lost"
    case strictThirdParty = "strict-third-party"
    case anySuffix = "any-suffix"
    case domainLost = "domain-lost"
    case expressionNarrowed = "expression-narrowed"
    case cookiesOfResponse = "cookies-of-response"

    /// Whether the line still yields rules.
    public var isApproximation: Bool {
        switch self {
        case .replacementLost, .objectAsFrame, .pingWithoutBeacon, .otherHoldsBeacons, .typeLost, .strictThirdParty,
            .anySuffix, .domainLost, .expressionNarrowed, .cookiesOfResponse:
            true
        default: false
        }
    }

    /// A sentence for people, without the line's own words.
    public var explanation: String {
        switch self {
        case .unsupportedModifier: "WebKit's content blockers cannot do what the modifier asks"
        case .exceptionOnlyModifier: "the modifier only means something in an exception (@@)"
        case .notAnException: "the exception concerns something that is never blocked, so it allows nothing"
        case .unsupportedType: "WebKit has no such type of request"
        case .strictFirstParty: "WebKit compares sites, not hosts, so 'same host' would block more than written"
        case .invalidDomain: "this is no host name"
        case .noDomainLeft: "every domain of the rule is excluded again"
        case .domainExpression: "the expression on domains cannot be written in WebKit's language"
        case .hostRestriction: "the pattern and the hosts it is limited to cannot be joined into one expression"
        case .pageException: "WebKit cannot tell the pages that the pattern names by their address"
        case .invalidHost: "the pattern's host is no host name"
        case .cancelled: "a $badfilter rule cancels this one"
        case .mixedDomains: "domains stand in two places of the rule"
        case .modifierConflict: "the modifiers exclude each other, so the rule never applies"
        case .htmlFiltering: "WebKit does not let a page's source be changed"
        case .selectorBeyondTarget: "the selector needs a newer engine than the target"
        case .pathExpression: "the expression on paths cannot be written in WebKit's language"
        case .scopedException: "the exception's pages cannot be told apart in WebKit's language"
        case .takenBack: "an exception takes the rule back wherever it applies"
        case .replacementLost: "the request is blocked; the replacement is lost"
        case .objectAsFrame: "WebKit loads plug-in content as frames and tells the two apart by nothing"
        case .pingWithoutBeacon: "WebKit counts beacons as 'other', so only links' pings are meant"
        case .otherHoldsBeacons: "WebKit counts beacons and pings as 'other' too"
        case .typeLost: "WebKit has no such type of request; the rule's other types remain"
        case .strictThirdParty: "WebKit compares sites, not hosts; other hosts of the same site are left out"
        case .anySuffix: "'.*' covers public suffixes of one label and com/co below a country, not all"
        case .domainLost: "this entry is no host name, or an exclusion below it cannot be expressed; it is left out"
        case .expressionNarrowed: "the expression matches fewer addresses than written"
        case .cookiesOfResponse: "no cookie is sent, but the response may still set one"
        }
    }
}
