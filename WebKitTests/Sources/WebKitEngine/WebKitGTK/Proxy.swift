#if os(Linux)
internal import Foundation

/// The way from WebKit into a fake network: an HTTP proxy in this process.
final class Proxy: Sendable {
    private let listener: Listener

    init(to network: FakeNetwork) throws(EngineError) {
        let listener = try Listener()
        let certificate = try Certificate.shared.get()
        self.listener = listener
        Thread.detachNewThread {
            while let stream = listener.accept() {
                Thread.detachNewThread {
                    var connection = ProxyConnection(stream: stream, network: network, certificate: certificate)
                    connection.serve()
                }
            }
        }
    }

    deinit { listener.close() }

    var address: String { "http://127.0.0.1:\(listener.port)" }
}
#endif
