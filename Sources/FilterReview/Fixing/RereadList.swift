internal import FilterLists

extension RulesAsWritten {
    /// Reads the list again from other bytes, as it was read from its own; nothing where that cannot be told, as for a
    /// list that is included for only a part of what it says, or where none of its rules would be left.
    func reread(_ bytes: [UInt8]) -> RulesAsWritten? {
        guard !list.isTranscript else { return nil }
        for syntax in [nil, .filters, .hosts] as [ListSyntax?] {
            if let same = Self.read(list.name, list.bytes, syntax), reads(like: same) {
                // A source without a rule is refused: whether to do without the list is for people to say.
                guard let other = Self.read(list.name, bytes, syntax), !other.isEmpty || isEmpty else { return nil }
                // Without a line a list of hosts may look like one of filters, `###ad` like a rule, and a few filters
                // like a list of names.
                let isSame =
                    !other.list.isTranscript && other.list.isHostsFile == list.isHostsFile
                    && other.list.hasFilterComments == list.hasFilterComments
                return isSame ? other : nil
            }
        }
        return nil
    }

    private static func read(_ name: String, _ bytes: [UInt8], _ syntax: ListSyntax?) -> RulesAsWritten? {
        guard case .rules(let rules)? = try? ListSource(name: name, bytes: bytes, syntax: syntax).read(.safari) else {
            return nil
        }
        return rules
    }

    /// Whether two readings of the same bytes mean the same.
    private func reads(like other: RulesAsWritten) -> Bool {
        lineCount == other.lineCount && affinities == other.affinities && problems == other.problems
            && networkRules.count == other.networkRules.count && cosmeticRules.count == other.cosmeticRules.count
            && zip(networkRules, other.networkRules).allSatisfy {
                $0.line == $1.line && $0.pattern == $1.pattern && $0.isException == $1.isException
            }
            && zip(cosmeticRules, other.cosmeticRules).allSatisfy { $0.line == $1.line }
    }
}
