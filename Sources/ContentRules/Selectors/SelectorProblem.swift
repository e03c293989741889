/// Why a selector must not be put into a rule that hides elements.
///
/// Rules that hide elements are joined into one with a selector list, by filterc and by WebKit itself: a part of the list
/// which WebKit cannot parse drops all the others, and one which only the end of the text completes swallows those
/// behind it (observed in WebKitGTK 2.50).
public enum SelectorProblem: String, Sendable, CaseIterable {
    /// There is nothing but white space and comments.
    case empty = "selector-empty"
    /// A place in a list or between brackets holds no selector: `a,`, `:not()`.
    case missingSelector = "selector-missing-selector"
    /// A bracket, a string, a comment or an escape does not end within the text, or a bracket ends that never began.
    /// WebKit may take such a selector and then swallow its neighbours.
    case unbalanced = "selector-unbalanced"
    /// A combinator at the beginning (outside `:has()`), at the end, or beside another: `> a`, `a >`, `a >> b`.
    case misplacedCombinator = "selector-misplaced-combinator"
    /// No identifier stands where a name must: `#1a`, `.1a`, `a: hover`.
    case malformedName = "selector-malformed-name"
    /// Brackets that hold no attribute selector: `[x=1]`, `[a='b' s]`.
    case malformedAttribute = "selector-malformed-attribute"
    /// A pseudo-class with an argument it does not take, or without one that it needs: `:nth-child(x)`, `:not`.
    case malformedArgument = "selector-malformed-argument"
    /// A namespace prefix that nobody declared: `svg|a`.
    case unknownNamespace = "selector-unknown-namespace"
    /// `&`, which WebKit takes and which selects nothing of use in a rule of its own.
    case nestingSelector = "selector-nesting-selector"
    /// A brace: this is a rule with declarations, not a selector.
    case declarationBlock = "selector-declaration-block"
    /// A character that CSS has no use for in this place.
    case unexpectedCharacter = "selector-unexpected-character"
    /// The text is not UTF-8, so it cannot stand in JSON.
    case invalidUTF8 = "selector-not-utf8"
    /// Brackets are nested deeper than `SelectorParser.deepestNesting`.
    case tooDeep = "selector-too-deep"
    /// A pseudo-class that WebKit does not know.
    case unknownPseudoClass = "selector-unknown-pseudo-class"
    /// A pseudo-element that WebKit does not know.
    case unknownPseudoElement = "selector-unknown-pseudo-element"
    /// `:has()` within `:has()`, which CSS forbids and the content scripts of ad blockers allow.
    case nestedHas = "selector-nested-has"
    /// The selector is right, but the oldest engine that must load it cannot parse it.
    case unsupportedByTarget = "selector-unsupported-by-target"
    /// The selector is right, but names a pseudo-element by which WebKit hides nothing, or that it may not hide.
    case pseudoElement = "selector-pseudo-element"
    /// The selector is right, but for inventions of filter lists such as `:has-text()`, which need a content script.
    case proceduralPseudoClass = "selector-procedural-pseudo-class"

    /// A sentence for people, without the selector's own words.
    public var explanation: String {
        switch self {
        case .empty: "the selector is empty"
        case .missingSelector: "a selector is missing in a list or between brackets"
        case .unbalanced: "a bracket, quote, comment or escape is not closed"
        case .misplacedCombinator: "a combinator stands where none may"
        case .malformedName: "a name is missing or malformed"
        case .malformedAttribute: "this is no attribute selector"
        case .malformedArgument: "the argument does not fit the pseudo-class"
        case .unknownNamespace: "the namespace is not declared"
        case .nestingSelector: "'&' means nothing in a rule of its own"
        case .declarationBlock: "this is a rule with declarations, not a selector"
        case .unexpectedCharacter: "CSS has no use for this character here"
        case .invalidUTF8: "the selector is not UTF-8"
        case .tooDeep: "the brackets are nested too deep"
        case .unknownPseudoClass: "WebKit knows no such pseudo-class"
        case .unknownPseudoElement: "WebKit knows no such pseudo-element"
        case .nestedHas: "':has()' stands within ':has()'"
        case .unsupportedByTarget: "the target's engine cannot parse the selector"
        case .pseudoElement: "of pseudo-elements WebKit hides '::before' and '::after' only, at the end of a selector"
        case .proceduralPseudoClass: "the pseudo-class needs a content script"
        }
    }

    /// Which of several problems noted in one selector is told: the greater one.
    ///
    /// Zero ends the parsing at once. The greatest is the procedural one: content scripts that know such pseudo-classes also take `:has()` within
    /// `:has()` and `:not(> a)`.
    var rank: Int {
        switch self {
        case .proceduralPseudoClass: 5
        case .misplacedCombinator: 4
        case .nestedHas: 3
        case .pseudoElement: 2
        case .unsupportedByTarget: 1
        default: 0
        }
    }
}

/// A problem of a selector, and where it is.
package struct SelectorFault: Error, Hashable, Sendable {
    package var problem: SelectorProblem
    /// The byte at fault, counted from the beginning of the array that holds the selector.
    package var offset: Int

    package init(_ problem: SelectorProblem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}
