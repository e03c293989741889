internal import ByteTables

/// Some hosts, and a quick answer to whether another one is among them, above one or below one.
struct RelatedHosts: Sendable {
    /// The hosts and all domains above them, as they stand in JSON.
    private var names = ByteTable()
    /// By number of a name: whether it is one of the hosts.
    private var areHosts: [Bool] = []

    mutating func insert(_ host: FilterHost, in text: [UInt8]) {
        let range = host.range
        var hashes = HashFromEnd(range.upperBound)
        for index in range.reversed() where text[index] == UInt8(ascii: ".") {
            let hash = hashes.hash(text.elementSpan, from: index + 1)
            insert(text, index + 1..<range.upperBound, hash, isHost: false)
        }
        insert(text, range, hashes.hash(text.elementSpan, from: range.lowerBound), isHost: true)
    }

    private mutating func insert(_ text: [UInt8], _ range: Range<Int>, _ hash: UInt64, isHost: Bool) {
        let (number, isNew) = names.insert(text, range, hash: hash)
        if isNew { areHosts.append(false) }
        if isHost { areHosts[number] = true }
    }

    func contains(relatedTo host: FilterHost, in text: [UInt8]) -> Bool {
        let range = host.range
        var hashes = HashFromEnd(range.upperBound)
        for index in range.reversed() where text[index] == UInt8(ascii: ".") {
            let hash = hashes.hash(text.elementSpan, from: index + 1)
            // Where a domain is not above a host, none below it is one.
            guard let number = names.find(text, index + 1..<range.upperBound, hash: hash) else { return false }
            if areHosts[number] { return true }
        }
        return names.find(text, range, hash: hashes.hash(text.elementSpan, from: range.lowerBound)) != nil
    }
}
