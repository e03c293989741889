internal import FilterLists

/// What the network rules of all lists mean, and the lines that mean nothing: read once for all categories.
struct WrittenMeanings {
    /// By list.
    private var meanings: [[NetworkMeaning]] = []
    private var faults: [[(line: UInt32, fault: NetworkMeaning.Fault)]] = []

    init(_ lists: [RulesAsWritten]) {
        for (number, list) in lists.enumerated() {
            var found: [NetworkMeaning] = []
            found.reserveCapacity(list.networkRules.count)
            var lost: [(line: UInt32, fault: NetworkMeaning.Fault)] = []
            for index in list.networkRules.indices {
                switch ModifierReader.meaning(of: index, list: number, in: list) {
                case .success(let meaning): found.append(meaning)
                case .failure(let fault): lost.append((list.networkRules[index].line, fault))
                }
            }
            meanings.append(found)
            faults.append(lost)
        }
    }

    /// The meanings that take part in a category, what acts there before what it borrows.
    func meanings(in membership: Membership, of lists: [RulesAsWritten], ledger: inout LineLedger) -> [NetworkMeaning] {
        for (list, faults) in faults.enumerated() {
            for (line, fault) in faults { ledger.skip(line, of: list, .compiling(fault.problem), at: fault.range) }
        }
        if membership.isWhole { return meanings.count == 1 ? meanings[0] : Array(meanings.joined()) }
        var acting: [NetworkMeaning] = []
        var borrowed: [NetworkMeaning] = []
        for (list, found) in meanings.enumerated() {
            if membership.isWhole(list) {
                acting += found
                continue
            }
            let rules = lists[list].networkRules
            for meaning in found {
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
