extension RuleSetReader {
    /// Appends to the set's text what cannot stay as it is written in the file.
    mutating func appendText() {
        if rule.hasLaxText {
            rule.rule.urlFilter = strictly(rule.rule.urlFilter)
            for list in [rule.rule.conditionEntries, rule.rule.selectors] {
                for index in list {
                    reading.ruleSet.entries[Int(index)] = strictly(reading.ruleSet.entries[Int(index)])
                }
            }
        }
        switch rule.rule.action {
        case .notify, .redirect, .modifyHeaders:
            guard hasRoom(for: rule.actionRange.count) else { return }
            let start = reading.ruleSet.end
            JSONValue(bytes: scanner.bytes, offset: rule.actionRange.lowerBound).append(to: &reading.ruleSet.text)
            rule.rule.details = reading.ruleSet.text(from: start)
        default: break
        }
    }

    /// The same string as RFC 8259 wants it written.
    private mutating func strictly(_ range: TextRange) -> TextRange {
        guard hasRoom(for: Int(range.count)) else { return range }
        let start = reading.ruleSet.end
        JSONCharacters.appendStrictly(scanner.bytes, range.indices, to: &reading.ruleSet.text)
        return reading.ruleSet.text(from: start)
    }

    /// Whether the text may grow by a string of a length, whose every byte may become an escape of six.
    func hasRoom(for count: Int) -> Bool {
        reading.ruleSet.text.count + 6 * count <= Int(UInt32.max)
    }
}
