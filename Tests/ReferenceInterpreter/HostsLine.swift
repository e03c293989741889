/// A line of a hosts file: an address, then the hosts that shall not be reached.
enum HostsLine {
    private static let ownNames: Set<String> = [
        "localhost", "localhost.localdomain", "local", "broadcasthost", "0.0.0.0",
    ]

    /// The hosts that the line blocks; nil where it is not of a hosts file.
    static func hosts(_ line: String) -> [String]? {
        let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, isAddress(words[0]) else { return nil }
        guard ["0.0.0.0", "::", "::1"].contains(words[0]) || words[0].hasPrefix("127.") else { return [] }
        return words.dropFirst().filter { !ownNames.contains($0) && !$0.hasPrefix("ip6-") }
    }

    private static func isAddress(_ word: String) -> Bool {
        let isVersion6 = word.contains("::") && word.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        let numbers = word.split(separator: ".", omittingEmptySubsequences: false)
        return isVersion6 || numbers.count == 4 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }
}
