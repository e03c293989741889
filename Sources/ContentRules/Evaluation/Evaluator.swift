/// Says what WebKit does with requests when rule lists are loaded.
///
/// Lists are independent: what one blocks, no other lets through. Within a list all rules whose triggers match are
/// taken in their order; `ignore-following-rules` drops those behind it, then the last `ignore-previous-rules` drops
/// those before it, and what remains is done together (`ContentExtensionsBackend.cpp`; observed in WebKitGTK 2.50).
///
/// An evaluator learns while it is asked (filters are made ready when they are first needed), so it is a variable.
public struct Evaluator: Sendable {
    private var lists: [ListEvaluator]
    /// Scratch space, kept so that a request costs no allocation.
    private var address: [UInt8] = []
    private var candidates: [RuleIndex.Candidate] = []
    private var matched: [UInt32] = []

    /// An evaluator of rule lists.
    ///
    /// - Parameter lists: rule lists as they are loaded into WebKit, each on its own.
    public init(_ lists: [RuleSet]) {
        self.lists = lists.map(ListEvaluator.init)
    }

    /// An evaluator of some of the lists, in this order, that knows what this one has learnt of them.
    package func restricted(to lists: [Int]) -> Evaluator {
        var evaluator = Evaluator([])
        evaluator.lists = lists.map { self.lists[$0] }
        return evaluator
    }

    /// How much all requests have taken so far, as rules that were looked at.
    package var effort: Int { lists.reduce(0) { $0 + $1.effort } }

    /// The rules of a list.
    public func ruleSet(_ list: Int) -> RuleSet { lists[list].set }

    /// What the lists do with a request.
    ///
    /// - Parameters:
    ///   - request: the load that a page makes.
    ///   - withHiding: whether rules that hide elements are of interest; without them it is faster.
    public mutating func outcome(of request: Request, withHiding: Bool = false) -> Outcome {
        // WebKit asks its content blockers about none, not of a pop-up or a frame either (run in WebKitGTK 2.50).
        if request.url.isData { return Outcome() }
        address.removeAll(keepingCapacity: true)
        for byte in request.url.bytes { address.append(PlainFilterScanner.small(byte)) }
        var outcome = Outcome()
        for list in lists.indices {
            matched.removeAll(keepingCapacity: true)
            lists[list].match(
                request, address: address, withHiding: withHiding, candidates: &candidates, into: &matched)
            if !matched.isEmpty { append(list, to: &outcome) }
        }
        outcome.canBeUpgraded = request.url.canBeUpgraded
        return outcome
    }

    /// What the lists do with a request in the end: the outcome of the load that is blocked, or else of the first.
    ///
    /// A pop-up is two loads (``Request/opened``), and a block of either keeps it from opening.
    public mutating func finalOutcome(of request: Request) -> Outcome {
        let first = outcome(of: request)
        guard !first.isBlocked, let opened = request.opened else { return first }
        let second = outcome(of: opened)
        return second.isBlocked ? second : first
    }

    /// Appends the rules of a list that match, with what they take back from each other.
    private func append(_ list: Int, to outcome: inout Outcome) {
        let rules = lists[list].set.rules
        let start = outcome.matches.count
        var stop: Int?
        var lastIgnore: Int?
        for number in matched {
            let action = rules[Int(number)].action
            let rule = RuleNumber(list: list, rule: Int(number))
            outcome.matches.append(Outcome.Match(rule: rule, action: action, overriddenBy: stop))
            guard stop == nil else { continue }
            if action == .ignoreFollowingRules { stop = Int(number) }
            if action == .ignorePreviousRules { lastIgnore = Int(number) }
        }
        guard let lastIgnore else { return }
        for index in start..<outcome.matches.count where outcome.matches[index].rule.rule < lastIgnore {
            outcome.matches[index].overriddenBy = lastIgnore
        }
    }
}

extension CanonicalURL {
    /// The address with its fragment: the text that conditions on the page are searched in.
    var text: [UInt8] { fragment.isEmpty ? bytes : bytes + fragment }

    /// Whether the address holds its content itself: a `data:` address.
    var isData: Bool { bytes[scheme].first == UInt8(ascii: "d") && bytes[scheme].elementsEqual("data".utf8) }

    /// Whether `make-https` changes the address: http or ws on the scheme's own port, which is not written.
    var canBeUpgraded: Bool {
        let hasPort = bytes[authority].reversed().prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "@") }
            .contains(UInt8(ascii: ":"))
        let name = bytes[scheme]
        return !hasPort && (name.elementsEqual("http".utf8) || name.elementsEqual("ws".utf8))
    }
}
