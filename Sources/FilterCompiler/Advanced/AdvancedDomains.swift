internal import ByteTables
internal import FilterLists

/// The domains that a rule for an extension names, without what is no name.
///
/// What hiding rules are refused for or lose (`DomainList`, `PageScope`), these are and do, too; but expressions and
/// suffixes are the extension's matter.
struct AdvancedDomains {
    /// The entries before the marker.
    private(set) var entries: [DomainEntry] = []
    /// Those of `[$domain=…]`.
    private(set) var ofModifier: [DomainEntry] = []
    /// What is lost beside others.
    private(set) var loss: DraftingFault?

    init(of rule: CosmeticRule, in rules: RulesAsWritten) throws(DraftingFault) {
        let bytes = rules.list.bytes
        entries = try read(rule.domains, separator: UInt8(ascii: ","), of: rule, in: bytes)
        for index in rule.modifiers {
            let modifier = rules.modifiers[Int(index)]
            guard modifier.kind == .domain else { continue }
            guard entries.isEmpty, ofModifier.isEmpty else { throw DraftingFault(.mixedDomains, modifier.value) }
            ofModifier = try read(modifier.value, separator: UInt8(ascii: "|"), of: rule, in: bytes)
        }
    }

    /// Whether all before the marker are names, which AdGuard takes as they are.
    var areNames: Bool { entries.allSatisfy { $0.form == .name || $0.form == .anySuffix } }

    /// Whether an entry names pages, which beside `[$path=…]` or in `[$domain=…]` AdGuard does not read.
    func namesPages(in bytes: [UInt8]) -> Bool {
        entries.contains { entry in
            entry.form == .path
                || entry.form == .regularExpression && PageExpression(bytes[entry.range.indices]) != nil
        } || ofModifier.contains { $0.form == .path }
    }

    /// Entries as one text, their names in canonical spelling.
    static func list(_ entries: [DomainEntry], separator: UInt8, in bytes: [UInt8]) -> [UInt8] {
        var list: [UInt8] = []
        for entry in entries {
            if !list.isEmpty { list.append(separator) }
            if entry.isNegated { list.append(UInt8(ascii: "~")) }
            if entry.form == .path || isCanonicalName(entry, in: bytes) {
                list.append(entry.range.indices, of: bytes)
            } else {
                list += AdvancedDomain.name(of: entry, in: bytes) ?? []
            }
        }
        return list
    }

    /// Whether an entry is a name that need not be spelt another way, as nearly all are.
    private static func isCanonicalName(_ entry: DomainEntry, in bytes: [UInt8]) -> Bool {
        entry.form == .name && DomainName.isCanonical(bytes, entry.range.indices)
    }

    /// The entries of a list that say something; notes what is lost.
    private mutating func read(
        _ range: ByteRange, separator: UInt8, of rule: CosmeticRule, in bytes: [UInt8]
    ) throws(DraftingFault) -> [DomainEntry] {
        var kept: [DomainEntry] = []
        var lost: DraftingFault?
        var frames: ByteRange?
        var list = DomainEntries(range, separator: separator)
        while let entry = list.next(in: bytes) {
            if entry.isOfFrames {
                if entry.isNegated { throw Self.framesFault(rule) }
                if frames == nil { frames = Self.words(ofFrames: entry, in: bytes) }
            } else if entry.isNegated, entry.form == .any {
                // All pages are excluded, whatever else is named.
                throw DraftingFault(.noDomainLeft, entry.range)
            } else if let fault = Self.fault(of: entry, in: bytes) {
                // Without the exclusion the rule would reach further than written.
                if entry.isNegated { throw fault }
                lost = fault
            } else {
                kept.append(entry)
            }
        }
        if kept.contains(where: { !$0.isNegated && $0.form != .any }) {
            kept = Self.withoutExcluded(kept, in: bytes)
            guard kept.contains(where: { !$0.isNegated }) else { throw DraftingFault(.noDomainLeft, range) }
        } else {
            // Without what is lost the rule would be for all pages.
            if let lost { throw lost }
            if frames != nil, !kept.contains(where: { $0.form == .any }) { throw Self.framesFault(rule) }
            if kept.isEmpty, !range.isEmpty { throw DraftingFault(.invalidDomain, range) }
        }
        if loss == nil { loss = lost.map { DraftingFault(.domainLost, $0.range) } }
        if loss == nil { loss = frames.map { DraftingFault(code: .advanced(.framesNotExpressible), range: $0) } }
        return kept
    }

    /// What is wrong with an entry that is no name, or no regular expression.
    private static func fault(of entry: DomainEntry, in bytes: [UInt8]) -> DraftingFault? {
        if isCanonicalName(entry, in: bytes) { return nil }
        if entry.form == .regularExpression, !AdvancedPath.isExpression(bytes[entry.range.indices]) {
            return DraftingFault(code: .expression(.syntax), range: entry.range)
        }
        return AdvancedDomain.name(of: entry, in: bytes) == nil ? DraftingFault(.invalidDomain, entry.range) : nil
    }

    /// The entries but the names that are excluded again: an exclusion outweighs what it includes (AdGuard).
    private static func withoutExcluded(_ entries: [DomainEntry], in bytes: [UInt8]) -> [DomainEntry] {
        var excluded: Set<[UInt8]> = []
        for entry in entries where entry.isNegated && (entry.form == .name || entry.form == .anySuffix) {
            if let name = AdvancedDomain.name(of: entry, in: bytes) { excluded.insert(name) }
        }
        if excluded.isEmpty { return entries }
        return entries.filter { entry in
            guard !entry.isNegated, let name = AdvancedDomain.name(of: entry, in: bytes) else { return true }
            let isBelow = name.indices.contains { dot in
                name[dot] == UInt8(ascii: ".") && excluded.contains(Array(name[(dot + 1)...]))
            }
            return !isBelow && !excluded.contains(name)
        }
    }

    private static func framesFault(_ rule: CosmeticRule) -> DraftingFault {
        DraftingFault(code: .advanced(.framesNotExpressible), range: rule.text)
    }

    /// The words of an entry for frames, `>>` among them.
    private static func words(ofFrames entry: DomainEntry, in bytes: [UInt8]) -> ByteRange {
        let name = entry.range.indices
        guard let sign = bytes[name.upperBound...].firstIndex(of: UInt8(ascii: ">")) else { return entry.range }
        return ByteRange(name.lowerBound..<sign + 2)
    }
}
