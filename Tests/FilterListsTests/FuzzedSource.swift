import FilterLists

/// An input of `make fuzz`: a letter that says what the source is declared to be, and the source.
struct FuzzedSource {
    private let source: ListSource

    /// `A` declares nothing, `B` the first of `ListSyntax.allCases`, and so on: as in `SourceFuzzing.swift`.
    init?(_ input: some Collection<UInt8>) {
        guard let first = input.first else { return nil }
        let syntaxes = ListSyntax.allCases
        let declared = (Int(first) + 256 - Int(UInt8(ascii: "A"))) % (syntaxes.count + 1)
        source = ListSource(
            name: "corpus", bytes: Array(input.dropFirst()), syntax: declared == 0 ? nil : syntaxes[declared - 1])
    }

    /// Lines that are neither rules nor problems nor comments, and what points outside the list: 0 where all is well.
    var faultCount: Int {
        guard case .rules(let rules)? = try? source.read(ReadingConditions()) else { return 0 }
        var lines = Set(rules.problems.map(\.line))
        lines.formUnion(rules.networkRules.map(\.line))
        lines.formUnion(rules.cosmeticRules.map(\.line))
        lines.formUnion(rules.upgrades.targets.map(\.line))
        lines.formUnion(rules.upgrades.exclusions.map(\.line))
        lines.formUnion(rules.upgrades.rules.map(\.line))
        let outside = (rules.networkRules.map(\.text) + rules.cosmeticRules.map(\.text) + rules.problems.map(\.range))
            .count { $0.indices.upperBound > rules.list.bytes.count }
        return abs(rules.lineCount - rules.commentCount - lines.count) + outside
            + lines.count { rules.list.sourceLine(of: $0) == 0 }
    }
}
