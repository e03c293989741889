internal import FilterLists

/// Finds the lines that are more than comments.
struct NextLine {
    private let rules: RulesAsWritten

    init(_ rules: RulesAsWritten) { self.rules = rules }

    /// The first line behind a line that holds a rule or that there is something to say of.
    func line(after line: UInt32) -> UInt32? {
        [
            Self.first(in: rules.networkRules, after: line, \.line),
            Self.first(in: rules.cosmeticRules, after: line, \.line),
            Self.first(in: rules.problems, after: line, \.line), Self.first(in: rules.warnings, after: line, \.line),
        ].compactMap(\.self).min()
    }

    private static func first<Element>(
        in elements: [Element], after line: UInt32, _ number: (Element) -> UInt32
    ) -> UInt32? {
        var range = elements.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                number(elements[middle]) > line
                ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return elements.indices.contains(range.lowerBound) ? number(elements[range.lowerBound]) : nil
    }
}
