internal import ContentRules
internal import FilterCatalogues

/// A request as a log records it.
struct RecordedRequest {
    /// The text in which the strings below stand, as JSON writes them.
    let text: [UInt8]
    let url: Range<Int>
    /// The page, unless the request is for the page itself.
    let page: Range<Int>?
    /// The document of a frame in the page that makes the request.
    let frame: Range<Int>?
    let type: RequestType
    /// What the log says was to become of the request.
    var isBlocked: Bool?
    /// The filter that the log names for that.
    var filter: Range<Int>?

    /// A string as JSON writes it, for people and other tools.
    func string(_ range: Range<Int>) -> String {
        String(decoding: JSONCharacters.decoded(text, range), as: UTF8.self)
    }
}

/// Why a line, or an entry of a HAR file, tells of no request.
struct RequestFault: Error {
    enum Reason {
        case json(RuleSetProblem.Code)
        case notAnObject, noURL, invalidURL, noType, unknownType, noPage, invalidPage, invalidFrame, longAddress
        case invalidVerdict

        /// A sentence for people, without a full stop.
        var explanation: String {
            switch self {
            case .json(let code): code.explanation
            case .notAnObject: "a request must be a JSON object"
            case .noURL: "the request has no 'url'"
            case .invalidURL: "the request's address is none"
            case .noType: "the request has no 'type' (or 'cpt')"
            case .unknownType: "no type of request has this name"
            case .noPage: "the request names no page ('source_url' or 'frameUrl')"
            case .invalidPage: "the page's address is none"
            case .invalidFrame: "the frame's address is none"
            case .invalidVerdict: "a verdict ('blocked' or 'blocked_ubo') is true, false or null"
            case .longAddress:
                "this address is longer than the \(CanonicalURL.maximumLength >> 20) MiB that filterc reads of one"
            }
        }
    }

    var reason: Reason
    /// Where in the line or the file.
    var offset: Int
}
