public import Foundation

/// What a published folder holds at one time: its `manifest.json`.
///
/// Every file is named by its hash, so that a client knows without asking which of its own are still the newest.
public struct Publication: Sendable, Hashable, Codable {
    /// The form of the manifest; a reader refuses one that is newer than it knows.
    public var format: Int
    /// Grows with every publication of a folder, whatever the clock says.
    public var generation: Int
    /// When it was published, in whole seconds.
    public var date: Date
    /// In the order of their names.
    public var categories: [Category]

    /// The form that this version writes.
    package static let currentFormat = 1

    package init(format: Int = currentFormat, generation: Int, date: Date, categories: [Category]) {
        self.format = format
        self.generation = generation
        self.date = date
        self.categories = categories
    }

    /// What a user turns on or off: the rules of one kind.
    public struct Category: Sendable, Hashable, Codable {
        /// Letters, digits, `_` and `-`: `ads`.
        public var name: String
        /// The oldest engine that loads the rules, as `filterc compile --target` names it.
        public var target: String
        /// A short hash of all files: the same for the same contents, whatever the generation.
        public var version: String
        /// The rule lists, in their order.
        public var files: [File]
        /// What only a companion web extension can do, where there is such.
        public var advanced: File?

        package init(name: String, target: String, version: String, files: [File], advanced: File? = nil) {
            self.name = name
            self.target = target
            self.version = version
            self.files = files
            self.advanced = advanced
        }

        /// The rule lists and what goes with them.
        public var allFiles: [File] { files + (advanced.map { [$0] } ?? []) }
    }

    /// A file that a client installs.
    public struct File: Sendable, Hashable, Codable {
        /// What the file is called when it is installed: `ads.json`.
        public var name: String
        /// Of the contents, 64 hex digits in small letters.
        public var sha256: String
        /// The size of the contents.
        public var byteCount: Int
        /// The number of rules.
        public var ruleCount: Int
        /// Where the contents are, below the manifest's folder.
        public var path: String
        /// Where they are packed with gzip.
        public var gzip: Packed
        /// How older contents become these, newest first.
        public var deltas: [Delta]

        package init(
            name: String, sha256: String, byteCount: Int, ruleCount: Int, path: String, gzip: Packed,
            deltas: [Delta] = []
        ) {
            self.name = name
            self.sha256 = sha256
            self.byteCount = byteCount
            self.ruleCount = ruleCount
            self.path = path
            self.gzip = gzip
            self.deltas = deltas
        }
    }

    /// A file packed with gzip, and its size so.
    public struct Packed: Sendable, Hashable, Codable {
        /// Where it is, below the manifest's folder.
        public var path: String
        /// The size of the packed file.
        public var byteCount: Int

        package init(path: String, byteCount: Int) {
            self.path = path
            self.byteCount = byteCount
        }
    }

    /// An RCS patch, packed with gzip, that makes a file out of an older one.
    public struct Delta: Sendable, Hashable, Codable {
        /// The hash of the older file.
        public var from: String
        /// Where the packed patch is, below the manifest's folder.
        public var path: String
        /// The size of the packed patch.
        public var byteCount: Int

        package init(from: String, path: String, byteCount: Int) {
            self.from = from
            self.path = path
            self.byteCount = byteCount
        }
    }

    /// All files of all categories.
    public var allFiles: [File] { categories.flatMap(\.allFiles) }

    /// Whether one of the files has these contents.
    package func hasFile(of bytes: [UInt8]) -> Bool {
        let hash = ContentDigest(of: bytes).hex
        return allFiles.contains { $0.sha256 == hash }
    }

    /// The category of a name.
    public func category(_ name: String) -> Category? { categories.first { $0.name == name } }

    /// The paths of all files that the manifest names.
    var paths: Set<String> {
        Set(allFiles.flatMap { [$0.path, $0.gzip.path] + $0.deltas.map(\.path) })
    }
}
