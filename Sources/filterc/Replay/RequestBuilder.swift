internal import ContentRules
internal import FilterCatalogues

/// Makes requests, as WebKit's content blockers see them, of what logs record.
struct RequestBuilder {
    /// The page that was named last: neighbours in a log are of one page mostly.
    private var pageText: [UInt8] = []
    private var page: CanonicalURL?

    /// - Throws: why one of its addresses is none.
    mutating func request(_ recorded: RecordedRequest) throws(RequestFault) -> Request {
        guard let url = Self.address(recorded.text, recorded.url) else {
            throw RequestFault(reason: .invalidURL, offset: recorded.url.lowerBound)
        }
        guard recorded.type != .document, let pageRange = recorded.page else {
            return Request(url, type: recorded.type.resourceType, page: url)
        }
        if page == nil || !isPage(recorded.text, pageRange) {
            guard let address = Self.address(recorded.text, pageRange) else {
                throw RequestFault(reason: .invalidPage, offset: pageRange.lowerBound)
            }
            page = address
            pageText = Array(recorded.text[pageRange])
        }
        let page = page ?? url
        guard let frameRange = recorded.frame else {
            return Request(url, type: recorded.type.resourceType, page: page)
        }
        guard let frame = Self.address(recorded.text, frameRange) else {
            throw RequestFault(reason: .invalidFrame, offset: frameRange.lowerBound)
        }
        return Request(url, type: recorded.type.resourceType, page: page, frame: frame == page ? nil : frame)
    }

    private func isPage(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count == pageText.count else { return false }
        let start = range.lowerBound
        for index in pageText.indices where pageText[index] != text[start + index] { return false }
        return true
    }

    private static func address(_ text: [UInt8], _ range: Range<Int>) -> CanonicalURL? {
        let bytes = text.span
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != UInt8(ascii: "\\") { index += 1 }
        return index == range.upperBound
            ? CanonicalURL(in: text, at: range) : CanonicalURL(JSONCharacters.decoded(text, range))
    }
}
