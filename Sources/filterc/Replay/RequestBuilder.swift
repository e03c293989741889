internal import ByteTables
internal import ContentRules
internal import FilterCatalogues

/// Makes requests, as WebKit's content blockers see them, of what logs record.
struct RequestBuilder {
    /// The page that was named last: neighbours in a log are of one page mostly.
    private var pageText: [UInt8] = []
    private var page: CanonicalURL?

    /// - Throws: why one of its addresses is none.
    mutating func request(_ recorded: RecordedRequest) throws(RequestFault) -> Request {
        let url = try Self.address(recorded.text, recorded.url, otherwise: .invalidURL)
        guard recorded.type != .document, let pageRange = recorded.page else {
            return Request(url, type: recorded.type.resourceType, page: url)
        }
        if page == nil || !isPage(recorded.text, pageRange) {
            page = try Self.address(recorded.text, pageRange, otherwise: .invalidPage)
            pageText = Array(recorded.text[pageRange])
        }
        let page = page ?? url
        guard let frameRange = recorded.frame else {
            return Request(url, type: recorded.type.resourceType, page: page)
        }
        let frame = try Self.address(recorded.text, frameRange, otherwise: .invalidFrame)
        return Request(url, type: recorded.type.resourceType, page: page, frame: frame == page ? nil : frame)
    }

    private func isPage(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count == pageText.count else { return false }
        let start = range.lowerBound
        for index in pageText.indices where pageText[index] != text[start + index] { return false }
        return true
    }

    /// - Parameter reason: what is wrong with what is no address.
    private static func address(
        _ text: [UInt8], _ range: Range<Int>, otherwise reason: RequestFault.Reason
    ) throws(RequestFault) -> CanonicalURL {
        let bytes = text.elementSpan
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != UInt8(ascii: "\\") { index += 1 }
        let isPlain = index == range.upperBound
        let written = isPlain ? text : JSONCharacters.decoded(text, range)
        let place = isPlain ? range : written.indices
        if let url = CanonicalURL(in: written, at: place) { return url }
        let isLong = place.count > CanonicalURL.maximumLength
        throw RequestFault(reason: isLong ? .longAddress : reason, offset: range.lowerBound)
    }
}
