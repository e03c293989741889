#if os(macOS)
public import Foundation
internal import WebKit

/// WebKit's own compiler of rule lists.
public enum RuleListCompiler {
    /// Compiles a rule list.
    /// - Throws: `EngineError.refused` when WebKit refuses the list.
    @MainActor public static func compile(_ json: [UInt8]) async throws(EngineError) -> CompiledRuleList {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)")
        // The compiled list is mapped into memory, and needs its name no more.
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await compile(json, in: folder)
    }

    /// Compiles a rule list and leaves what WebKit stores in a folder.
    /// - Throws: `EngineError.refused` when WebKit refuses the list.
    @MainActor public static func compile(
        _ json: [UInt8], in folder: URL
    ) async throws(EngineError) -> CompiledRuleList {
        // WebKit takes a text here: what is none is refused on its behalf.
        guard let text = String(validating: json, as: UTF8.self) else {
            throw .refused(reason: "Failed to parse the JSON String.")
        }
        guard let store = WKContentRuleListStore(url: folder) else { throw .unusable("no store for rule lists") }
        let list: WKContentRuleList?
        do {
            list = try await store.compileContentRuleList(forIdentifier: "rules", encodedContentRuleList: text)
        } catch {
            // `WKContentRuleListStore.mm` puts the reason there.
            let reason = (error as NSError).userInfo[NSHelpAnchorErrorKey] as? String
            throw .refused(reason: reason ?? error.localizedDescription)
        }
        guard let list else { throw .unusable("WebKit neither compiles the rule list nor refuses it") }
        return CompiledRuleList(list)
    }
}
#endif
