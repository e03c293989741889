/// A file of content-blocker JSON as WebKit reads it.
public struct RuleSetReading: Sendable {
    /// What WebKit makes of a list.
    public enum Verdict: Hashable, Sendable {
        /// WebKit loads the rules.
        case loads
        /// WebKit refuses the file as a whole.
        case refused
        /// WebKit's process dies of the file.
        case aborts
    }

    /// The rules with which nothing is wrong, in the file's order: those that WebKit loads if it loads the list.
    ///
    /// The text begins with the file's own bytes, in which strings with escapes that nobody needs are written anew.
    public internal(set) var ruleSet = RuleSet()
    /// The number in the file of each of these rules, counted from 1.
    public internal(set) var ruleNumbers: [UInt32] = []
    /// How many rules the file holds; where it is no JSON, how many begin before the fault.
    public internal(set) var ruleCount = 0
    /// All that is wrong with the file, in the order of the places.
    ///
    /// Behind a fault in the JSON nothing is read.
    public internal(set) var problems: [RuleSetProblem] = []
    /// What WebKit makes of the list, as far as the checks that were asked for can tell.
    public internal(set) var verdict = Verdict.loads

    /// Whether WebKit loads the list.
    public var isAccepted: Bool { verdict == .loads }
}

extension RuleSet {
    /// Reads content-blocker JSON, without a look at what is written in the languages of url-filters and selectors.
    ///
    /// - Throws: the first problem that makes WebKit refuse the list.
    public init(json: [UInt8]) throws(RuleSetProblem) {
        let reading = RuleSetReader.read(json, checking: [])
        if let problem = reading.problems.first(where: { $0.severity >= .refused }) { throw problem }
        self = reading.ruleSet
    }
}
