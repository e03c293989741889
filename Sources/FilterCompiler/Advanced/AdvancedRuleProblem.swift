/// Why a rule cannot be handed to a web extension in AdGuard's syntax.
public enum AdvancedRuleProblem: String, CaseIterable, Error, Sendable {
    /// AdGuard knows no pseudo-class of this name and none that means the same.
    case unknownProceduralOperator = "unknown-procedural-operator"
    /// AdGuard does not support the pseudo-class at this place of a selector.
    case misplacedProceduralOperator = "misplaced-procedural-operator"
    /// AdGuard knows the pseudo-class, but does not read such an argument, as none at all, a broken regular expression
    /// or one with flags.
    case argumentNotExpressible = "argument-not-expressible"
    /// The selector is empty, or a quote or bracket in it is not closed.
    case malformedSelector = "malformed-selector"
    /// Pseudo-classes stand in each other's brackets, more than anybody writes.
    case selectorTooDeep = "procedural-selector-too-deep"
    /// The scriptlet has no name, or a quote or bracket of it is not closed.
    case malformedScriptlet = "malformed-scriptlet"
    /// The style has no declarations, or it does not end in a brace, so that it would be read as snippets.
    case malformedStyle = "malformed-style"
    /// The declarations could load something or break out of the rule.
    case dangerousStyle = "dangerous-style"
    /// Safari lets no extension change a page's source or the headers of a response.
    case pageSource = "page-source"
    /// AdGuard's `$path` cannot say on which pages the rule applies.
    case pathNotExpressible = "path-not-expressible"
    /// AdGuard cannot name the frames within a host's pages.
    case framesNotExpressible = "frames-not-expressible"
    /// A web extension in Safari knows of the modifiers in `[$…]` only `$domain` and `$path`.
    case modifierNotExpressible = "modifier-not-expressible"

    /// One sentence for people who write lists.
    public var explanation: String {
        switch self {
        case .unknownProceduralOperator:
            "AdGuard knows no pseudo-class of this name and none that means the same"
        case .misplacedProceduralOperator:
            "AdGuard does not support the pseudo-class at this place of a selector"
        case .argumentNotExpressible:
            "AdGuard reads no such argument of the pseudo-class, as none at all, a broken expression or one with flags"
        case .malformedSelector:
            "the selector is empty, or a quote or bracket in it is not closed"
        case .selectorTooDeep:
            "the selector's pseudo-classes are nested too deep"
        case .malformedScriptlet:
            "the scriptlet has no name, or a quote or bracket of it is not closed"
        case .malformedStyle:
            "the style has no declarations or does not end in '}'"
        case .dangerousStyle:
            "the declarations could load something or break out of the rule"
        case .pageSource:
            "Safari lets no extension change a page's source or the headers of a response"
        case .pathNotExpressible:
            "AdGuard's $path cannot say on which pages the rule applies"
        case .framesNotExpressible:
            "'>>' means frames within a host's pages, which AdGuard cannot name"
        case .modifierNotExpressible:
            "a web extension in Safari knows of the modifiers in [$…] only $domain and $path"
        }
    }
}
