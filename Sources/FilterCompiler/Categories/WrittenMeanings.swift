internal import FilterLists

/// What the network rules of all lists mean, and the lines that mean nothing: read once for all categories.
struct WrittenMeanings {
    /// Of all lists, one after the other.
    private var meanings: [NetworkMeaning] = []
    /// By list: where its meanings end.
    private var ends: [Int] = []
    private var faults: [(list: Int, line: UInt32, fault: NetworkMeaning.Fault)] = []

    init(_ lists: [RulesAsWritten]) {
        meanings.reserveCapacity(lists.reduce(0) { $0 + $1.networkRules.count })
        for (number, list) in lists.enumerated() {
            let rules = list.networkRules
            for index in rules.indices {
                if rules[index].modifiers.isEmpty {
                    meanings.append(NetworkMeaning(list: number, rule: index, isException: rules[index].isException))
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

    /// The meanings that take part in a category, what acts there before what it borrows.
    func meanings(in membership: Membership, of lists: [RulesAsWritten], ledger: inout LineLedger) -> [NetworkMeaning] {
        for (list, line, fault) in faults { ledger.skip(line, of: list, .compiling(fault.problem), at: fault.range) }
        if membership.isWhole { return meanings }
        var acting: [NetworkMeaning] = []
        var borrowed: [NetworkMeaning] = []
        var start = 0
        for (list, end) in ends.enumerated() {
            defer { start = end }
            if membership.isWhole(list) {
                acting += meanings[start..<end]
                continue
            }
            let rules = lists[list].networkRules
            for meaning in meanings[start..<end] {
                switch membership.role(of: rules[meaning.rule].line, in: list) {
                case .own, .guest: acting.append(meaning)
                case .borrowed: if meaning.isException || meaning.isBadFilter { borrowed.append(meaning) }
                case .absent: break
                }
            }
        }
        return acting + borrowed
    }
}
