internal import ContentRules

extension [ExpressionStep] {
    /// Whether a class that the row ends in must name its members.
    ///
    /// Where every character leads on from a state of its machine, WebKit leaves out the transitions to the commonest next
    /// state and writes one jump for them. The end of the address, a character to WebKit, is left out with them where it
    /// leads to the same state, but the jump is never taken there (`DFABytecodeCompiler.cpp`; observed in WebKitGTK 2.50):
    /// of rules with `^https://a/[^x]` and `^https://a/x?$` that do the same, none would be found in `https://a/`. A class
    /// of those characters that addresses hold leaves the others without a transition, and there is no such jump.
    ///
    /// That is so where the row begins with the address and has no part that could go on for ever: with one, as in `.*x`,
    /// each character leads back to that part as well, and the end alone does not.
    ///
    /// - Parameter characters: those that addresses hold.
    func mustNameLastMembers(within characters: ASCIISet) -> Bool {
        first == .start && !contains { $0.goesOn(through: characters) }
    }
}

extension ExpressionStep {
    /// Whether the step may take all that is left of the text, from its first character on.
    fileprivate func goesOn(through characters: ASCIISet) -> Bool {
        switch self {
        case .characters(characters, let quantifier): quantifier.allowsMany
        case .group(let steps, _): steps.first?.goesOn(through: characters) ?? false
        case .characters, .start, .end, .look, .forbidden: false
        }
    }
}
