#if os(Linux)
internal import CWebKitGTK

/// A connection's bytes in both directions, plain or by TLS.
///
/// One thread at a time uses it.
@safe final class ByteStream: @unchecked Sendable {
    private var pointer: UnsafeMutablePointer<GIOStream>
    private let cancellable: UnsafeMutablePointer<GCancellable>

    /// Takes the stream over and shares what cancels its waiting.
    init(_ pointer: UnsafeMutablePointer<GIOStream>, cancellable: UnsafeMutablePointer<GCancellable>) {
        unsafe self.pointer = pointer
        unsafe self.cancellable = cancellable
        unsafe g_object_ref(cancellable)
    }

    deinit {
        unsafe g_io_stream_close(pointer, nil, nil)
        unsafe g_object_unref(pointer)
        unsafe g_object_unref(cancellable)
    }

    /// Waits for bytes; none mean that the connection is at its end.
    func read() -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
            let input = unsafe g_io_stream_get_input_stream(pointer)
            count = unsafe max(0, g_input_stream_read(input, buffer.baseAddress, UInt(buffer.count), cancellable, nil))
        }
    }

    /// Writes all of the bytes; false when the connection is at its end.
    func write(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            let output = unsafe g_io_stream_get_output_stream(pointer)
            return unsafe g_output_stream_write_all(
                output, buffer.baseAddress, UInt(buffer.count), nil, cancellable, nil) != 0
        }
    }

    /// Whether the client, whose first byte is waited for, wants TLS.
    func beginsWithTLS() -> Bool { unsafe stream_begins_with_tls(pointer, cancellable) != 0 }

    /// Goes on by TLS, as the server; false when that cannot be.
    func secure(with certificate: Certificate) -> Bool {
        guard let secure = unsafe certificate.secure(pointer) else { return false }
        // The secure stream holds the plain one.
        unsafe g_object_unref(pointer)
        unsafe pointer = secure
        return true
    }
}
#endif
