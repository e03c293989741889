internal import FilterLists

/// The pages that a cosmetic rule names, as far as they are told by hosts.
struct HidingScope {
    /// Empty for all pages.
    var hosts: [[UInt8]] = []
    /// Whether there are pages that the rule leaves out.
    var leavesOut = false

    /// Nothing where the pages are told by anything else.
    init?(_ rule: CosmeticRule, in list: RulesAsWritten) {
        guard rule.modifiers.isEmpty, rule.matchesPath.isEmpty else { return nil }
        let bytes = list.list.bytes
        var entries = DomainEntries(rule.domains, separator: UInt8(ascii: ","))
        while let entry = entries.next(in: bytes) {
            let name = bytes[entry.range.indices]
            guard entry.form == .name, !entry.isOfFrames, name.allSatisfy(Self.isHostCharacter) else { return nil }
            if entry.isNegated { leavesOut = true } else { hosts.append(Array(name)) }
        }
    }

    private static func isHostCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// A host and the domains above it, each as a run of its last labels.
    var hostAndDomains: [ArraySlice<UInt8>] {
        [self[...]] + indices.filter { self[$0] == UInt8(ascii: ".") }.map { self[($0 + 1)...] }
    }
}
