import Testing

/// The forms in which `filterc replay` takes requests.
@Suite struct ReplayInputTests {
    static let lines: [(line: String, verdict: String)] = [
        (
            #"{"url":"https://ads.test/a.js","source_url":"https://p.test/","type":"script"}"#,
            "script https://ads.test/a.js on https://p.test/: blocked by ads.json:1"
        ),
        (
            #"{"type": "image", "url": "https:\/\/p.test\/banner\u002epng", "source_url": "https://p.test/", "x": [{}]}"#,
            "image https://p.test/banner.png on https://p.test/: blocked by ads.json:2"
        ),
        (
            #"{"url":"https://ads.test/allowed","source_url":"https://p.test/","type":"xhr"}"#,
            "xhr https://ads.test/allowed on https://p.test/: - by ads.json:5"
        ),
        (
            #"{"url":"http://plain.test/x","source_url":"https://p.test/","type":"style-sheet"}"#,
            "stylesheet http://plain.test/x on https://p.test/: upgraded by privacy.json:3"
        ),
        (
            #"{"url":"https://p.test/pixel","source_url":"https://p.test/","type":"image"}"#,
            "image https://p.test/pixel on https://p.test/: -"
        ),
        (
            #"{"url":"https://t.test/pixel","source_url":"https://p.test/","type":"ping"}"#,
            "ping https://t.test/pixel on https://p.test/: blocked by privacy.json:1"
        ),
        (
            #"{"url":"https://t.test/inner","source_url":"https://p.test/","frame_url":"https://f.test/","type":"xhr"}"#,
            "xhr https://t.test/inner on https://p.test/ in https://f.test/: blocked by privacy.json:2"
        ),
        (
            #"{"url":"https://t.test/inner","source_url":"https://p.test/","frame_url":"https://p.test","type":"xhr"}"#,
            "xhr https://t.test/inner on https://p.test/ in https://p.test: -"
        ),
        (
            #"{"url":"https://ads.test/","type":"document"}"#,
            "document https://ads.test/ on https://ads.test/: blocked by ads.json:1"
        ),
        (
            #"{"frameUrl":"https://p.test/","url":"https://ads.test/a","cpt":"main_frame"}"#,
            "document https://ads.test/a on https://p.test/: blocked by ads.json:1"
        ),
        (
            #"{"frameUrl":"https://p.test/","url":"https://t.test/inner","cpt":"sub_frame"}"#,
            "subdocument https://t.test/inner on https://p.test/: blocked by privacy.json:2"
        ),
        (
            #"{"frameUrl":"https://p.test/","url":"https://t.test/banner","cpt":"imageset"}"#,
            "image https://t.test/banner on https://p.test/: blocked by ads.json:2"
        ),
        (
            #"{"frameUrl":"https://p.test/","url":"https://t.test/b","cpt":"beacon"}"#,
            "other https://t.test/b on https://p.test/: -"
        ),
    ]

    @Test func bothVocabulariesOfLinesAreRead() throws {
        let (verdicts, errors) = try ReplayTests.verdicts(Self.lines.map(\.line).joined(separator: "\r\n"))
        #expect(errors == "")
        #expect(verdicts == Self.lines.map(\.verdict))
    }

    static let words: [(words: String, type: String)] = [
        ("document main_frame mainFrame top-document", "document"),
        ("subdocument sub_frame subFrame child-document object", "subdocument"),
        ("stylesheet style-sheet xslt", "stylesheet"), ("script", "script"), ("image imageset", "image"),
        ("font", "font"), ("media texttrack", "media"), ("xhr xmlhttprequest fetch XHR", "xhr"),
        ("websocket webSocket", "websocket"), ("ping", "ping"), ("svg-document", "svg-document"),
        ("csp_report csp-report cspReport cspviolationreport csp-violation-report", "csp-report"), ("popup", "popup"),
        ("other beacon speculative web_manifest xbl xml_dtd eventsource prefetch preflight", "other"),
    ]

