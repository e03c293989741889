internal import ContentRules
internal import FilterCatalogues
internal import FilterLists

/// The lines of filter lists that take hiding rules back, `a.example#@#.ad`, read when they are asked for.
///
/// No rule tells of such a line: what it takes back is not written for its sites.
struct HidingExceptions {
    /// The exceptions of a list.
    private struct Exceptions {
        let rules: RulesAsWritten
        /// Numbers of the list's cosmetic rules, by the selector as it is written.
        let numbers: [String: [Int]]
    }

    /// By the name of the list; nothing for one that cannot be read.
    private var lists: [String: Exceptions?] = [:]

    /// The lines of lists that take a selector back on a page, without their texts.
    ///
    /// What lines say of paths, and of hosts by regular expressions, is of no account.
    ///
    /// - Parameters:
    ///   - selectors: the selector, as each of its lines writes it.
    ///   - names: the names of the lists.
    mutating func lines(takingBack selectors: Set<String>, on page: CanonicalURL, in names: [String]) -> [SourceLine] {
        names.flatMap { name -> [SourceLine] in
            guard let found = exceptions(of: name) else { return [] }
            return selectors.flatMap { found.numbers[$0] ?? [] }.sorted().map { found.rules.cosmeticRules[$0] }
                .filter { Self.concerns($0, of: found.rules, page) }
                .map { SourceLine(list: name, line: Int(found.rules.list.sourceLine(of: $0.line))) }
        }
    }

    private mutating func exceptions(of list: String) -> Exceptions? {
        if let known = lists[list] { return known }
        let found = Self.read(list)
        lists[list] = .some(found)
        return found
    }

    /// Reads a list; what is no plain file is left alone, since it may never end.
    private static func read(_ name: String) -> Exceptions? {
        guard FilePath.isRegularFile(name), let bytes = try? SourceBytes.read(name, named: name),
            case .rules(let rules)? = try? ListSource(name: name, bytes: bytes).read(.safari)
        else { return nil }
        var numbers: [String: [Int]] = [:]
        for (number, rule) in rules.cosmeticRules.enumerated() where rule.isException {
            numbers[rules.list.text(of: rule.selector), default: []].append(number)
        }
        return Exceptions(rules: rules, numbers: numbers)
    }

    /// Whether a rule names the host of a page or one above it, or is for all of them.
    private static func concerns(_ rule: CosmeticRule, of rules: RulesAsWritten, _ page: CanonicalURL) -> Bool {
        var (domains, separator) = (rule.domains, UInt8(ascii: ","))
        for modifier in rules.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
        where modifier.kind == .domain {
            (domains, separator) = (modifier.value, UInt8(ascii: "|"))
        }
        var entries = DomainEntries(domains, separator: separator)
        var (namesAny, namesHost) = (false, false)
        while let entry = entries.next(in: rules.list.bytes) {
            let holds = isMeant(page, by: entry, of: rules.list)
            if entry.isNegated {
                if holds { return false }
            } else {
                namesAny = true
                if holds { namesHost = true }
            }
        }
        return namesHost || !namesAny
    }

    private static func isMeant(_ page: CanonicalURL, by entry: DomainEntry, of list: FilterList) -> Bool {
        let name = list.text(of: entry.range)
        return switch entry.form {
        case .name: page.isWithin(name)
        case .anySuffix: page.isWithinAnySuffix(of: name)
        case .path: page.isWithin(String(name.prefix { $0 != "/" }))
        case .any: true
        case .regularExpression: false
        }
    }
}
