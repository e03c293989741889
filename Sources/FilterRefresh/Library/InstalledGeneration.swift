public import Foundation

/// What stands in a library's folder at one time: the record beside the files of a generation.
///
/// A generation is written once and never changed; the folder's link `current` leads to the newest. An extension needs
/// only the fixed path `FOLDER/current/NAME.json`.
public struct InstalledGeneration: Sendable, Hashable, Codable {
    /// The form of the record; a reader refuses one that is newer than it knows.
    package var format: Int
    /// Grows with every generation of the folder.
    public var number: Int
    /// When it was made.
    public var date: Date
    /// Those that were current before, oldest first, as far as they are kept for who reads them still.
    package var earlier: [Earlier]
    /// What may be used, as last told.
    public var entitlement: Entitlement
    /// The manifest that the rules are of; nothing before the first refresh.
    package var manifest: Manifest?
    /// In the order of the configuration.
    public var categories: [Category]

    /// The form that this version writes.
    package static let currentFormat = 1

    /// A manifest, and by what a server is asked whether it has another.
    package struct Manifest: Sendable, Hashable, Codable {
        /// As the publication counts.
        package var generation: Int
        /// When it was published.
        package var date: Date
        package var sha256: String
        /// `ETag` as the server wrote it.
        package var entityTag: String?
        /// `Last-Modified` as the server wrote it.
        package var lastModified: String?
    }

    /// A generation that another one took the place of.
    package struct Earlier: Sendable, Hashable, Codable {
        package var number: Int
        /// When it was replaced.
        package var date: Date
    }

    /// What stands there of a category.
    public struct Category: Sendable, Hashable, Codable {
        /// As the publication calls it.
        public var name: String
        /// Whether the rules act: the category is turned on and may be used.
        ///
        /// While they do not, its files match nothing, and the rules wait beside them.
        public var isActive: Bool
        /// What was downloaded last; nothing before the first time.
        public var rules: Rules?
        /// The files that the app's content blockers read, whether or not they are published.
        public var declaredFiles: [String]
    }

    /// The rule sets of a category, as published.
    public struct Rules: Sendable, Hashable, Codable {
        /// The same for the same contents.
        public var version: String
        /// When they were downloaded.
        public var date: Date
        /// The files, in the order of the publication.
        public var files: [File]

        /// The hashes of the files by their names.
        var hashes: [String: String] { Dictionary(files.map { ($0.name, $0.sha256) }) { first, _ in first } }
    }

    /// A file of a category.
    public struct File: Sendable, Hashable, Codable {
        /// What the file is called: `ads.json`.
        public var name: String
        /// Of the contents, 64 hex digits in small letters.
        public var sha256: String
        /// The size of the contents.
        public var byteCount: Int
    }

    /// The category of a name, if it is configured.
    public func category(_ name: String) -> Category? { categories.first { $0.name == name } }

    /// The hashes of what readers find, by the names of files.
    public var contents: [String: String] {
        categories.reduce(into: [:]) { $0.merge($1.contents) { first, _ in first } }
    }

    /// How long a replaced generation stays, in seconds: Safari reads a blocker's file some time after its extension
    /// named it, while somebody turns one category after another on.
    static let readingTime = 60.0
    /// The most that stay, however fast they follow each other.
    static let maximumEarlierCount = 16

    /// The earlier generations that somebody may still read: the last one, and those that were replaced just now.
    func earlier(at now: Date) -> [Earlier] {
        let recent = earlier.suffix(Self.maximumEarlierCount)
        // A clock that was set back makes dates lie in the future, which is no reason to keep anything.
        return recent.filter { abs(now.timeIntervalSince($0.date)) < Self.readingTime || $0 == recent.last }
    }

    /// Whether the other says the same of everything but itself.
    func isSame(as other: InstalledGeneration) -> Bool {
        entitlement == other.entitlement && manifest == other.manifest && categories == other.categories
    }
}

extension InstalledGeneration.Category {
    /// The names of all its files, sorted.
    public var fileNames: [String] { Set(declaredFiles + (rules?.files.map(\.name) ?? [])).sorted() }

    /// What a file's readers find; nothing where it matches nothing.
    func file(_ name: String) -> InstalledGeneration.File? {
        isActive ? rules?.files.first { $0.name == name } : nil
    }

    /// The hashes of what readers find, by the names of files.
    var contents: [String: String] {
        let hashes = fileNames.map { ($0, file($0)?.sha256 ?? EmptyRuleSet.sha256(for: $0)) }
        return Dictionary(hashes) { first, _ in first }
    }
}

/// What stands in place of rules that must not act.
enum EmptyRuleSet {
    /// A rule that matches nothing, as the compiler writes a set without rules: WebKit refuses an empty list.
    private static let json = Array(
        """
        [
        {"trigger":{"url-filter":"[]"},"action":{"type":"ignore-previous-rules"}}
        ]

        """.utf8)
    private static let sha256 = ContentDigest(of: json).hex
    private static let emptySHA256 = ContentDigest(of: [UInt8]()).hex

    /// Only rule sets are JSON; other files, such as those of a companion extension, are empty instead.
    static func bytes(for name: String) -> [UInt8] { name.hasSuffix(".json") ? json : [] }

    static func sha256(for name: String) -> String { name.hasSuffix(".json") ? sha256 : emptySHA256 }
}
