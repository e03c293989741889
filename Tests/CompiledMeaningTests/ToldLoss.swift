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
                .documentLost, .strictThirdParty, .anySuffix, .domainLost, .expressionNarrowed, .notAnException:
                true
            case .exceptionOnlyModifier, .invalidDomain, .noDomainLeft, .invalidHost, .cancelled, .mixedDomains,
                .modifierConflict, .htmlFiltering, .takenBack, .replacementLost, .typeLost, .cookiesOfResponse:
                false
            // Of rule sets that upgrade, which the interpreter does not read.
            case .redirect, .noUpgrade, .unreachedRule, .exclusionLost, .exclusionWidened: false
            }
        case .expression(let reason): reason != .syntax
        case .reading, .selector, .advanced: false
        }
    }

    /// The losses of WebKit's that a line's finding stands for: of several the report tells one.
    static func codes(_ finding: Finding, line: String) -> [FindingCode] {
        var codes = [finding.code]
        let modifiers = line.drop { $0 != "$" }.dropFirst().split(separator: ",").map { $0.drop { $0 == "~" } }
        for (names, problem) in problemsOfModifiers where modifiers.contains(where: { names.contains(String($0)) }) {
            codes.append(.compiling(problem))
        }
        if line.contains("~"), line.contains("/^") || line.contains("/(") { codes.append(.compiling(.domainLost)) }
        if line.contains("to=") || line.contains("denyallow=") { codes.append(.compiling(.expressionNarrowed)) }
        if line.contains(".*") { codes.append(.compiling(.anySuffix)) }
        return codes.filter(isOfWebKit)
    }

    private static let problemsOfModifiers: [([String], CompilationProblem)] = [
        (["object"], .objectAsFrame), (["ping", "beacon"], .pingWithoutBeacon), (["other"], .otherHoldsBeacons),
        (["strict3p", "strict-third-party"], .strictThirdParty),
    ]

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
