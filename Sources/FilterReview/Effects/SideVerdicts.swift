package import ContentRules

/// What becomes of a request, and the rule that settles it.
package struct SettledVerdict: Hashable, Sendable {
    package var verdict: RequestReview.Verdict
    /// Numbered as in `ReviewSide.files`; nothing where no rule has a say.
    package var rule: RuleNumber?
}

/// Asks one side about requests.
package struct SideVerdicts: Sendable {
    private var evaluator: Evaluator
    /// The rule sets, as rules are numbered.
    let sets: [RuleSet]

    package init(_ side: ReviewSide) {
        sets = side.files.map(\.ruleSet)
        evaluator = Evaluator(sets)
    }

    /// An evaluator of some of the side's files.
    func evaluator(of files: [Int]) -> Evaluator { evaluator.restricted(to: files) }

    /// How much all requests have taken so far, as rules that were looked at.
    var effort: Int { evaluator.effort }

    package mutating func verdict(on request: Request) -> SettledVerdict {
        let outcome = evaluator.outcome(of: request)
        let verdict: RequestReview.Verdict =
            if outcome.isBlocked {
                .blocked
            } else if outcome.isUpgraded {
                .upgraded
            } else if outcome.cookieBlocking != nil {
                .withoutCookies
            } else {
                outcome.isExcepted ? .excepted : .allowed
            }
        return SettledVerdict(verdict: verdict, rule: outcome.deciding)
    }

    /// The rules that hide elements in a document.
    package mutating func hiding(in document: Request) -> [RuleNumber] {
        evaluator.outcome(of: document, withHiding: true).hiding
    }
}

extension RequestReview.Verdict {
    /// What a person notices: whether a rule would have blocked what is let through makes no difference.
    var effect: RequestReview.Verdict { self == .excepted ? .allowed : self }
}
