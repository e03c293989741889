/// Says whether WebKit takes a selector in a hiding rule, for whatever reason: with a bracket that only the end of the
/// text closes, a list of `:is()` that holds nonsense, a pseudo-element by which nothing is hidden.
///
/// ``selectorProblem(in:at:supporting:)`` says what is right; this says what happens. It goes by WebKit's
/// `CSSSelectorParser.cpp` step by step, its slips included, and every form was checked in WebKitGTK 2.50.6.
struct ForgivingSelectorParser {
    /// How many functions may stand within one another.
    static let deepestNesting = 64
    /// The longest selector that is read, in bytes.
    static let maximumLength = 1 << 20

    /// Whether an error was met; a forgiving list clears it.
    var hasFailed = false
    /// The pseudo-element before the simple selectors at hand.
    var precedingElement: PseudoElement?
    var allowsPseudoElements = true
    var allowsHas = true
    var depth = 0
    /// Whether functions are nested deeper than is read here.
    var isTooDeep = false

    /// Says whether WebKit takes a selector; nil where it is too long, or nested too deep, to tell.
    static func accepts(_ bytes: [UInt8], at range: Range<Int>) -> Bool? {
        guard range.count <= maximumLength else { return nil }
        let tokens = CSSTokenizer.tokens(of: bytes, at: range)
        var parser = ForgivingSelectorParser()
        var rest = CSSTokenRange(tokens, tokens.indices)
        rest.consumeWhiteSpace()
        let isList = parser.parseList(&rest) { parser, rest in parser.parseComplexSelector(&rest) }
        return parser.isTooDeep ? nil : isList && rest.isAtEnd
    }

    // MARK: Lists

    /// Selectors set apart by commas, all of which must be right.
    mutating func parseList(
        _ rest: inout CSSTokenRange, _ parse: (inout Self, inout CSSTokenRange) -> Bool
    ) -> Bool {
        while true {
            guard parse(&self, &rest) else { return false }
            guard rest.kind() == .comma else { return !hasFailed }
            rest.consumeIncludingWhiteSpace()
        }
    }

    /// Selectors set apart by commas; those that are wrong are left out.
    mutating func parseForgivingList(_ rest: inout CSSTokenRange) {
        guard !hasFailed else { return }
        while true {
            _ = parseComplexSelector(&rest)
            hasFailed = false
            while !rest.isAtEnd, rest.kind() != .comma { rest.consume() }
            guard !rest.isAtEnd else { return }
            rest.consumeIncludingWhiteSpace()
        }
    }

    /// A selector that may begin with a combinator.
    mutating func parseRelativeSelector(_ rest: inout CSSTokenRange) -> Bool {
        _ = parseCombinator(&rest)
        return parseComplexSelector(&rest)
    }

    // MARK: Complex selectors

    private enum Combinator { case none, descendant, other }

    /// Compound selectors with combinators between them.
    mutating func parseComplexSelector(_ rest: inout CSSTokenRange) -> Bool {
        guard var endsInElement = parseCompoundSelector(&rest) else { return false }
        while true {
            let combinator = parseCombinator(&rest)
            if combinator == .none { return true }
            guard let next = parseCompoundSelector(&rest) else { return combinator == .descendant }
            // Nothing stands within a pseudo-element.
            if endsInElement { return false }
            endsInElement = next
        }
    }

    private mutating func parseCombinator(_ rest: inout CSSTokenRange) -> Combinator {
        var found = Combinator.none
        if rest.kind() == .whiteSpace {
            rest.consumeWhiteSpace()
            found = .descendant
        }
        if case .delimiter(let byte) = rest.kind(), byte.isCombinator {
            rest.consumeIncludingWhiteSpace()
            found = .other
        }
        return found
    }

    // MARK: Compound selectors

    /// Parses a compound selector and says whether it holds a pseudo-element; nil if none begins here.
    mutating func parseCompoundSelector(_ rest: inout CSSTokenRange) -> Bool? {
        var holdsElement = false
        let name = parseName(&rest)
        if name == .none {
            guard let simple = parseSimpleSelector(&rest) else { return nil }
            holdsElement = simple == .element
        }
        while let simple = parseSimpleSelector(&rest) {
            if simple == .element { holdsElement = true }
        }
        if allowsPseudoElements { precedingElement = nil }
        if name == .prefixed { hasFailed = true }
        return holdsElement
    }

    enum Name {
        case none
        case plain
        /// With a prefix that nobody declared.
        case prefixed
    }

    /// A type or attribute name, perhaps with a prefix.
    mutating func parseName(_ rest: inout CSSTokenRange) -> Name {
        let bar = UInt8(ascii: "|")
        let star = UInt8(ascii: "*")
        var isDeclared = true
        if rest.kind() == .identifier {
            // WebKit takes an escaped asterisk for a plain one here.
            isDeclared = rest.consume().value == [star]
        } else if rest.isDelimiter(star) {
            rest.consume()
        } else if !rest.isDelimiter(bar) {
            return .none
        }
        guard rest.isDelimiter(bar) else { return .plain }
        guard rest.kind(ahead: 1) == .identifier || rest.isDelimiter(star, ahead: 1) else { return .none }
        rest.consume()
        rest.consume()
        return isDeclared ? .plain : .prefixed
    }

    private enum Simple { case element, other }

    private mutating func parseSimpleSelector(_ rest: inout CSSTokenRange) -> Simple? {
        let dot = UInt8(ascii: ".")
        var element: PseudoElement?
        var pseudoClass: [UInt8]?
        let isRight: Bool
        switch rest.kind() {
        case .hash(let isIdentifier):
            isRight = isIdentifier
            if isRight { rest.consume() }
        case .delimiter(dot):
            rest.consume()
            isRight = rest.kind() == .identifier
            if isRight { rest.consume() }
        case .delimiter(UInt8(ascii: "&")):
            rest.consume()
            isRight = true
        case .opening(UInt8(ascii: "[")): isRight = parseAttribute(&rest)
        case .colon:
            switch parsePseudo(&rest) {
            case .element(let found):
                element = found
                isRight = true
            case .pseudoClass(let name):
                pseudoClass = name
                isRight = true
            case nil: isRight = false
            }
        default: return nil
        }
        guard isRight else {
            hasFailed = true
            return nil
        }
        if let precedingElement {
            let mayFollow =
                element.map { precedingElement.allows($0) }
                ?? pseudoClass.map { precedingElement.allows(pseudoClass: $0) }
            if !(mayFollow ?? false) { hasFailed = true }
        }
        guard let element else { return .other }
        precedingElement = element
        return .element
    }

    private mutating func parseAttribute(_ rest: inout CSSTokenRange) -> Bool {
        var block = rest.consumeBlock()
        block.consumeWhiteSpace()
        guard parseName(&block) == .plain else { return false }
        block.consumeWhiteSpace()
        if block.isAtEnd { return true }
        let sign = block.consumeIncludingWhiteSpace().kind
        if sign != .match, sign != .delimiter(UInt8(ascii: "=")) { hasFailed = true }
        let value = block.consumeIncludingWhiteSpace().kind
        guard value == .identifier || value == .string else { return false }
        if block.kind() == .identifier, !block.consumeIncludingWhiteSpace().isWord(SelectorWord.ignoreCase) {
            hasFailed = true
        }
        return block.isAtEnd
    }
}
