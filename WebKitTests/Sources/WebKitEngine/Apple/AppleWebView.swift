#if os(macOS)
internal import AppKit
internal import Foundation
internal import WebKit

/// A window with a page in it, and with a network of its own.
@MainActor final class WebView: NSObject {
    private let view: WKWebView
    /// Windows that the page opened.
    private var others: [WKWebView] = []
    /// Why the page did not load, if it did not.
    private(set) var failure: String?

    init(network: FakeNetwork, rules: [CompiledRuleList], look: PageLook = PageLook()) throws(EngineError) {
        guard NetworkSchemes.areFree else { throw .unusable("WebKit does not give the schemes of the network away") }
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        let handler = NetworkHandler(network)
        for scheme in NetworkSchemes.all { configuration.setURLSchemeHandler(handler, forURLScheme: scheme) }
        for list in rules { list.add(to: configuration.userContentController) }
        if let script = look.firstScript {
            configuration.userContentController.addUserScript(
                WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: true))
        }
        configuration.defaultWebpagePreferences.allowsContentJavaScript = look.runsScripts
        view = WKWebView(frame: CGRect(x: 0, y: 0, width: look.width, height: 600), configuration: configuration)
        super.init()
        if let isDark = look.isDark { view.appearance = NSAppearance(named: isDark ? .darkAqua : .aqua) }
        view.navigationDelegate = self
        view.uiDelegate = self
    }

    /// Closes the window; nothing may be asked of it afterwards.
    func close() {
        for window in others + [view] { window.stopLoading() }
        others = []
    }

    func load(_ url: String) {
        guard let url = URL(string: url) else { return }
        view.load(URLRequest(url: url))
    }

    var isLoading: Bool { view.isLoading }

    /// The value of an expression, as a text.
    func value(of expression: String, until deadline: ContinuousClock.Instant) async throws(EngineError) -> String {
        do {
            return try await view.evaluateJavaScript("String(\(expression))") as? String ?? ""
        } catch {
            throw .unusable(error.localizedDescription)
        }
    }
}

extension WebView: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        failure = error.localizedDescription
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        failure = error.localizedDescription
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { failure = "the page's process died" }
}

extension WebView: WKUIDelegate {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        let window = WKWebView(frame: .zero, configuration: configuration)
        others.append(window)
        return window
    }
}
#endif
