/// Some hosts, and a quick answer to whether another one is among them, above one or below one.
struct RelatedHosts: Sendable {
    /// The hosts and all domains above them.
    private var names = ByteTable()
    /// By number of a name: whether it is one of the hosts.
    private var areHosts: [Bool] = []

    mutating func insert(_ name: [UInt8]) {
        var hash = ByteTable.seed
        for index in name.indices.reversed() {
            if name[index] == UInt8(ascii: ".") { insert(name, index + 1..<name.count, hash, isHost: false) }
            hash = ByteTable.step(hash, name[index])
        }
        insert(name, name.indices, hash, isHost: true)
    }

    private mutating func insert(_ name: [UInt8], _ range: Range<Int>, _ hash: UInt64, isHost: Bool) {
        let (number, isNew) = names.insert(name, range, hash: hash)
        if isNew { areHosts.append(false) }
        if isHost { areHosts[number] = true }
    }

    func contains(relatedTo name: [UInt8]) -> Bool {
        var hash = ByteTable.seed
        for index in name.indices.reversed() {
            if name[index] == UInt8(ascii: "."),
                let number = names.find(name, index + 1..<name.count, hash: hash), areHosts[number]
            {
                return true
            }
            hash = ByteTable.step(hash, name[index])
        }
        return names.find(name, name.indices, hash: hash) != nil
    }
}
