internal import ContentRules

/// Which rows of an expression must end in a class that names its members, because others end with the address.
///
/// Where every character leads on from a state of its machine, WebKit leaves out the transitions to the commonest next
/// state and writes one jump for them. The end of the address, a character to WebKit, is left out with them where it
/// leads to the same state, but the jump is never taken there (`DFABytecodeCompiler.cpp`; observed in WebKitGTK 2.50):
/// of rules with `^https://a/[^x]` and `^https://a/x?$` that do the same, none would be found in `https://a/`. A class
/// of those characters that addresses hold leaves the others without a transition, and there is no such jump.
struct EndingClasses {
    private let subject: RegularExpression.Subject
    /// Whether a row ends with the address at a place where another might end in a class.
    private let areNeeded: Bool

    /// - Parameter rows: all rows of the expression, simplified.
    init(of rows: [[ExpressionStep]], subject: RegularExpression.Subject) {
        self.subject = subject
        // A host's end is no address's.
        areNeeded =
            subject != .host && rows.contains { $0.last == .end && Self.isHeld($0, within: subject.characters) }
    }

    /// Whether a row's last class has to name its members.
    func mustNameMembers(_ row: [ExpressionStep]) -> Bool {
        areNeeded && Self.isHeld(row, within: subject.characters)
    }

    /// Whether a row begins with the address and has no part that could go on for ever: with one, as in `.*x`, each
    /// character leads back to that part as well, and the end alone does not.
    private static func isHeld(_ row: [ExpressionStep], within characters: ASCIISet) -> Bool {
        row.first == .start && !row.contains { $0.goesOn(through: characters) }
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
