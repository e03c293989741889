/// Why a regular expression cannot be turned into url-filters.
public struct RegularExpressionProblem: Error, Hashable, Sendable {
    /// The reasons; the raw value is the code that people see and search for.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Not a JavaScript regular expression.
        case syntax = "expression-syntax"
        /// `\1`, `\k<name>`
        case backReference = "expression-back-reference"
        /// `(?i:...)`
        case modifier = "expression-modifier"
        /// A look-ahead or look-behind whose conditions no url-filter expresses.
        case lookAround = "expression-look-around"
        /// A repetition of something that holds an anchor, a word boundary or a look-around.
        case notExpressible = "expression-not-expressible"
        /// It would take more url-filters than allowed.
        case tooManyAlternatives = "expression-too-many-alternatives"
        /// A url-filter would be longer than allowed.
        case tooLong = "expression-too-long"
        /// Groups within groups within groups.
        case tooDeep = "expression-too-deep"
        /// WebKit's automaton would take minutes to build.
        case tooCostly = "expression-too-costly"
        /// A character beyond ASCII where its percent-encoded form cannot stand.
        case nonASCII = "expression-non-ascii"
        /// No address can match.
        case matchesNothing = "expression-matches-nothing"
        /// Every address matches.
        case matchesEverything = "expression-matches-everything"

        /// A sentence for people, without the expression's own words.
        public var explanation: String {
            switch self {
            case .syntax: "this is no JavaScript regular expression"
            case .backReference: "WebKit's language has no back-references"
            case .modifier: "WebKit's language has no flags inside an expression"
            case .lookAround: "no url-filter expresses this look-around"
            case .notExpressible: "no url-filter expresses this repetition"
            case .tooManyAlternatives: "the alternatives would take too many url-filters"
            case .tooLong: "the url-filter would be too long"
            case .tooDeep: "the groups are nested too deep"
            case .tooCostly: "WebKit would need too long to build the expression's automaton"
            case .nonASCII: "characters beyond ASCII stand where no address can hold them"
            case .matchesNothing: "no address can match the expression"
            case .matchesEverything: "every address matches the expression"
            }
        }
    }

    package var reason: Reason
    /// Where, in bytes from the start of the expression; 0 where the whole expression is meant.
    package var offset: Int

    init(_ reason: Reason, at offset: Int = 0) {
        self.reason = reason
        self.offset = offset
    }
}
