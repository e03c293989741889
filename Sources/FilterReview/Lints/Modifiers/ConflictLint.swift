internal import FilterLists

/// Modifiers of which one takes back what another says: `$script,~script`, `$third-party,~third-party`.
enum ConflictLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard line.modifiers.count > 0 else { return [] }
        return opposites(line)
            + line.nameLists.flatMap { modifier in
                conflicts(in: modifier.value, separator: UInt8(ascii: "|"), of: line.bytes).map { entry in
                    line.finding(.conflictingModifiers, at: entry, "\(line.quote(entry)) is both named and excluded")
                }
            } + impossibleParty(line)
    }

    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        conflicts(in: line.rule.domains, separator: UInt8(ascii: ","), of: line.bytes).map { entry in
            line.finding(.conflictingModifiers, at: entry, "'\(line.text(entry))' is both named and excluded")
        }
    }

    /// A modifier and its negation.
    private static func opposites(_ line: NetworkLine) -> [LintFinding] {
        var found: [LintFinding] = []
        var first: [Bool: [Modifier.Kind: Modifier]] = [:]
        for modifier in line.modifiers where modifier.kind != .noop {
            let (kind, isNegated) = meaning(modifier)
            if first[isNegated]?[kind] == nil { first[isNegated, default: [:]][kind] = modifier }
            guard let earlier = first[!isNegated]?[kind], modifier.value.isEmpty, earlier.value.isEmpty else {
                continue
            }
            found.append(
                line.finding(
                    .conflictingModifiers, at: modifier.name,
                    "\(line.quote(modifier.name)) contradicts \(line.quote(earlier.name))"))
        }
        return found
    }

    /// First party is what is not third party.
    private static func meaning(_ modifier: Modifier) -> (Modifier.Kind, Bool) {
        modifier.kind == .firstParty ? (.thirdParty, !modifier.isNegated) : (modifier.kind, modifier.isNegated)
    }

    /// A page's own document is of its own party.
    private static func impossibleParty(_ line: NetworkLine) -> [LintFinding] {
        guard !line.rule.isException,
            let party = line.modifiers.first(where: { meaning($0) == (.thirdParty, false) }),
            line.holds(.document),
            line.modifiers.allSatisfy({ $0.kind == .document && !$0.isNegated || !types.contains($0.kind) })
        else { return [] }
        return [
            line.finding(
                .conflictingModifiers, at: party.name,
                "a page is always of its own party, so nothing is both 'document' and \(line.quote(party.name))")
        ]
    }

    private static let types: Set<Modifier.Kind> = [
        .script, .image, .stylesheet, .object, .xmlhttprequest, .subdocument, .media, .font, .websocket, .ping, .other,
        .popup, .popunder, .all, .cspReport, .webrtc, .inlineScript, .inlineFont,
    ]

    /// The entries that stand in a list with and without `~`.
    private static func conflicts(in list: ByteRange, separator: UInt8, of bytes: [UInt8]) -> [ByteRange] {
        guard list.count > 0, bytes[list.indices].contains(UInt8(ascii: "~")) else { return [] }
        var seen: [ArraySlice<UInt8>: Bool] = [:]
        var found: [ByteRange] = []
        var entries = DomainEntries(list, separator: separator)
        while let entry = entries.next(in: bytes) {
            let isNegated = seen.updateValue(entry.isNegated, forKey: bytes[entry.range.indices])
            if let isNegated, isNegated != entry.isNegated { found.append(entry.range) }
        }
        return found
    }
}
