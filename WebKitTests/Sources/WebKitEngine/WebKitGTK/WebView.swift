#if os(Linux)
internal import CWebKitGTK
internal import Synchronization

/// A window with a page in it, and with a network of its own.
@safe @WebKitActor final class WebView {
    private let view: UnsafeMutablePointer<WebKitWebView>
    private let events = Events()
    private let proxy: Proxy

    init(network: FakeNetwork, rules: [CompiledRuleList], look: PageLook = PageLook()) throws(EngineError) {
        try Display.open()
        if let isDark = look.isDark { screen_set_dark(isDark ? 1 : 0) }
        proxy = try Proxy(to: network)

        let data: UnsafeMutablePointer<WebKitWebsiteDataManager> = unsafe webkit_website_data_manager_new_ephemeral()
        let settings = unsafe webkit_network_proxy_settings_new(proxy.address, nil)
        unsafe webkit_website_data_manager_set_network_proxy_settings(data, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings)
        unsafe webkit_network_proxy_settings_free(settings)
        unsafe webkit_website_data_manager_set_tls_errors_policy(data, WEBKIT_TLS_ERRORS_POLICY_IGNORE)
        let context: UnsafeMutablePointer<WebKitWebContext> = unsafe webkit_web_context_new_with_website_data_manager(
            data)
        unsafe webkit_web_context_set_cache_model(context, WEBKIT_CACHE_MODEL_DOCUMENT_VIEWER)

        let manager: UnsafeMutablePointer<WebKitUserContentManager> = unsafe webkit_user_content_manager_new()
        for list in rules { unsafe list.add(to: manager) }
        if let script = look.firstScript {
            let first: OpaquePointer? = unsafe webkit_user_script_new(
                script, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, nil, nil)
            unsafe webkit_user_content_manager_add_script(manager, first)
            unsafe webkit_user_script_unref(first)
        }
        let preferences: UnsafeMutablePointer<WebKitSettings> = unsafe webkit_settings_new()
        unsafe webkit_settings_set_javascript_can_open_windows_automatically(preferences, 1)
        unsafe webkit_settings_set_enable_javascript_markup(preferences, look.runsScripts ? 1 : 0)

        unsafe view = view_open(context, manager, preferences, Int32(look.width))
        // The view holds what it needs of them.
        unsafe g_object_unref(data)
        unsafe g_object_unref(context)
        unsafe g_object_unref(manager)
        unsafe g_object_unref(preferences)
        listen()
    }

    /// Closes the window; nothing may be asked of it afterwards.
    func close() { unsafe view_close(view, Unmanaged.passUnretained(events).toOpaque()) }

    func load(_ url: String) { unsafe webkit_web_view_load_uri(view, url) }

    var isLoading: Bool { unsafe webkit_web_view_is_loading(view) != 0 }

    /// Why the page did not load, if it did not.
    var failure: String? { events.failure.withLock { $0 } }

    /// The value of an expression, as a text.
    func value(of expression: String, until deadline: ContinuousClock.Instant) async throws(EngineError) -> String {
        let completion = Completion<String>()
        unsafe webkit_web_view_evaluate_javascript(
            view, expression, -1, nil, nil, nil,
            { view, result, data in
                guard let data = unsafe data, let view = unsafe view else { return }
                let completion = unsafe Unmanaged<Completion<String>>.fromOpaque(data).takeRetainedValue()
                let typed = unsafe UnsafeMutableRawPointer(view).assumingMemoryBound(to: WebKitWebView.self)
                var error: UnsafeMutablePointer<GError>?
                guard let value = unsafe webkit_web_view_evaluate_javascript_finish(typed, result, &error) else {
                    return unsafe completion.finish(.failure(.unusable(message(of: error))))
                }
                let text = unsafe jsc_value_to_string(value)
                unsafe completion.finish(.success(text.map { unsafe String(cString: $0) } ?? ""))
                unsafe g_free(text)
                unsafe g_object_unref(value)
            }, Unmanaged.passRetained(completion).toOpaque())
        return try await completion.value(of: "a script", until: deadline)
    }

    /// What the view tells of itself.
    private final class Events: Sendable {
        let failure = Mutex<String?>(nil)
    }

    private func listen() {
        let data = unsafe Unmanaged.passUnretained(events).toOpaque()
        unsafe view_on_failure(
            view,
            { _, _, _, error, data in
                guard let data = unsafe data, let error = unsafe error else { return 0 }
                let events = unsafe Unmanaged<Events>.fromOpaque(data).takeUnretainedValue()
                let reason = unsafe String(cString: error.pointee.message)
                events.failure.withLock { $0 = reason }
                return 0
            }, data)
        unsafe view_on_termination(
            view,
            { _, _, data in
                guard let data = unsafe data else { return }
                let events = unsafe Unmanaged<Events>.fromOpaque(data).takeUnretainedValue()
                events.failure.withLock { $0 = "the page's process died" }
            }, data)
    }
}
#endif
