#if os(Linux)
/// One connection to the proxy: requests and their answers, one after another.
struct ProxyConnection {
    private static let maximumHeadLength = 1 << 16
    private static let blankLine = Array("\r\n\r\n".utf8)

    let stream: ByteStream
    let network: FakeNetwork
    let certificate: Certificate
    /// What came in and is not read yet.
    private var bytes: [UInt8] = []
    /// The scheme and host of a tunnel.
    private var origin = ""

    init(stream: ByteStream, network: FakeNetwork, certificate: Certificate) {
        self.stream = stream
        self.network = network
        self.certificate = certificate
    }

    mutating func serve() {
        while let request = nextRequest() {
            guard request.method == "CONNECT" ? openTunnel(to: request.target) : answer(request) else { return }
        }
    }

    private func answer(_ request: HTTPRequest) -> Bool {
        var url = origin + request.target
        if request.isWebSocket, url.hasPrefix("http") { url = "ws" + url.dropFirst(4) }
        let answer = network.answer(method: request.method, url: url, fields: request.fields)
        return stream.write(answer.bytes(withBody: request.method != "HEAD"))
    }

    /// Lets the client speak to a host and port directly, by TLS if it wants to.
    private mutating func openTunnel(to target: String) -> Bool {
        guard stream.write(Array("HTTP/1.1 200 Connected\r\n\r\n".utf8)) else { return false }
        let isSecure = stream.beginsWithTLS()
        let port = isSecure ? ":443" : ":80"
        origin = (isSecure ? "https://" : "http://") + target.dropLast(target.hasSuffix(port) ? port.count : 0)
        return !isSecure || stream.secure(with: certificate)
    }

    /// Waits for the next request and lets its body go.
    private mutating func nextRequest() -> HTTPRequest? {
        var end = bytes.firstRange(of: Self.blankLine)
        while end == nil {
            guard receive(), bytes.count <= Self.maximumHeadLength else { return nil }
            end = bytes.firstRange(of: Self.blankLine)
        }
        guard let end, let request = HTTPRequest(head: Array(bytes[..<end.lowerBound])) else { return nil }
        bytes.removeFirst(end.upperBound)
        var rest = request.bodyLength
        while rest > bytes.count {
            rest -= bytes.count
            bytes = []
            guard receive() else { return nil }
        }
        bytes.removeFirst(max(0, rest))
        return request
    }

    private mutating func receive() -> Bool {
        let more = stream.read()
        bytes += more
        return !more.isEmpty
    }
}
#endif
