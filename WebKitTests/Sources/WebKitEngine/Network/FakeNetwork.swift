internal import Synchronization

/// A network in which every host answers, and which keeps a record of what it was asked.
final class FakeNetwork: Sendable {
    private let answers: [String: HTTPResponse]
    private let record = Mutex<[PageResult.Arrival]>([])

    /// The network that a page is to find.
    init(of page: PageSpec) {
        var answers: [String: HTTPResponse] = [:]
        for resource in page.resources { answers[resource.url] = resource.kind.sample }
        for frame in page.frames {
            answers[frame] = Self.document(making: page.resources.filter { $0.frame == frame })
        }
        // A frame that makes loads is there though no resource names it.
        let frames = page.frames.filter { frame in !page.resources.contains { $0.url == frame } }
        // The fragment of an address stays in the browser.
        answers[String(page.url.prefix { $0 != "#" })] = Self.document(
            making: page.resources.filter { $0.frame == nil } + frames.map { Resource(.frame, $0) }, body: page.body)
        for (url, location) in page.redirects {
            answers[url] = HTTPResponse(status: 302, type: "text/plain", fields: ["Location": location])
        }
        self.answers = answers
    }

    /// A network that holds one document.
    init(of document: String, at url: String) {
        answers = [url: HTTPResponse(type: "text/html; charset=utf-8", body: Array(document.utf8))]
    }

    var arrivals: [PageResult.Arrival] { record.withLock { $0 } }

    func answer(method: String, url: String, fields: [String: String]) -> HTTPResponse {
        let arrival = PageResult.Arrival(method: method, url: url, cookie: fields["cookie"])
        record.withLock { $0.append(arrival) }
        var answer = answers[url] ?? HTTPResponse(type: "text/plain")
        // Whoever asks from wherever may have it.
        answer.fields["Access-Control-Allow-Origin"] = fields["origin"] ?? "*"
        answer.fields["Access-Control-Allow-Headers"] = "*"
        return answer
    }

    private static func document(making resources: [Resource], body: String = "") -> HTTPResponse {
        var fields = PageMarkup.headers(making: resources)
        fields["Set-Cookie"] = "visit=1"
        return HTTPResponse(
            type: "text/html; charset=utf-8", fields: fields,
            body: Array(PageMarkup.document(making: resources, body: body).utf8))
    }
}
