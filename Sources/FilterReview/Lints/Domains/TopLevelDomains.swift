internal import ByteTables
internal import ContentRules
internal import FilterLists

/// The last labels that names of hosts may have.
enum TopLevelDomains {
    /// Whether a label ends names of hosts: in the DNS, or where people run names of their own.
    ///
    /// - Parameter range: the label in ASCII and small letters.
    static func contains(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let hash = ByteTable.hash(bytes, range)
        return registered.find(bytes, range, hash: hash) != nil || special.find(bytes, range, hash: hash) != nil
    }

    /// Whether a label is one that registries register names under.
    static func isRegistered(_ label: [UInt8]) -> Bool { registered.find(label) != nil }

    /// The domain that was likely meant by one that does not exist: a slip away.
    static func nearest(to label: [UInt8]) -> String? {
        let word = Spelling(label)
        return frequent.first { word.isOneSlip(from: Array($0.utf8)) }
    }

    /// The domain that a label looks like of which some letters are Cyrillic.
    static func latin(_ label: [UInt8]) -> String? {
        let text = String(decoding: label, as: UTF8.self).lowercased()
        let latin = String(text.map { lookAlikes[$0] ?? $0 })
        return latin != text && isRegistered(Array(latin.utf8)) ? latin : nil
    }

    /// Cyrillic letters, and those of the Latin alphabet that look the same.
    private static let lookAlikes = Dictionary(
        uniqueKeysWithValues: zip(
            "\u{430}\u{441}\u{435}\u{456}\u{458}\u{43A}\u{43C}\u{43E}\u{440}\u{455}\u{442}\u{443}\u{445}",
            "aceijkmopstyx"))

    /// Those of the public suffix list: all that the root zone held when it was taken.
    private static let registered: ByteTable = {
        var table = ByteTable(capacity: 2048)
        for rule in PublicSuffixes.rules(of: .registries) {
            if let label = rule.name.split(separator: UInt8(ascii: ".")).last { _ = table.insert(Array(label)) }
        }
        return table
    }()

    /// Names that the root zone never holds (RFC 6761, RFC 7686, RFC 9476, ICANN's `internal`), what home networks use
    /// in their place, other systems of names, and what uBlock Origin calls pages that have no host.
    private static let special: ByteTable = {
        var table = ByteTable()
        for name in names.split(separator: " ") { _ = table.insert(Array(name.utf8)) }
        return table
    }()

    private static let names = """
        example test invalid localhost local onion internal alt lan home corp mail intranet private localdomain i2p bit \
        eth ygg behind-the-scene about-scheme chrome-scheme chrome-extension-scheme moz-extension-scheme file-scheme
        """

    /// Those that most names end in, the most frequent first.
    private static let frequent = [
        "com", "net", "org", "info", "biz", "edu", "gov", "online", "site", "xyz", "top", "shop", "club", "live", "pro",
    ]
}
