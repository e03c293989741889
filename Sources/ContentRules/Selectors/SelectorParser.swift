/// Parses a selector list by recursive descent, after Selectors 4, and throws what makes it wrong.
///
/// A few problems leave no doubt how the text goes on (``SelectorProblem/rank``): they are noted, and told when the rest
/// of it has proved right.
struct SelectorParser {
    /// How many functions may stand within one another, as in `:not(:is(:not(a)))`.
    static let deepestNesting = 32

    var scanner: SelectorScanner
    let features: SelectorFeatures
    /// The gravest that was noted so far.
    private(set) var verdict: SelectorFault?
    /// Where the bracket of the innermost function opened.
    var opening: Int?
    var depth = 0
    var isWithinHas = false

    init(scanner: SelectorScanner, features: SelectorFeatures) {
        self.scanner = scanner
        self.features = features
    }

    mutating func note(_ problem: SelectorProblem, at offset: Int) {
        guard let verdict, verdict.problem.rank >= problem.rank else {
            verdict = SelectorFault(problem, at: offset)
            return
        }
    }

    // MARK: Lists

    mutating func parseWholeText() throws(SelectorFault) {
        let start = scanner.position
        _ = try scanner.skipTrivia()
        guard !scanner.isAtEnd else { throw SelectorFault(.empty, at: start) }
        try parseList(isRelative: false)
        guard scanner.isAtEnd else { throw faultHere() }
    }

    /// Selectors set apart by commas, up to a closing bracket or the end.
    mutating func parseList(isRelative: Bool) throws(SelectorFault) {
        while true {
            try parseComplexSelector(isRelative: isRelative)
            guard scanner.current == UInt8(ascii: ",") else { return }
            scanner.advance()
            _ = try scanner.skipTrivia()
        }
    }

    /// Compound selectors with combinators between them; a relative one may begin with a combinator.
    private mutating func parseComplexSelector(isRelative: Bool) throws(SelectorFault) {
        if scanner.current.isCombinator, isRelative || depth > 0 {
            if !isRelative {
                note(.misplacedCombinator, at: scanner.position)
            }
            try skipCombinator()
        }
        while true {
            try parseCompoundSelector()
            let sawSpace = try scanner.skipTrivia()
            if scanner.current.isCombinator {
                try skipCombinator()
            } else if isAtEndOfSelector {
                return
            } else if !sawSpace {
                throw faultHere()
            }
        }
    }

    private var isAtEndOfSelector: Bool {
        scanner.isAtEnd || scanner.current == UInt8(ascii: ",") || scanner.current == UInt8(ascii: ")")
    }

    private mutating func skipCombinator() throws(SelectorFault) {
        let offset = scanner.position
        scanner.advance()
        _ = try scanner.skipTrivia()
        if scanner.current.isCombinator || (isAtEndOfSelector && !(scanner.isAtEnd && depth > 0)) {
            throw SelectorFault(.misplacedCombinator, at: offset)
        }
    }

    // MARK: Compound selectors

    mutating func parseCompoundSelector() throws(SelectorFault) {
        let start = scanner.position
        try parseType()
        while true {
            switch scanner.current {
            case UInt8(ascii: "."):
                scanner.advance()
                try expectName()
            case UInt8(ascii: "#"):
                scanner.advance()
                try expectName()
            case UInt8(ascii: "["):
                try parseAttribute()
            case UInt8(ascii: ":"):
                try parsePseudo()
            case UInt8(ascii: "/"):
                guard try scanner.skipComment() else { throw faultHere() }
            default:
                guard scanner.position > start else { throw faultHere() }
                return
            }
        }
    }

    /// A type selector, if one begins here: `a`, `*`, `*|a`, `|a`.
    private mutating func parseType() throws(SelectorFault) {
        let bar = UInt8(ascii: "|")
        if try scanner.identifier() != nil {
            guard scanner.current != bar else { throw barFault(otherwise: .unexpectedCharacter) }
            return
        }
        if scanner.current == UInt8(ascii: "*") {
            scanner.advance()
        }
        guard scanner.current == bar else { return }
        let offset = scanner.position
        scanner.advance()
        if scanner.current == UInt8(ascii: "*") {
            scanner.advance()
        } else if try scanner.identifier() == nil {
            throw SelectorFault(.unexpectedCharacter, at: offset)
        }
    }

    /// What is wrong with the bar at the position, behind a name: WebKit knows no declared prefix in a content blocker.
    func barFault(otherwise problem: SelectorProblem) -> SelectorFault {
        let next = scanner.position + 1
        let isPrefix = scanner.startsIdentifier(at: next) || scanner.byte(at: next) == UInt8(ascii: "*")
        return SelectorFault(isPrefix ? .unknownNamespace : problem, at: scanner.position)
    }

    mutating func expectName() throws(SelectorFault) {
        guard try scanner.identifier() != nil else {
            throw SelectorFault(.malformedName, at: scanner.position)
        }
    }

    // MARK: Faults

    /// What is wrong with the text at the position, where a selector should begin or end.
    func faultHere() -> SelectorFault {
        guard !scanner.isAtEnd else {
            return opening.map { SelectorFault(.unbalanced, at: $0) }
                ?? SelectorFault(.missingSelector, at: scanner.end)
        }
        let problem: SelectorProblem =
            switch scanner.current {
            case UInt8(ascii: ","): .missingSelector
            case UInt8(ascii: ")"): depth > 0 ? .missingSelector : .unbalanced
            case UInt8(ascii: "]"): .unbalanced
            case UInt8(ascii: "{"), UInt8(ascii: "}"): .declarationBlock
            case UInt8(ascii: "&"): .nestingSelector
            case let byte where byte.isCombinator: .misplacedCombinator
            case let byte where byte.isCSSDigit: .malformedName
            default: .unexpectedCharacter
            }
        return SelectorFault(problem, at: scanner.position)
    }
}
