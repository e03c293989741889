/// Says whether what rules have passed has a load in common with them.
struct MoveJudge {
    private let search: MoveSearch
    /// The exceptions of both sides, the old ones first, and then the rules that are asked about.
    private var index: OverlapIndex
    private var places: [RuleNumber: Int] = [:]
    private var passed: [Passage: Passed?] = [:]
    private var verdicts: [Question: Int?] = [:]
    /// How much may still be compared; then what has moved counts as meeting what it has passed.
    private var remainingSteps = 200_000_000
    private var remainingComparisons = 2_000_000

    private static let maximumComparisonCount = 4096
    private static let maximumPassageCount = 256
    /// Looking a clause up takes as long as passing so many exceptions by.
    private static let stepsPerClause = 16

    /// A place in a list of one side.
    private struct Place: Hashable {
        var isNew: Bool
        var list: UInt32
        var place: Int
        var isException: Bool
    }

    /// What applies at one place and not at the other.
    private struct Passage: Hashable {
        var from: Place
        var to: Place
    }

    private struct Passed {
        /// By exception of the second place's list.
        var exceptions: [Bool]
        /// What is taken back of all addresses at the first place.
        var anyway: LoadMask
    }

    private struct Question: Hashable {
        var passage: Passage
        var rule: RuleNumber
    }

    /// - Parameter rules: the rules of the new side that will be asked about.
    init(_ search: MoveSearch, asking rules: [RuleNumber]) {
        self.search = search
        var set = RuleSet()
        for exception in search.old.exceptions {
            let source = search.oldSets[Int(exception.atom.list)]
            set.appendTrigger(of: source.rules[Int(exception.atom.rule)], in: source)
        }
        for exception in search.new.exceptions {
            let source = search.newSets[Int(exception.atom.list)]
            set.appendTrigger(of: source.rules[Int(exception.atom.rule)], in: source)
        }
        let count = set.rules.count
        for rule in rules where places[rule] == nil {
            places[rule] = set.rules.count
            set.appendTrigger(of: search.newSets[rule.list].rules[rule.rule], in: search.newSets[rule.list])
        }
        index = OverlapIndex(set)
        for exception in 0..<count { index.insert(exception) }
    }

    /// The target of an exception that explains why atoms are taken back otherwise than before; nothing if they are
    /// not.
    mutating func cause(of suspicion: MoveSearch.Suspicion, isException: Bool) -> Int? {
        guard let rule = suspicion.new.first?.number else { return nil }
        let old = places(of: suspicion.old, isNew: false, isException: isException)
        let new = places(of: suspicion.new, isNew: true, isException: isException)
        for (ones, others) in [(old, new), (new, old)] {
            for one in ones {
                var cause: Int?
                for other in others {
                    // What is taken back there and not here.
                    cause = self.cause(Question(passage: Passage(from: one, to: other), rule: rule))
                    if cause == nil { break }
                }
                if let cause { return cause }
            }
        }
        return nil
    }

    private func places(of atoms: [RuleAtom], isNew: Bool, isException: Bool) -> [Place] {
        let order = isNew ? search.new : search.old
        let places = atoms.map { atom in
            Place(isNew: isNew, list: atom.list, place: order.place(of: atom), isException: isException)
        }
        return places.count < 2 ? places : Set(places).sorted { ($0.list, $0.place) < ($1.list, $1.place) }
    }

    /// The target of an exception that meets the rule, applies at the second place and not at the first.
    private mutating func cause(_ question: Question) -> Int? {
        if let known = verdicts[question] { return known }
        let found = search(question)
        verdicts[question] = .some(found)
        return found
    }

    private mutating func search(_ question: Question) -> Int? {
        let start = question.passage.to.isNew ? search.old.exceptions.count : 0
        let order = question.passage.to.isNew ? search.new : search.old
        let range = order.exceptions(ofList: question.passage.to.list)
        guard let rule = places[question.rule], let passed = passed(question.passage) else { return nil }
        let wanted = passed.exceptions
        let content = search.newSets[question.rule.list].rules[question.rule.rule]
        let types = LoadMask(content).subtracting(passed.anyway).types
        guard let first = wanted.firstIndex(of: true), !types.isEmpty else { return nil }
        func target(_ exception: Int) -> Int { Int(order.exceptions[range.lowerBound + exception].atom.target) }
        guard remainingComparisons > 0, remainingSteps > 0 else { return target(first) }
        var last = first
        var steps = 0
        let comparisonCount = index.comparisonCount
        let limit = min(remainingComparisons, Self.maximumComparisonCount)
        let isMet = index.meets(rule, types: types, maximumComparisonCount: limit) {
            steps += 1
            let exception = $0 - start - range.lowerBound
            guard wanted.indices.contains(exception), wanted[exception] else { return false }
            last = exception
            return true
        }
        remainingSteps -= steps
        remainingComparisons -= index.comparisonCount - comparisonCount
        return isMet ? target(last) : nil
    }

    /// Which exceptions apply at the second place and not, or not wholly, at the first; nothing if none does.
    private mutating func passed(_ passage: Passage) -> Passed? {
        if let known = passed[passage] { return known }
        if passed.count >= Self.maximumPassageCount { passed = [:] }
        let order = passage.to.isNew ? search.new : search.old
        let otherOrder = passage.from.isNew ? search.new : search.old
        let (from, isException) = (passage.from, passage.from.isException)
        let anyway = otherOrder.loadsOfAll(
            list: from.list, place: from.place, isException: isException, graph: search.graph)
        let numbers = order.exceptions(ofList: passage.to.list)
        remainingSteps -= numbers.count
        var found: [Bool] = []
        for number in numbers {
            let exception = order.exceptions[number]
            guard order.applies(number, at: passage.to.place),
                exception.isForFollowing || !isException
            else {
                found.append(false)
                continue
            }
            guard remainingSteps > 0 else {
                found.append(true)
                continue
            }
            remainingSteps -= exception.clauses.reduce(0) { steps, clause in
                ([clause.number] + search.graph.wider[clause.number]).reduce(steps + Self.stepsPerClause) {
                    $0 + otherOrder.occurrenceCount(ofClause: $1, list: from.list)
                }
            }
            found.append(
                exception.clauses.contains { clause in
                    let loads = ([clause.number] + search.graph.wider[clause.number]).reduce(anyway) {
                        $0.union(otherOrder.loads(ofClause: $1, list: from.list, place: from.place))
                    }
                    return !clause.loads.subtracting(loads).isEmpty
                })
        }
        let result = found.contains(true) ? Passed(exceptions: found, anyway: anyway) : nil
        passed[passage] = .some(result)
        return result
    }
}
