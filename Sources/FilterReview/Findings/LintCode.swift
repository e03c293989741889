internal import ContentRules
package import FilterCompiler
internal import FilterLists

/// What a finding is about: the word that people see, search for and write into `! filterc-disable-next-line`.
package enum LintCode: Hashable, Sendable {
    case lint(Lint)
    /// Compiling the line loses something.
    case loss(FindingCode)

    package var name: String {
        switch self {
        case .lint(let lint): lint.rawValue
        case .loss(let code): code.name
        }
    }

    /// A sentence for people, without the line's own words and without a full stop.
    package var explanation: String {
        switch self {
        case .lint(let lint): lint.explanation
        case .loss(let code): code.explanation
        }
    }

    package var severity: LintSeverity {
        switch self {
        case .lint(let lint): lint.severity
        case .loss(let code): code.isFaultOfWriting ? .warning : .note
        }
    }

    /// All codes there are.
    package static var all: [LintCode] { Lint.allCases.map(LintCode.lint) + FindingCode.all.map(LintCode.loss) }
}

package enum LintSeverity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (one: LintSeverity, other: LintSeverity) -> Bool { one.rank < other.rank }
}

extension FindingCode {
    /// Whether the line is written so that no blocker reads it, or its domain is no name to any, or the condition that
    /// it begins has no end.
    fileprivate var isFaultOfWriting: Bool {
        switch self {
        case .reading(.malformedModifiers), .reading(.missingValue), .reading(.misplacedDirective),
            .compiling(.invalidDomain), .selector(.missingSelector), .selector(.unbalanced),
            .selector(.misplacedCombinator), .selector(.malformedName), .selector(.malformedAttribute),
            .selector(.malformedArgument), .advanced(.malformedSelector), .advanced(.malformedStyle):
            true
        case .reading, .compiling, .expression, .selector, .advanced: false
        }
    }
}
