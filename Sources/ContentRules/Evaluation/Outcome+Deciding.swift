extension Outcome {
    /// The rule that settles what becomes of the request: the one that blocks or changes it, or else the exception that
    /// takes a block back.
    package var deciding: RuleNumber? {
        if let rule = blocking ?? upgrading ?? cookieBlocking { return rule }
        guard let saved = matches.first(where: { $0.action == .block }), let exception = saved.overriddenBy else {
            return nil
        }
        return RuleNumber(list: saved.rule.list, rule: exception)
    }

    /// Whether a rule would have blocked the request, had not another taken it back.
    package var isExcepted: Bool { !isBlocked && matches.contains { $0.action == .block } }
}