    @Test func typesAreReadInTheWordsOfAll() throws {
        let words = Self.words.flatMap { row in row.words.split(separator: " ").map { (word: $0, type: row.type) } }
        let log = words.map { #"{"frameUrl":"https://p.test/","url":"https://t.test/","cpt":"\#($0.word)"}"# }
        let expected = words.map { "\($0.type) https://t.test/ on https://p.test/: -" }
        #expect(try ReplayTests.verdicts(log.joined(separator: "\n")).lines == expected)
    }

    static let archives: [(browser: String, har: String, verdicts: [String])] = [
        (
            "Chrome",
            """
            {"log":{"version":"1.2","creator":{"name":"WebInspector"},"pages":[
            {"id":"page_1","title":"http://p.test/"}],"entries":[
            {"_resourceType":"document","pageref":"page_1","request":{"url":"https://p.test/","headers":[
            {"name":"sec-fetch-dest","value":"document"}]},
            "response":{"content":{"mimeType":"text/html"},"redirectURL":""}},
            {"_initiator":{"type":"parser","url":"https://p.test/"},"_resourceType":"image","pageref":"page_1",
            "request":{"url":"https://t.test/banner.png","headers":[]},"response":{}},
            {"_resourceType":"image","pageref":"page_1","request":{"url":"data:image/gif;base64,R0","headers":[]}},
            {"_resourceType":"fetch","pageref":"page_1","request":{"url":"https://ads.test/x","headers":[]}},
            {"_resourceType":"document","pageref":"page_1","request":{"url":"https://t.test/inner","headers":[
            {"name":"sec-fetch-dest","value":"iframe"}]},"response":{"redirectURL":""}}]}}
            """,
            [
                "document https://p.test/ on https://p.test/: -",
                "image https://t.test/banner.png on https://p.test/: blocked by ads.json:2",
                "xhr https://ads.test/x on https://p.test/: blocked by ads.json:1",
                "subdocument https://t.test/inner on https://p.test/: blocked by privacy.json:2",
            ]
        ),
        (
            "Firefox",
            """
            {
              "log": {
                "creator": {"name": "Firefox", "version": "140.0"},
                "pages": [{"id": "page_1", "title": "A page of news"}],
                "entries": [
                  {"pageref": "page_1", "request": {"url": "http://p.test/", "headers": [
                    {"name": "Sec-Fetch-Dest", "value": "document"}]},
                    "response": {"content": {"mimeType": "text/html"}, "redirectURL": "https://p.test/"}},
                  {"pageref": "page_1", "request": {"url": "https://p.test/", "headers": [
                    {"name": "Sec-Fetch-Dest", "value": "document"}]},
                    "response": {"content": {"mimeType": "text/html; charset=utf-8"}, "redirectURL": ""}},
                  {"pageref": "page_1", "request": {"url": "https://ads.test/a", "headers": [
                    {"name": "Sec-Fetch-Dest", "value": "script"}]}, "response": {"content": {}}},
                  {"pageref": "page_1", "request": {"url": "https://t.test/pixel", "headers": [
                    {"name": "Sec-Fetch-Dest", "value": "empty"}]}, "response": {"content": {}}}
                ]
              }
            }
            """,
            [
                "document http://p.test/ on https://p.test/: -",
                "document https://p.test/ on https://p.test/: -",
                "script https://ads.test/a on https://p.test/: blocked by ads.json:1",
                "xhr https://t.test/pixel on https://p.test/: blocked by privacy.json:1",
            ]
        ),
        (
            "Safari",
            """
            {"log":{"version":"1.2","creator":{"name":"WebKit Web Inspector","version":"1.0"},
            "pages":[{"startedDateTime":"","id":"page_0","title":"https://p.test/","pageTimings":{}}],"entries":[
            {"pageref":"page_0","request":{"url":"https://p.test/","headers":[]},
            "response":{"content":{"mimeType":"text/html"},"redirectURL":""},"_fetchType":"Network Load"},
            {"pageref":"page_0","request":{"url":"https://t.test/banner","headers":[]},
            "response":{"content":{"mimeType":"image/webp"}}},
            {"pageref":"page_0","request":{"url":"https://ads.test/a","headers":[]},
            "response":{"content":{"mimeType":"text/javascript"}}},
            {"pageref":"page_0","request":{"url":"https://t.test/inner","headers":[]},
            "response":{"content":{"mimeType":"text/html"},"redirectURL":""}},
            {"pageref":"page_0","request":{"url":"https://t.test/f","headers":[]},
            "response":{"content":{"mimeType":"font/woff2"}}}]}}
            """,
            [
                "document https://p.test/ on https://p.test/: -",
                "image https://t.test/banner on https://p.test/: blocked by ads.json:2",
                "script https://ads.test/a on https://p.test/: blocked by ads.json:1",
                "subdocument https://t.test/inner on https://p.test/: blocked by privacy.json:2",
                "font https://t.test/f on https://p.test/: -",
            ]
        ),
    ]

    @Test(arguments: archives) func archivesOfBrowsersAreRead(browser: String, har: String, verdicts: [String]) throws {
        let found = try ReplayTests.verdicts(har)
        #expect(found.errors == "")
        #expect(found.lines == verdicts)
    }
}
