/// A rule about requests, as it was written: `@@||ads.example^$script,domain=a.example`.
public struct NetworkRule: Sendable {
    /// What the pattern's text is.
    public enum PatternForm: UInt8, Sendable {
        /// Plain text with `*` and `^`.
        case plain
        /// A JavaScript regular expression; the pattern is what stands between the slashes.
        case regularExpression
        /// One host name of a hosts line; it means the host and, as in the other syntaxes, its subdomains.
        case host
    }

    /// The anchors around the pattern, which the pattern's range leaves out.
    ///
    /// The hottest loops of other modules ask for them, so their bodies are open to these.
    @frozen
    public struct Anchors: OptionSet, Sendable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// `||`: the start of a label of the host.
        @inlinable public static var host: Anchors { Anchors(rawValue: 1) }
        /// `|` at the start: the start of the address.
        @inlinable public static var start: Anchors { Anchors(rawValue: 2) }
        /// `|` at the end: the end of the address.
        @inlinable public static var end: Anchors { Anchors(rawValue: 4) }
    }

    /// The 1-based line.
    public var line: UInt32
    /// The whole rule, without white space around it.
    public var text: ByteRange
    /// The pattern without `@@`, anchors and modifiers.
    public var pattern: ByteRange
    /// What the pattern is.
    public var form: PatternForm
    /// The anchors around the pattern.
    public var anchors: Anchors
    /// Whether the rule begins with `@@`.
    public var isException: Bool
    /// The rule's modifiers: a run of `RulesAsWritten.modifiers`.
    public var modifiers: Range<UInt32>
}
