internal import ContentRules
internal import FilterCatalogues
internal import FilterLists

/// A line of a filter list that takes hiding back on a page, `a.example#@#.ad`.
///
/// No rule tells of such a line: what it takes back is not written for its pages.
struct HidingException {
    let line: SourceLine
    /// What it takes back, with all its commas, as rules spell it.
    let selector: String
    /// The selectors that this is made of.
    let parts: [String]

    private init(_ line: SourceLine, selector: String) {
        self.line = line
        self.selector = selector
        parts = SelectorList.selectors(in: selector)
    }

    /// The exceptions of a list that are for a document, in their order and without their texts.
    ///
    /// - Parameter request: the load of the document.
    static func all(in rules: RulesAsWritten, for request: Request) -> [HidingException] {
        var meant: Set<Int> = []
        var alone = LoneLines()
        for (number, rule) in rules.cosmeticRules.enumerated() where rule.isException {
            let isMeant = Self.isMeant(rule, of: rules, for: request.url)
            guard isMeant != false, let text = hidingText(of: rule, in: rules.list.bytes) else { continue }
            if isMeant == true { meant.insert(number) }
            alone.add(text, as: number)
        }
        meant.formUnion(alone.lines(for: [request]))
        let selectors = alone.selectors
        return meant.sorted().flatMap { number -> [HidingException] in
            let place = rules.list.sourceLine(of: rules.cosmeticRules[number].line)
            let line = SourceLine(list: rules.list.name, line: Int(place))
            return (selectors[number] ?? []).sorted().map { HidingException(line, selector: $0) }
        }
    }

    /// The line as it would hide what it takes back: where it would, it takes it back.
    private static func hidingText(of rule: CosmeticRule, in bytes: [UInt8]) -> [UInt8]? {
        let line = rule.text.indices
        let start = rule.domains.isEmpty ? line.lowerBound : rule.domains.indices.upperBound
        guard let mark = bytes[start..<line.upperBound].firstRange(of: Array("#@".utf8)) else { return nil }
        return Array(bytes[line.lowerBound...mark.lowerBound]) + Array(bytes[mark.upperBound..<line.upperBound])
    }

    /// Whether a rule is for a page, as far as the names of hosts tell; nothing where it speaks of paths or has
    /// expressions.
    private static func isMeant(
        _ rule: CosmeticRule, of rules: RulesAsWritten, for page: CanonicalURL
    ) -> Bool? {
        guard rule.matchesPath.isEmpty else { return nil }
        var (domains, separator) = (rule.domains, UInt8(ascii: ","))
        for modifier in rules.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)] {
            guard modifier.kind == .domain else { return nil }
            (domains, separator) = (modifier.value, UInt8(ascii: "|"))
        }
        var entries = DomainEntries(domains, separator: separator)
        var (namesAny, namesHost, leavesOut) = (false, false, false)
        while let entry = entries.next(in: rules.list.bytes) {
            guard let holds = isMeant(page, by: entry, of: rules.list) else { return nil }
            if entry.isNegated {
                leavesOut = leavesOut || holds
            } else {
                namesAny = true
                namesHost = namesHost || holds
            }
        }
        return !leavesOut && (namesHost || !namesAny)
    }

    private static func isMeant(_ page: CanonicalURL, by entry: DomainEntry, of list: FilterList) -> Bool? {
        let name = list.text(of: entry.range)
        return switch entry.form {
        case .name: page.isWithin(name)
        case .anySuffix: page.isWithinAnySuffix(of: name)
        case .path: page.isWithin(String(name.prefix { $0 != "/" })) ? nil : false
        case .any: true
        case .regularExpression: nil
        }
    }
}
