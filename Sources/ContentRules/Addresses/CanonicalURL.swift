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

extension CanonicalURL {
    /// The longest address that is read; a longer one counts as none.
    ///
    /// WebKit has no such bound, but addresses come from logs, and a line of a log may be of any length.
    public static let maximumLength = 2 << 20

    /// The address that a text means; nothing where the URL standard finds none in it.
    ///
    /// The text is absolute: no base is at hand to complete a relative one. What is not UTF-8 in it counts as U+FFFD,
    /// as in the standard.
    public init?(_ text: [UInt8]) {
        self.init(in: text, at: text.indices)
    }

    /// The address that a part of a text means; nothing where the URL standard finds none in it.
    public init?(in text: [UInt8], at range: Range<Int>) {
        guard range.count <= Self.maximumLength else { return nil }
        if let address = Self.recognised(in: text, at: range) {
            self = address
            return
        }
        var parser = URLParser(text, at: range)
        guard let address = parser.parse() else { return nil }
        self = address
    }

    /// The address that a text means; nothing where the URL standard finds none in it.
    public init?(_ text: String) {
        self.init(Array(text.utf8))
    }
}

extension CanonicalURL: CustomStringConvertible {
    /// The address with its fragment.
    public var description: String {
        String(decoding: bytes + fragment, as: UTF8.self)
    }
}
