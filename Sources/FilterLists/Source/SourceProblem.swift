/// Why a source cannot be used at all.
public struct SourceProblem: Error, Sendable, Hashable {
    /// The reasons; the raw value is the code that people see and search for.
    public enum Code: String, Sendable, CaseIterable {
        /// The source, or the page, holds no text.
        case empty = "empty-source"
        /// The source is larger than is read.
        case tooLarge = "too-large"
        /// The source cannot be told to be in any syntax that is known.
        case unknownSyntax = "unknown-syntax"
        /// The syntax is known, and filterc reads no rules from it.
        case unreadSyntax = "unread-syntax"
        /// The source is not what the catalogue says.
        case otherSyntax = "other-syntax"
        /// The document is not well-formed, and text would be lost.
        case malformed = "malformed-source"
        /// The source breaks off.
        case truncated = "truncated-source"
        /// The document declares entities or attributes of its own, which are not read.
        case declaresEntities = "declares-entities"
        /// The elements are nested too deep.
        case tooDeep = "too-deep"
        /// The text is not in an encoding that is read.
        case encoding = "wrong-encoding"
        /// An error page or any other page in a list's place.
        case page = "page-instead-of-list"
        /// A page with several blocks that may be the list.
        case ambiguousPage = "ambiguous-page"
        /// The catalogue's `select` cannot be read.
        case badSelection = "bad-selection"
        /// The source is a signed message, as signed configuration profiles are.
        case signedProfile = "signed-profile"
        /// Nothing in the source, or in what is selected of it, is a rule.
        case noRules = "no-rules"
    }

    /// What is wrong.
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
