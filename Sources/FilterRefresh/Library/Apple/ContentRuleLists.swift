#if canImport(WebKit)
internal import Foundation
public import WebKit

/// A library's rule sets compiled for an app's own web views.
///
/// The identifier of a list ends in the hash of its contents: what was compiled once is looked up, and what an older
/// version left is removed.
@MainActor
public struct ContentRuleLists {
    private let store: WKContentRuleListStore
    private let prefix: String

    /// - Parameter prefix: of the identifiers that are this library's, in a store that others use too.
    public init(store: WKContentRuleListStore, prefix: String = "filterc-") {
        self.store = store
        self.prefix = prefix
    }

    /// The lists of what is installed now, in the order of the files' names.
    public func lists(of library: FilterLibrary) async throws -> [WKContentRuleList] {
        let generation = await library.installed
        let contents = generation.contents.filter { $0.key.hasSuffix(".json") }
        var lists: [WKContentRuleList] = []
        var identifiers: Set<String> = []
        for (file, hash) in contents.sorted(by: { $0.key < $1.key }) {
            let identifier = "\(prefix)\(file)-\(hash)"
            identifiers.insert(identifier)
            if let list = try? await store.contentRuleList(forIdentifier: identifier) {
                lists.append(list)
                continue
            }
            let json = try String(contentsOf: library.url(of: file, in: generation), encoding: .utf8)
            if let list = try await store.compileContentRuleList(
                forIdentifier: identifier, encodedContentRuleList: json)
            {
                lists.append(list)
            }
        }
        for identifier in await store.availableIdentifiers() ?? []
        where identifier.hasPrefix(prefix) && !identifiers.contains(identifier) {
            try? await store.removeContentRuleList(forIdentifier: identifier)
        }
        return lists
    }
}
#endif
