internal import ContentRules

/// What an entry of a HAR file says of a request by itself.
struct ArchivedRequest {
    let url: Range<Int>
    let type: RequestType
    /// Whether a document is told apart from those of frames.
    let isCertain: Bool
    let isRedirected: Bool
    /// The address in the request's `Referer`, if there is one.
    let referrer: Range<Int>?

    /// Nothing where the entry names no address.
    init?(_ entry: JSONValue) {
        guard let request = entry.member("request"), let url = request.member("url")?.stringAsWritten,
            !url.range.isEmpty
        else { return nil }
        self.url = url.range
        var destination: [UInt8]?
        var referrer: Range<Int>?
        var isPing = false
        for header in request.member("headers")?.array ?? [] {
            guard let name = header.member("name")?.string, let value = header.member("value") else { continue }
            switch String(decoding: name, as: UTF8.self).lowercased() {
            case "sec-fetch-dest": destination = value.string
            case "referer": referrer = RequestArchive.address(value)
            case "ping-to": isPing = true
            default: break
            }
        }
        self.referrer = referrer
        let response = entry.member("response")
        isRedirected = response?.member("redirectURL")?.string.map { !$0.isEmpty } ?? false
        let named = entry.member("_resourceType")?.string.map { RequestTypeWords.shared.type($0, $0.indices) ?? .other }
        let fetched = destination.flatMap { Self.type(ofDestination: String(decoding: $0, as: UTF8.self)) }
        if isPing {
            type = .ping
        } else if let named, named != .document {
            type = named
        } else {
            let mediaType = response?.member("content")?.member("mimeType")?.string ?? []
            type =
                fetched ?? named
                ?? Self.type(ofMediaType: mediaType, url: JSONCharacters.decoded(entry.bytes, url.range))
        }
        isCertain = fetched == .document || fetched == .subdocument
    }

    /// The type of a load whose destination a browser tells (https://fetch.spec.whatwg.org, section 2.2.6).
    private static func type(ofDestination destination: String) -> RequestType? {
        switch destination {
        case "document": .document
        case "iframe", "frame", "embed", "object", "fencedframe": .subdocument
        case "script", "audioworklet", "paintworklet": .script
        case "style", "xslt": .stylesheet
        case "image": .image
        case "font": .font
        case "audio", "video", "track": .media
        case "empty", "json": .xhr
        case "worker", "sharedworker", "serviceworker", "manifest": .other
        case "report": .cspReport
        default: nil
        }
    }

    /// The type that a response's media type speaks for.
    private static func type(ofMediaType mediaType: [UInt8], url: [UInt8]) -> RequestType {
        if url.starts(with: Array("ws".utf8)) { return .websocket }
        let text = String(decoding: mediaType.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self).lowercased()
        let name = text.filter { $0 != " " }
        switch name {
        case "text/html", "application/xhtml+xml": return .document
        case "text/css": return .stylesheet
        case "application/vnd.ms-fontobject": return .font
        case "application/vnd.apple.mpegurl", "application/x-mpegurl", "application/dash+xml": return .media
        case "application/manifest+json", "", "x-unknown": return .other
        default: break
        }
        if name.hasSuffix("javascript") || name.hasSuffix("ecmascript") { return .script }
        if name.hasPrefix("image/") { return .image }
        if name.hasPrefix("font/") || name.contains("font-") { return .font }
        if name.hasPrefix("audio/") || name.hasPrefix("video/") { return .media }
        return .xhr
    }
}
