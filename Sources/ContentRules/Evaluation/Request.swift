/// A load that a page makes, as WebKit hands it to its content blockers.
public struct Request: Sendable {
    /// The address that is loaded.
    public var url: CanonicalURL
    /// The address of the page: the document in the window's main frame.
    ///
    /// For a load of that document it is the document itself; for a pop-up the page that opens it.
    public var topURL: CanonicalURL
    /// The address of the document that makes the request; `about:blank` while a frame's own document loads.
    public var frameURL: CanonicalURL
    /// What the load counts as: one type, or several where WebKit counts a load under several words (a ping is `ping`
    /// and `other`).
    public var types: ResourceTypes
    /// Whether the request comes from a frame, or is the load of a frame's document.
    public var isInChildFrame: Bool
    /// Whether the address is of another site than the page, by the public suffix list.
    public var isThirdParty: Bool

    /// A load as WebKit makes it.
    ///
    /// - Parameters:
    ///   - url: the address that is loaded.
    ///   - type: one type of load.
    ///   - page: the page; of no account for a load of the main document, which is its own page.
    ///   - frame: the document in a frame of the page that makes the request, if it is not the page's own.
    public init(_ url: CanonicalURL, type: ResourceTypes, page: CanonicalURL, frame: CanonicalURL? = nil) {
        self.url = url
        types = type
        if type == .ping || type == .cspReport { types.formUnion(.other) }
        topURL = type == .topDocument ? url : page
        isInChildFrame = type == .childDocument || frame != nil
        frameURL = type == .childDocument ? .blank : frame ?? topURL
        isThirdParty = !url.isSameSite(as: topURL)
    }

    /// The second load of a pop-up: the page that it is, on its own account; nothing where the request is no pop-up.
    ///
    /// WebKit asks its content blockers about both, and opens the window if none of them blocks either
    /// (``Evaluator/finalOutcome(of:)``).
    public var opened: Request? { types == .popup ? Request(url, type: .topDocument, page: url) : nil }
}

extension CanonicalURL {
    /// `about:blank`: where a frame is before its document has arrived.
    static let blank: CanonicalURL = {
        guard let url = CanonicalURL("about:blank") else { preconditionFailure("about:blank is an address") }
        return url
    }()
}
