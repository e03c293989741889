internal import ContentRules
internal import FilterCatalogues

/// The requests of a HAR file (HTTP Archive 1.2), as the network panels of browsers save them.
///
/// Chrome writes `_resourceType`; Firefox and Safari do not, where `Sec-Fetch-Dest` and the response's media type tell.
/// The page is the document that `Sec-Fetch-Dest` names as such, or else `_url` or the title of the entry's page where
/// that is an address (Chrome, Safari; Firefox writes the document's title), or else the document that arrives first.
/// No browser writes the frame that makes a request.
struct RequestArchive {
    private let bytes: [UInt8]
    private var entries: [Entry] = []
    /// Where each page's address stands, by the page's name.
    private var pages: [[UInt8]: Range<Int>] = [:]

    private struct Entry {
        let offset: Int
        let page: [UInt8]
        /// Nothing where the entry tells of no request.
        let request: ArchivedRequest?
    }

    /// Whether a text is a HAR file: an object whose first key is `log`.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        var scanner = JSONScanner(bytes)
        guard scanner.peek() == UInt8(ascii: "{"), scanner.enter(UInt8(ascii: "}")) else { return false }
        guard scanner.peek() == UInt8(ascii: "\"") else { return false }
        return bytes[scanner.offset...].starts(with: Array("\"log\"".utf8))
    }

    init(_ bytes: [UInt8]) throws(RequestFault) {
        self.bytes = bytes
        var scanner = JSONScanner(bytes)
        _ = scanner.peek()
        let root = JSONValue(bytes: bytes, offset: scanner.offset)
        do throws(JSONFault) {
            try scanner.skipValue(depth: 0)
        } catch {
            throw RequestFault(reason: .json(error.code), offset: error.offset)
        }
        guard scanner.peek() == 0, scanner.offset == bytes.count else {
            throw RequestFault(reason: .json(.unexpectedCharacter), offset: scanner.offset)
        }
        guard let log = root.member("log") else { return }
        entries = (log.member("entries")?.array ?? []).map { entry in
            Entry(
                offset: entry.offset, page: entry.member("pageref")?.string ?? [], request: ArchivedRequest(entry))
        }
        for page in log.member("pages")?.array ?? [] {
            guard let name = page.member("id")?.string else { continue }
            pages[name] = Self.address(page.member("_url")) ?? Self.address(page.member("title"))
        }
        findPages()
    }

    /// Finds the documents that are pages.
    private mutating func findPages() {
        var certain: Set<[UInt8]> = []
        for entry in entries {
            guard let request = entry.request, request.type == .document, !request.isRedirected else { continue }
            if request.isCertain {
                if certain.insert(entry.page).inserted { pages[entry.page] = request.url }
            } else if pages[entry.page] == nil {
                pages[entry.page] = request.url
            }
        }
    }

    /// Hands over each request, or why an entry tells of none.
    func forEach(_ body: (Result<RecordedRequest, RequestFault>) throws(ToolError) -> Void) throws(ToolError) {
        var arrived: Set<[UInt8]> = []
        for entry in entries {
            guard let request = entry.request else {
                try body(.failure(RequestFault(reason: .noURL, offset: entry.offset)))
                continue
            }
            // They are no loads, and may be long: browsers list them all the same.
            guard !bytes[request.url].starts(with: Array("data:".utf8)) else { continue }
            var type = request.type
            if type == .document, !request.isCertain {
                // What leads to the page comes before it, what comes behind it is in frames.
                if arrived.contains(entry.page) { type = .subdocument }
                if !request.isRedirected { arrived.insert(entry.page) }
            }
            guard let page = pages[entry.page] ?? request.referrer ?? (type == .document ? request.url : nil) else {
                try body(.failure(RequestFault(reason: .noPage, offset: entry.offset)))
                continue
            }
            try body(.success(RecordedRequest(text: bytes, url: request.url, page: page, frame: nil, type: type)))
        }
    }

    /// Where a string stands that is an address of the web.
    static func address(_ value: JSONValue?) -> Range<Int>? {
        guard let value, let string = value.stringAsWritten else { return nil }
        let text = JSONCharacters.decoded(value.bytes, string.range)
        guard text.starts(with: Array("http".utf8)), let url = CanonicalURL(text), !url.host.isEmpty else { return nil }
        return string.range
    }
}

extension JSONValue {
    /// The elements of an array, none of another value.
    var array: [JSONValue] { isArray ? elements : [] }
}
