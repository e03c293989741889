/// One entry of a list of domains: `a.example`, `~b.a.example`, `shop.*`, `/^site[0-9]/`, `a.example/path`.
public struct DomainEntry: Sendable {
    /// What an entry names.
    public enum Form: UInt8, Sendable {
        /// A host name: it and its subdomains.
        case name
        /// `shop.*`: the name under any public suffix; the range leaves out `.*`.
        case anySuffix
        /// A regular expression on the host; the range is what stands between the slashes.
        case regularExpression
        /// `a.example/path`: pages of a host; the range holds both.
        case path
        /// `*`: any host.
        case any
    }

    /// What the entry names.
    public var form: Form
    /// Whether a `~` stands before the entry.
    public var isNegated: Bool
    /// Whether `>>` follows the entry: it means the frames, of any host, within what the entry names, and not that itself.
    ///
    /// Only uBlock Origin's own lists of 2025 and later have it, before scriptlets: nothing else is looked for by a frame's
    /// ancestors (`retrieve` of its `scriptlet-filtering.js`).
    public var isOfFrames: Bool
    /// The entry without `~`, slashes, `.*` and `>>`.
    public var range: ByteRange
}
