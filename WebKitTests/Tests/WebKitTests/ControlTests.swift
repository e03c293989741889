import Testing
import WebKitEngine

/// What a page does without rules: only what arrives here can be said to be blocked elsewhere.
@Suite(.timeLimit(.minutes(10))) struct ControlTests {
    /// Each kind of load reaches the network, by https and by http.
    @Test(arguments: ["https", "http"])
    func everythingArrives(_ scheme: String) async throws {
        let resources = Resource.Kind.allCases.filter { $0 != .navigation && Observation.covers($0) }.map { kind in
            // Workers and parts of SVG images must come from the page's own host.
            let host = kind == .worker || kind == .svg ? "page.example" : "other.example"
            let own = kind == .webSocket ? scheme.replacing("http", with: "ws") : scheme
            return Resource(kind, "\(own)://\(host)/\(kind.rawValue)")
        }
        let page = PageSpec(
            "\(scheme)://page.example/", resources: resources, body: #"<p id="shown">x</p><p hidden>x</p>"#,
            selectors: ["#shown", "[hidden]", "#absent"])
        let result = try await PageLoader.load(page, rules: [])
        #expect(resources.filter { !result.reached($0.url) } == [])
        #expect(result.displayed == ["#shown": [true], "[hidden]": [false], "#absent": []])
        #expect(result.failure == nil)
    }

    @Test func frameMakesItsOwnLoads() async throws {
        let frame = "https://frame.example/"
        let inner = Resource(.image, "https://other.example/image", in: frame)
        let result = try await PageLoader.load(PageSpec("https://page.example/", resources: [inner]), rules: [])
        #expect(result.reached(frame))
        #expect(result.reached(inner.url))
    }

    @Test(.enabled(if: Observation.coversConnections, "redirects are not seen here"))
    func redirectsAreFollowed() async throws {
        let result = try await PageLoader.load(
            PageSpec(
                "https://page.example/", resources: [Resource(.script, "https://a.example/x")],
                redirects: ["https://a.example/x": "https://b.example/y"]), rules: [])
        #expect(result.reached("https://b.example/y"))
    }

    @Test func addressesArriveAsTheyAreMatched() async throws {
        let image = "https://other.example:8443/%C3%A9?a=%20&b"
        let page = PageSpec("http://page.example:8080/?q", resources: [Resource(.image, image)])
        #expect(try await PageLoader.load(page, rules: []).arrivals.map(\.url) == [page.url, image])
    }
}
