internal import FilterCatalogues

/// A rule that has to do with an answer.
struct ExplainedRule: Encodable {
    /// What a rule has to do with what becomes of a request.
    enum Effect: String, Encodable, Hashable, CaseIterable {
        /// It decided.
        case decides
        /// It has the request sent without cookies.
        case withholdsCookies = "withholds-cookies"
        /// It does the same as the rule that decided.
        case agrees
        /// An exception that matches and yet cannot let the request through.
        case powerless
        /// Another rule of the same file takes it back.
        case overridden
        /// It matches, and nothing comes of it.
        case idle
    }

    let category: String
    let file: String
    /// Its number in the file, counted from 1.
    let rule: Int
    let action: String
    let effect: Effect
    /// The number of the rule in the same file that takes it back.
    let overriddenBy: Int?
    /// The rule as JSON.
    let json: String
    /// Those that have a say; nothing where there is no report, empty where filterc wrote the rule of its own accord.
    let lines: [SourceLine]?
}

/// What becomes of a request of some types.
struct ExplainedRequest: Encodable {
    enum Verdict: String, Encodable, Hashable { case blocked, allowed, upgraded }

    let types: [String]
    let verdict: Verdict
    let isThirdParty: Bool
    let withholdsCookies: Bool
    /// The rule that decided comes first, and then those that matter less.
    let rules: [ExplainedRule]
}

/// What is hidden in a document.
struct ExplainedHiding: Encodable {
    /// A selector and where it comes from.
    struct Selector: Encodable {
        let selector: String
        let category: String
        let file: String
        /// The rule's number in the file, counted from 1.
        let rule: Int
        /// The number of the rule in the same file that takes it back.
        let overriddenBy: Int?
        /// Nothing where there is no report.
        let lines: [SourceLine]?
        /// The `#@#` lines that leave it visible; nothing for one that is hidden.
        var exceptions: [SourceLine]?
    }

    /// What is hidden on some sites, this one among them.
    var specific: [Selector] = []
    /// How many selectors are hidden here as on nearly all sites.
    var genericCount = 0
    /// What is hidden here as on nearly all sites, if that was asked for.
    var generic: [Selector]?
    /// What is meant for some sites, this one among them, and left visible by an exception.
    var exempted: [Selector] = []
    /// How many selectors are hidden on nearly all sites, but not here.
    var exemptedGenericCount = 0
    /// What is hidden on nearly all sites, but not here, if that was asked for.
    var exemptedGeneric: [Selector]?
}

/// The answer of `filterc explain`; docs/JSON.md describes the keys.
struct Explanation: Encodable {
    let version = 1
    let url: String
    let page: String
    let frame: String?
    let requests: [ExplainedRequest]
    /// Only where a document is explained.
    let hiding: ExplainedHiding?
}
