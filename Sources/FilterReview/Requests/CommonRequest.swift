package import ContentRules

/// A load that people rely on: no filter list should break it.
package struct CommonRequest: Sendable {
    package let request: Request
    /// The type in the words of filter lists: `document`, `script`, `xhr`.
    package let type: String
    package let url: String
    /// The page's address; nothing for the page itself.
    package let page: String?

    package var isFirstParty: Bool { !request.isThirdParty }
    /// Whether the request is for a page as a whole.
    package var isDocument: Bool { page == nil }

    /// Nothing when an address is none, or the type is not known.
    init?(_ url: String, type: String, page: String?) {
        guard let address = CanonicalURL(url), let pageAddress = CanonicalURL(page ?? url),
            let resourceType = Self.types[type]
        else { return nil }
        request = Request(address, type: resourceType, page: pageAddress)
        self.type = type
        self.url = url
        self.page = page
    }

    private static let types: [String: ResourceTypes] = [
        "document": .topDocument, "subdocument": .childDocument, "script": .script, "stylesheet": .styleSheet,
        "image": .image, "font": .font, "media": .media, "xhr": .fetch, "websocket": .webSocket,
    ]
}
