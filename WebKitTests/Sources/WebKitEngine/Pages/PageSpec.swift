/// A page to be loaded: what stands in it and what it loads.
public struct PageSpec: Sendable {
    public var url: String
    public var resources: [Resource]
    /// What stands in the page's body beside what the resources need.
    public var body: String
    /// Where addresses are sent on to.
    public var redirects: [String: String]
    /// Selectors of elements that are looked at in the end.
    public var selectors: [String]
    /// How long no request must come until loads of whose end nobody hears count as ended.
    public var patience = Duration.milliseconds(300)
    /// How long the page may take in all.
    public var limit = Duration.seconds(15)

    public init(
        _ url: String, resources: [Resource] = [], body: String = "", redirects: [String: String] = [:],
        selectors: [String] = []
    ) {
        self.url = url
        self.resources = resources
        self.body = body
        self.redirects = redirects
        self.selectors = selectors
    }

    /// The addresses of the frames that make loads of their own.
    var frames: [String] {
        resources.compactMap(\.frame).reduce(into: []) { frames, frame in
            if !frames.contains(frame) { frames.append(frame) }
        }
    }

    /// Whether the page may still be loading when engine and page say that it is done.
    var holdsUnheardLoads: Bool {
        resources.contains { $0.kind.end == .unheard || $0.frame != nil && $0.kind.end == .heardByPage }
    }
}
