/// A rule while it is read.
struct RuleDraft {
    /// The parts of a rule that one key of it stands for; what is wrong with a part is forgotten when its key is
    /// repeated, as the last value counts.
    enum Part: UInt8 {
        case rule
        case trigger, urlFilter, isCaseSensitive, isTopCaseSensitive, isFrameCaseSensitive
        case resourceType, loadType, loadContext, requestMethod
        case ifDomain, unlessDomain, ifTopURL, unlessTopURL, ifFrameURL, unlessFrameURL
        case action, type, selector, details

        /// The part and those within it.
        var all: ClosedRange<UInt8> {
            switch self {
            case .rule: rawValue...Part.details.rawValue
            case .trigger: rawValue...Part.action.rawValue - 1
            case .action: rawValue...Part.details.rawValue
            default: rawValue...rawValue
            }
        }

        /// The part that this one is a direct part of.
        var parent: Part {
            switch self {
            case .rule, .trigger, .action: .rule
            case .type, .selector, .details: .action
            default: .trigger
            }
        }

        /// The condition whose key this is.
        var condition: ContentRule.Condition {
            switch self {
            case .ifDomain: .ifDomain
            case .unlessDomain: .unlessDomain
            case .ifTopURL: .ifTopURL
            case .unlessTopURL: .unlessTopURL
            case .ifFrameURL: .ifFrameURL
            case .unlessFrameURL: .unlessFrameURL
            default: .none
            }
        }
    }

    /// The parts whose keys were seen, as bits.
    struct Parts {
        private var bits: UInt32 = 0
        static let conditions = Part.ifDomain.rawValue...Part.unlessFrameURL.rawValue

        func contains(_ part: Part) -> Bool { bits >> UInt32(part.rawValue) & 1 == 1 }

        /// Adds a part, and says whether it was new.
        mutating func insert(_ part: Part) -> Bool {
            guard !contains(part) else { return false }
            bits |= 1 << UInt32(part.rawValue)
            return true
        }

        /// Forgets the parts within a part.
        mutating func removeParts(of part: Part) {
            for inner in part.all where inner != part.rawValue { bits &= ~(1 << UInt32(inner)) }
        }

        var conditionCount: Int {
            (bits >> UInt32(Self.conditions.lowerBound) & (1 << UInt32(Self.conditions.count) - 1)).nonzeroBitCount
        }
    }

    var number: UInt32 = 0
    var start = 0
    var rule = ContentRule(.block, urlFilter: .empty)
    var seen = Parts()
    var urlFilter = JSONString(range: 0..<0)
    /// Nil if the action has none.
    var type: JSONString?
    var selector: JSONString?
    var actionRange = 0..<0
    /// Whether one of the rule's strings is written as rule sets are not.
    var hasOddText = false
    /// Where its entries begin among those of the set.
    var firstEntry = 0
    /// The case flags of the two kinds of conditions on addresses.
    var isTopCaseSensitive = false
    var isFrameCaseSensitive = false
    private var warningCount = 0
    private var problems: [(part: Part, problem: RuleSetProblem)] = []
    /// By part: how many of the problems no longer count for it, as its key was repeated; empty if none was.
    private var forgotten: [Int] = []

    init() {}

    init(number: UInt32, start: Int, firstEntry: Int) {
        self.number = number
        self.start = start
        self.firstEntry = firstEntry
    }

    // MARK: Problems

    /// The warnings that are told of one rule.
    private static let maximumWarningCount = 1000
    /// The problems that are kept before those that no longer count are let go.
    private static let maximumProblemCount = 10_000

    mutating func note(_ problem: RuleSetProblem, of part: Part) {
        if problem.severity == .warning {
            guard warningCount < Self.maximumWarningCount else { return }
            warningCount += 1
        }
        if problems.count >= Self.maximumProblemCount { letGo() }
        problems.append((part, problem))
    }

    /// Forgets what is wrong with a part, or with all that it holds.
    mutating func forget(_ part: Part) {
        guard !problems.isEmpty else { return }
        if forgotten.isEmpty { forgotten = Array(repeating: 0, count: Int(Part.details.rawValue) + 1) }
        for inner in part.all { forgotten[Int(inner)] = problems.count }
    }

    private mutating func letGo() {
        guard !forgotten.isEmpty else { return }
        let valid = problems.enumerated().filter { $0 >= forgotten[Int($1.part.rawValue)] }
        problems = valid.map(\.element)
        forgotten = []
    }

    /// Hands over what is wrong with the rule.
    mutating func takeProblems() -> [RuleSetProblem] {
        guard !problems.isEmpty else { return [] }
        letGo()
        defer { problems = [] }
        return problems.map(\.problem)
    }
}
