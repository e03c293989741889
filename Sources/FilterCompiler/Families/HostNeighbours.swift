internal import ByteTables
internal import ContentRules

/// Finds, among rules on hosts, those whose hosts differ in one character, and those of which one has one character more
/// at its beginning: of 97,000 hosts without comparing each with each.
///
/// Hosts that differ in one character have three quarters in common. That is asked first, since few hosts share so much
/// with others; only of these there is a key for each character that could be another.
struct HostNeighbours {
    /// Rules that differ in the character at an offset of their filters, in the order of these.
    struct Group {
        var offset: Int
        /// Where they stand in `members`.
        var members: Range<Int>
    }

    /// Rules of which one has a character more at its host's beginning.
    struct Beginning {
        var character: UInt8
        var shorter: Int
        var longer: Int
    }

    private(set) var groups: [Group] = []
    /// The rules of all groups; a rule may be in several.
    private(set) var members: [Int] = []
    private(set) var beginnings: [Beginning] = []

    /// The host of a rule.
    private struct Host {
        /// Where its name begins in the text.
        let start: UInt32
        /// The bytes of its name there; none of one that is too long for a name.
        let byteCount: UInt16
        /// Tells what else the rule says: the same of rules that are the same but for their hosts.
        let kind: UInt32

        @inline(__always)
        init(_ name: Range<Int>, kind: UInt32) {
            start = UInt32(truncatingIfNeeded: name.lowerBound)
            byteCount = UInt16(truncatingIfNeeded: name.count)
            self.kind = kind
        }

        @inline(__always) var name: Range<Int> { Int(start)..<Int(start) + Int(byteCount) }
    }

    /// What is to be told apart from others by a key.
    private struct Sums {
        /// What the quarters of a name add to its hash, and with each the name's length and what else the rule says.
        let quarters: SIMD4<UInt64>

        @inline(__always)
        init(_ quarters: SIMD4<UInt64>, byteCount: Int, seed: UInt64) {
            self.quarters = quarters &+ (seed &+ UInt64(truncatingIfNeeded: byteCount) &<< 40)
        }

        /// Tells the rule on what is left of the name without each quarter.
        @inline(__always)
        var keysWithoutQuarters: SIMD4<UInt64> {
            let steps = SIMD4(
                HostHashing.step, HostHashing.step &* 2, HostHashing.step &* 3, HostHashing.step &* 4)
            return SIMD4(repeating: quarters.wrappedSum()) &- quarters &+ steps
        }

        /// The same without one character, which adds so much to the hash and in whose place another may stand.
        @inline(__always)
        func key(without sum: UInt64, at offset: Int) -> UInt64 {
            quarters.wrappedSum() &- sum &+ UInt64(offset + 5) &* HostHashing.step
        }
    }

    private let text: [UInt8]
    private let rules: [Int]
    private var hosts: [Host] = []
    private var sums: [Sums] = []
    private let hashing = HostHashing()

    /// - Parameter rules: those that are about a host and nothing else, in order.
    init(_ rules: [Int], of drafts: Drafts) {
        text = drafts.set.text
        self.rules = rules
        hosts.reserveCapacity(rules.count)
        sums.reserveCapacity(rules.count)
        // Of each name, and of what is left of it without its first character.
        var (nameHashes, restHashes): ([UInt64], [UInt64]) = ([], [])
        nameHashes.reserveCapacity(rules.count)
        restHashes.reserveCapacity(rules.count)
        var kinds = RuleKinds()
        let names = drafts.set.text
        let text = names.elementSpan
        for rule in rules {
            let content = drafts.set.rules[rule]
            let name = Self.name(of: content.urlFilter)
            let (kind, seed) = kinds.kind(of: content, in: drafts.standings[rule].section)
            hosts.append(Host(name, kind: kind))
            sums.append(Sums(hashing.sums(text, name), byteCount: name.count, seed: seed))
            let hashes = hashing.hashes(text, name)
            nameHashes.append(hashes.name &+ seed)
            restHashes.append(hashes.rest &+ seed)
        }
        beginnings = foundBeginnings(consume nameHashes, consume restHashes)
        findGroups()
    }

    /// Where the name stands in the text; nothing of one that is too long for a name.
    @inline(__always)
    private static func name(of filter: TextRange) -> Range<Int> {
        let start = Int(filter.offset) + FamilyDraft.startCount
        let count = max(0, Int(filter.count) - FamilyDraft.startCount - FamilyDraft.endCount)
        return start..<start + (count > HostHashing.maximumCount ? 0 : count)
    }

    // MARK: One character

    /// A character of a host in whose place another may stand, and the key of what is left.
    private struct Gap {
        var key: UInt64
        var number: UInt32
        /// In the name.
        var offset: UInt32
    }

