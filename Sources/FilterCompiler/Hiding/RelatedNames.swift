internal import ByteTables

/// Names of hosts, of which a look at a host's own labels tells whether one has to do with it.
struct RelatedNames {
    private var names = ByteTable()
    /// What the names stand below.
    private var parents = ByteTable()

    init(_ names: some Sequence<[UInt8]>) {
        for name in names {
            _ = self.names.insert(name)
            for dot in name.indices where name[dot] == UInt8(ascii: ".") {
                let parent = (dot + 1)..<name.count
                _ = parents.insert(name, parent, hash: ByteTable.hash(name, parent))
            }
        }
    }

    /// Whether one of the names is a host, stands below it or above it.
    func contains(relatedTo bytes: [UInt8], _ host: Range<Int>) -> Bool {
        var hashes = HashFromEnd(host.upperBound)
        for index in host.reversed() where bytes[index] == UInt8(ascii: ".") {
            let hash = hashes.hash(bytes.elementSpan, from: index + 1)
            if names.find(bytes, (index + 1)..<host.upperBound, hash: hash) != nil { return true }
        }
        let hash = hashes.hash(bytes.elementSpan, from: host.lowerBound)
        return names.find(bytes, host, hash: hash) != nil || parents.find(bytes, host, hash: hash) != nil
    }
}
