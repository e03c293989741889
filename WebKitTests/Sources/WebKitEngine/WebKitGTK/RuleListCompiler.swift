#if os(Linux)
internal import CWebKitGTK
public import Foundation

/// WebKit's own compiler of rule lists.
public enum RuleListCompiler {
    /// Compiles a rule list.
    /// - Throws: `EngineError.refused` when WebKit refuses the list.
    @WebKitActor public static func compile(_ json: [UInt8]) async throws(EngineError) -> CompiledRuleList {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)")
        // The compiled list is mapped into memory, and needs its name no more.
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await compile(json, in: folder)
    }

    /// Compiles a rule list and leaves what WebKit stores in a folder.
    /// - Throws: `EngineError.refused` when WebKit refuses the list.
    @WebKitActor public static func compile(
        _ json: [UInt8], in folder: URL, limit: Duration = .seconds(60)
    ) async throws(EngineError) -> CompiledRuleList {
        let completion = Completion<CompiledRuleList>()
        start(json, in: folder.path, completion)
        return try await completion.value(of: "the compilation of a rule list", until: .now + limit)
    }

    @WebKitActor private static func start(
        _ json: [UInt8], in folder: String, _ completion: Completion<CompiledRuleList>
    ) {
        let store: UnsafeMutablePointer<WebKitUserContentFilterStore> = unsafe webkit_user_content_filter_store_new(
            folder)
        let source = unsafe g_bytes_new(json, UInt(json.count))
        // The operation holds both for as long as it needs them.
        defer {
            unsafe g_object_unref(store)
            unsafe g_bytes_unref(source)
        }
        unsafe webkit_user_content_filter_store_save(
            store, "rules", source, nil,
            { store, result, data in
                guard let data = unsafe data, let store = unsafe store else { return }
                let completion = unsafe Unmanaged<Completion<CompiledRuleList>>.fromOpaque(data).takeRetainedValue()
                let typed = unsafe UnsafeMutableRawPointer(store).assumingMemoryBound(
                    to: WebKitUserContentFilterStore.self)
                var error: UnsafeMutablePointer<GError>?
                if let filter = unsafe webkit_user_content_filter_store_save_finish(typed, result, &error) {
                    unsafe completion.finish(.success(CompiledRuleList(filter)))
                } else {
                    unsafe completion.finish(.failure(.refused(reason: message(of: error))))
                }
            }, Unmanaged.passRetained(completion).toOpaque())
    }
}
#endif
