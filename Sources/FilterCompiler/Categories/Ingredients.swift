internal import ContentRules
internal import FilterLists

extension FilterCompiler {
    /// What the rule sets of each category are made of, as bytes: as long as they are the same, so are the rule sets.
    ///
    /// These are the lists of a category itself, and of the others' lists the rules that act in it or take something
    /// back in it. How a source is to be read is not among them.
    package func ingredients(of categories: [FilterCategory]) -> [[UInt8]] {
        let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        return zip(categories, Membership.memberships(of: categories)).map { category, membership in
            var bytes = Array("\(target.rawValue) \(maximumRuleCount(of: category.budget)) ".utf8)
            bytes += "\(category.budget.maximumByteCount ?? budget.maximumByteCount ?? 0)\n".utf8
            if category.hidesInTopDocuments { bytes += "top documents\n".utf8 }
            for (number, list) in lists.enumerated() {
                if membership.isOwn(number) {
                    bytes += "\(list.list.bytes.count)\n".utf8
                    bytes += list.list.bytes
                    for run in list.affinities {
                        bytes += "\(run.lines) \(membership.role(of: run.lines.lowerBound, in: number))\n".utf8
                    }
                } else {
                    Self.appendGuests(of: list, numbered: number, to: &bytes, membership)
                }
            }
            return bytes
        }
    }

    /// Appends the lines of another category's list that take part.
    private static func appendGuests(
        of list: RulesAsWritten, numbered number: Int, to bytes: inout [UInt8], _ membership: Membership
    ) {
        var lines: Set<UInt32> = []
        for rule in list.networkRules {
            let modifiers = list.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
            let takesBack = rule.isException || modifiers.contains { $0.kind == .badFilter }
            if membership.takes(rule.line, of: number, takesBack: takesBack) { lines.insert(rule.line) }
        }
        for rule in list.cosmeticRules where membership.takes(rule.line, of: number, takesBack: rule.isException) {
            lines.insert(rule.line)
        }
        guard !lines.isEmpty else { return }
        list.list.forEachLine { line, range in
            guard lines.contains(line) else { return }
            bytes += "\(membership.role(of: line, in: number)) ".utf8
            bytes += list.list.bytes[range.indices]
            bytes.append(UInt8(ascii: "\n"))
        }
    }
}
