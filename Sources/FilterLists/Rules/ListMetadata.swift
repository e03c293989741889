/// What a list says about itself in its first lines: `! Title: …`.
public struct ListMetadata: Sendable, Equatable {
    /// `Title`: what the list is called.
    public internal(set) var title: String?
    /// `Homepage`: the page about the list.
    public internal(set) var homepage: String?
    /// `Version`: in whatever form.
    public internal(set) var version: String?
    /// As it was written; dates in lists have no common form.
    public internal(set) var lastModified: String?
    /// `Licence` or `License`: a name or an address.
    public internal(set) var licence: String?
    /// `Description`: what the list is for.
    public internal(set) var description: String?
    /// How long a copy stays fresh, in seconds, when `Expires` says a number.
    public internal(set) var expiry: Int?
    /// Where the list now lives.
    public internal(set) var redirect: String?
    /// The base64 MD5 that the list claims for itself.
    public internal(set) var checksum: String?
    /// Where differential updates come from.
    public internal(set) var diffPath: String?
    /// How long after the date of its patch the next one is due, in seconds.
    public internal(set) var diffExpiry: Int?
    /// The product named in an `[Adblock Plus 2.0]` header line.
    public internal(set) var dialect: String?
}
