import Testing

@testable import FilterRefresh

/// What apps add to a transport.
@Suite struct TransportDecoratorTests {
    private func sent(
        to address: String, headers: [String: String] = [:], plain: Bool = false
    ) async throws -> [String: String]? {
        let script = OutcomeTransport([.success(TransportResponse(address: address, status: 200))])
        let transport = AuthorizingTransport(script, host: "Lists.example", allowsPlainHTTP: plain) {
            ["Authorization": "Bearer 1"]
        }
        _ = try await transport.send(TransportRequest(address: address, headers: headers))
        return await script.requests.first?.headers
    }

    @Test(arguments: ["https://lists.example/a.txt", "https://LISTS.example:8443/", "HTTPS://lists.example"])
    func meant(_ address: String) async throws {
        #expect(try await sent(to: address) == ["Authorization": "Bearer 1"])
    }

    @Test(arguments: [
        "https://other.example/", "https://sub.lists.example/", "https://lists.example.evil.example/",
        "https://evil.example/lists.example", "https://lists.example@evil.example/", "http://lists.example/", "",
    ])
    func notMeant(_ address: String) async throws { #expect(try await sent(to: address) == [:]) }

    @Test func plainIfAllowed() async throws {
        #expect(try await sent(to: "http://lists.example/", plain: true) == ["Authorization": "Bearer 1"])
    }

    @Test func otherFieldsStay() async throws {
        let headers = ["authorization": "old", "If-None-Match": "\"1\""]
        let expected = ["Authorization": "Bearer 1", "If-None-Match": "\"1\""]
        #expect(try await sent(to: "https://lists.example/", headers: headers) == expected)
    }

    @Test func guardRefuses() async throws {
        let script = OutcomeTransport([.success(TransportResponse(address: "", status: 200))])
        let transport = GuardedTransport(script) { $0.address.contains("big") ? "only over Wi-Fi" : nil }
        await #expect(throws: TransportError.refused("only over Wi-Fi")) {
            try await transport.send(TransportRequest(address: "https://lists.example/big.txt"))
        }
        #expect(await script.requests.isEmpty)
        let response = try await transport.send(TransportRequest(address: "https://lists.example/a.txt"))
        #expect(response.status == 200)
    }

    private static let errors: [TransportError] = [
        .unsupportedAddress("ftp://a.example"), .unsupportedAddress(""), .insecureRedirect(to: "http://a.example"),
        .unsupportedRedirect(to: "file:///a"), .tooManyRedirects(limit: 5), .tooLarge(limit: 10), .headerTooLarge,
        .timedOut(.connect), .timedOut(.idle), .timedOut(.whole), .truncated, .damagedEncoding,
        .connection("reset by peer"), .refused("only over Wi-Fi"), .cancelled,
    ]

    @Test(arguments: errors) func errorsSpeak(_ error: TransportError) {
        #expect(error.explanation.count > 20)
        #expect(!error.explanation.hasSuffix("."))
        #expect(error.explanation.first?.isUppercase == false)
        #expect(error.code.allSatisfy { $0.isLowercase || $0 == "-" })
    }

    @Test func codesTellErrorsApart() {
        // Two of the same kind.
        #expect(Set(Self.errors.map(\.code)).count == Self.errors.count - 1)
    }
}
