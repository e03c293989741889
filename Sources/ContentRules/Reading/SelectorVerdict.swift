/// What WebKit makes of a selector in a hiding rule.
enum SelectorVerdict {
    struct Fault {
        var code: RuleSetProblem.Code
        var problem: SelectorProblem
        var offset: Int
    }

    /// What is wrong with a selector, or nil if it does what it says.
    static func fault(in text: [UInt8], at range: Range<Int>) -> Fault? {
        guard let fault = selectorFault(in: text, at: range, supporting: .all) else { return nil }
        let code: RuleSetProblem.Code =
            switch (ForgivingSelectorParser.accepts(text, at: range), fault.problem) {
            case (true, .unbalanced): .unclosedSelector
            case (true, _): .idleSelector
            case (false, _): .invalidSelector
            case (nil, _): .unreadSelector
            }
        return Fault(code: code, problem: fault.problem, offset: fault.offset)
    }
}
