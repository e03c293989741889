/// The kinds of load that a trigger's `resource-type` names; the empty set is "any load".
///
/// The words and what WebKit counts under each: `ContentExtensionRule` and `ResourceLoadInfo` in WebKit's sources,
/// observed in WebKitGTK 2.50. Safari before 15 knows neither the split documents nor the parts of `raw`.
public struct ResourceTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `top-document`: the page itself.
    public static let topDocument = ResourceTypes(rawValue: 1 << 0)
    /// `child-document`: the document of a frame.
    public static let childDocument = ResourceTypes(rawValue: 1 << 1)
    /// `image`: images.
    public static let image = ResourceTypes(rawValue: 1 << 2)
    /// `style-sheet`: style sheets.
    public static let styleSheet = ResourceTypes(rawValue: 1 << 3)
    /// `script`: scripts.
    public static let script = ResourceTypes(rawValue: 1 << 4)
    /// `font`: fonts.
    public static let font = ResourceTypes(rawValue: 1 << 5)
    /// `media`: audio and video.
    public static let media = ResourceTypes(rawValue: 1 << 6)
    /// `svg-document`: SVG documents that other content refers to.
    public static let svgDocument = ResourceTypes(rawValue: 1 << 7)
    /// `fetch`: `fetch()` and `XMLHttpRequest`.
    public static let fetch = ResourceTypes(rawValue: 1 << 8)
    /// `websocket`: WebSocket connections.
    public static let webSocket = ResourceTypes(rawValue: 1 << 9)
    /// `ping`: what `<a ping>` sends; WebKit counts it under `other` too.
    public static let ping = ResourceTypes(rawValue: 1 << 10)
    /// `csp-report`: reports on the content security policy; WebKit counts them under `other` too.
    public static let cspReport = ResourceTypes(rawValue: 1 << 11)
    /// Beacons, workers, event sources; pings and CSP reports too.
    public static let other = ResourceTypes(rawValue: 1 << 12)
    /// `popup`: a page that another one opens in a new window.
    public static let popup = ResourceTypes(rawValue: 1 << 13)

    /// `document`: pages and the documents of frames.
    public static let document: ResourceTypes = [.topDocument, .childDocument]
    /// What changes the page that a person looks at.
    public static let navigation: ResourceTypes = [.topDocument, .popup]
    /// Every load that a page makes for itself.
    public static let subresources: ResourceTypes = [
        .childDocument, .image, .styleSheet, .script, .font, .media, .svgDocument, .fetch, .webSocket, .ping,
        .cspReport, .other,
    ]

    /// The loads that WebKit's word `raw` stands for.
    static let raw: ResourceTypes = [.fetch, .webSocket, .ping, .cspReport, .other]

    /// How many types there are: one a bit.
    static let count = 14

    /// The words of the JSON, in the order in which they are written; a word of several kinds precedes its parts.
    static let words: [(ResourceTypes, [UInt8])] = [
        (.document, Array("document".utf8)), (.topDocument, Array("top-document".utf8)),
        (.childDocument, Array("child-document".utf8)), (.image, Array("image".utf8)),
        (.styleSheet, Array("style-sheet".utf8)), (.script, Array("script".utf8)), (.font, Array("font".utf8)),
        (.media, Array("media".utf8)), (.svgDocument, Array("svg-document".utf8)), (.raw, Array("raw".utf8)),
        (.fetch, Array("fetch".utf8)), (.webSocket, Array("websocket".utf8)), (.ping, Array("ping".utf8)),
        (.cspReport, Array("csp-report".utf8)), (.other, Array("other".utf8)), (.popup, Array("popup".utf8)),
    ]

    /// The types that a word of the JSON stands for; nothing when WebKit knows no such word.
    public init?(word: String) {
        guard let types = Self.words.first(where: { $0.1.elementsEqual(word.utf8) })?.0 else { return nil }
        self = types
    }

    /// The fewest words that name the set, in the order in which they are written.
    package var words: [String] {
        var words: [String] = []
        forEachWord { words.append(String(decoding: $0, as: UTF8.self)) }
        return words
    }

    /// Calls `body` with the fewest words that name the set, in the order in which they are written.
    func forEachWord(_ body: ([UInt8]) -> Void) {
        var rest = self
        for (types, word) in Self.words where rest.isSuperset(of: types) {
            body(word)
            rest.subtract(types)
        }
    }
}
