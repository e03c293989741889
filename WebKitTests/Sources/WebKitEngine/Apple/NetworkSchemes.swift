#if os(macOS)
internal import Foundation
internal import ObjectiveC
internal import WebKit

/// The schemes that this process answers for in WebKit's place.
@MainActor enum NetworkSchemes {
    static let all = ["http", "https"]

    /// Lets handlers be set for the schemes, once for the process.
    ///
    /// `WKWebViewConfiguration` takes handlers only for schemes of which this class method says no.
    static let areFree: Bool = {
        guard let method = unsafe class_getClassMethod(WKWebView.self, #selector(WKWebView.handlesURLScheme(_:))) else {
            return false
        }
        let answer: @convention(block) (AnyObject, NSString) -> Bool = { _, scheme in !all.contains(scheme as String) }
        unsafe method_setImplementation(method, imp_implementationWithBlock(answer))
        return true
    }()
}
#endif
