internal import ContentRules

/// A JavaScript regular expression, as far as it decides whether something is found.
///
/// Laziness is left out, and so are captures unless they are asked for. Classes are resolved: both cases of a letter
/// where case does not count, and only characters that occur in the text that is searched.
struct RegularExpression: Hashable, Sendable {
    enum Node: Hashable, Sendable {
        case characters(ASCIISet)
        case sequence([Node])
        case alternation([Node])
        /// `maximum` is `nil` where there is no limit.
        indirect case repetition(Node, minimum: Int, maximum: Int?, offset: Int)
        /// `(...)`, which `$1` can name; the first has the number 1.
        indirect case capture(Node, number: Int)
        /// `^`
        case start
        /// `$`
        case end
        /// `\b`, `\B`
        case wordBoundary(isNegated: Bool)
        indirect case lookAround(Node, direction: LookAround.Direction, isNegated: Bool, offset: Int)
    }

    /// The text that is searched.
    enum Subject: Sendable {
        /// An address.
        case url
        /// The path of an address, with its query.
        case path
        /// The host of an address.
        case host

        /// The characters that can occur: everything else is percent-encoded or an error (URL standard, "C0 control
        /// percent-encode set" and "forbidden domain code point").
        var characters: ASCIISet {
            switch self {
            case .url, .path: Self.ofAddresses
            case .host: Self.ofHosts
            }
        }

        private static let ofAddresses = ASCIISet(0x21...0x7E)
        private static let ofHosts = ofAddresses.subtracting(ASCIISet(##"/:?#@[]\<>^|%"##))
    }

    var root: Node
    /// Whether nothing was left out: members of classes beyond ASCII are.
    var isExact: Bool
}
