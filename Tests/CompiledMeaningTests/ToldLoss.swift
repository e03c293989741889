import FilterCompiler
import ReferenceInterpreter

/// A difference of which the report tells.
enum ToldLoss: Hashable, CustomStringConvertible {
    /// A rule that blocks or hides does less than written, or nothing.
    case rule(String)
    /// An exception spares more than written.
    case widerException(String)
    /// A rule reaches requests that WebKit does not tell apart from those that it is for.
    case widerRule(String)
    /// An exception spares less than written, or nothing.
    case exception(String)

    var description: String {
        switch self {
        case .rule(let code): "a rule does less: \(code)"
        case .widerException(let code): "an exception spares more: \(code)"
        case .widerRule(let code): "a rule does more: \(code)"
        case .exception(let code): "an exception spares less: \(code)"
        }
    }

    /// Whether WebKit, rather than the rule's own words, is the reason why a line is not what is written.
    ///
    /// The other codes say that a rule means nothing as it stands, and of that the interpreter must think the same.
    static func isOfWebKit(_ code: FindingCode) -> Bool {
        switch code {
        case .compiling(let problem):
            switch problem {
            case .unsupportedModifier, .unsupportedType, .strictFirstParty, .domainExpression, .hostRestriction,
                .pageException, .pathExpression, .objectAsFrame, .pingWithoutBeacon, .otherHoldsBeacons,
                .strictThirdParty, .anySuffix, .domainLost, .expressionNarrowed, .notAnException:
                true
            case .exceptionOnlyModifier, .invalidDomain, .noDomainLeft, .invalidHost, .cancelled, .mixedDomains,
                .modifierConflict, .htmlFiltering, .takenBack, .replacementLost, .typeLost, .cookiesOfResponse:
                false
            }
        case .expression(let reason): reason != .syntax
        case .reading, .selector, .advanced: false
        }
    }

    /// Whether a loss can concern a request of the type at all.
    static func concerns(_ code: FindingCode, _ type: InterpretedType) -> Bool {
        guard case .compiling(let problem) = code else { return true }
        return switch problem {
        case .objectAsFrame: type == .object || type == .subdocument
        case .pingWithoutBeacon, .otherHoldsBeacons: type == .ping || type == .other
        default: true
        }
    }
}
