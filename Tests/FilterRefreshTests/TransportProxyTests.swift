import Foundation
import LoopbackServer
import Testing

@testable import FilterRefresh

/// Proxies that the environment names.
@Suite struct TransportProxyTests {
    typealias Proxy = ProxySettings.Proxy

    struct Row: Sendable {
        let environment: [String: String]
        let plain: Proxy?
        let secure: Proxy?
    }

    static let rows = [
        Row(environment: [:], plain: nil, secure: nil),
        Row(environment: ["http_proxy": "http://a.example:1"], plain: Proxy(host: "a.example", port: 1), secure: nil),
        Row(environment: ["HTTP_PROXY": "http://a.example:1"], plain: nil, secure: nil),
        Row(environment: ["https_proxy": "a.example:1"], plain: nil, secure: Proxy(host: "a.example", port: 1)),
        Row(environment: ["HTTPS_PROXY": "http://a.example"], plain: nil, secure: Proxy(host: "a.example", port: 1080)),
        Row(
            environment: ["https_proxy": "http://a.example:1", "HTTPS_PROXY": "http://b.example:2"], plain: nil,
            secure: Proxy(host: "a.example", port: 1)),
        Row(
            environment: ["all_proxy": "http://a.example:1", "http_proxy": "http://b.example:2"],
            plain: Proxy(host: "b.example", port: 2), secure: Proxy(host: "a.example", port: 1)),
        Row(
            environment: ["http_proxy": "http://name:word@a.example:1/"], plain: Proxy(host: "a.example", port: 1),
            secure: nil),
        Row(environment: ["http_proxy": "socks5://a.example:1"], plain: nil, secure: nil),
        Row(environment: ["http_proxy": ""], plain: nil, secure: nil),
        Row(environment: ["http_proxy": ":"], plain: nil, secure: nil),
    ]

    @Test(arguments: rows) func environment(_ row: Row) {
        let settings = ProxySettings(environment: row.environment)
        #expect(settings.plain == row.plain)
        #expect(settings.secure == row.secure)
    }

    @Test func dictionary() {
        var environment = ["all_proxy": "http://a.example:1", "no_proxy": "localhost, .b.example,127.0.0.1"]
        let dictionary = ProxySettings(environment: environment).connectionProxyDictionary
        #expect(dictionary["HTTPEnable"] as? Int == 1)
        #expect(dictionary["HTTPProxy"] as? String == "a.example")
        #expect(dictionary["HTTPPort"] as? Int == 1)
        #expect(dictionary["HTTPSProxy"] as? String == "a.example")
        #expect(
            dictionary["ExceptionsList"] as? [String] == [
                "localhost", "*.localhost", "b.example", "*.b.example", "127.0.0.1", "*.127.0.0.1",
            ])
        environment["no_proxy"] = "*"
        #expect(ProxySettings(environment: environment).connectionProxyDictionary.isEmpty)
        #expect(ProxySettings(environment: [:]).connectionProxyDictionary.isEmpty)
    }

    #if os(Linux)
    // A process of its own for each, as the environment is the whole process's.

    @Test func plainRequestsGoToTheProxy() async {
        await #expect(processExitsWith: .success) {
            try await LoopbackServer.with({ _ in ServerStep.answer(200, body: "by proxy") }) { proxy in
                unsafe setenv("http_proxy", proxy.address(), 1)
                let request = TransportRequest(address: "http://lists.example/a.txt")
                let response = try await HTTPTransport().send(request)
                #expect(response.body == Array("by proxy".utf8))
                #expect(await proxy.requests.map(\.target) == ["http://lists.example/a.txt"])
            }
        }
    }

    @Test func secureRequestsAskTheProxyForATunnel() async {
        await #expect(processExitsWith: .success) {
            try await LoopbackServer.with({ _ in ServerStep.answer(403) }) { proxy in
                unsafe setenv("HTTPS_PROXY", proxy.address(), 1)
                await #expect(throws: TransportError.self) {
                    try await HTTPTransport().send(TransportRequest(address: "https://lists.example/a.txt"))
                }
                #expect(await proxy.requests.map(\.method) == ["CONNECT"])
                #expect(await proxy.requests.map(\.target) == ["lists.example:443"])
            }
        }
    }

    @Test func exceptionsAreAskedDirectly() async {
        await #expect(processExitsWith: .success) {
            try await LoopbackServer.with({ _ in ServerStep.answer(200, body: "direct") }) { server in
                unsafe setenv("all_proxy", "http://127.0.0.1:9", 1)
                unsafe setenv("no_proxy", "localhost,127.0.0.1", 1)
                let response = try await HTTPTransport().send(TransportRequest(address: server.address()))
                #expect(response.body == Array("direct".utf8))
            }
        }
    }
    #endif
}
