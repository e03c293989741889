internal import ContentRules
internal import FilterLists

/// What a network rule means in WebKit's terms, its texts still ranges of the list.
struct NetworkMeaning {
    /// What the rule does to the requests that it matches.
    enum Effect: UInt8 {
        case block
        /// Sends them without cookies.
        case blockCookies
        /// Nothing: only `switches` matter.
        case none
    }

    private let listNumber: Int32
    private let ruleNumber: Int32
    var effect = Effect.block
    var isException: Bool
    var isImportant = false
    var isCaseSensitive = false
    var isBadFilter = false
    /// Empty: every load that a page makes for itself.
    var types: ResourceTypes = []
    var loadType = ContentRule.LoadType.any
    var switches: PageSwitches = []
    var domains = ByteRange.none
    /// What a `$badfilter` rule takes from `domains`, as an index of the removals that come with the meanings; -1 for nothing.
    var removal: Int32 = -1
    var to = ByteRange.none
    var denyAllow = ByteRange.none
    /// What is lost, and the words at fault.
    var loss: Fault?

    init(list: Int, rule: Int, isException: Bool) {
        listNumber = Int32(truncatingIfNeeded: list)
        ruleNumber = Int32(truncatingIfNeeded: rule)
        self.isException = isException
    }

    /// The list's number in the category.
    var list: Int { Int(listNumber) }
    /// The rule's number in the list.
    var rule: Int { Int(ruleNumber) }

    /// A problem and the words that cause it.
    struct Fault: Error {
        var problem: CompilationProblem
        var range: ByteRange

        /// Which of two losses is told: the one of which more is lost, and of two alike the first.
        static func told(_ first: Fault?, _ second: Fault?) -> Fault? {
            guard let first, let second else { return first ?? second }
            return second.problem.lossWeight > first.problem.lossWeight ? second : first
        }
    }

    /// Whether the rule applies on every page and to every host that its pattern matches.
    var isUnconditional: Bool { domains.isEmpty && to.isEmpty && denyAllow.isEmpty }
}

extension CompilationProblem {
    /// How much is lost by what makes a rule less than written: of a line one loss is told.
    fileprivate var lossWeight: Int {
        switch self {
        // Of `x.*` nearly all suffixes are left.
        case .anySuffix: 0
        // The rule does what its words can mean in WebKit; by the others some of the words are lost.
        case .replacementLost, .cookiesOfResponse, .objectAsFrame, .pingWithoutBeacon, .otherHoldsBeacons: 1
        default: 2
        }
    }
}
