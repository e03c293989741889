#if os(macOS)
internal import Foundation
internal import WebKit

/// The way from WebKit into a fake network: what answers for the schemes.
@MainActor final class NetworkHandler: NSObject, WKURLSchemeHandler {
    private let network: FakeNetwork

    init(_ network: FakeNetwork) { self.network = network }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url else { return }
        let fields = urlSchemeTask.request.allHTTPHeaderFields ?? [:]
        let answer = network.answer(
            method: urlSchemeTask.request.httpMethod ?? "GET", url: url.absoluteString,
            fields: Dictionary(fields.map { ($0.lowercased(), $1) }) { first, _ in first })
        let response = HTTPURLResponse(
            url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.allFields)
        guard let response else { return }
        urlSchemeTask.didReceive(response)
        urlSchemeTask.didReceive(Data(answer.body))
        urlSchemeTask.didFinish()
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}
#endif
