/// Why a rule that could be read means nothing, or less than written, in WebKit; the raw value is the code that
/// people see and search for.
public enum CompilationProblem: String, Sendable, CaseIterable {
    // Skipped.
    /// WebKit's content blockers cannot do what the modifier asks.
    case unsupportedModifier = "unsupported-modifier"
    /// The modifier only means something in an exception (`@@`).
    case exceptionOnlyModifier = "exception-only-modifier"
    /// The exception concerns something that is never blocked, so it allows nothing.
    case notAnException = "not-an-exception"
    /// WebKit has no such type of request.
    case unsupportedType = "unsupported-type"
    /// WebKit compares sites, not hosts, so "same host" would block more than written.
    case strictFirstParty = "strict-first-party"
    /// This is no host name.
    case invalidDomain = "invalid-domain"
    /// Every domain of the rule is excluded again.
    case noDomainLeft = "no-domain-left"
    /// These domains cannot be written as a condition of WebKit's.
    case domainExpression = "domain-expression"
    /// The pattern and the hosts it is limited to cannot be joined into one expression.
    case hostRestriction = "host-restriction"
    /// WebKit cannot tell by their address the pages that the exception is for, or there are none.
    case pageException = "page-exception"
    /// The pattern's host is no host name.
    case invalidHost = "invalid-host"
    /// A `$badfilter` rule cancels this one.
    case cancelled = "cancelled"
    /// Domains stand in two places of the rule.
    case mixedDomains = "mixed-domains"
    /// The modifiers exclude each other, so the rule never applies.
    case modifierConflict = "modifier-conflict"
    /// WebKit does not let a page's source be changed.
    case htmlFiltering = "html-filtering"
    /// The expression on paths cannot be written in WebKit's language.
    case pathExpression = "path-expression"
    /// An exception takes the rule back wherever it applies.
    case takenBack = "taken-back"
    /// Addresses become others than themselves with https, which WebKit's content blockers cannot do.
    case redirect = "redirect"
    /// The rule set leaves the target's addresses alone.
    case noUpgrade = "no-upgrade"
    /// No address of the rule set's targets comes to this rule.
    case unreachedRule = "unreached-rule"
    /// The rule set has an exclusion that cannot be expressed, so none of its rules is safe.
    case exclusionLost = "exclusion-lost"
    // Approximated.
    /// The request is blocked; the replacement is lost.
    case replacementLost = "replacement-lost"
    /// WebKit loads plug-in content as frames and tells the two apart by nothing.
    case objectAsFrame = "object-as-frame"
    /// WebKit counts beacons as `other`, so only links' pings are meant.
    case pingWithoutBeacon = "ping-without-beacon"
    /// WebKit counts beacons and pings as `other` too.
    case otherHoldsBeacons = "other-holds-beacons"
    /// WebKit has no such type of request; the rule's other types remain.
    case typeLost = "type-lost"
    /// The document alone cannot be spared: what hides on its page is decided by the same request.
    case documentLost = "document-lost"
    /// WebKit compares sites, not hosts; other hosts of the same site are left out.
    case strictThirdParty = "strict-third-party"
    /// `.*` covers suffixes of one label and `com` or `co` below a country; any, where that blocks less.
    case anySuffix = "any-suffix"
    /// An entry is no host name, or what it or an exception leaves out cannot be told; it is lost.
    case domainLost = "domain-lost"
    /// The rule applies to fewer requests than written.
    case expressionNarrowed = "expression-narrowed"
    /// The exclusion keeps more addresses from being upgraded than written.
    case exclusionWidened = "exclusion-widened"
    /// No cookie is sent, but the response may still set one.
    case cookiesOfResponse = "cookies-of-response"

    /// A sentence for people, without the line's own words.
    public var explanation: String {
        switch self {
        case .unsupportedModifier: "WebKit's content blockers cannot do what the modifier asks"
        case .exceptionOnlyModifier: "the modifier only means something in an exception (@@)"
        case .notAnException:
            "the exception is for what WebKit cannot tell or do, or never blocks, so it allows nothing"
        case .unsupportedType: "WebKit has no such type of request"
        case .strictFirstParty:
            "WebKit compares sites, not hosts, so 'same host' and 'another host of the site' would block more than written"
        case .invalidDomain: "this is no host name"
        case .noDomainLeft: "every domain of the rule is excluded again"
        case .domainExpression: "these domains cannot be written as a condition of WebKit's"
        case .hostRestriction: "the pattern and the hosts it is limited to cannot be joined into one expression"
        case .pageException:
            "WebKit cannot tell by their address the pages that the exception is for, or there are none"
        case .invalidHost: "the pattern's host is no host name"
        case .cancelled: "a $badfilter rule cancels this one"
        case .mixedDomains: "domains stand in two places of the rule"
        case .modifierConflict: "the modifiers exclude each other, so the rule never applies"
        case .htmlFiltering: "WebKit does not let a page's source be changed"
        case .pathExpression: "the expression on paths cannot be written in WebKit's language"
        case .takenBack: "an exception takes the rule back wherever it applies"
        case .redirect: "addresses become others than themselves with https, which WebKit's content blockers cannot do"
        case .noUpgrade: "the rule set leaves the target's addresses alone"
        case .unreachedRule: "no address of the rule set's targets comes to this rule"
        case .exclusionLost: "the rule set has an exclusion that cannot be expressed, so none of its rules is safe"
        case .replacementLost: "the request is blocked; the replacement is lost"
        case .objectAsFrame: "WebKit loads plug-in content as frames and tells the two apart by nothing"
        case .pingWithoutBeacon: "WebKit counts beacons as 'other', so only links' pings are meant"
        case .otherHoldsBeacons: "WebKit counts beacons and pings as 'other' too"
        case .typeLost: "WebKit has no such type of request; the rule's other types remain"
        case .documentLost:
            "WebKit cannot let a document load and hide on it still, so documents are not spared; $document spares all"
        case .strictThirdParty: "WebKit compares sites, not hosts; other hosts of the same site are left out"
        case .anySuffix: "'.*' covers suffixes of one label and com/co below a country; any, where that blocks less"
        case .domainLost: "an entry is no host name, or what it or an exception leaves out cannot be told; it is lost"
        case .expressionNarrowed: "the rule applies to fewer requests than written"
        case .exclusionWidened: "the exclusion keeps more addresses from being upgraded than written"
        case .cookiesOfResponse: "no cookie is sent, but the response may still set one"
        }
    }
}
