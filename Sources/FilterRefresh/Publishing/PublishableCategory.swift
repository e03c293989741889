/// A compiled category, to be published.
public struct PublishableCategory: Sendable, Hashable {
    /// Letters, digits, `_` and `-`: `ads`.
    public var name: String
    /// The oldest engine that loads the rules.
    public var target: String
    /// The rule lists, in their order.
    public var files: [File]
    /// What only a companion web extension can do, where there is such.
    public var advanced: File?

    /// A category of these files.
    public init(name: String, target: String, files: [File], advanced: File? = nil) {
        self.name = name
        self.target = target
        self.files = files
        self.advanced = advanced
    }

    /// A file of the category.
    public struct File: Sendable, Hashable {
        /// Letters, digits, `.`, `_` and `-`: `ads.json`, `ads.advanced.txt`.
        public var name: String
        /// The contents.
        public var bytes: [UInt8]
        /// The number of rules.
        public var ruleCount: Int

        /// A file with these contents.
        public init(name: String, bytes: [UInt8], ruleCount: Int) {
            self.name = name
            self.bytes = bytes
            self.ruleCount = ruleCount
        }
    }
}
