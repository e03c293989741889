/// What a `FilterLibrary` keeps, where, and where it comes from.
public struct LibraryConfiguration: Sendable {
    /// A category that the app offers.
    public struct Category: Sendable, Hashable {
        /// As the publication calls it: letters, digits, `_` and `-`.
        public var name: String
        /// The files that the app's content blockers read, and which stand in the folder at any time: `NAME.json`,
        /// and for each further extension `NAME-2.json` and so on.
        public var files: [String]
        /// Whether it is on until somebody decides.
        public var isOnAtFirst: Bool

        /// A category with one content blocker, unless its files are named.
        public init(_ name: String, files: [String]? = nil, isOnAtFirst: Bool = true) {
            self.name = name
            self.files = files ?? ["\(name).json"]
            self.isOnAtFirst = isOnAtFirst
        }
    }

    /// The folder that the app shares with its extensions, as a path; made where it is missing.
    public var folder: String
    /// Where the lock files are; the folder itself if nothing is given.
    ///
    /// An app of which only one process changes the folder can keep them to itself.
    public var lockFolder: String?
    /// The address of the publication's `manifest.json`.
    public var manifestAddress: String
    /// The categories that the app offers, in its order.
    public var categories: [Category]
    /// What counts until `FilterLibrary.run(entitlements:)` has told the first one ever.
    public var initialEntitlement: Entitlement
    /// Whether rule sets for a target, `safari-16.4` for instance, load in the engine that the app runs on.
    public var supportsTarget: @Sendable (String) -> Bool
    /// For each exchange; the most bytes are also the most that a rule set may have.
    public var limits: TransportLimits

    /// A configuration for an app that runs on an engine in which rule sets for `supportedTargets` load.
    public init(
        folder: String, manifestAddress: String, categories: [Category], supportedTargets: Set<String>,
        initialEntitlement: Entitlement = .unlimited, lockFolder: String? = nil,
        limits: TransportLimits = TransportLimits()
    ) {
        self.folder = folder
        self.lockFolder = lockFolder
        self.manifestAddress = manifestAddress
        self.categories = categories
        self.initialEntitlement = initialEntitlement
        self.limits = limits
        supportsTarget = { supportedTargets.contains($0) }
    }
}
