/// A page that stays open, to be looked at and used as people use it.
@WebKitActor public final class OpenPage {
    private let view: WebView
    private let network: FakeNetwork
    private let url: String
    /// How long anything may take that is asked of the page.
    private static let limit = Duration.seconds(20)

    /// Keeps in the page's variable `troubles` what goes wrong: errors, what is written to the console, and loads that
    /// fail or that the page's own policy refuses.
    private static let watch = """
        var troubles = [];
        addEventListener("error", (event) => troubles.push(event.message || `no ${event.target.outerHTML}`), true);
        addEventListener("unhandledrejection", (event) => troubles.push(String(event.reason)));
        addEventListener("securitypolicyviolation", (event) =>
          troubles.push(`${event.effectiveDirective} refuses ${event.blockedURI}`));
        for (const level of ["error", "warn", "info", "log"]) {
          console[level] = (...words) => troubles.push(words.join(" "));
        }
        """

    /// Opens a document, and waits until it is loaded.
    public init(
        _ document: String, at url: String = "https://page.example/", look: PageLook = PageLook()
    ) async throws(EngineError) {
        self.url = url
        network = FakeNetwork(of: document, at: url)
        var look = look
        look.firstScript = Self.watch
        let view = try WebView(network: network, rules: [], look: look)
        self.view = view
        view.load(url)
        try await WebKitEngine.wait(for: "the page \(url)", until: .now + Self.limit) { !view.isLoading }
        if let failure = view.failure { throw .unusable(failure) }
    }

    /// Closes the page; nothing may be asked of it afterwards.
    public func close() { view.close() }

    /// The value of an expression, as a text.
    public func value(of expression: String) async throws(EngineError) -> String {
        try await view.value(of: expression, until: .now + Self.limit)
    }

    /// Waits until an expression is true.
    public func wait(until expression: String) async throws(EngineError) {
        let deadline = ContinuousClock.now + Self.limit
        while try await view.value(of: expression, until: deadline) != "true" {
            guard ContinuousClock.now < deadline else { throw .late(expression) }
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    /// What went wrong in the page, and what it asked the network for beside itself.
    public var troubles: [String] {
        get async throws(EngineError) {
            let lines = try await value(of: "troubles.join(String.fromCharCode(10))").split(separator: "\n")
            return lines.map(String.init) + network.arrivals.filter { $0.url != url }.map { "loads \($0.url)" }
        }
    }
}
