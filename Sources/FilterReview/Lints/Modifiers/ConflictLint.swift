internal import FilterLists

/// Modifiers of which one takes back what another says: `$script,~script`, `$third-party,~third-party`.
enum ConflictLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard line.modifiers.count > 0 else { return [] }
        let named: [LintFinding] = line.nameLists.flatMap { modifier in
            conflicts(in: modifier.value, separator: UInt8(ascii: "|"), of: line.bytes).map { entry in
                line.finding(.conflictingModifiers, at: entry, "\(line.quote(entry)) is both named and excluded")
            }
        }
        return opposites(line) + named + impossibleParty(line) + impossibleDomains(line)
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
        guard blocksPagesAlone(line), let party = line.modifiers.first(where: { meaning($0) == (.thirdParty, false) })
        else { return [] }
        return [
            line.finding(
                .conflictingModifiers, at: party.name,
                "a page is always of its own party, so nothing is both 'document' and \(line.quote(party.name))")
        ]
    }

    /// To WebKit a page's own document is on its own domain, wherever the link to it stood.
    private static func impossibleDomains(_ line: NetworkLine) -> [LintFinding] {
        guard let host = line.host, host.end != .open, blocksPagesAlone(line) else { return [] }
        return line.modifiers.filter { $0.kind == .domain || $0.kind == .topDomain }
            .filter { areOthers(in: $0.value, than: host.name, line.bytes) }
            .map { modifier in
                line.finding(
                    .conflictingModifiers, at: modifier.value,
                    "a page is always on its own domain, so no 'document' of \(line.quote(host.range)) is on these")
            }
    }

    /// Whether a list names hosts, and all are others than one, those above it and those below it.
    private static func areOthers(in list: ByteRange, than host: [UInt8], _ bytes: [UInt8]) -> Bool {
        var isNaming = false
        var entries = DomainEntries(list, separator: UInt8(ascii: "|"))
        while let entry = entries.next(in: bytes) {
            if entry.isNegated { continue }
            let name = bytes[entry.range.indices].map(\.lowercased)
            // A name may be written in two ways, with other characters and without.
            guard entry.form == .name, !entry.isOfFrames, (name + host).allSatisfy({ $0 < 0x80 }),
                !isWithin(name, host), !isWithin(host, name)
            else { return false }
            isNaming = true
        }
        return isNaming
    }

    /// Whether a name is a host or below it.
    private static func isWithin(_ name: [UInt8], _ host: [UInt8]) -> Bool {
        let rest = name.dropLast(host.count)
        return name.suffix(host.count).elementsEqual(host) && (rest.isEmpty || rest.last == UInt8(ascii: "."))
    }

    /// Whether a rule blocks pages and nothing else.
    private static func blocksPagesAlone(_ line: NetworkLine) -> Bool {
        !line.rule.isException && line.holds(.document)
            && line.modifiers.allSatisfy { $0.kind == .document ? !$0.isNegated : !types.contains($0.kind) }
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
