package import ContentRules

/// A request of which both sides are asked what becomes of it.
package struct AskedRequest: Sendable {
    package var request: Request
    /// In the words of filter lists.
    package var type: String
    /// The page as the log has it; nothing where the request is for the page itself.
    package var hasPage: Bool

    package init(_ request: Request, type: String, hasPage: Bool) {
        self.request = request
        self.type = type
        self.hasPage = hasPage
    }

    /// The address, as WebKit writes it.
    package var url: String { String(decoding: request.url.bytes, as: UTF8.self) }
    /// The page's address; nothing where the request is for the page itself.
    package var page: String? { hasPage ? String(decoding: request.topURL.bytes, as: UTF8.self) : nil }
    package var isDocument: Bool { request.types.contains(.topDocument) }
    package var isFirstParty: Bool { !request.isThirdParty }
}
