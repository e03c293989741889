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
        var hash = ByteTable.seed
        var index = host.upperBound
        while index > host.lowerBound {
            index -= 1
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), names.find(bytes, (index + 1)..<host.upperBound, hash: hash) != nil {
                return true
            }
            hash = ByteTable.step(hash, byte)
        }
        return names.find(bytes, host, hash: hash) != nil || parents.find(bytes, host, hash: hash) != nil
    }
}
