/// Why WebKit refuses a url-filter, and with it the whole list.
public struct URLFilterProblem: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The text is empty.
        case empty
        /// A character or an escape beyond ASCII.
        case nonASCII = "non-ascii"
        /// A range in a class that reaches beyond ASCII, written with escapes. WebKit does not refuse this but aborts.
        case nonASCIIInClass = "non-ascii-in-class"
        /// `|`
        case alternation
        /// `{n}` and `{n,m}` other than `{0,1}`, `{0,}` and `{1,}`.
        case repetition
        /// `\d`, `\w`, `\s` and their negations.
        case builtInClass = "built-in-class"
        /// `\b` and `\B`.
        case wordBoundary = "word-boundary"
        /// `(?=`, `(?!`, `(?<=`, `(?<!`
        case lookAround = "look-around"
        /// `(?i:`
        case modifier
        /// A reference to a named group.
        case backReference = "back-reference"
        /// `^` after the start.
        case misplacedStart = "misplaced-start"
        /// `$` before the end, or in a group.
        case misplacedEnd = "misplaced-end"
        /// Not a regular expression at all.
        case syntax
        /// Groups within groups beyond `URLFilter.maximumDepth`, and nothing that WebKit refuses. WebKit has no such
        /// limit, but no use for them either.
        case tooDeep = "too-deep"
        /// More than 1 MiB, Yarr's limit.
        case tooLong = "too-long"
    }

    /// What is wrong.
    public var reason: Reason
    /// Where, in bytes from the start of the text.
    public var offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
