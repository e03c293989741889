internal import FilterCatalogues
internal import FilterLists

/// The rules of filter lists by their lines, as they are read to be compiled; a list is read when it is asked for.
struct ListedRules {
    /// By the name of the list; nothing for one that cannot be read.
    private var lists: [String: RulesAsWritten?] = [:]
    /// By the name of a list: whether it can be told what its lines come to.
    private var tellable: [String: Bool] = [:]
    /// By the name of a list: how it was said to be read.
    private var declarations: [String: Set<SourceDeclaration>] = [:]

    /// Has lists be read as was said when they were compiled; one that was read in several ways cannot be.
    mutating func declare(_ declarations: [String: Set<SourceDeclaration>]) {
        self.declarations.merge(declarations) { $0.union($1) }
    }

    /// The rules of a list; nothing where it cannot be read.
    mutating func rules(of list: String) -> RulesAsWritten? {
        if let known = lists[list] { return known }
        let rules = read(list)
        lists[list] = .some(rules)
        return rules
    }

    /// Reads a list as was said, or else as it looks, as it may be written in another syntax by now.
    ///
    /// What is no plain file is left alone, since it may never end.
    private func read(_ name: String) -> RulesAsWritten? {
        guard FilePath.isRegularFile(name) else { return nil }
        if let rules = inlineRules(of: name) { return rules }
        guard let bytes = try? SourceBytes.read(name, named: name) else { return nil }
        let declared = declarations[name] ?? []
        guard declared.count < 2 else { return nil }
        for said in Array(declared) + [SourceDeclaration()] {
            let source = ListSource(name: name, bytes: bytes, syntax: said.syntax, selection: said.selection)
            if case .rules(let rules)? = try? source.read(.safari) { return rules }
        }
        return nil
    }

    /// The rules that a catalogue holds itself, if it is one.
    private func inlineRules(of name: String) -> RulesAsWritten? {
        guard [".yml", ".yaml"].contains(where: name.lowercased().hasSuffix),
            let catalogue = try? Catalogue.read(path: name)
        else { return nil }
        let source =
            catalogue.user.inlineSource(path: name)
            ?? ListSource(name: name, bytes: Array("! none\n".utf8), syntax: .filters)
        guard case .rules(let rules)? = try? source.read(.safari) else { return nil }
        return rules
    }

    /// Whether it can be told what the lines of a list come to by themselves: not of upgrades, nor where rules stand in
    /// another order than the lines that they come from.
    mutating func canTell(of list: String) -> Bool {
        if let known = tellable[list] { return known }
        let canTell = self.rules(of: list).map(Self.canTell) ?? false
        tellable[list] = canTell
        return canTell
    }

    private static func canTell(of rules: RulesAsWritten) -> Bool {
        guard rules.upgrades.isEmpty else { return false }
        let lines = rules.networkRules.lazy.map { rules.list.sourceLine(of: $0.line) }
        return !rules.list.isTranscript || zip(lines, lines.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// What lines come to by themselves, under the numbers of their order; of a line that cannot be read, nothing.
    mutating func alone(_ lines: [SourceLine]) -> LoneLines {
        var alone = LoneLines()
        for (number, line) in lines.enumerated() {
            guard let rules = self.rules(of: line.list) else { continue }
            let network = rules.networkRules(ofSourceLine: line.line).map(\.text)
            let cosmetic = rules.cosmeticRules(ofSourceLine: line.line).map(\.text)
            // A line of a hosts file has a rule for each name.
            for text in Set(network + cosmetic) { alone.add(Array(rules.list.bytes[text.indices]), as: number) }
            // A host in a file of the catalogue's allowlist is an exception, and by itself a filter.
            if cosmetic.isEmpty, let rule = line.text.flatMap(Allowlist.rule(ofLine:)) {
                alone.add(Array(rule.utf8), as: number)
            }
        }
        return alone
    }

    /// What a line hides, as it writes it.
    mutating func selectors(of line: SourceLine) -> [String] {
        guard let rules = self.rules(of: line.list) else { return [] }
        return rules.cosmeticRules(ofSourceLine: line.line).map { rules.list.text(of: $0.selector) }
    }
}

extension RulesAsWritten {
    fileprivate func networkRules(ofSourceLine line: Int) -> ArraySlice<NetworkRule> {
        networkRules.run(at: line) { Int(list.sourceLine(of: $0.line)) }
    }

    fileprivate func cosmeticRules(ofSourceLine line: Int) -> ArraySlice<CosmeticRule> {
        cosmeticRules.run(at: line) { Int(list.sourceLine(of: $0.line)) }
    }
}

extension Array {
    /// The elements of a line, where all are in the order of their lines.
    fileprivate func run(at line: Int, lineOf: (Element) -> Int) -> ArraySlice<Element> {
        var range = indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = lineOf(self[middle]) < line ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return self[range.lowerBound...].prefix { lineOf($0) == line }
    }
}
