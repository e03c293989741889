/// A run of bytes in the text of a `RuleSet`.
public struct TextRange: Hashable, Sendable {
    public var offset: UInt32
    public var count: UInt32

    public init(offset: UInt32, count: UInt32) {
        self.offset = offset
        self.count = count
    }

    public var indices: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
    public static let empty = TextRange(offset: 0, count: 0)
}

/// One rule of a rule set: a trigger and an action.
///
/// Its strings are ranges of the set's text, its lists are ranges of the set's entries, so that a set of 150,000 rules
/// is three arrays.
public struct ContentRule: Hashable, Sendable {
    public enum Action: UInt8, Sendable {
        case block
        /// Sends the request without its `Cookie` header.
        case blockCookies
        /// `css-display-none`
        case hide
        case ignorePreviousRules
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
    public enum LoadType: UInt8, Sendable { case any, firstParty, thirdParty }

    /// Whether a load belongs to the page itself or to a frame in it.
    public enum LoadContext: UInt8, Sendable { case any, topFrame, childFrame }

    /// The method of a request: HTTP's word in capital letters.
    ///
    /// WebKitGTK 2.50 takes every load for a GET.
    public enum RequestMethod: UInt8, Sendable {
        case any, get, head, options, trace, put, delete, post, patch, connect
    }

    /// The one condition on the page that a trigger may have.
    public enum Condition: UInt8, Sendable {
        case none, ifDomain, unlessDomain, ifTopURL, unlessTopURL, ifFrameURL, unlessFrameURL

        /// Whether a longer list of the condition lets a rule apply on more pages.
        public var isUnion: Bool { self == .ifDomain || self == .ifTopURL || self == .ifFrameURL }
    }

    public var action: Action
    public var urlFilter: TextRange
    public var isCaseSensitive = false
    public var resourceTypes: ResourceTypes = []
    public var loadType = LoadType.any
    public var loadContext = LoadContext.any
    public var requestMethod = RequestMethod.any
    public var condition = Condition.none
    /// The condition's domains or expressions: a run of `RuleSet.entries`.
    public var conditionEntries: Range<UInt32> = 0..<0
    /// Whether letters in the condition's expressions match in their own case only.
    public var isConditionCaseSensitive = false
    /// What a hiding rule hides: a run of `RuleSet.entries`, joined by commas when written.
    public var selectors: Range<UInt32> = 0..<0
    /// The action's JSON object as it was read, where it holds more than a type and a selector.
    public var details = TextRange.empty

    public init(_ action: Action, urlFilter: TextRange) {
        self.action = action
        self.urlFilter = urlFilter
    }
}
