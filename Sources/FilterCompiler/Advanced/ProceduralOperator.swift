/// What AdGuard calls a pseudo-class with an argument, and how its argument is read.
///
/// From the documentation of AdGuard's ExtendedCss (the pseudo-classes it has, their synonyms and limitations), of
/// uBlock Origin (wiki, "Procedural cosmetic filters") and of Adblock Plus ("Extended CSS selectors").
enum ProceduralOperator {
    /// CSS whose argument is not a selector: `:nth-child(2n)`.
    case style
    /// CSS whose argument is a list of selectors, which may be procedural: `:not()`.
    case styleOfSelectors
    /// Takes a text or a regular expression; AdGuard's name.
    case text(String)
    /// uBlock Origin's `:has-text()`: a text that may stand in quotes.
    case quotedText
    /// Takes selectors; AdGuard's name, and whether the outcome is turned round.
    case selectors(String, isNegated: Bool)
    /// Compares a computed style; the pseudo-element that the name says.
    case computedStyle(String?)
    /// Compares an attribute or property; AdGuard's name.
    case nameAndValue(String)
    /// Goes up from what was selected.
    case ancestor
    case xpath
    /// uBlock Origin's `:min-text-length()`, which AdGuard says with a regular expression.
    case minimumTextLength
    /// uBlock Origin's `:remove-attr()` and `:remove-class()`, for which AdGuard has scriptlets of the same names.
    case nameRemoval
    /// uBlock Origin's `:matches-media()`.
    case media
    /// uBlock Origin's `:watch-attr()`: says when to look again, not what to select.
    case watch

    /// The operator of this name, in lower case; nothing for what neither CSS in WebKit nor AdGuard knows, as
    /// `:others()`, `:shadow()` and `:-abp-properties()`.
    init?(name: String) {
        switch name {
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type", "lang", "dir", "host", "host-context",
            "state", "active-view-transition-type":
            self = .style
        case "not", "is", "where", "has", "matches", "any", "-webkit-any": self = .styleOfSelectors
        case "contains", "-abp-contains": self = .text("contains")
        case "has-text": self = .quotedText
        case "-abp-has", "if": self = .selectors("has", isNegated: false)
        case "if-not": self = .selectors("has", isNegated: true)
        case "matches-css": self = .computedStyle(nil)
        case "matches-css-before": self = .computedStyle("before")
        case "matches-css-after": self = .computedStyle("after")
        case "matches-attr": self = .nameAndValue("matches-attr")
        case "matches-property", "matches-prop": self = .nameAndValue("matches-property")
        case "upward", "nth-ancestor": self = .ancestor
        case "xpath": self = .xpath
        case "min-text-length": self = .minimumTextLength
        case "remove-attr", "remove-class": self = .nameRemoval
        case "matches-media": self = .media
        case "watch-attr": self = .watch
        default: return nil
        }
    }

    /// Whether the argument is read as CSS, so that quotes and brackets in it are closed.
    var takesSelectors: Bool {
        switch self {
        case .style, .styleOfSelectors, .selectors, .ancestor: true
        default: false
        }
    }
}
