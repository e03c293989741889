/// A load that a page is to make.
public struct Resource: Hashable, Sendable {
    /// By what means a document makes a load.
    public enum Kind: String, Sendable, CaseIterable {
        case image
        case picture
        case styleImage = "style-image"
        case styleSheet = "style-sheet"
        case styleImport = "style-import"
        case script
        case module
        case preload
        case worker
        case font
        case audio
        case video
        case track
        case svg
        case fetch
        case xmlHTTPRequest = "xhr"
        case eventSource = "event-source"
        case webSocket = "websocket"
        case beacon
        case ping
        case policyReport = "csp-report"
        case frame
        case object
        case embed
        /// A window that the page opens.
        case popUp = "popup"
        /// An address that the page goes to.
        case navigation

        /// Who hears of a load's end, well or ill.
        enum End {
            /// The engine: a page is loading until then.
            case heardByEngine
            /// A script in the page.
            case heardByPage
            /// Nobody.
            case unheard
        }

        var end: End {
            switch self {
            case .image, .picture, .styleSheet, .styleImport, .script, .module, .frame, .object, .embed: .heardByEngine
            case .preload, .worker, .audio, .video, .track, .fetch, .xmlHTTPRequest, .webSocket: .heardByPage
            // A font's promise and an event source's events are now and then lost.
            case .font, .eventSource, .styleImage, .svg, .beacon, .ping, .policyReport, .popUp, .navigation: .unheard
            }
        }
    }

    public var kind: Kind
    public var url: String
    /// The address of the frame that makes the load; nil for the page itself.
    public var frame: String?

    public init(_ kind: Kind, _ url: String, in frame: String? = nil) {
        self.kind = kind
        self.url = url
        self.frame = frame
    }
}
