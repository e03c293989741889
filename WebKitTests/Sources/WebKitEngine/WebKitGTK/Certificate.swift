#if os(Linux)
internal import CWebKitGTK
internal import Foundation

/// A certificate for every host, made anew, that nobody vouches for.
@safe final class Certificate: @unchecked Sendable {
    // Immutable once made, and GLib counts references atomically.
    private let pointer: UnsafeMutablePointer<GTlsCertificate>

    /// Made once for the process.
    static let shared = Result { () throws(EngineError) in try Certificate() }

    private init() throws(EngineError) {
        let pem = try Self.makePEM()
        var error: UnsafeMutablePointer<GError>?
        guard let pointer = unsafe g_tls_certificate_new_from_pem(pem, -1, &error) else {
            throw unsafe .unusable("GLib does not take the certificate: \(message(of: error))")
        }
        unsafe self.pointer = pointer
    }

    deinit { unsafe g_object_unref(pointer) }

    /// The server's side of TLS over a stream, which the caller then owns.
    func secure(_ stream: UnsafeMutablePointer<GIOStream>) -> UnsafeMutablePointer<GIOStream>? {
        unsafe stream_secure(stream, pointer)
    }

    /// A key and a certificate signed by itself.
    private static func makePEM() throws(EngineError) -> String {
        let command = Process()
        let output = Pipe()
        command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        command.arguments = [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2", "-subj", "/CN=any", "-keyout", "/dev/stdout",
        ]
        command.standardInput = FileHandle.nullDevice
        command.standardOutput = output
        command.standardError = FileHandle.nullDevice
        do { try command.run() } catch { throw .unusable("openssl does not start: \(error)") }
        let pem = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        command.waitUntilExit()
        guard command.terminationStatus == 0 else {
            throw .unusable("openssl makes no certificate: 'scripts/dependencies webkit' installs it")
        }
        return String(decoding: pem, as: UTF8.self)
    }
}
#endif
