/// Writes documents that make given loads.
///
/// A document counts in its variable `pending` the loads of whose end it has yet to hear.
enum PageMarkup {
    static func document(making resources: [Resource], body: String = "") -> String {
        let pending = resources.count { $0.kind.end == .heardByPage }
        let elements = resources.enumerated().map { element(for: $1, number: $0) }.joined(separator: "\n")
        return """
            <!doctype html>
            <meta charset="utf-8">
            <link rel="icon" href="data:,">
            <script>var pending = \(pending); function done() { pending-- }</script>
            \(elements)
            \(body)
            """
    }

    /// The headers of a document that makes given loads.
    static func headers(making resources: [Resource]) -> [String: String] {
        let reports = resources.filter { $0.kind == .policyReport }.map(\.url)
        guard !reports.isEmpty else { return [:] }
        let policy = "img-src 'none'; report-uri \(reports.joined(separator: " "))"
        return ["Content-Security-Policy-Report-Only": policy]
    }

    private static func element(for resource: Resource, number: Int) -> String {
        let url = escaped(resource.url)
        let text = quoted(resource.url)
        let events = #"onload="done()" onerror="done()""#
        let name = "load\(number)"
        return switch resource.kind {
        case .image: #"<img src="\#(url)">"#
        case .picture: #"<picture><source srcset="\#(url)"><img></picture>"#
        case .styleImage: #"<div style="width: 9px; height: 9px; background: url('\#(url)')"></div>"#
        case .styleSheet: #"<link rel="stylesheet" href="\#(url)">"#
        case .styleImport: #"<style>@import "\#(resource.url)";</style>"#
        case .script: #"<script src="\#(url)"></script>"#
        case .module: #"<script type="module" src="\#(url)"></script>"#
        case .preload: #"<link rel="preload" as="script" href="\#(url)" \#(events)>"#
        case .worker:
            script("try { \(name) = new Worker(\(text)); \(name).onmessage = \(name).onerror = done } catch { done() }")
        case .font:
            #"<style>@font-face { font-family: \#(name); src: url("\#(resource.url)") }</style>"#
                + script("document.fonts.load('1em \(name)')")
        case .audio: #"<audio preload="auto" src="\#(url)" onloadeddata="done()" onerror="done()"></audio>"#
        case .video: #"<video preload="auto" src="\#(url)" onloadeddata="done()" onerror="done()"></video>"#
        case .track:
            #"<video><track id="\#(name)" default src="\#(url)" \#(events)></video>"#
                + script("\(name).track.mode = 'showing'")
        case .svg: ##"<svg width="9" height="9"><use href="\##(url)#part"/></svg>"##
        case .fetch: script("fetch(\(text)).then(done, done)")
        case .xmlHTTPRequest:
            script(
                "\(name) = new XMLHttpRequest; \(name).onloadend = done; \(name).open('GET', \(text)); \(name).send()")
        case .eventSource: script("new EventSource(\(text))")
        case .webSocket: script("\(name) = new WebSocket(\(text)); \(name).onclose = done")
        case .beacon: script("navigator.sendBeacon(\(text), 'x')")
        case .ping: ##"<a id="\##(name)" href="#\##(name)" ping="\##(url)">x</a>"## + script("\(name).click()")
        case .policyReport: #"<img src="data:,">"#
        case .frame: #"<iframe src="\#(url)"></iframe>"#
        case .object: #"<object data="\#(url)" type="text/html"></object>"#
        case .embed: #"<embed src="\#(url)" type="text/html">"#
        case .popUp: script("window.open(\(text))")
        case .navigation: script("setTimeout(() => { location.href = \(text) }, 50)")
        }
    }

    private static func script(_ text: String) -> String { "<script>\(text)</script>" }

    /// An address as it stands in an attribute.
    private static func escaped(_ url: String) -> String {
        url.map { ["&": "&amp;", "\"": "&quot;", "'": "&#39;", "<": "&lt;"][$0] ?? String($0) }.joined()
    }

    /// An address as a script's string.
    private static func quoted(_ url: String) -> String {
        let characters = url.map { ["\\": "\\\\", "'": "\\'", "<": "\\x3c"][$0] ?? String($0) }
        return "'\(characters.joined())'"
    }
}
