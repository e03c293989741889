/// What lets the system's content blockers read their rules anew.
public protocol BlockerReloading: Sendable {
    /// Returns when the blocker has read the file of this name.
    func reload(_ file: String) async throws
}

#if canImport(SafariServices)
internal import SafariServices

/// Safari's content blockers, which are extensions of the app.
public struct SafariReloading: BlockerReloading {
    /// The bundle identifiers of the extensions by the names of the files that they read.
    public var identifiers: [String: String]

    public init(identifiers: [String: String]) { self.identifiers = identifiers }

    public func reload(_ file: String) async throws {
        guard let identifier = identifiers[file] else { return }
        try await SFContentBlockerManager.reloadContentBlocker(withIdentifier: identifier)
    }
}
#endif
