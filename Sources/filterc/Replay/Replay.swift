internal import ContentRules

/// Asks rule sets about recorded requests.
struct Replay {
    let rules: LoadedRules
    private var evaluator: Evaluator
    private(set) var tally: ReplayTally
    private var builder = RequestBuilder()

    init(_ rules: LoadedRules) {
        self.rules = rules
        evaluator = Evaluator(rules.files.map(\.ruleSet))
        tally = ReplayTally(rules)
    }

    /// What becomes of a request; it is counted.
    mutating func outcome(of recorded: RecordedRequest) throws(RequestFault) -> Outcome {
        let outcome = evaluator.finalOutcome(of: try builder.request(recorded))
        tally.count(recorded, outcome)
        return outcome
    }

    mutating func countDamage() { tally.damaged += 1 }
}
