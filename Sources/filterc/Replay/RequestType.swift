internal import ContentRules

/// The type of a recorded request, in the words of filter lists.
enum RequestType: UInt8, CaseIterable {
    case document, subdocument, stylesheet, script, image, font, media, svg, xhr, websocket, ping, cspReport, other
    case popup

    /// The word for people, and in what is written.
    var name: String {
        switch self {
        case .cspReport: "csp-report"
        case .svg: "svg-document"
        default: "\(self)"
        }
    }

    /// What WebKit counts the load as.
    var resourceType: ResourceTypes {
        switch self {
        case .document: .topDocument
        case .subdocument: .childDocument
        case .stylesheet: .styleSheet
        case .script: .script
        case .image: .image
        case .font: .font
        case .media: .media
        case .svg: .svgDocument
        case .xhr: .fetch
        case .websocket: .webSocket
        case .ping: .ping
        case .cspReport: .cspReport
        case .other: .other
        case .popup: .popup
        }
    }
}
