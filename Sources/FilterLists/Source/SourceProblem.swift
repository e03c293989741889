/// Why a source cannot be used at all.
public struct SourceProblem: Error, Sendable, Hashable {
    /// The reasons; the raw value is the code that people see and search for.
    public enum Code: String, Sendable, CaseIterable {
        case empty = "empty-source"
        case tooLarge = "too-large"
        case unknownSyntax = "unknown-syntax"
        /// The syntax is known, and filterc reads no rules from it.
        case unreadSyntax = "unread-syntax"
        /// The source is not what the catalogue says.
        case otherSyntax = "other-syntax"
        case malformed = "malformed-source"
        case truncated = "truncated-source"
        case declaresEntities = "declares-entities"
        case tooDeep = "too-deep"
        case encoding = "wrong-encoding"
        /// An error page or any other page in a list's place.
        case page = "page-instead-of-list"
        /// A page with several blocks that may be the list.
        case ambiguousPage = "ambiguous-page"
        /// The catalogue's `select` cannot be read.
        case badSelection = "bad-selection"
        case signedProfile = "signed-profile"
        case noRules = "no-rules"
    }

    public var code: Code
    /// What was found and what to do about it: a sentence without a full stop.
    public var explanation: String
    /// The 1-based line, if the problem has one.
    public var line: UInt32?

    init(_ code: Code, _ explanation: String, line: UInt32? = nil) {
        self.code = code
        self.explanation = explanation
        self.line = line
    }
}
