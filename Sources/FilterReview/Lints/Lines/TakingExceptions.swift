internal import FilterCompiler
internal import FilterLists

/// Exceptions to hiding (`#@#`), by the selectors and hosts that they take back.
struct TakingExceptions {
    /// By selector and host: the first line that takes it back there; without a host, on all pages.
    private var lines: [ArraySlice<UInt8>: [ArraySlice<UInt8>: ListPlace]] = [:]

    /// The longest name of a host; what is longer is none.
    private static let maximumHostLength = 253

    init(_ lists: [RulesAsWritten], _ acting: ActingLines) {
        for (number, list) in lists.enumerated() {
            for rule in list.cosmeticRules where rule.isException && Self.isHiding(rule.kind) {
                let line = ListPlace(list: number, line: rule.line)
                // On pages that it leaves out, a rule may stay.
                guard let scope = HidingScope(rule, in: list), !scope.leavesOut, acting.contains(line)
                else { continue }
                let hosts = scope.hosts.isEmpty ? [[]] : scope.hosts
                lines[Self.selector(of: rule, in: list), default: [:]]
                    .merge(hosts.map { ($0[...], line) }) { first, _ in first }
            }
        }
    }

    /// The one line that takes a rule back wherever it applies; nothing where that is not certain, or where it takes
    /// several.
    func line(takingBack rule: CosmeticRule, in list: RulesAsWritten) -> ListPlace? {
        guard let known = lines[Self.selector(of: rule, in: list)] else { return nil }
        if let line = known[[]] { return line }
        guard let hosts = HidingScope(rule, in: list)?.hosts else { return nil }
        var found: ListPlace?
        for host in hosts {
            guard host.count <= Self.maximumHostLength,
                let line = host.hostAndDomains.lazy.compactMap({ known[$0] }).first, found ?? line == line
            else { return nil }
            found = line
        }
        return found
    }

    private static func isHiding(_ kind: CosmeticRule.Kind) -> Bool {
        kind == .hiding || kind == .extendedHiding || kind == .removal
    }

    /// As it is written: of selectors in two spellings the compiler makes one here and not there.
    private static func selector(of rule: CosmeticRule, in list: RulesAsWritten) -> ArraySlice<UInt8> {
        list.list.bytes[rule.selector.indices]
    }
}
