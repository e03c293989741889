internal import ContentRules

/// A set that is over its budget, cut into parts of about the same size.
///
/// The rules of a line and their carve-outs stay together. Rules about no host come first, since most exceptions may concern them,
/// then those about hosts of which exceptions speak, in the order of their domains: so that each part needs few
/// exceptions that others need too.
struct Partition {
    /// What a part may hold, or what a part holds.
    struct Load {
        var rules = 0
        var bytes = 0
        /// Rules with the url-filter `.*`, of which WebKit can hold fewer than of all others.
        var any = 0

        static func + (one: Load, other: Load) -> Load {
            Load(rules: one.rules + other.rules, bytes: one.bytes + other.bytes, any: one.any + other.any)
        }

        func isWithin(_ limit: Load) -> Bool {
            rules <= limit.rules && bytes <= limit.bytes && any <= limit.any
        }
    }

    /// What each rule of a set takes.
    struct Loads {
        let set: RuleSet
        /// By rule: how many bytes it takes; empty where bytes do not count.
        let byteCounts: [Int]

        subscript(rule: Int) -> Load {
            Load(
                rules: 1, bytes: byteCounts.isEmpty ? 0 : byteCounts[rule],
                any: set.rules[rule].urlFilter.count == 2 ? 1 : 0)
        }
    }

    private let set: RuleSet
    private let bySection: [[Int]]
    private let limit: Load
    private let loads: Loads
    private var units: Units
    private var exceptions: ExceptionUse
    private var index: OverlapIndex

    /// - Parameters:
    ///   - bySection: the rules of each section; those that take back, as far as they are of use.
    ///   - index: what is known of the set's rules; which of them it holds is of no account.
    init(_ loads: Loads, bySection: [[Int]], limit: Load, index: consuming OverlapIndex) {
        set = loads.set
        self.bySection = bySection
        self.limit = limit
        self.loads = loads
        units = Units(loads)
        // A copy would be a second owner, for whom all of it is copied once more.
        self.index = consume index
        exceptions = ExceptionUse(bySection, of: set)
        for section in Section.allCases where !section.isRepeatedInParts {
            // Whether the rule before is one with carve-outs, which stand behind all rules that its line became.
            var isOpen = false
            for rule in bySection[Int(section.rawValue)] {
                let takesBack = set.rules[rule].action == .ignorePreviousRules
                if takesBack && units.count > 0 || isOpen {
                    units.extend(with: rule)
                } else {
                    units.append(rule, isBystander: self.index.isBystander(rule))
                }
                isOpen = section.isOrdered && !takesBack
            }
        }
        units.sort()
        exceptions.find(units, index: &self.index)
    }

    /// The rules of each part in their order, with the exceptions that they need.
    mutating func parts() throws(Assembly.TooManyExceptions) -> [[Int]] {
        guard var best = cuts(within: limit) else { throw tooManyExceptions() }
        // The lowest ceiling under which as few parts will do makes them even.
        var (low, high) = (0, Self.steps)
        while low + 1 < high {
            let middle = (low + high) / 2
            let ceiling = Load(
                rules: limit.rules * middle / Self.steps, bytes: limit.bytes / Self.steps * middle,
                any: limit.any * middle / Self.steps)
            if let found = cuts(within: ceiling), found.count <= best.count {
                best = found
                high = middle
            } else {
                low = middle
            }
        }
        return parts(of: best)
    }

    private static let steps = 4096

    /// What is said when a unit and its exceptions do not fit into a part.
    private func tooManyExceptions() -> Assembly.TooManyExceptions {
        for number in 0..<units.count {
            let needed = exceptions.needed(byUnit: number)
            let load = needed.reduce(units.load(of: number)) { $0 + loads[$1] }
            if !load.isWithin(limit) { return .init(count: needed.count, limit: limit.rules) }
        }
        return .init(count: exceptions.count, limit: limit.rules)
    }

    /// The runs of units that fill parts one after another; nothing when a unit is too large for one.
    private func cuts(within ceiling: Load) -> [Range<Int>]? {
        let common = exceptions.common.reduce(Load()) { $0 + loads[exceptions.rule($1)] }
        let general = exceptions.general.reduce(Load()) { $0 + loads[exceptions.rule($1)] }
        var known = [Int32](repeating: -1, count: exceptions.count)
        var runs: [Range<Int>] = []
        var start = 0
        var load = common
        var number = 0
        while number < units.count {
            if number >= exceptions.needyCount, loads.byteCounts.isEmpty {
                // From here on each unit is a rule that needs nothing more.
                let room = max(0, min(ceiling.rules - load.rules, units.count - number))
                load.rules += room
                number += room
                if number == units.count { break }
            }
            var next = load + units.load(of: number)
            if number < units.generalCount, number == start { next = next + general }
            exceptions.forEachOwn(ofUnit: number) { exception in
                guard known[exception] != Int32(runs.count) else { return }
                known[exception] = Int32(runs.count)
                next = next + loads[exceptions.rule(exception)]
            }
            if next.isWithin(ceiling) {
                load = next
                number += 1
            } else if number > start {
                // The unit is the first of the next part.
                runs.append(start..<number)
                start = number
                load = common
            } else {
                return nil
            }
        }
        runs.append(start..<units.count)
        return runs
    }

    /// The parts that hold runs of units: their rules in the order of the whole, and the exceptions that they need.
    private mutating func parts(of runs: [Range<Int>]) -> [[Int]] {
        var partOfRule = [Int32](repeating: -1, count: set.rules.count)
        for (part, run) in runs.enumerated() {
            for unit in run {
                units.forEachRule(of: unit) { partOfRule[$0] = Int32(truncatingIfNeeded: part) }
            }
        }
        let exceptions = Section.allCases.map { $0.isRepeatedInParts ? bySection[Int($0.rawValue)] : [] }
        var members = [[[Int]]](repeating: exceptions, count: runs.count)
        for section in Section.allCases where !section.isRepeatedInParts {
            var byPart = [[Int]](repeating: [], count: runs.count)
            for rule in bySection[Int(section.rawValue)] { byPart[Int(partOfRule[rule])].append(rule) }
            for part in runs.indices { members[part][Int(section.rawValue)] = byPart[part] }
        }
        return zip(runs, members).map { run, members in
            let (unneeded, open) = self.exceptions.judged(on: run)
            let idle = Set(
                unneeded
                    + ExceptionReach.idle(among: members, of: set, index: &index, where: { open.contains($0) }))
            return members.enumerated().flatMap { section, rules in
                Section.allCases[section].isRepeatedInParts ? rules.filter { !idle.contains($0) } : rules
            }
        }
    }
}
