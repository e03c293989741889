extension RuleSetReader {
    /// Writes anew what cannot stay as it is written in the file.
    ///
    /// All that looks at the text of a set, rather than at what it stands for, finds one spelling of it.
    mutating func appendText() {
        if rule.hasOddText {
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

    /// The same string as rule sets are written; where it stands in the file, if there is room, as lines are told by
    /// that place.
    private mutating func strictly(_ range: TextRange) -> TextRange {
        guard hasRoom(for: Int(range.count)) else { return range }
        let end = reading.ruleSet.end
        JSONCharacters.appendStrictly(scanner.bytes, range.indices, to: &reading.ruleSet.text)
        let written = reading.ruleSet.text(from: end)
        // A line feed that WebKit lets pass is counted where it is.
        guard written.count <= range.count, !scanner.bytes[range.indices].contains(0x0A) else { return written }
        let start = Int(range.offset)
        for (index, place) in zip(written.indices, start...) {
            reading.ruleSet.text[place] = reading.ruleSet.text[index]
        }
        reading.ruleSet.text.removeLast(Int(written.count))
        return TextRange(offset: range.offset, count: written.count)
    }

    /// Whether the text may grow by a string of a length, whose every byte may become an escape of six.
    func hasRoom(for count: Int) -> Bool {
        reading.ruleSet.text.count + 6 * count <= Int(UInt32.max)
    }
}
