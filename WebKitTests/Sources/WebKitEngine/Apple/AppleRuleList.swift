#if os(macOS)
internal import WebKit

/// A rule list that WebKit has compiled.
@MainActor public final class CompiledRuleList {
    private let list: WKContentRuleList

    init(_ list: WKContentRuleList) { self.list = list }

    /// Lets the list decide on the loads of the pages that a controller is for.
    func add(to controller: WKUserContentController) { controller.add(list) }
}
#endif
