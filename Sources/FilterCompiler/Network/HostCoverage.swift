internal import ByteTables
internal import ContentRules
internal import FilterLists

/// Rules that take in a whole host with its subdomains, on every page: they make narrower rules on the same hosts
/// pointless.
struct HostCoverage {
    /// The first such rules of a host that do one thing, by whom they are for; -1 for none.
    private struct Rules {
        var any: Int32 = -1
        var thirdParty: Int32 = -1

        mutating func enter(_ rule: Int, isThirdParty: Bool) {
            let number = Int32(truncatingIfNeeded: rule)
            if isThirdParty {
                if thirdParty < 0 { thirdParty = number }
            } else if any < 0 {
                any = number
            }
        }
    }

    /// By rule: the number of its host; -1 for a rule that is for no whole host.
    private(set) var numbers: [Int32]
    private var hosts: ByteTable
    /// By host: what blocks.
    private var blocks: [Rules] = []
    /// By number of a host: what takes back; few hosts have any.
    private var exceptions: [Int: Rules] = [:]
    /// By host: the nearest of those that it is below, or -1.
    private var parents: [Int32] = []
    /// The length of the shortest host: of domains above hosts, most are shorter, as `com` is.
    private var shortest = Int(Int32.max)
    /// Rules whose hosts are about to be entered, all of one list; none where the table is near.
    private var waiting: [Waiting] = []
    /// Domains above hosts that are about to be looked for; none where the table is near.
    private var waitingNames: [(host: Int, name: Range<Int>)] = []
    private var hashes: [UInt64] = []
    private let key = KeyedHash.key

    private struct Waiting {
        var host: Range<Int>
        var rule: Int
        var meaning: Meaning
    }

    /// What a rule does, and for whom.
    struct Meaning {
        var isException: Bool
        var isThirdParty: Bool
    }

    /// - Parameter ruleCount: how many rules there are, with those that are for no whole host.
    init(ruleCount: Int) {
        numbers = Array(repeating: -1, count: ruleCount)
        hosts = ByteTable(capacity: ruleCount)
        // Larger memory, given back, changes where the system's allocator puts what comes after it.
        let count = min(ruleCount, 1 << 17)
        hosts.reserve(count: count, byteCount: count * 24)
        blocks.reserveCapacity(count)
        waiting.reserveCapacity(Self.waitingCount)
        hashes.reserveCapacity(Self.waitingCount)
    }

    /// How many hosts are looked for at a time: more than a processor waits for at once.
    private static let waitingCount = 32

    /// Enters a rule for a whole host, which stands in the list at hand; it may be after the next rule.
    @inline(__always)
    mutating func insert(_ bytes: [UInt8], _ host: Range<Int>, rule: Int, of meaning: Meaning) {
        let hash = KeyedHash.hash(bytes, host, key: key)
        guard hosts.isFar else { return enter(bytes, host, hash: hash, rule: rule, of: meaning) }
        waiting.append(Waiting(host: host, rule: rule, meaning: meaning))
        hashes.append(hash)
        if waiting.count == Self.waitingCount { finish(bytes) }
    }

    /// Enters what was to be entered of the list at hand.
    mutating func finish(_ bytes: [UInt8]) {
        guard !waiting.isEmpty else { return }
        hosts.lookAhead(hashes)
        for (hash, waiting) in zip(hashes, waiting) {
            enter(bytes, waiting.host, hash: hash, rule: waiting.rule, of: waiting.meaning)
        }
        waiting.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
    }

    /// Enters a rule for a whole host that stands apart, behind all rules before it.
    mutating func insert(_ host: [UInt8], rule: Int, of meaning: Meaning) {
        enter(host, host.indices, hash: ByteTable.hash(host, host.indices), rule: rule, of: meaning)
    }

    @inline(__always)
    private mutating func enter(
        _ bytes: [UInt8], _ host: Range<Int>, hash: UInt64, rule: Int, of meaning: Meaning
    ) {
        let (number, isNew) = hosts.insert(bytes, host, hash: hash)
        numbers[rule] = Int32(truncatingIfNeeded: number)
        if isNew {
            blocks.append(Rules())
            shortest = min(shortest, host.count)
        }
        if meaning.isException {
            exceptions[number, default: Rules()].enter(rule, isThirdParty: meaning.isThirdParty)
        } else {
            blocks[number].enter(rule, isThirdParty: meaning.isThirdParty)
        }
    }

