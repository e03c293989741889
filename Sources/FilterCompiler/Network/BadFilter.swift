internal import ByteTables
internal import ContentRules
internal import FilterLists

/// `$badfilter` rules: each cancels the rules that it would equal without that modifier, and of rules that name
/// several pages only the pages that it names too.
enum BadFilter {
    /// The meanings that remain, and the domains that some of them lost; lines that are cancelled, and those that
    /// cancel, are entered in the ledger.
    static func apply(
        to meanings: consuming NetworkMeanings, of lists: [RulesAsWritten], in membership: Membership,
        ledger: inout LineLedger
    ) -> (meanings: NetworkMeanings, removals: [[DomainList.Name]]) {
        guard meanings.marked.contains(where: \.isBadFilter) else { return (meanings, []) }
        var cancelling: [Key: [DomainList]] = [:]
        // One that names no domains says what all others do.
        var plain: Set<Key> = []
        var borrowed: [Key: [UInt32]] = [:]
        // Most rules have a pattern that none cancels, and need no key.
        var patterns = Patterns()
        for meaning in meanings.marked where meaning.isBadFilter {
            let list = lists[meaning.list]
            let rule = list.networkRules[meaning.rule]
            patterns.insert(list.list.bytes, rule.pattern.indices)
            if Key.isHost(rule, list.list.bytes) {
                patterns.insert(list.list.bytes, rule.pattern.indices.dropLast())
            }
            let domains = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: list.list.bytes)
            let key = Key(meaning, list)
            let line = rule.line
            if !domains.included.isEmpty || !domains.excluded.isEmpty || plain.insert(key).inserted {
                cancelling[key, default: []].append(domains)
            }
            ledger.compile(line, of: meaning.list)
            if membership.role(of: line, in: meaning.list) == .borrowed {
                borrowed[key, default: []].append(ledger.number(of: line, in: meaning.list))
            }
        }
        var kept = meanings
        var removed: [Int] = []
        var work = 0
        var removals: [[DomainList.Name]] = []
        // Of the list at hand, apart from all else, as every rule asks for them.
        var (at, bytes, rules): (Int, [UInt8], [NetworkRule]) = (-1, [], [])
        for position in kept.indices {
            let place = kept.place(position)
            if place.list != at {
                (at, bytes, rules) = (place.list, lists[place.list].list.bytes, lists[place.list].networkRules)
            }
            guard patterns.contains(bytes, rules[place.rule].pattern.indices) else { continue }
            let meaning = kept[position]
            if meaning.isBadFilter {
                removed.append(position)
                continue
            }
            let list = lists[meaning.list]
            let key = Key(meaning, list)
            guard let cancellers = cancelling[key] else { continue }
            if let lines = borrowed[key],
                membership.role(of: list.networkRules[meaning.rule].line, in: meaning.list) != .borrowed
            {
                for line in lines { ledger.reach(line) }
            }
            work += cancellers.reduce(1) { $0 + $1.included.count + $1.excluded.count }
            if work <= maximumWork,
                let names = domains(of: meaning, cancelledBy: cancellers, bytes: list.list.bytes)
            {
                kept.setRemoval(removals.count, at: position)
                removals.append(names)
            } else {
                removed.append(position)
                let rule = list.networkRules[meaning.rule]
                ledger.skip(rule.line, of: meaning.list, .compiling(.cancelled), at: rule.text)
            }
        }
        kept.remove(at: removed)
        return (kept, removals)
    }

    /// The patterns of cancelling rules.
    private struct Patterns {
        private var table = ByteTable()
        /// A bit for each look of a pattern: nearly all other patterns have looks of their own.
        private var looks = [UInt64](repeating: 0, count: 256)

        mutating func insert(_ bytes: [UInt8], _ pattern: Range<Int>) {
            _ = table.insert(bytes, pattern, hash: ByteTable.hash(bytes, pattern))
            let look = Self.look(bytes, pattern)
            looks[look >> 6] |= 1 << UInt64(look & 63)
        }

        @inline(__always)
        func contains(_ bytes: [UInt8], _ pattern: Range<Int>) -> Bool {
            let look = Self.look(bytes, pattern)
            guard looks[look >> 6] >> UInt64(look & 63) & 1 == 1 else { return false }
            return table.find(bytes, pattern, hash: ByteTable.hash(bytes, pattern)) != nil
        }

        /// A number below 2^14 of a pattern's length and of three of its bytes.
        @inline(__always)
        private static func look(_ bytes: [UInt8], _ pattern: Range<Int>) -> Int {
            guard let first = pattern.first else { return 0 }
            let middle = bytes[first + pattern.count / 2]
            let ends = Int(bytes[first]) &+ 31 &* Int(bytes[pattern.upperBound - 1])
            return (pattern.count &+ 61 &* Int(middle) &+ 2039 &* ends) & 0x3FFF
        }
    }

    /// How many names of cancelling rules are looked at; a rule that would need more counts as cancelled.
    private static let maximumWork = 10_000_000

    /// The domains that a rule loses; nothing when it is cancelled as a whole.
    private static func domains(
        of meaning: NetworkMeaning, cancelledBy cancellers: [DomainList], bytes: [UInt8]
    ) -> [DomainList.Name]? {
        let domains = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: bytes)
        let (names, excluded) = (Set(domains.included), Set(domains.excluded))
        let hosts = DomainList.hosts(domains.included)
        let anySuffixes = domains.included.filter { if case .anySuffix = $0 { true } else { false } }
        var removed: [DomainList.Name] = []
        for canceller in cancellers where areSame(canceller.excluded, excluded) {
            if areSame(canceller.included, names) { return nil }
            // AdGuard: for single domains only where none is negated.
            guard canceller.excluded.isEmpty else { continue }
            for name in canceller.included {
                if names.contains(name) { removed.append(name) }
                switch name {
                case .anySuffix(let stem):
                    // AdGuard: `domain=a.*,badfilter` cancels on `a.example`.
                    removed += hosts.filter { DomainName.isName($0, withinAnySuffixOf: stem) }.map { .host($0) }
                case .host(let host):
                    // And `domain=a.example,badfilter` cancels that much of `domain=a.*`.
                    if anySuffixes.contains(where: { $0.mayHold(host) }) { removed.append(name) }
                case .expressions, .pages: break
                }
            }
        }
        return !names.isEmpty && names.isSubset(of: removed) ? nil : removed
    }

    /// Whether some names, perhaps some of them twice, are those of a set; most are seen not to be by the first.
    private static func areSame(_ some: [DomainList.Name], _ names: Set<DomainList.Name>) -> Bool {
        some.count >= names.count && some.allSatisfy(names.contains) && Set(some).count == names.count
    }

    /// All of a rule but its domains, with aliases of modifiers made one.
    private struct Key: Hashable {
        var pattern: [UInt8]
        var form: NetworkRule.PatternForm
        var anchors: UInt8
        var flags: [Bool]
        var effect: NetworkMeaning.Effect
        var types: UInt16
        var switches: UInt8
        var loadType: ContentRule.LoadType
        var to: [ArraySlice<UInt8>]
        var denyAllow: [ArraySlice<UInt8>]
        /// Modifiers that leave no mark on the meaning, in an order of their own.
        var others: [[UInt8]]

        private static let unmarked: Set<Modifier.Kind> = [
            .redirect, .rewrite, .empty, .mp4, .object, .strictFirstParty, .strictThirdParty, .popunder, .webrtc,
            .inlineScript, .inlineFont, .webBundle, .document, .popup, .reason,
        ]

        init(_ meaning: NetworkMeaning, _ list: RulesAsWritten) {
            let rule = list.networkRules[meaning.rule]
            // A host of a hosts line is `||host^` (uBlock Origin).
            let isHost = Self.isHost(rule, list.list.bytes)
            pattern = Array(list.list.bytes[isHost ? rule.pattern.indices.dropLast() : rule.pattern.indices])
            form = isHost ? .host : rule.form
            anchors = isHost ? 0 : rule.anchors.rawValue
            let modifiers = list.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
            let namesThirdParty = modifiers.contains { $0.kind == ($0.isNegated ? .firstParty : .thirdParty) }
            flags = [rule.isException, meaning.isImportant, meaning.isCaseSensitive, namesThirdParty]
            effect = meaning.effect
            types = meaning.types.rawValue
            switches = meaning.switches.rawValue
            loadType = meaning.loadType
            to = Self.sorted(meaning.to, list)
            denyAllow = Self.sorted(meaning.denyAllow, list)
            others = Set(
                modifiers.filter { Self.unmarked.contains($0.kind) }
                    .map { [$0.kind.rawValue, $0.isNegated ? 1 : 0] + list.list.bytes[$0.value.indices] }
            ).sorted { $0.lexicographicallyPrecedes($1) }
        }

        /// Whether a pattern is `||host^`.
        static func isHost(_ rule: NetworkRule, _ bytes: [UInt8]) -> Bool {
            guard rule.form == .plain, rule.anchors == .host, let last = rule.pattern.indices.last else { return false }
            return bytes[last] == UInt8(ascii: "^")
        }

        /// The hosts of a list as they are written; in which order means nothing.
        private static func sorted(_ hosts: ByteRange, _ list: RulesAsWritten) -> [ArraySlice<UInt8>] {
            list.list.bytes[hosts.indices].split(separator: UInt8(ascii: "|"))
                .sorted { $0.lexicographicallyPrecedes($1) }
        }
    }
}
