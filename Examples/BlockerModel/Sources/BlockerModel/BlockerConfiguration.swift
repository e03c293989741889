public import FilterRefresh
public import Foundation

/// What an app is built with.
public struct BlockerConfiguration: Sendable {
    /// Of the app's group: here the extensions find their rules, each in its file.
    public var sharedFolder: URL
    /// The app's own: downloads, settings, locks.
    ///
    /// iOS ends a suspended app that holds a lock in a shared folder.
    public var privateFolder: URL
    /// The address of the publication's `manifest.json`.
    public var manifestAddress: String
    public var categories: [LibraryConfiguration.Category]
    /// The targets whose rule sets the system's engine loads: `safari-16.4` for instance.
    public var supportedTargets: Set<String>

    public init(
        sharedFolder: URL, privateFolder: URL, manifestAddress: String, categories: [LibraryConfiguration.Category],
        supportedTargets: Set<String>
    ) {
        self.sharedFolder = sharedFolder
        self.privateFolder = privateFolder
        self.manifestAddress = manifestAddress
        self.categories = categories
        self.supportedTargets = supportedTargets
    }

    var libraryFolder: String { privateFolder.appendingPathComponent("library").path }

    var library: LibraryConfiguration {
        LibraryConfiguration(
            folder: libraryFolder, manifestAddress: manifestAddress, categories: categories,
            supportedTargets: supportedTargets)
    }
}
