/// The kind of a request, in the words of the project's recorded requests.
public enum InterpretedType: String, CaseIterable, Hashable, Sendable {
    case document, subdocument, stylesheet, script, image, font, media, xhr, websocket, ping, object, other, popup

    /// What a blocking rule that names no type applies to.
    ///
    /// AdGuard: "basic rules for blocking requests are applied only to sub-requests"; Adblock Plus: popups and pages
    /// are matched by rules only that name them.
    static let subrequests = Set(allCases).subtracting([.document, .popup])
}

/// One request as a browser makes it.
public struct InterpretedRequest: Hashable, Sendable {
    /// The address that is asked for.
    public var url: String
    /// The page in the tab; for a `document` the address itself, for a `popup` the page that opens it.
    public var pageURL: String
    /// The document that asks, where it is a frame and not the page.
    ///
    /// `domain=` and the parties go by it, as the documents say. Leave it out to interpret the request as WebKit sees
    /// it, which compares with the page alone.
    public var frameURL: String?
    public var type: InterpretedType
    public var method: String

    public init(
        url: String, pageURL: String, frameURL: String? = nil, type: InterpretedType, method: String = "GET"
    ) {
        self.url = url
        self.pageURL = pageURL
        self.frameURL = frameURL
        self.type = type
        self.method = method
    }
}

/// What a list says about one request.
public struct InterpretedVerdict: Hashable, Sendable {
    public var blocked: Bool
    /// The lines (from 1) that decided: the blocking rules that stood, or the exceptions that stopped them.
    public var decidedBy: [Int]
    /// Every line whose rule applies to the request or to its page, decisive or not.
    public var matched: [Int]
    /// What the documents leave open, or answered otherwise before, and the verdict rests on.
    public var openQuestions: [OpenQuestion]
}

/// What a list hides in one document.
public struct InterpretedHiding: Hashable, Sendable {
    /// The selectors as written, each with the lines (from 1) that hide it.
    public var selectors: [String: [Int]]
    /// The lines of hiding rules for this document that something stopped.
    public var spared: [Int]
    /// The lines of the exceptions that stopped them.
    public var sparedBy: [Int]
    public var openQuestions: [OpenQuestion]
}
