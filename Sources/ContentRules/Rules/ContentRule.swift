/// A run of bytes in the text of a `RuleSet`.
@frozen
public struct TextRange: Hashable, Sendable {
    /// The offset of the first byte in the text.
    public var offset: UInt32
    /// The number of bytes.
    public var count: UInt32

    /// A run of so many bytes from an offset on.
    @inlinable
    public init(offset: UInt32, count: UInt32) {
        self.offset = offset
        self.count = count
    }

    /// The same run as array indices.
    @inlinable public var indices: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
    /// A run of no bytes: "nothing".
    @inlinable public static var empty: TextRange { TextRange(offset: 0, count: 0) }
}

/// One rule of a rule set: a trigger and an action.
///
/// Its strings are ranges of the set's text, its lists are ranges of the set's entries, so that a set of 150,000 rules
/// is three arrays.
@frozen
public struct ContentRule: Hashable, Sendable {
    /// What a rule does with a load that its trigger matches.
    public enum Action: UInt8, Sendable {
        /// Does not let the load happen.
        case block
        /// Sends the request without its `Cookie` header.
        case blockCookies
        /// `css-display-none`
        case hide
        /// Takes back what the rules before this one do with the load.
        case ignorePreviousRules
        /// Keeps the rules behind this one from the load.
        case ignoreFollowingRules
        /// Loads the address by https (wss for ws); nothing where a port other than the scheme's own is named.
        case makeHTTPS
        /// Accepted by WebKit, without an effect on a load.
        case notify
        /// Accepted by WebKit; has an effect for web extensions only.
        case redirect
        /// Accepted by WebKit; has an effect for web extensions only.
        case modifyHeaders
    }

    /// Whether a load's site is that of the page, by the public suffix list.
    public enum LoadType: UInt8, Sendable {
        /// The site is of no account.
        case any
        /// The load is of the page's own site.
        case firstParty
        /// The load is of another site.
        case thirdParty
    }

    /// Whether a load belongs to the page itself or to a frame in it.
    public enum LoadContext: UInt8, Sendable {
        /// The frame is of no account.
        case any
        /// The page itself makes the load.
        case topFrame
        /// A frame in the page makes the load.
        case childFrame
    }

    /// The method of a request: HTTP's word in capital letters.
    ///
    /// WebKitGTK 2.50 takes every load for a GET.
    public enum RequestMethod: UInt8, Sendable {
        /// The method is of no account.
        case any
        /// `GET`
        case get
        /// `HEAD`
        case head
        /// `OPTIONS`
        case options
        /// `TRACE`
        case trace
        /// `PUT`
        case put
        /// `DELETE`
        case delete
        /// `POST`
        case post
        /// `PATCH`
        case patch
        /// `CONNECT`
        case connect
    }

    /// The one condition on the page that a trigger may have.
    public enum Condition: UInt8, Sendable {
        /// The rule applies on every page.
        case none
        /// `if-domain`: on pages of these hosts; a leading `*` takes those below them in.
        case ifDomain
        /// `unless-domain`: on pages of all other hosts.
        case unlessDomain
        /// `if-top-url`: on pages in whose address one of these expressions is found.
        case ifTopURL
        /// `unless-top-url`: on pages in whose address none of these expressions is found.
        case unlessTopURL
        /// `if-frame-url`: for loads by documents in whose address one of these expressions is found.
        case ifFrameURL
        /// `unless-frame-url`: for loads by documents in whose address none of these expressions is found.
        case unlessFrameURL

        /// Whether the condition names hosts of pages, and not their addresses.
        public var isAboutDomains: Bool { self == .ifDomain || self == .unlessDomain }

        /// Whether a longer list of the condition lets a rule apply on more pages.
        public var isUnion: Bool { self == .ifDomain || self == .ifTopURL || self == .ifFrameURL }
    }

    /// What the rule does.
    public var action: Action
    /// The regular expression that is searched in the address.
    public var urlFilter: TextRange
    /// Whether letters in the `url-filter` match in their own case only.
    public var isCaseSensitive = false
    /// The kinds of load that the rule is for; empty for any.
    public var resourceTypes = ResourceTypes(rawValue: 0)
    /// Whether the rule is for loads of the own site, of others, or both.
    public var loadType = LoadType.any
    /// Whether the rule is for the loads of pages, of frames, or both.
    public var loadContext = LoadContext.any
    /// The method that the request must have.
    public var requestMethod = RequestMethod.any
    /// On which pages the rule applies.
    public var condition = Condition.none
    /// The condition's domains or expressions: a run of `RuleSet.entries`.
    public var conditionEntries: Range<UInt32> = 0..<0
    /// Whether letters in the condition's expressions match in their own case only.
    public var isConditionCaseSensitive = false
    /// Whether the domains of `ifDomain` and `unlessDomain` are those of the page's host and nothing else.
    ///
    /// WebKit searches what it makes of `if-domain` in the whole address of the page, so that a page names any domain
    /// that stands behind `://` in its path, its query or its fragment. Where this is set, an expression for the host
    /// is written in place of the domain, as `if-top-url` or `unless-top-url`.
    public var isConditionAnchored = false
    /// What a hiding rule hides: a run of `RuleSet.entries`, joined by commas when written.
    public var selectors: Range<UInt32> = 0..<0
    /// The action's JSON object as it was read, where it holds more than a type and a selector.
    public var details = TextRange.empty

    /// A rule for every load in whose address the filter is found.
    @inlinable
    public init(_ action: Action, urlFilter: TextRange) {
        self.action = action
        self.urlFilter = urlFilter
    }
}
