#if os(Linux)
internal import CWebKitGTK

/// A rule list that WebKit has compiled.
@safe public final class CompiledRuleList: @unchecked Sendable {
    // Immutable, and WebKit counts its references atomically.
    private let filter: OpaquePointer

    /// Takes a filter over.
    init(_ filter: OpaquePointer) { unsafe self.filter = filter }

    deinit { unsafe webkit_user_content_filter_unref(filter) }

    /// Lets the list decide on the loads of the pages that a manager is for.
    func add(to manager: UnsafeMutablePointer<WebKitUserContentManager>) {
        unsafe webkit_user_content_manager_add_filter(manager, filter)
    }
}
#endif
