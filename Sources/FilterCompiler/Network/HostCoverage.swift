internal import ByteTables
internal import ContentRules
internal import FilterLists

/// Rules that take in a whole host with its subdomains, on every page: they make narrower rules on the same hosts
/// pointless.
struct HostCoverage {
    /// The first such rule of each host, by what it does and for whom; -1 for none.
    private struct Rules {
        var blockAny: Int32 = -1
        var blockThirdParty: Int32 = -1
        var allowAny: Int32 = -1
        var allowThirdParty: Int32 = -1
    }

    private var hosts: ByteTable
    private var rules: [Rules] = []

    /// - Parameter capacity: about how many hosts there will be.
    init(capacity: Int) {
        hosts = ByteTable(capacity: capacity)
        // Larger memory, given back, changes where the system's allocator puts what comes after it.
        let count = min(capacity, 1 << 17)
        hosts.reserve(count: count, byteCount: count * 24)
        rules.reserveCapacity(count)
    }

    /// Enters a rule for a whole host; answers the host's number.
    mutating func insert(_ host: [UInt8], rule: Int, of meaning: NetworkMeaning) -> Int {
        insert(host, host.indices, hash: ByteTable.hash(host, host.indices), rule: rule, of: meaning)
    }

    /// The same for a host whose hash is known.
    @inline(__always)
    mutating func insert(
        _ bytes: [UInt8], _ host: Range<Int>, hash: UInt64, rule: Int, of meaning: NetworkMeaning
    ) -> Int {
        let (number, isNew) = hosts.insert(bytes, host, hash: hash)
        if isNew { rules.append(Rules()) }
        switch (meaning.isException, meaning.loadType) {
        case (false, .thirdParty): enter(rule, &rules[number].blockThirdParty)
        case (false, _): enter(rule, &rules[number].blockAny)
        case (true, .thirdParty): enter(rule, &rules[number].allowThirdParty)
        case (true, _): enter(rule, &rules[number].allowAny)
        }
        return number
    }

    /// The text that holds a host, and where.
    func place(of number: Int) -> (bytes: [UInt8], range: Range<Int>) { (hosts.bytes, hosts.range(of: number)) }

    private func enter(_ rule: Int, _ slot: inout Int32) {
        if slot < 0 { slot = Int32(truncatingIfNeeded: rule) }
    }

    /// The rule of the widest host that does what `rule` does and more.
    ///
    /// A rule that covers others is never itself covered: the widest host and the wider party come first.
    func cover(of host: [UInt8], rule: Int, meaning: NetworkMeaning) -> Int? {
        cover(of: host, host.indices, number: nil, rule: rule, meaning: meaning)
    }

    /// The same for a host that has a number.
    func cover(ofHost number: Int, rule: Int, meaning: NetworkMeaning) -> Int? {
        cover(of: hosts.bytes, hosts.range(of: number), number: number, rule: rule, meaning: meaning)
    }

    @inline(__always)
    private func cover(
        of bytes: [UInt8], _ host: Range<Int>, number: Int?, rule: Int, meaning: NetworkMeaning
    ) -> Int? {
        var first = host.lowerBound
        if number != nil {
            // Only parents are to be found yet, and the first label is in the name of none.
            while first < host.upperBound, bytes[first] != UInt8(ascii: ".") { first += 1 }
        }
        var hash = ByteTable.seed
        var index = host.upperBound
        while index > first {
            index -= 1
            if bytes[index] == UInt8(ascii: "."),
                let parent = hosts.find(bytes, (index + 1)..<host.upperBound, hash: hash),
                let found = cover(by: parent, rule: rule, meaning: meaning)
            {
                return found
            }
            hash = ByteTable.step(hash, bytes[index])
        }
        guard let number = number ?? hosts.find(bytes, host, hash: hash) else { return nil }
        return cover(by: number, rule: rule, meaning: meaning)
    }

    /// The rule of a host that does what `rule` does and more.
    private func cover(by number: Int, rule: Int, meaning: NetworkMeaning) -> Int? {
        let found = rules[number]
        let any = meaning.isException ? found.allowAny : found.blockAny
        if any >= 0, Int(any) != rule { return Int(any) }
        guard meaning.loadType == .thirdParty else { return nil }
        // A rule for any party of the same host and with the same number is this one: it covers nothing of itself.
        let third = meaning.isException ? found.allowThirdParty : found.blockThirdParty
        return third >= 0 && Int(third) != rule && any < 0 ? Int(third) : nil
    }
}

extension NetworkMeaning {
    /// Whether the rule can make others pointless.
    var canCover: Bool {
        effect == .block && !isImportant && types.isEmpty && isUnconditional && loadType != .firstParty
            && switches.isEmpty
    }

    /// Whether a rule for the whole host can make this one pointless.
    /// - Parameter keepsSpecific: on some pages only rules that name the page block.
    func canBeCovered(keepsSpecific: Bool) -> Bool {
        effect == .block && !isImportant && types.isDisjoint(with: .navigation) && switches.isEmpty
            && (domains.isEmpty || !keepsSpecific)
    }
}
