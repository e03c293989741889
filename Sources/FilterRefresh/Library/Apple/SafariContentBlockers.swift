#if canImport(SafariServices)
internal import SafariServices

/// Safari's content blockers that read a library's folder.
///
/// Each extension hands its file over in `beginRequest(with:)`; its path is `FilterLibrary.file(_:in:)`.
public struct SafariContentBlockers: Sendable {
    /// The bundle identifiers of the extensions by the names of the files that they read.
    public var identifiers: [String: String]

    /// Content blockers by the names of the files that they read.
    public init(identifiers: [String: String]) { self.identifiers = identifiers }

    /// Lets Safari load anew what changed, as long as the library tells of it.
    ///
    /// A blocker that cannot be loaded, because it is turned off in Safari's settings for instance, hinders no other;
    /// its change is told again at the next start.
    /// - Parameter onError: called with the identifier of a blocker that could not be loaded.
    public func follow(
        _ library: FilterLibrary, onError: @Sendable (_ identifier: String, any Error) -> Void = { _, _ in }
    ) async {
        for await change in await library.changes() {
            var isLoaded = true
            for file in change.files {
                guard let identifier = identifiers[file] else { continue }
                do {
                    try await SFContentBlockerManager.reloadContentBlocker(withIdentifier: identifier)
                } catch {
                    isLoaded = false
                    onError(identifier, error)
                }
            }
            if isLoaded { try? await library.confirm(change) }
        }
    }
}
#endif
