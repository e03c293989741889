public import Foundation

/// What is known of a list: its last good copy, and what went wrong since.
public struct ListRecord: Sendable, Hashable, Codable {
    /// The subscription's address.
    public var address: String
    /// Nothing until a first download was accepted.
    public var copy: GoodCopy?
    /// Nothing while all goes well.
    public var failure: Failure?
    /// By address, the list's own or a mirror's: until when its server asked to be left alone.
    public var pauses: [String: Date]?

    package init(
        address: String, copy: GoodCopy? = nil, failure: Failure? = nil, pauses: [String: Date]? = nil
    ) {
        self.address = address
        self.copy = copy
        self.failure = failure
        self.pauses = pauses
    }

    /// The last download that was accepted.
    public struct GoodCopy: Sendable, Hashable, Codable {
        /// The address that was asked for it, by which its validators hold: the subscription's or a mirror's.
        public var origin: String
        /// `ETag` as the server wrote it.
        public var entityTag: String?
        /// `Last-Modified` as the server wrote it.
        public var lastModified: String?
        /// Of the body, 64 hex digits in small letters.
        public var sha256: String
        /// The size of the list.
        public var byteCount: Int
        /// How many rules of the list could be read.
        public var ruleCount: Int
        /// When these bytes were accepted.
        public var fetched: Date
        /// When the server last said that they are the newest.
        public var confirmed: Date
        /// How long the list says that it stays fresh, in seconds.
        public var expiry: Int?
        /// How long the server says so, in seconds.
        public var freshness: Int?
        /// Where the list's next patch is, as the list says.
        public var diffPath: String?
        /// How long after its patch's date the next one is due, in seconds: uBlock Origin's `Diff-Expires`.
        public var diffExpiry: Int?
        /// When a patch was last asked for.
        public var patchAsked: Date?
        /// The addresses of the lists that it includes or links to.
        public var related: [String]
        /// Earlier sizes, oldest first, this one last.
        public var trend: [Size]
        /// What the subscription declared it to be written in when it was accepted: a word of `ListSyntax`.
        public var syntax: String?
        /// The CSS selector that the subscription had then.
        public var selection: String?

        package init(
            origin: String, entityTag: String? = nil, lastModified: String? = nil, sha256: String, byteCount: Int,
            ruleCount: Int, fetched: Date, confirmed: Date, expiry: Int? = nil, freshness: Int? = nil,
            diffPath: String? = nil, diffExpiry: Int? = nil, patchAsked: Date? = nil,
            related: [String] = [], trend: [Size] = [], syntax: String? = nil, selection: String? = nil
        ) {
            self.origin = origin
            self.entityTag = entityTag
            self.lastModified = lastModified
            self.sha256 = sha256
            self.byteCount = byteCount
            self.ruleCount = ruleCount
            self.fetched = fetched
            self.confirmed = confirmed
            self.expiry = expiry
            self.freshness = freshness
            self.diffPath = diffPath
            self.diffExpiry = diffExpiry
            self.patchAsked = patchAsked
            self.related = related
            self.trend = trend
            self.syntax = syntax
            self.selection = selection
        }

        /// When a server last said that these bytes are the newest, of the whole list or by a patch of it.
        public var renewed: Date { max(confirmed, fetched) }
    }

    /// How large the list was at a time.
    public struct Size: Sendable, Hashable, Codable {
        /// When the copy was fetched.
        public var date: Date
        /// The size of the list.
        public var byteCount: Int
        /// How many rules of the list could be read.
        public var ruleCount: Int

        package init(date: Date, byteCount: Int, ruleCount: Int) {
            self.date = date
            self.byteCount = byteCount
            self.ruleCount = ruleCount
        }
    }

    /// The last attempts, all in vain.
    public struct Failure: Sendable, Hashable, Codable {
        /// How many in a row.
        public var count: Int
        /// When the last one was.
        public var date: Date
        /// Why the last one failed: a code for programs.
        public var code: String
        /// Why the last one failed, for people: a sentence without a full stop.
        public var explanation: String
        /// The server asked not to be asked before this.
        public var retryAfter: Date?

        package init(count: Int, date: Date, code: String, explanation: String, retryAfter: Date? = nil) {
            self.count = count
            self.date = date
            self.code = code
            self.explanation = explanation
            self.retryAfter = retryAfter
        }
    }
}
