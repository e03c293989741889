/// Which addresses of `http` are to be loaded by `https`: HTTPS Everywhere's rule sets as they were written.
public struct UpgradeRules: Sendable {
    /// A `<ruleset>` that is switched on.
    public struct RuleSet: Sendable {
        /// The set's hosts: a run of `targets`.
        public var targets: Range<Int>
        /// What the set leaves alone: a run of `exclusions`.
        public var exclusions: Range<Int>
        /// What the set does, the first that fits: a run of `rules`.
        public var rules: Range<Int>
    }

    /// A `<target>`: `www.example.com`, `*.example.com` (subdomains at any depth), `example.*` (one label).
    public struct Target: Sendable {
        /// The 1-based line.
        public var line: UInt32
        /// The host, perhaps with `*` for its first or last labels.
        public var host: ByteRange
    }

    /// An `<exclusion>`: addresses that the set's rules do not see.
    public struct Exclusion: Sendable {
        /// The 1-based line.
        public var line: UInt32
        /// A JavaScript regular expression that is searched in the address.
        public var pattern: ByteRange
    }

    /// A `<rule>`.
    public struct Rule: Sendable {
        /// The 1-based line.
        public var line: UInt32
        /// A JavaScript regular expression that is searched in the address.
        public var from: ByteRange
        /// What the part that was found becomes; `$1` stands for the expression's first group.
        public var to: ByteRange
    }

    /// The sets in the order of the source.
    public internal(set) var sets: [RuleSet] = []
    /// The hosts of all sets.
    public internal(set) var targets: [Target] = []
    /// The exclusions of all sets.
    public internal(set) var exclusions: [Exclusion] = []
    /// The rules of all sets.
    public internal(set) var rules: [Rule] = []

    /// How many sets of the source are switched off.
    package internal(set) var idleSetCount = 0

    /// Whether the source has no set, not even one that is switched off.
    public var isEmpty: Bool { sets.isEmpty && idleSetCount == 0 }
}