    /// Finds, once all rules were entered, which hosts are below others.
    mutating func findParents() {
        parents = Array(repeating: -1, count: hosts.count)
        // One owner more for all hosts, not for each.
        let bytes = hosts.bytes
        for host in parents.indices {
            let range = hosts.range(of: host)
            // Behind these the names of domains are shorter than any host.
            let places = range.lowerBound..<max(range.lowerBound, range.upperBound - shortest)
            if HostWord.holdsDot(bytes.elementSpan, places) {
                lookForParents(of: host, range, dotsAt: places, in: bytes)
            }
        }
        findWaitingParents(in: bytes)
    }

    /// - Parameter bytes: those of the table of hosts.
    @inline(never)
    private mutating func lookForParents(
        of host: Int, _ range: Range<Int>, dotsAt places: Range<Int>, in bytes: [UInt8]
    ) {
        let text = bytes.elementSpan
        var ends = HashFromEnd(range.upperBound, key: key)
        // The longest name comes last.
        HostWord.forEachDot(in: text, places) { dot in
            let name = dot + 1..<range.upperBound
            let hash = ends.hash(text, from: name.lowerBound)
            guard hosts.isFar else { return findParent(of: host, name, in: bytes, hash: hash) }
            waitingNames.append((host, name))
            hashes.append(hash)
        }
        if hashes.count >= Self.waitingCount { findWaitingParents(in: bytes) }
    }

    private mutating func findWaitingParents(in bytes: [UInt8]) {
        hosts.lookAhead(hashes)
        for (hash, (host, name)) in zip(hashes, waitingNames) { findParent(of: host, name, in: bytes, hash: hash) }
        waitingNames.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    private mutating func findParent(of host: Int, _ name: Range<Int>, in bytes: [UInt8], hash: UInt64) {
        guard let parent = hosts.find(bytes, name, hash: hash) else { return }
        parents[host] = Int32(truncatingIfNeeded: parent)
    }

    /// The text that holds a host, and where.
    func place(of number: Int) -> (bytes: [UInt8], range: Range<Int>) { (hosts.bytes, hosts.range(of: number)) }

    /// The rule of the widest host that does what `rule`, which is for a whole host, does and more.
    ///
    /// A rule that covers others is never itself covered: the widest host and the wider party come first.
    @inline(__always)
    func cover(ofHost number: Int, rule: Int, meaning: Meaning) -> Int? {
        let parent = Int(parents[number])
        if parent >= 0, let found = cover(within: parent, rule: rule, meaning: meaning) { return found }
        return cover(by: number, rule: rule, meaning: meaning)
    }

    /// The same among the rules of a host and those that it is below.
    private func cover(within host: Int, rule: Int, meaning: Meaning) -> Int? {
        var found: Int?
        var host = host
        while host >= 0 {
            found = cover(by: host, rule: rule, meaning: meaning) ?? found
            host = Int(parents[host])
        }
        return found
    }

    /// The same for a rule on a part of a host.
    func cover(of host: [UInt8], rule: Int, meaning: Meaning) -> Int? {
        var ends = HashFromEnd(host.endIndex)
        var nearest: Int?
        HostWord.forEachDot(in: host.elementSpan, 0..<max(0, host.count - shortest)) { dot in
            let hash = ends.hash(host.elementSpan, from: dot + 1)
            nearest = hosts.find(host, (dot + 1)..<host.endIndex, hash: hash) ?? nearest
        }
        let hash = ends.hash(host.elementSpan, from: host.startIndex)
        nearest = hosts.find(host, host.indices, hash: hash) ?? nearest
        return nearest.flatMap { cover(within: $0, rule: rule, meaning: meaning) }
    }

    /// The rule of a host that does what `rule` does and more.
    private func cover(by number: Int, rule: Int, meaning: Meaning) -> Int? {
        let found = meaning.isException ? exceptions[number] ?? Rules() : blocks[number]
        if found.any >= 0, Int(found.any) != rule { return Int(found.any) }
        guard meaning.isThirdParty else { return nil }
        // A rule for any party of the same host and with the same number is this one: it covers nothing of itself.
        return found.thirdParty >= 0 && Int(found.thirdParty) != rule && found.any < 0 ? Int(found.thirdParty) : nil
    }
}

extension NetworkMeaning {
    /// What a rule that covers others, or may be covered, does.
    var coverage: HostCoverage.Meaning {
        HostCoverage.Meaning(isException: isException, isThirdParty: loadType == .thirdParty)
    }

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
