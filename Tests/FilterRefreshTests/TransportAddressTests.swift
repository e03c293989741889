import Foundation
import Testing

@testable import FilterRefresh

/// Which addresses are asked, where redirects may lead, and what goes along.
@Suite struct TransportAddressTests {
    @Test(arguments: [
        "", " ", "lists.example", "//lists.example/a.txt", "ftp://lists.example/a.txt", "file:///etc/hostname",
        "data:text/plain,a", "https://", "https:///a.txt", "http:a", "javascript:1", "https://[::1",
    ])
    func refused(_ address: String) async {
        await #expect(throws: TransportError.unsupportedAddress(address)) {
            try await HTTPTransport().send(TransportRequest(address: address))
        }
    }

    @Test(arguments: [
        "https://lists.example/a.txt", "HTTP://lists.example", "http://127.0.0.1:8080/?a=b", "https://[::1]/",
    ])
    func accepted(_ address: String) throws {
        #expect(try AddressPolicy.start(address).absoluteString == address)
    }

    @Test(arguments: [
        ("https://a.example/x/y.txt", "z.txt", "https://a.example/x/z.txt"),
        ("https://a.example/x/y.txt", "/z.txt", "https://a.example/z.txt"),
        ("https://a.example/x/y.txt", "../z.txt", "https://a.example/z.txt"),
        ("https://a.example/x/y.txt", "?v=2", "https://a.example/x/y.txt?v=2"),
        ("https://a.example/x", "//b.example/z", "https://b.example/z"),
        ("https://a.example/x", "https://b.example/z", "https://b.example/z"),
        ("http://a.example/x", "https://a.example/x", "https://a.example/x"),
        ("http://a.example/x", "http://b.example/x", "http://b.example/x"),
        ("http://a.example/x", "HTTPS://b.example/x", "HTTPS://b.example/x"),
    ])
    func followed(_ from: String, _ location: String, _ expected: String) throws {
        let url = try AddressPolicy.start(from)
        #expect(try AddressPolicy.redirect(from: url, to: location).absoluteString == expected)
    }

    @Test(arguments: [
        ("https://a.example/", "http://a.example/", TransportError.insecureRedirect(to: "http://a.example/")),
        ("https://a.example/", "HTTP://b.example/", .insecureRedirect(to: "HTTP://b.example/")),
        ("http://a.example/", "file:///etc/hostname", .unsupportedRedirect(to: "file:///etc/hostname")),
        ("https://a.example/", "file:/etc/hostname", .unsupportedRedirect(to: "file:/etc/hostname")),
        ("https://a.example/", "data:text/plain,a", .unsupportedRedirect(to: "data:text/plain,a")),
        ("https://a.example/", "ftp://a.example/", .unsupportedRedirect(to: "ftp://a.example/")),
        ("https://a.example/", "about:blank", .unsupportedRedirect(to: "about:blank")),
        ("https://a.example/", "https://", .unsupportedRedirect(to: "https://")),
        ("https://a.example/", "http://[::1", .unsupportedRedirect(to: "http://[::1")),
    ])
    func notFollowed(_ from: String, _ location: String, _ error: TransportError) throws {
        let url = try AddressPolicy.start(from)
        #expect(throws: error) { try AddressPolicy.redirect(from: url, to: location) }
    }

    @Test(arguments: [
        ("https://a.example/1", "https://a.example/2", true),
        ("https://a.example/1", "https://A.example:443/2", true),
        ("http://a.example/1", "http://a.example:80/2", true),
        ("https://a.example/1", "https://b.example/2", false),
        ("https://a.example/1", "https://sub.a.example/2", false),
        ("https://a.example/1", "https://a.example:8443/2", false),
        ("http://a.example/1", "https://a.example/2", false),
    ])
    func secretsStayWithTheirServer(_ from: String, _ to: String, _ stays: Bool) throws {
        let headers = ["Authorization": "Bearer 1", "X-Key": "2", "If-None-Match": "\"3\"", "user-agent": "filterc"]
        let kept = AddressPolicy.headers(
            headers, from: try AddressPolicy.start(from), to: try AddressPolicy.start(to))
        #expect(kept == (stays ? headers : ["If-None-Match": "\"3\"", "user-agent": "filterc"]))
    }

    @Test(arguments: [300, 304, 305, 306, 200, 404]) func noRedirect(_ status: Int) {
        #expect(!AddressPolicy.isRedirect(status))
    }

    @Test(arguments: ["a\r\nb", "a\nb", "a\u{0}b", "a\u{7F}"]) func fieldsOfOneLine(_ value: String) {
        #expect(throws: TransportError.refused("the header field \"x\" has a control character")) {
            try HTTPCall.fields(["X": value], userAgent: "filterc")
        }
    }
}