    private mutating func findGroups() {
        let gaps = gapsInSharedQuarters()
        var seen = SeenHashes(count: gaps.count)
        let repeated = SeenHashes(gaps.lazy.map(\.key).filter { seen.insert($0) })
        // Few characters keep what is left of a host apart from what is left of others.
        var found = gaps.filter { repeated.contains($0.key) }
        found.sort { ($0.key, $0.number) < ($1.key, $1.number) }
        var alike: [(character: UInt8, rule: Int)] = []
        var start = 0
        while start < found.count {
            var end = start + 1
            while end < found.count, found[end].key == found[start].key { end += 1 }
            if end - start > 1 { findAlike(found, start..<end, &alike) }
            if alike.count > 1 {
                alike.sort(by: <)
                let first = members.count
                for one in alike { members.append(one.rule) }
                groups.append(
                    Group(offset: FamilyDraft.startCount + Int(found[start].offset), members: first..<members.count))
            }
            alike.removeAll(keepingCapacity: true)
            start = end
        }
    }

    /// The quarters in which hosts may differ from others that share the rest of the name, or seem to.
    private func sharedQuarters() -> [(number: UInt32, quarter: UInt32)] {
        var seen = SeenHashes(count: sums.count * 4)
        var repeated: [UInt64] = []
        for sums in sums {
            let keys = sums.keysWithoutQuarters
            for quarter in 0..<4 where seen.insert(keys[quarter]) { repeated.append(keys[quarter]) }
        }
        let shared = SeenHashes(repeated)
        var quarters: [(number: UInt32, quarter: UInt32)] = []
        quarters.reserveCapacity(repeated.count * 2)
        for (number, sums) in sums.enumerated() {
            let keys = sums.keysWithoutQuarters
            for quarter in 0..<4 where shared.contains(keys[quarter]) {
                quarters.append((UInt32(truncatingIfNeeded: number), UInt32(quarter)))
            }
        }
        return quarters
    }

    /// The characters of such quarters, but for dots.
    private func gapsInSharedQuarters() -> [Gap] {
        let text = self.text.elementSpan
        let quarters = sharedQuarters()
        var gaps: [Gap] = []
        gaps.reserveCapacity(quarters.count * 6)
        for (number, quarter) in quarters {
            let (sums, name) = (sums[Int(number)], hosts[Int(number)].name)
            let places = HostHashing.quarter(Int(quarter), of: name)
            hashing.forEachSum(text, places, Int(quarter)) { index, sum in
                guard Self.isNamePart(text[index]) else { return }
                let offset = index &- name.lowerBound
                gaps.append(
                    Gap(
                        key: sums.key(without: sum, at: offset), number: number,
                        offset: UInt32(truncatingIfNeeded: offset)))
            }
        }
        return gaps
    }

    /// Of some gaps with one key, the hosts that differ from the first one's in that character alone.
    private func findAlike(_ gaps: [Gap], _ range: Range<Int>, _ alike: inout [(character: UInt8, rule: Int)]) {
        let text = self.text.elementSpan
        let (first, offset) = (hosts[Int(gaps[range.lowerBound].number)], Int(gaps[range.lowerBound].offset))
        guard offset < first.byteCount else { return }
        var characters = ASCIISet()
        for index in range {
            let host = hosts[Int(gaps[index].number)]
            guard host.byteCount == first.byteCount, host.kind == first.kind else { continue }
            let name = host.name
            let place = name.lowerBound + offset
            let character = text[place]
            guard !characters.contains(character), text.isEqual(name.lowerBound..<place, at: Int(first.start)),
                text.isEqual(place + 1..<name.upperBound, at: Int(first.start) + offset + 1)
            else { continue }
            characters.insert(character)
            alike.append((character, rules[Int(gaps[index].number)]))
        }
    }

    // MARK: One character more

    /// - Parameters:
    ///   - nameHashes: by rule, of its name.
    ///   - restHashes: of what is left of that without its first character.
    private func foundBeginnings(
        _ nameHashes: [UInt64], _ restHashes: [UInt64]
    ) -> [Beginning] {
        let text = self.text.elementSpan
        var seen = SeenHashes(count: nameHashes.count)
        for hash in nameHashes { _ = seen.insert(hash) }
        var longer: [(hash: UInt64, number: Int)] = []
        for (number, hash) in restHashes.enumerated() where seen.contains(hash) {
            let name = hosts[number].name
            if name.count > 1, Self.isNamePart(text[name.lowerBound]) { longer.append((hash, number)) }
        }
        let wanted = SeenHashes(longer.map(\.hash))
        var shorter: [UInt64: Int] = [:]
        for (number, hash) in nameHashes.enumerated() where wanted.contains(hash) { shorter[hash] = number }
        return longer.compactMap { hash, number in
            guard let other = shorter[hash], isLonger(number, than: other) else { return nil }
            return Beginning(
                character: self.text[Int(hosts[number].start)], shorter: rules[other], longer: rules[number])
        }
    }

    private func isLonger(_ number: Int, than other: Int) -> Bool {
        let (host, other) = (hosts[number], hosts[other])
        return host.byteCount == other.byteCount + 1 && host.kind == other.kind
            && text.elementSpan.isEqual(other.name, at: Int(host.start) + 1)
    }

    /// Whether a byte is a letter, a digit or the like, and no part of a dot.
    @inline(__always)
    private static func isNamePart(_ byte: UInt8) -> Bool { byte != UInt8(ascii: ".") && byte != UInt8(ascii: "\\") }
}
