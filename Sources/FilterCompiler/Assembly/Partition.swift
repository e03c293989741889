internal import ContentRules

/// A set that is over its budget, cut into parts of about the same size.
///
/// A rule and its carve-outs stay together. Rules about no host come first, since most exceptions may concern them,
/// then those about hosts in the order of their domains: so that each part needs few exceptions that others need too.
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

    /// Rules that stay together.
    private struct Unit {
        var rules: [Int]
        var load: Load
        /// The host's labels from the last to the first; nothing for a rule about no host.
        var host: [UInt8]?
    }

    private let set: RuleSet
    private let bySection: [[Int]]
    private let limit: Load
    private let byteCounts: [Int]
    private var units: [Unit] = []
    private var exceptions: ExceptionUse

    /// - Parameters:
    ///   - bySection: the rules of each section; those that take back, as far as they are of use.
    ///   - byteCounts: by rule, how many bytes it takes; empty where bytes do not count.
    init(_ set: RuleSet, bySection: [[Int]], limit: Load, byteCounts: [Int]) {
        self.set = set
        self.bySection = bySection
        self.limit = limit
        self.byteCounts = byteCounts
        exceptions = ExceptionUse(bySection, of: set)
        for section in Section.allCases where !section.isRepeatedInParts {
            for rule in bySection[Int(section.rawValue)] {
                let isCarveOut = set.rules[rule].action == .ignorePreviousRules && !units.isEmpty
                if isCarveOut {
                    units[units.count - 1].rules.append(rule)
                    units[units.count - 1].load = units[units.count - 1].load + load(of: rule)
                    // What is carved out may take back of other such rules; these stay together as far as they can.
                    units[units.count - 1].host = nil
                } else {
                    units.append(Unit(rules: [rule], load: load(of: rule), host: host(of: rule)))
                }
            }
        }
        let general = units.filter { $0.host == nil }
        let hosted = units.filter { $0.host != nil }.enumerated().sorted { one, other in
            let (host, otherHost) = (one.element.host ?? [], other.element.host ?? [])
            return host == otherHost ? one.offset < other.offset : host.lexicographicallyPrecedes(otherHost)
        }
        units = general + hosted.map(\.element)
        exceptions.find(units.map(\.rules), generalCount: general.count)
    }

    private func load(of rule: Int) -> Load {
        Load(
            rules: 1, bytes: byteCounts.isEmpty ? 0 : byteCounts[rule],
            any: set.rules[rule].urlFilter.count == 2 ? 1 : 0)
    }

    private func host(of rule: Int) -> [UInt8]? {
        guard let name = RuleOverlap.host(of: rule, in: set) else { return nil }
        return Array(name.split(separator: UInt8(ascii: ".")).reversed().joined(separator: [0]))
    }

    /// The rules of each part in their order, with the exceptions that they need.
    func parts() throws(Assembly.TooManyExceptions) -> [[Int]] {
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
        return best.map(part)
    }

    private static let steps = 4096

    /// What is said when a unit and its exceptions do not fit into a part.
    private func tooManyExceptions() -> Assembly.TooManyExceptions {
        for number in units.indices {
            let needed = exceptions.needed(byUnit: number)
            let load = needed.reduce(units[number].load) { $0 + self.load(of: $1) }
            if !load.isWithin(limit) { return .init(count: needed.count, limit: limit.rules) }
        }
        return .init(count: exceptions.count, limit: limit.rules)
    }

    /// The runs of units that fill parts one after another; nothing when a unit is too large for one.
    private func cuts(within ceiling: Load) -> [Range<Int>]? {
        let common = exceptions.common.reduce(Load()) { $0 + self.load(of: exceptions.rule($1)) }
        let general = exceptions.general.reduce(Load()) { $0 + self.load(of: exceptions.rule($1)) }
        var known = [Int32](repeating: -1, count: exceptions.count)
        var runs: [Range<Int>] = []
        var start = 0
        var load = common
        var number = 0
        while number < units.count {
            var next = load + units[number].load
            if number < exceptions.generalCount, number == start { next = next + general }
            for exception in exceptions.own[number] where known[Int(exception)] != Int32(runs.count) {
                known[Int(exception)] = Int32(runs.count)
                next = next + self.load(of: exceptions.rule(Int(exception)))
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

    /// The part that holds a run of units: their rules in the order of the whole, and the exceptions that they need.
    private func part(of run: Range<Int>) -> [Int] {
        var isInside = [Bool](repeating: false, count: set.rules.count)
        for unit in units[run] { for rule in unit.rules { isInside[rule] = true } }
        var members = bySection
        for section in Section.allCases where !section.isRepeatedInParts {
            members[Int(section.rawValue)].removeAll { !isInside[$0] }
        }
        let idle = Set(ExceptionReach.idle(among: members, of: set))
        return members.joined().filter { !idle.contains($0) }
    }
}
