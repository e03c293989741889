/// Loads pages in WebKit, few at a time.
@WebKitActor public enum PageLoader {
    /// A page waits about half of its time.
    private static let maximumCount = 2
    private static var count = 0
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    /// Loads a page with rule lists on.
    ///
    /// Other calls wait meanwhile: many pages at a time would make each other slow, and a slow load looks like a
    /// blocked one.
    public static func load(_ page: PageSpec, rules: [CompiledRuleList]) async throws(EngineError) -> PageResult {
        await waitForTurn()
        defer { endTurn() }
        let network = FakeNetwork(of: page)
        let view = try WebView(network: network, rules: rules)
        defer { view.close() }
        let deadline = ContinuousClock.now + page.limit

        view.load(page.url)
        try await wait(for: "the page \(page.url)", until: deadline) { !view.isLoading }
        // A load of whose end the page has not heard by then is left to itself.
        let end = ContinuousClock.now + page.limit / 3
        while view.failure == nil, ContinuousClock.now < end,
            try await view.value(of: "window.pending > 0", until: deadline) == "true"
        {
            try? await Task.sleep(for: .milliseconds(10))
        }
        if page.holdsUnheardLoads { await waitForSilence(of: network, lasting: page.patience, until: deadline) }
        var displayed: [String: [Bool]] = [:]
        for selector in page.selectors where view.failure == nil {
            displayed[selector] = try await isDisplayed(selector, in: view, until: deadline)
        }
        return PageResult(arrivals: network.arrivals, displayed: displayed, failure: view.failure)
    }

    /// Waits until no request has come for a while.
    private static func waitForSilence(
        of network: FakeNetwork, lasting patience: Duration, until deadline: ContinuousClock.Instant
    ) async {
        var count = network.arrivals.count
        var end = ContinuousClock.now + patience
        while ContinuousClock.now < min(end, deadline), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(10))
            guard network.arrivals.count > count else { continue }
            count = network.arrivals.count
            end = ContinuousClock.now + patience
        }
    }

    private static func waitForTurn() async {
        guard count == maximumCount else { return count += 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    private static func endTurn() {
        // The turn goes from one call to the next.
        if waiting.isEmpty { count -= 1 } else { waiting.removeFirst().resume() }
    }

    /// Whether each of the elements that a selector selects is displayed.
    private static func isDisplayed(
        _ selector: String, in view: WebView, until deadline: ContinuousClock.Instant
    ) async throws(EngineError) -> [Bool] {
        let quoted = "\"" + selector.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
        let expression = "[...document.querySelectorAll(\(quoted))].map(e => getComputedStyle(e).display).join(' ')"
        return try await view.value(of: expression, until: deadline).split(separator: " ").map { $0 != "none" }
    }
}
