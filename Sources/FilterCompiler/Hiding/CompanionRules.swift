internal import ByteTables
internal import FilterLists

/// Rules for a companion web extension, in AdGuard's syntax, with the lines that they come from.
struct CompanionRules {
    private(set) var lines: [(text: [UInt8], line: UInt32)] = []
    /// What the rules do, apart from the pages on which they do it.
    private var bodies: Set<[UInt8]> = []
    /// Exceptions of other categories, with what they take back.
    private var lent: [(text: [UInt8], line: UInt32, bodies: Set<[UInt8]>)] = []

    var isEmpty: Bool { lines.isEmpty }

    /// - Parameter bodies: what the rule does, if exceptions of other categories are to take it back.
    mutating func add(_ text: [UInt8], line: UInt32, bodies: [AdvancedBody] = []) {
        lines.append((text, line))
        for body in bodies { self.bodies.formUnion([Self.key(body), Self.kind(body)]) }
    }

    /// Notes an exception of another category, to be added if it takes back what a rule does.
    mutating func lend(_ text: [UInt8], line: UInt32, bodies: [AdvancedBody]) {
        // A scriptlet exception without a name takes all of them back.
        lent.append((text, line, Set(bodies.map { $0.content.isEmpty ? Self.kind($0) : Self.key($0) })))
    }

    /// Adds the exceptions of other categories that take back what some rule does: AdGuard goes by the text.
    mutating func addLent() {
        for exception in lent where !exception.bodies.isDisjoint(with: bodies) {
            lines.append((exception.text, exception.line))
        }
        lent = []
    }

    private static func kind(_ body: AdvancedBody) -> [UInt8] { Array(body.marker.bytes(isException: false)) }

    private static func key(_ body: AdvancedBody) -> [UInt8] { kind(body) + body.content }

    /// Adds the exceptions that switch something off on pages, which the extension must heed as well; they are of no
    /// use to it without other rules.
    mutating func add(exceptions meanings: NetworkMeanings, of lists: [RulesAsWritten], ledger: LineLedger) {
        guard !isEmpty else { return }
        for meaning in meanings.marked where meaning.isException && !meaning.switches.isEmpty {
            let list = lists[meaning.list]
            let rule = list.networkRules[meaning.rule]
            if let text = advancedLine(for: rule, in: list) {
                add(text, line: ledger.number(of: rule.line, in: meaning.list))
            }
        }
    }

    /// The file's bytes: each text once, in the order of the lines that they come from.
    var file: [UInt8] {
        var seen = ByteTable(capacity: lines.count)
        var out: [UInt8] = []
        let order = lines.indices.sorted { (lines[$0].line, $0) < (lines[$1].line, $1) }
        for index in order where seen.insert(lines[index].text).isNew {
            out += lines[index].text
            out.append(UInt8(ascii: "\n"))
        }
        return out
    }
}
