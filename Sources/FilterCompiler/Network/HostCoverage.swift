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

    init(capacity: Int) { hosts = ByteTable(capacity: capacity) }

    mutating func insert(_ host: [UInt8], rule: Int, of meaning: NetworkMeaning) {
        let (number, isNew) = hosts.insert(host)
        if isNew { rules.append(Rules()) }
        let slot: WritableKeyPath<Rules, Int32> =
            switch (meaning.isException, meaning.loadType) {
            case (false, .thirdParty): \.blockThirdParty
            case (false, _): \.blockAny
            case (true, .thirdParty): \.allowThirdParty
            case (true, _): \.allowAny
            }
        if rules[number][keyPath: slot] < 0 { rules[number][keyPath: slot] = Int32(rule) }
    }

    /// The rule of the widest host that does what `rule` does and more. A rule that covers others is never itself
    /// covered: the widest host and the wider party come first.
    func cover(of host: [UInt8], rule: Int, meaning: NetworkMeaning) -> Int? {
        var hash = ByteTable.seed
        var index = host.count
        while index > 0 {
            index -= 1
            if host[index] == UInt8(ascii: "."),
                let found = cover(host, (index + 1)..<host.count, hash: hash, rule: rule, meaning: meaning)
            {
                return found
            }
            hash = ByteTable.step(hash, host[index])
        }
        return cover(host, 0..<host.count, hash: hash, rule: rule, meaning: meaning)
    }

    private func cover(
        _ host: [UInt8], _ range: Range<Int>, hash: UInt64, rule: Int, meaning: NetworkMeaning
    ) -> Int? {
        guard let number = hosts.find(host, range, hash: hash) else { return nil }
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
