internal import FilterLists

/// What the network rules of all lists mean, and the lines that mean nothing: read once for all categories.
struct WrittenMeanings {
    /// Of all lists, one after the other.
    private var meanings = NetworkMeanings()
    /// By list: where its meanings end.
    private var ends: [Int] = []
    private var faults: [(list: Int, line: UInt32, fault: NetworkMeaning.Fault)] = []

    init(_ lists: [RulesAsWritten]) {
        meanings.reserveCapacity(lists.reduce(0) { $0 + $1.networkRules.count })
        for (number, list) in lists.enumerated() {
            let rules = list.networkRules
            for index in rules.indices {
                if rules[index].modifiers.isEmpty {
                    meanings.append(unmarked: index, of: number, isException: rules[index].isException)
                    continue
                }
                switch ModifierReader.meaning(of: index, list: number, in: list) {
                case .success(let meaning): meanings.append(meaning)
                case .failure(let fault): faults.append((number, rules[index].line, fault))
                }
            }
            ends.append(meanings.count)
        }
    }

    /// Those of exceptions, in the order of lists and rules.
    var exceptions: [NetworkMeaning] { meanings.filter(\.isException) }

    /// The meanings that take part in a category, what acts there before what it borrows.
    ///
    /// Who has no more use for the others hands them over: then what is taken out later is taken out of no copy.
    consuming func meanings(
        in membership: Membership, of lists: [RulesAsWritten], ledger: inout LineLedger
    ) -> NetworkMeanings {
        for (list, line, fault) in faults { ledger.skip(line, of: list, .compiling(fault.problem), at: fault.range) }
        if membership.isWhole { return meanings }
        var acting = NetworkMeanings()
        var borrowed = NetworkMeanings()
        var start = 0
        for (list, end) in ends.enumerated() {
            defer { start = end }
            if membership.isWhole(list) {
                acting.append(start..<end, of: meanings)
                continue
            }
            let rules = lists[list].networkRules
            for position in start..<end {
                let meaning = meanings[position]
                switch membership.role(of: rules[meaning.rule].line, in: list) {
                case .own, .guest: acting.append(position, of: meanings)
                case .borrowed:
                    if meaning.isException || meaning.isBadFilter { borrowed.append(position, of: meanings) }
                case .absent: break
                }
            }
        }
        acting.append(0..<borrowed.count, of: borrowed)
        return acting
    }
}
