/// A source of rules as it came: the text of a list, a web page or an XML document.
public struct ListSource: Sendable {
    /// The path or address that is printed before `line:column`.
    public var name: String
    /// The bytes, no longer compressed.
    public var bytes: [UInt8]
    /// What the bytes are written in, if that is known; else it is told from them.
    public var syntax: ListSyntax?
    /// Which elements of a page hold the rules, as a CSS selector.
    public var selection: String?
    /// Where each line of the bytes stands, if they were taken out of something else, such as a catalogue; what stands
    /// there as written has its columns from the bytes.
    package var places: [SourcePlace]?

    /// A source may have as many bytes: several times what any known one has.
    public static let maximumByteCount = 256 << 20
    /// A page or an XML document may have as many.
    public static let maximumMarkupByteCount = 64 << 20

    /// A source, of which the syntax may be left to be found out.
    public init(name: String, bytes: [UInt8], syntax: ListSyntax? = nil, selection: String? = nil) {
        self.name = name
        self.bytes = bytes
        self.syntax = syntax
        self.selection = selection
    }
}

/// What a source holds.
public enum SourceContents: Sendable {
    /// The source holds rules.
    case rules(RulesAsWritten)
    /// The source names lists instead of holding rules.
    case links([ListLink])
}

/// What holds where the rules are for: what directives and hints ask.
public struct ReadingConditions: Sendable {
    /// The tokens that `!#if` finds true, such as `adguard_ext_safari`; all others are false.
    public var trueTokens: Set<String>
    /// The platforms of which AdGuard's hints are true: those of content blockers in Safari.
    public var platforms: Set<String>

    /// Conditions under which no token is true, but for those that are named.
    public init(trueTokens: Set<String> = [], platforms: Set<String> = ["ext_safari", "ios"]) {
        self.trueTokens = trueTokens
        self.platforms = platforms
    }
}
