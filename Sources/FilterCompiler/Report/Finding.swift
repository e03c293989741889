public import ContentRules
public import FilterLists

/// Why a line means nothing, or less than written: one of the stages' reasons.
public enum FindingCode: Sendable, Hashable {
    /// The line could not be read, or not as meant.
    case reading(ReadingProblem.Code)
    /// WebKit has no means for the rule, or for a part of it.
    case compiling(CompilationProblem)
    /// The regular expression cannot be written in the language of url-filters.
    case expression(RegularExpressionProblem.Reason)
    /// The selector must not be put into a rule that hides elements.
    case selector(SelectorProblem)
    /// The rule cannot be handed to a companion web extension.
    case advanced(AdvancedRuleProblem)

    /// The code that people see and search for.
    public var name: String {
        switch self {
        case .reading(let code): code.rawValue
        case .compiling(let code): code.rawValue
        case .expression(let code): code.rawValue
        case .selector(let code): code.rawValue
        case .advanced(let code): code.rawValue
        }
    }

    /// A sentence for people, without the line's own words.
    public var explanation: String {
        switch self {
        case .reading(let code): code.explanation
        case .compiling(let code): code.explanation
        case .expression(let code): code.explanation
        case .selector(let code): code.explanation
        case .advanced(let code): code.explanation
        }
    }

    /// All codes there are.
    public static var all: [FindingCode] {
        var codes = ReadingProblem.Code.allCases.map(FindingCode.reading)
        codes += CompilationProblem.allCases.map(FindingCode.compiling)
        codes += RegularExpressionProblem.Reason.allCases.map(FindingCode.expression)
        codes += SelectorProblem.allCases.map(FindingCode.selector)
        codes += AdvancedRuleProblem.allCases.map(FindingCode.advanced)
        return codes
    }
}

/// What there is to say about one line of a list.
public struct Finding: Sendable {
    /// The list's number in the category.
    public var list: Int
    /// The 1-based line.
    public var line: UInt32
    /// The reason.
    public var code: FindingCode
    /// The words at fault.
    public var range: ByteRange
    /// Whether the line yields nothing, rather than less than written.
    public var isSkipped: Bool
}
