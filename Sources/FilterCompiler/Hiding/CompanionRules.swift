internal import FilterLists

/// Rules for a companion web extension, in AdGuard's syntax, with the lines that they come from.
struct CompanionRules {
    private(set) var lines: [(text: [UInt8], line: UInt32)] = []

    var isEmpty: Bool { lines.isEmpty }

    mutating func add(_ text: [UInt8], line: UInt32) { lines.append((text, line)) }

    /// Adds the exceptions that switch something off on pages, which the extension must heed as well; they are of no
    /// use to it without other rules.
    mutating func add(exceptions meanings: [NetworkMeaning], of lists: [RulesAsWritten], ledger: LineLedger) {
        guard !isEmpty else { return }
        for meaning in meanings where meaning.isException && !meaning.switches.isEmpty {
            let list = lists[meaning.list]
            let rule = list.networkRules[meaning.rule]
            if let text = advancedLine(for: rule, in: list) {
                add(text, line: ledger.number(of: rule.line, in: meaning.list))
            }
        }
    }

    /// The file's bytes: each text once, in the order of the lines that they come from.
    var file: [UInt8] {
        var seen: Set<[UInt8]> = []
        var out: [UInt8] = []
        for (text, _) in lines.sorted(by: { $0.line < $1.line }) where seen.insert(text).inserted {
            out += text
            out.append(UInt8(ascii: "\n"))
        }
        return out
    }
}
