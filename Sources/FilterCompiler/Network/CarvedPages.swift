internal import ByteTables

/// Finds, for rules with hosts to be spared, those before them that may be for a page of theirs.
struct CarvedPages {
    /// Rules by what their pages' names have to do with a name or a label, each in order.
    private struct Rules {
        /// Name it.
        var on: [Int] = []
        /// Name a host below it.
        var below: [Int] = []
        /// Name a host that has the label, not as its last one.
        var labelled: [Int] = []
        /// Name a stem under any suffix that has the label.
        var stemmed: [Int] = []
    }

    /// Hosts of pages, all domains above them, and the labels of both and of stems.
    private var names = ByteTable()
    /// By name.
    private var rules: [Rules] = []
    /// The rules that may be for any page.
    private var anywhere: [Int] = []
    private var count = 0

    /// Takes in the next rule, and answers which of those before it may have a page with it in common, in order, and
    /// perhaps some that have not.
    /// - Parameter pages: the names of its pages; empty for any page.
    mutating func insert(_ pages: [DomainList.Name]) -> [Int] {
        let number = count
        count += 1
        if pages.isEmpty || pages.contains(where: \.mayHoldAnyStem) {
            anywhere.append(number)
            return Array(0..<number)
        }
        var met = [anywhere]
        for page in pages { enter(page, of: number, &met) }
        met.removeAll(where: \.isEmpty)
        if met.count == 1, met[0].last != number { return met[0] }
        // A rule's names may have to do with each other.
        return Set(met.joined()).subtracting([number]).sorted()
    }

    private mutating func enter(_ page: DomainList.Name, of number: Int, _ met: inout [[Int]]) {
        switch page {
        case .host(let host):
            let name = place(of: host[...])
            met += [rules[name].on, rules[name].below]
            Self.append(number, to: &rules[name].on)
            var labels = host.split(separator: UInt8(ascii: "."))[...]
            while let label = labels.popFirst(), let next = labels.first {
                let domain = place(of: host[next.startIndex...])
                met.append(rules[domain].on)
                Self.append(number, to: &rules[domain].below)
                let labelled = place(of: label)
                met.append(rules[labelled].stemmed)
                Self.append(number, to: &rules[labelled].labelled)
            }
        case .anySuffix(let stem):
            for label in stem.split(separator: UInt8(ascii: ".")) {
                let name = place(of: label)
                met += [rules[name].labelled, rules[name].stemmed]
                Self.append(number, to: &rules[name].stemmed)
            }
        case .pages(let name, _, _): enter(name, of: number, &met)
        case .expressions: break
        }
    }

    private mutating func place(of name: ArraySlice<UInt8>) -> Int {
        let (number, isNew) = names.insert(Array(name))
        if isNew { rules.append(Rules()) }
        return number
    }

    private static func append(_ number: Int, to rules: inout [Int]) {
        if rules.last != number { rules.append(number) }
    }
}

extension DomainList.Name {
    /// Whether any `x.*` may have a host in common with it, whatever the labels of both.
    fileprivate var mayHoldAnyStem: Bool {
        switch self {
        case .host(let host): !DomainName.suffixes(within: host).isEmpty
        case .anySuffix(let stem): DomainName.beforeCountry(stem).isEmpty
        case .pages(let name, _, _): name.mayHoldAnyStem
        case .expressions: true
        }
    }
}
