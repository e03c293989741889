internal import FilterCompiler
internal import FilterLists

/// `$badfilter` rules, by what they cancel.
struct CancellingRules {
    /// All that a rule says but its pages, as it is written; in which order its modifiers stand means nothing.
    private struct Words: Hashable {
        let pattern: ArraySlice<UInt8>
        let form: NetworkRule.PatternForm
        let anchors: UInt8
        let isException: Bool
        let modifiers: Set<[UInt8]>

        init(_ rule: NetworkRule, in list: RulesAsWritten) {
            let bytes = list.list.bytes
            let written = bytes[rule.pattern.indices]
            // It is what a host of a hosts line is.
            let isHost = rule.form == .plain && rule.anchors == .host && written.last == UInt8(ascii: "^")
            pattern = isHost ? written.dropLast() : written
            form = isHost ? .host : rule.form
            anchors = isHost ? 0 : rule.anchors.rawValue
            isException = rule.isException
            var modifiers: Set<[UInt8]> = []
            for modifier in CancellingRules.modifiers(of: rule, in: list) where modifier.kind != .badFilter {
                let mark: [UInt8] = [modifier.kind.rawValue, modifier.isNegated ? 1 : 0]
                modifiers.insert(modifier.namesPages ? mark : mark + bytes[modifier.value.indices])
            }
            self.modifiers = modifiers
        }
    }

    /// The pages that a rule names, as they are written.
    private struct Pages: Hashable {
        private(set) var included: Set<[UInt8]> = []
        private(set) var excluded: Set<[UInt8]> = []

        init(_ rule: NetworkRule, in list: RulesAsWritten) {
            let bytes = list.list.bytes
            for modifier in CancellingRules.modifiers(of: rule, in: list) where modifier.namesPages {
                var entries = DomainEntries(modifier.value, separator: UInt8(ascii: "|"))
                while let entry = entries.next(in: bytes) {
                    let mark: [UInt8] = [entry.form.rawValue, entry.isOfFrames ? 1 : 0]
                    let page: [UInt8] = mark + bytes[entry.range.indices]
                    if entry.isNegated { excluded.insert(page) } else { included.insert(page) }
                }
            }
        }
    }

    /// What cancels rules of the same words: of lines for the same pages the first.
    private struct Cancellers {
        private(set) var lines: [Pages: ListPlace] = [:]
        /// By page: lines that leave none out, which cancel that much of rules for more pages.
        private(set) var linesByPage: [[UInt8]: ListPlace] = [:]

        mutating func add(_ line: ListPlace, for pages: Pages) {
            lines[pages] = lines[pages] ?? line
            guard pages.excluded.isEmpty else { return }
            for page in pages.included { linesByPage[page] = linesByPage[page] ?? line }
        }
    }

    private var cancellers: [Words: Cancellers] = [:]

    init(_ lists: [RulesAsWritten], _ acting: ActingLines) {
        for (number, list) in lists.enumerated() {
            for rule in list.networkRules {
                let line = ListPlace(list: number, line: rule.line)
                guard Self.modifiers(of: rule, in: list).contains(where: { $0.kind == .badFilter }),
                    acting.contains(line)
                else { continue }
                cancellers[Words(rule, in: list), default: Cancellers()].add(line, for: Pages(rule, in: list))
            }
        }
    }

    /// The one line that cancels all of a rule; nothing where that is not certain, or where it takes several.
    func line(cancelling rule: NetworkRule, in list: RulesAsWritten) -> ListPlace? {
        guard let known = cancellers[Words(rule, in: list)] else { return nil }
        let pages = Pages(rule, in: list)
        if let line = known.lines[pages] { return line }
        guard pages.excluded.isEmpty else { return nil }
        let found = Set(pages.included.map { known.linesByPage[$0] })
        return found.count == 1 ? found.first ?? nil : nil
    }

    private static func modifiers(of rule: NetworkRule, in list: RulesAsWritten) -> ArraySlice<Modifier> {
        list.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
    }
}

extension Modifier {
    fileprivate var namesPages: Bool { kind == .domain || kind == .topDomain }
}
