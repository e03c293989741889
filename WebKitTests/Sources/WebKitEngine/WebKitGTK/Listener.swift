#if os(Linux)
internal import CWebKitGTK

/// A port of this machine that is connected to.
@safe final class Listener: @unchecked Sendable {
    // Both may be used by several threads.
    private let listener: UnsafeMutablePointer<GSocketListener>
    private let cancellable: UnsafeMutablePointer<GCancellable>
    let port: UInt16

    init() throws(EngineError) {
        let listener: UnsafeMutablePointer<GSocketListener> = unsafe g_socket_listener_new()
        let wanted = unsafe loopback_address()
        defer { unsafe g_object_unref(wanted) }
        var address: UnsafeMutablePointer<GSocketAddress>?
        var error: UnsafeMutablePointer<GError>?
        let isBound = unsafe g_socket_listener_add_address(
            listener, wanted, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil, &address, &error)
        guard isBound != 0, let address = unsafe address else {
            unsafe g_object_unref(listener)
            throw unsafe .unusable("there is no port to listen on: \(message(of: error))")
        }
        port = unsafe address_port(address)
        unsafe g_object_unref(address)
        unsafe self.listener = listener
        unsafe cancellable = g_cancellable_new()
    }

    deinit {
        unsafe g_socket_listener_close(listener)
        unsafe g_object_unref(listener)
        unsafe g_object_unref(cancellable)
    }

    /// Waits for the next connection; nil once the listener is closed.
    func accept() -> ByteStream? {
        guard let stream = unsafe listener_accept(listener, cancellable) else { return nil }
        return unsafe ByteStream(stream, cancellable: cancellable)
    }

    /// Ends all waiting, for connections and on them.
    func close() { unsafe g_cancellable_cancel(cancellable) }
}
#endif
