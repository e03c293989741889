import ContentRules
import SeededRandom

/// A trigger in plain values, over an alphabet so small that all addresses can be tried.
struct RandomTrigger: Sendable {
    var filter = ".*"
    var isCaseSensitive = false
    var types: ResourceTypes = []
    var loadType = ContentRule.LoadType.any
    var loadContext = ContentRule.LoadContext.any
    var condition = ContentRule.Condition.none
    var entries: [String] = []
    var isConditionCaseSensitive = false
    var isConditionAnchored = false

    /// A blocking rule for each trigger.
    static func set(_ triggers: [RandomTrigger]) -> RuleSet {
        var set = RuleSet()
        for trigger in triggers {
            var rule = ContentRule(.block, urlFilter: set.string(Array(trigger.filter.utf8)))
            rule.isCaseSensitive = trigger.isCaseSensitive
            rule.resourceTypes = trigger.types
            rule.loadType = trigger.loadType
            rule.loadContext = trigger.loadContext
            rule.condition = trigger.condition
            let entries = trigger.entries.map { set.string(Array($0.utf8)) }
            rule.conditionEntries = set.list(entries)
            rule.isConditionCaseSensitive = trigger.isConditionCaseSensitive
            rule.isConditionAnchored = trigger.isConditionAnchored
            set.rules.append(rule)
        }
        return set
    }

    static let hosts = ["a", "b", "a.a", "a.b", "b.a", "b.b"]

    /// Paths of at most four characters.
    private static let paths: [String] = (0..<4).reduce(into: [[""]]) { paths, _ in
        paths.append(paths[paths.count - 1].flatMap { path in ["a", "b", "/"].map { path + $0 } })
    }.flatMap(\.self)

    /// Loads of all addresses of the hosts and paths.
    static let requests: [Request] = hosts.flatMap { host in
        ["", ":81"].flatMap { port in
            paths.compactMap { path in
                guard let url = CanonicalURL("http://\(host)\(port)/\(path)") else { return nil }
                return Request(url, type: .script, page: url)
            }
        }
    }

    /// Triggers and requests by chance, the same for the same seed.
    struct Source {
        private var random: SeededGenerator

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        private mutating func next(_ count: Int) -> Int { random.number(below: count) }

        private mutating func one<Value>(_ choices: [Value]) -> Value { choices[next(choices.count)] }

        mutating func chance(_ oneIn: Int) -> Bool { next(oneIn) == 0 }

        mutating func filter() -> String {
            let host = one(RandomTrigger.hosts).split(separator: ".").joined(separator: #"\."#)
            let path = (0..<next(3)).map { _ in one(["a", "b", "[ab]", "/", "[^a]", "b?"]) }.joined()
            let label = #"^[^:]+://(((/ )?[^/])*\.)?"#
            switch next(10) {
            case 0: return ".*"
            case 1: return "/" + path + one(["", "a"])
            case 2: return one(["a", "b"]) + path + "$"
            case 3: return "^http://" + host + one(["/", "[:/]"]) + path
            case 4: return label + one(["a", #"a\."#, "b"])
            case 5: return label + host + "/" + path + "$"
            case 6: return label + host + "(:[0-9]+)?/" + path + one(["a", "b"])
            default: return label + host + "[:/]" + (chance(2) ? path : "")
            }
        }

        /// A filter for which the addresses above are enough to find one that it shares with another.
        mutating func shortFilter() -> String {
            let host = one(RandomTrigger.hosts).split(separator: ".").joined(separator: #"\."#)
            let path = one(["", "", "a", "b", "[ab]", "/", "b?"])
            let label = #"^[^:]+://(((/ )?[^/])*\.)?"#
            switch next(7) {
            case 0: return one(["/a/", "/b/"])
            case 1: return "/" + one(["a", "b"]) + "$"
            case 2: return "^http://" + host + one(["/", "[:/]"]) + path
            case 3: return label + host + "/" + path + "$"
            case 4: return label + host + "(:[0-9]+)?/" + path
            default: return label + host + "[:/]" + path
            }
        }

        mutating func trigger() -> RandomTrigger {
            var trigger = RandomTrigger(filter: filter())
            trigger.types = one([[], [], .script, .image, .topDocument, .document, [.script, .image]])
            trigger.loadType = one([.any, .any, .any, .firstParty, .thirdParty])
            trigger.loadContext = one([.any, .any, .any, .topFrame, .childFrame])
            trigger.condition = one([.none, .none, .ifDomain, .ifDomain, .unlessDomain, .ifTopURL, .unlessTopURL])
            let isAddress = trigger.condition == .ifTopURL || trigger.condition == .unlessTopURL
            if trigger.condition != .none {
                trigger.entries = (0...next(2)).map { _ in
                    isAddress ? filter() : one(["*", "*", ""]) + one(RandomTrigger.hosts)
                }
                trigger.isConditionAnchored = !isAddress && chance(2)
            }
            return trigger
        }

        mutating func request() -> Request {
            let url = RandomTrigger.requests[next(RandomTrigger.requests.count)].url
            let page = RandomTrigger.requests[next(RandomTrigger.requests.count)].url
            return Request(url, type: one([.script, .image, .topDocument, .childDocument]), page: page)
        }
    }
}
