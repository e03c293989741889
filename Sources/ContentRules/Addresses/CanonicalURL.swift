/// An address as WebKit serialises it, which is the text that a `url-filter` is searched in: by the URL standard
/// (https://url.spec.whatwg.org), without its fragment, in ASCII.
public struct CanonicalURL: Hashable, Sendable {
    /// The address without its fragment.
    public let bytes: [UInt8]
    /// The fragment with its `#`; empty where there is none.
    ///
    /// Only `if-top-url` and its like see it.
    public let fragment: [UInt8]
    /// Where the scheme stands in `bytes`, without its colon.
    public let scheme: Range<Int>
    /// Where user, host and port stand in `bytes`: all between `://` and the path; empty where there is no authority.
    public let authority: Range<Int>
    /// Where the host stands in `bytes`, brackets of an IPv6 address included.
    public let host: Range<Int>
}
