extension Resource.Kind {
    /// Something that a load of the kind takes for good.
    var sample: HTTPResponse {
        switch self {
        case .image, .picture, .styleImage: HTTPResponse(type: "image/gif", body: Sample.gif)
        case .styleSheet, .styleImport: HTTPResponse(type: "text/css")
        case .script, .module, .preload: HTTPResponse(type: "text/javascript")
        case .worker: HTTPResponse(type: "text/javascript", body: Array("postMessage(0)".utf8))
        case .audio, .video: HTTPResponse(status: 404, type: "audio/wav")
        case .track: HTTPResponse(type: "text/vtt", body: Array("WEBVTT\n\n".utf8))
        case .svg: HTTPResponse(type: "image/svg+xml", body: Array(Sample.svg.utf8))
        case .frame, .object, .embed, .popUp, .navigation:
            HTTPResponse(type: "text/html", body: Array("<!doctype html>".utf8))
        case .font, .fetch, .xmlHTTPRequest, .beacon, .ping, .policyReport: HTTPResponse(type: "text/plain")
        // Refused, so that neither comes again or stays.
        case .eventSource, .webSocket: HTTPResponse(status: 403, type: "text/plain")
        }
    }
}

private enum Sample {
    static let svg = #"<svg xmlns="http://www.w3.org/2000/svg"><rect id="part" width="9" height="9"/></svg>"#

    /// One pixel.
    static let gif: [UInt8] = [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0,
        1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
    ]
}
