internal import FilterCompiler
internal import FilterLists

/// Lines that are the name of a host and nothing else: `ads.example`.
///
/// Adblock Plus and WebKit's rules look for such a text anywhere in addresses, uBlock Origin blocks the host and those
/// below it (wiki, "Static filter syntax", on hosts files). So it stands only for rules about these, which both block.
struct BareNames {
    private let lists: [RulesAsWritten]
    private var names: [ListPlace: [UInt8]] = [:]

    init(_ lists: [RulesAsWritten]) {
        self.lists = lists
        for (number, list) in lists.enumerated() {
            for rule in list.networkRules where rule.modifiers.isEmpty {
                guard let name = Self.name(rule, in: list.list.bytes) else { continue }
                names[ListPlace(list: number, line: rule.line)] = name
            }
        }
    }

    /// Whether a line does what another one does in all blockers, if WebKit's rules say so.
    func mayStand(_ cover: ListPlace, for line: ListPlace) -> Bool {
        guard !names.isEmpty, let name = names[cover] else { return true }
        let list = lists[line.list]
        return rules(on: line).allSatisfy { rule in
            guard let host = Self.host(rule, in: list.list.bytes) else { return false }
            return host == name || host.suffix(name.count + 1).elementsEqual([UInt8(ascii: ".")] + name)
        }
    }

    private func rules(on line: ListPlace) -> ArraySlice<NetworkRule> {
        let rules = lists[line.list].networkRules
        var (low, high) = (0, rules.count)
        while low < high {
            let middle = (low + high) / 2
            if rules[middle].line < line.line { low = middle + 1 } else { high = middle }
        }
        return rules[low...].prefix { $0.line == line.line }
    }

    /// The one host, with those below it, that a rule is about.
    private static func host(_ rule: NetworkRule, in bytes: [UInt8]) -> [UInt8]? {
        if let name = Self.name(rule, in: bytes) { return name }
        guard let host = PatternHost(rule, in: bytes), host.end != .open else { return nil }
        return host.name
    }

    /// The text of a rule that is a bare name, in small letters.
    private static func name(_ rule: NetworkRule, in bytes: [UInt8]) -> [UInt8]? {
        guard rule.form == .plain, rule.anchors.isEmpty, !rule.isException, rule.modifiers.isEmpty else { return nil }
        let text = bytes[rule.pattern.indices]
        let dot = UInt8(ascii: ".")
        guard let first = text.first, let last = text.last, text.contains(dot),
            !".-".utf8.contains(first), !".-".utf8.contains(last),
            text.allSatisfy({ $0 >= 0x80 || $0.isWord || $0 == dot })
        else { return nil }
        return text.map(\.lowercased)
    }
}
