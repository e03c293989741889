internal import ByteTables
internal import ContentRules

/// Drafts the content rules for sorted-out hiding rules: one for all selectors of a place, one for some hundred
/// selectors that are hidden everywhere.
struct HidingWriter {
    let rules: HidingRules
    let switches: HidingSwitches

    /// How many selectors share a rule that leaves out so many pages.
    ///
    /// Joining changes nothing but the size, and that little beyond 250; but each rule repeats its list of pages.
    static func selectorsPerRule(leavingOut pageCount: Int) -> Int { max(250, 4 * pageCount) }

    /// By number of selector: where its text stands, once it has been written.
    private var texts: [TextRange]
    /// By number of selector: the line of the rule that hides it everywhere but where generic hiding is off, and the
    /// content rule.
    private(set) var everywhere: [(line: UInt32, rule: Int)?]

    /// By line of a rule that names no page: the lines that say the same.
    private var repeats: [UInt32: [UInt32]] = [:]

    init(rules: HidingRules, switches: HidingSwitches) {
        self.rules = rules
        self.switches = switches
        texts = Array(repeating: .empty, count: rules.selectors.count)
        everywhere = Array(repeating: nil, count: rules.selectors.count)
    }

    mutating func write(to drafts: inout Drafts, ledger: inout LineLedger) {
        writeGeneric(to: &drafts, ledger: &ledger)
        writeSpecific(to: &drafts, ledger: &ledger)
    }

    private mutating func text(of selector: UInt32, in drafts: inout Drafts) -> TextRange {
        let known = texts[Int(selector)]
        if known.count > 0 { return known }
        let start = drafts.set.end
        drafts.set.append(rules.selectors.bytes, rules.selectors.range(of: Int(selector)))
        texts[Int(selector)] = drafts.set.text(from: start)
        return texts[Int(selector)]
    }

    mutating func add(
        _ filter: TextRange, _ selectors: [UInt32], in section: Section, excluding excluded: [DomainList.Name],
        isHost: Bool = false, isCaseSensitive: Bool = false, to drafts: inout Drafts
    ) -> Int {
        var rule = ContentRule(.hide, urlFilter: filter)
        rule.isCaseSensitive = isCaseSensitive
        let isGeneric = section == .excludingHiding || section == .genericHiding
        rule.resourceTypes = isGeneric && switches.isGenericInTopDocumentsOnly ? .topDocument : .document
        if !excluded.isEmpty {
            rule.restrict(to: PageConditions.excluding(excluded, to: &drafts.set))
        }
        let start = UInt32(truncatingIfNeeded: drafts.set.entries.count)
        for selector in selectors { drafts.set.entries.append(text(of: selector, in: &drafts)) }
        rule.selectors = start..<UInt32(truncatingIfNeeded: drafts.set.entries.count)
        return drafts.add(rule, in: section, isHost: isHost)
    }

    private mutating func writeGeneric(to drafts: inout Drafts, ledger: inout LineLedger) {
        var plain: [HidingRules.Generic] = []
        var excluding: [UInt32: [HidingRules.Generic]] = [:]
        var order: [UInt32] = []
        // By number of exclusion and selector: the first line.
        var firsts: [UInt64: UInt32] = [:]
        for generic in rules.generics where generic.exclusion == 0 {
            if let first = everywhere[Int(generic.selector)] {
                ledger.cover(generic.line, by: first.line)
                repeats[first.line, default: []].append(generic.line)
            } else {
                everywhere[Int(generic.selector)] = (generic.line, -1)
                plain.append(generic)
            }
        }
        for generic in rules.generics where generic.exclusion != 0 {
            let key = UInt64(generic.exclusion) << 32 | UInt64(generic.selector)
            if let first = everywhere[Int(generic.selector)]?.line ?? firsts[key] {
                ledger.cover(generic.line, by: first)
                repeats[first, default: []].append(generic.line)
                continue
            }
            firsts[key] = generic.line
            if excluding[generic.exclusion] == nil { order.append(generic.exclusion) }
            excluding[generic.exclusion, default: []].append(generic)
        }
        let any = PatternWriter.writeAny(to: &drafts.set)
        // A page is its own host, so that a condition tells as much.
        let spelt = switches.isGenericInTopDocumentsOnly ? [:] : spelt(order)
        for exclusion in order {
            let generics = excluding[exclusion] ?? []
            let excluded = rules.exclusions[Int(exclusion)]
            guard let filters = spelt[exclusion] else {
                write(generics, any, in: .excludingHiding, excluding: excluded, to: &drafts)
                continue
            }
            let others = excluded.filter { !$0.isHost }
            for filter in filters {
                let text = drafts.set.string(filter)
                write(generics, text, in: .excludingHiding, excluding: others, width: generics.count, to: &drafts)
            }
            for filter in Self.localFilters {
                let text = drafts.set.string(Array(filter.utf8))
                write(generics, text, in: .excludingHiding, excluding: excluded, to: &drafts)
            }
        }
        let firstPlain = drafts.count
        write(plain, any, in: .genericHiding, excluding: [], to: &drafts)
        guard !switches.genericOff.isEmpty else { return }
        let condition = PageConditions.domains(.unlessDomain, switches.genericOff, to: &drafts.set)
        for number in firstPlain..<drafts.count {
            drafts.set.rules[number].restrict(to: condition)
        }
    }

    /// By number of exclusion: expressions on all hosts but the excluded ones, which unlike a condition go by the host
    /// of the document, so that frames are told from the page that holds them; what is excluded beside hosts is left to
    /// a condition.
    ///
    /// There are none if together they are more than a list of few such rules needs: in a large list the exceptions go
    /// by the page, at a thousandth of the size.
    private func spelt(_ exclusions: [UInt32]) -> [UInt32: [[UInt8]]] {
        var spelt: [UInt32: [[UInt8]]] = [:]
        var count = 0
        for exclusion in exclusions {
            let hosts = DomainList.hosts(rules.exclusions[Int(exclusion)])
            if hosts.isEmpty { continue }
            guard let found = HostExpression.outside(hosts, limit: Self.maximumSpeltCount) else { return [:] }
            count += found.count
            if count > Self.maximumSpeltCount { return [:] }
            spelt[exclusion] = found
        }
        return spelt
    }

    /// The most rules that a category may spend on spelling out where rules for all pages do not apply.
    static let maximumSpeltCount = 500
    /// Documents without a host of their own belong to the page.
    static let localFilters = ["^about:", "^blob:"]

    private mutating func write(
        _ generics: [HidingRules.Generic], _ filter: TextRange, in section: Section,
        excluding excluded: [DomainList.Name],
        width: Int? = nil, to drafts: inout Drafts
    ) {
        let pageCount = section == .genericHiding ? switches.genericOff.count : excluded.count
        let width = width ?? Self.selectorsPerRule(leavingOut: pageCount)
        var start = 0
        while start < generics.count {
            let part = generics[start..<min(start + width, generics.count)]
            let rule = add(filter, part.map(\.selector), in: section, excluding: excluded, to: &drafts)
            for generic in part {
                drafts.addOrigin(generic.line, of: rule)
                for line in repeats[generic.line] ?? [] { drafts.addOrigin(line, of: rule) }
                if section == .genericHiding { everywhere[Int(generic.selector)]?.rule = rule }
            }
            start += width
        }
    }
}
