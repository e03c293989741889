/// Whether an address looks like a list's: the weakest sign of a link to one.
enum ListAddress {
    /// Endings of lists' files, compressed or not.
    private static let endings = [
        ".txt", ".tpl", ".lsrules", ".hosts", ".list", ".rpz", ".zap", ".dnsmasq", ".unbound", ".action",
    ]
    /// Last parts of paths that have no ending.
    private static let names = ["hosts", "domains", "blocklist"]
    /// Files of sites and projects that are no lists.
    private static let others = [
        "robots.txt", "ads.txt", "app-ads.txt", "security.txt", "humans.txt", "llms.txt", "license.txt", "licence.txt",
        "copying.txt", "readme.txt", "changelog.txt", "changes.txt", "credits.txt",
    ]

    static func isLikely(_ address: ArraySlice<UInt8>) -> Bool {
        if let colon = address.firstIndex(of: UInt8(ascii: ":")), address[..<colon].allSatisfy(\.isWord) {
            guard address.startsCaseless("http:") || address.startsCaseless("https:") else { return false }
        }
        let bare = address.prefix { $0 != UInt8(ascii: "#") }
        var path = bare.prefix { $0 != UInt8(ascii: "?") }
        // Peter Lowe's lists, and others that a program writes as it is told to.
        if bare.firstIndex(endOf: "mimetype=plaintext") != nil || bare.firstIndex(endOf: "hostformat=") != nil {
            return true
        }
        if endsCaseless(path, ".gz") { path = path.dropLast(3) }
        guard let name = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last else {
            return false
        }
        if others.contains(where: { name.isCaseless($0) }) { return false }
        return names.contains { name.isCaseless($0) } || endings.contains { endsCaseless(name, $0) }
    }

    private static func endsCaseless(_ name: ArraySlice<UInt8>, _ ending: String) -> Bool {
        name.suffix(ending.utf8.count).isCaseless(ending)
    }
}
