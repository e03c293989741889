/// What can be wrong with a line, apart from what compiling loses of it; the raw value is the code that people see and search for.
package enum Lint: String, Sendable, CaseIterable {
    // It does too much.
    case broadRule = "broad-rule"
    case blocksSuffix = "blocks-suffix"
    case shortPattern = "short-pattern"
    case blocksDocument = "blocks-document"
    case blocksCommonSite = "blocks-common-site"
    case blocksCommonLoad = "blocks-common-load"
    case broadException = "broad-exception"
    case broadSelector = "broad-selector"
    case costlySelector = "costly-selector"
    // It does nothing.
    case deadPattern = "dead-pattern"
    case fragmentPattern = "fragment-pattern"
    case deadDomain = "dead-domain"
    case redundantRule = "redundant-rule"
    case redundantException = "redundant-exception"
    case idleException = "idle-exception"
    // It was meant another way.
    case misspeltModifier = "misspelt-modifier"
    case misspeltDomains = "misspelt-domains"
    case misspeltRule = "misspelt-rule"
    case misspeltPseudoClass = "misspelt-pseudo-class"
    case misspeltDirective = "misspelt-directive"
    case conflictingModifiers = "conflicting-modifiers"
    // It could be written better.
    case repeatedModifier = "repeated-modifier"
    case repeatedDomain = "repeated-domain"
    case unsortedDomains = "unsorted-domains"
    case unusualSpelling = "unusual-spelling"
    // It is about lints.
    case unknownLint = "unknown-lint"
    case idleDisabling = "idle-disabling"

    /// A sentence for people, without the line's own words and without a full stop.
    package var explanation: String {
        switch self {
        case .broadRule: "the rule blocks much of what ordinary pages load"
        case .blocksSuffix: "the rule blocks all hosts below a public suffix, such as 'com' or 'co.uk'"
        case .shortPattern: "the pattern is so short that it is found in addresses of any kind"
        case .blocksDocument: "the rule blocks whole pages of sites that people visit"
        case .blocksCommonSite: "the rule blocks what a well-known site loads from itself"
        case .blocksCommonLoad: "the rule blocks what many sites need of another: a library, a map, a form of payment"
        case .broadException: "the exception lets through much of what other rules block"
        case .broadSelector: "the selector hides the page itself or elements that every page is made of"
        case .costlySelector: "the selector costs much on every page"
        case .deadPattern: "no address of a request can match the pattern"
        case .fragmentPattern: "WebKit compares patterns with addresses without their fragments"
        case .deadDomain: "no host can have this name"
        case .redundantRule: "another rule does all that this one does"
        case .redundantException: "another exception allows all that this one allows"
        case .idleException: "no rule blocks or hides what the exception allows"
        case .misspeltModifier: "there is no such modifier"
        case .misspeltDomains: "the domains are set apart by the wrong character"
        case .misspeltRule: "the line reads as another kind of rule than was meant"
        case .misspeltPseudoClass: "no blocker knows the pseudo-class"
        case .misspeltDirective: "the line is a comment, and was likely meant as a directive"
        case .conflictingModifiers: "the modifiers contradict each other"
        case .repeatedModifier: "the modifier stands twice"
        case .repeatedDomain: "the domain stands twice"
        case .unsortedDomains: "the domains are not in the order of the alphabet"
        case .unusualSpelling: "there is a usual way to write this"
        case .unknownLint: "there is no lint of this name"
        case .idleDisabling: "the comment keeps nothing quiet"
        }
    }

    package var severity: LintSeverity {
        switch self {
        case .broadRule, .blocksSuffix, .blocksDocument, .broadSelector, .misspeltDomains, .misspeltModifier: .error
        case .shortPattern, .blocksCommonSite, .blocksCommonLoad, .broadException, .deadPattern, .deadDomain,
            .misspeltRule, .misspeltPseudoClass, .misspeltDirective, .conflictingModifiers, .unknownLint:
            .warning
        case .costlySelector, .fragmentPattern, .redundantRule, .redundantException, .idleException,
            .repeatedModifier, .repeatedDomain, .unsortedDomains, .unusualSpelling, .idleDisabling:
            .note
        }
    }
}
