import Foundation
import Testing

@testable import FilterRefresh

/// Encrypted connections, with OpenSSL's test server and a certificate that nobody vouches for.
@Suite(.enabled(if: TestAuthority.canRun, "needs openssl, and libcurl as the system's engine"))
struct TransportTLSTests {
    @Test func strangersAreNotTrusted() async throws {
        let server = try TestAuthority()
        defer { server.stop() }
        // The server may have to wait for a processor as long as other tests run.
        let limits = TransportLimits(connectTimeout: .seconds(300))
        let request = TransportRequest(address: server.address("list"), limits: limits)
        let error = await #expect(throws: TransportError.self) { try await HTTPTransport().send(request) }
        guard case .connection(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.lowercased().contains("certificate"))
    }

    #if os(Linux)
    // A process of its own for each, as the environment is the whole process's.

    @Test func namedAuthoritiesAreTrusted() async {
        await #expect(processExitsWith: .success) {
            let server = try TestAuthority()
            defer { server.stop() }
            unsafe setenv("SSL_CERT_FILE", server.certificate, 1)
            let response = try await HTTPTransport().send(TransportRequest(address: server.address("list")))
            #expect(response.status == 200)
            #expect(response.body == Array("||ads.example^\n".utf8))
        }
    }

    @Test func redirectsDoNotLeadToLess() async {
        await #expect(processExitsWith: .success) {
            let server = try TestAuthority()
            defer { server.stop() }
            unsafe setenv("SSL_CERT_FILE", server.certificate, 1)
            await #expect(throws: TransportError.insecureRedirect(to: "http://lists.example/list")) {
                try await HTTPTransport().send(TransportRequest(address: server.address("moved")))
            }
        }
    }
    #endif
}

/// `openssl s_server` in a folder of its own: it sends the files there, whole answers, as they are.
private final class TestAuthority {
    let folder: URL
    private let process = Process()
    private var port = 0

    var certificate: String { folder.appendingPathComponent("certificate.pem").path }

    func address(_ name: String) -> String { "https://127.0.0.1:\(port)/\(name)" }

    static var canRun: Bool {
        HTTPEngine.system != .session && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("filterc-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list = "HTTP/1.0 200 OK\r\nContent-Length: 15\r\n\r\n||ads.example^\n"
        try Data(list.utf8).write(to: folder.appendingPathComponent("list"))
        let moved = "HTTP/1.0 302 Found\r\nLocation: http://lists.example/list\r\nContent-Length: 0\r\n\r\n"
        try Data(moved.utf8).write(to: folder.appendingPathComponent("moved"))
        let request = Process()
        request.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        request.currentDirectoryURL = folder
        request.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem",
            "-out", "certificate.pem",
        ]
        request.standardError = FileHandle.nullDevice
        try request.run()
        request.waitUntilExit()
        let output = Pipe()
        process.executableURL = request.executableURL
        process.currentDirectoryURL = folder
        process.arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-key", "key.pem", "-cert", "certificate.pem", "-HTTP",
        ]
        process.standardInput = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It tells its port in a line `ACCEPT 127.0.0.1:40000`.
        var text = ""
        while !text.contains("ACCEPT") || text.last != "\n" {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += String(decoding: more, as: UTF8.self)
        }
        let digits = text.split(separator: "\n").last { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last
        port = digits.flatMap { Int($0) } ?? 0
    }

    func stop() {
        // A child begins with the signals blocked that its parent's thread had blocked; this one cannot be.
        kill(process.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }
}
