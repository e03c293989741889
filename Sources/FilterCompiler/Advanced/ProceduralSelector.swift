/// A selector in the words of AdGuard's ExtendedCss.
struct ProceduralSelector {
    /// The selector, without white space around it.
    private(set) var text: [UInt8] = []
    /// Whether it needs more than CSS.
    private(set) var isProcedural = false
    /// The argument of uBlock Origin's `:matches-media()`, which is no longer in the text.
    private(set) var media: [UInt8]?
    /// AdGuard's scriptlet and its first argument for what uBlock Origin's `:remove-attr()` and `:remove-class()` do,
    /// which is no longer in the text.
    private(set) var removal: (scriptlet: String, names: [UInt8])?
    /// In the brackets of how many pseudo-classes the one at hand stands.
    private var depth = 0
    private var isWithinHas = false

    /// More than in any real rule, as `SelectorParser.deepestNesting`; each level is a call within a call, and is read
    /// once more for each level around it.
    private static let deepestNesting = 32

    /// Rewrites a selector of any of the three dialects.
    init(rewriting selector: ArraySlice<UInt8>) throws(AdvancedRuleProblem) {
        let selector = AdvancedBytes.trimmed(selector)
        guard !selector.isEmpty else { throw .malformedSelector }
        text.reserveCapacity(selector.count + 16)
        try append(selector, isInner: false, isNegated: false)
        text = Array(AdvancedBytes.trimmed(text[...]))
        guard !text.isEmpty else { throw .malformedSelector }
    }

    /// Appends selectors; those in the argument of a pseudo-class are inner ones.
    private mutating func append(
        _ selector: ArraySlice<UInt8>, isInner: Bool, isNegated: Bool
    ) throws(AdvancedRuleProblem) {
        var index = selector.startIndex
        while index < selector.endIndex {
            let byte = selector[index]
            var next = index + 1
            switch byte {
            case UInt8(ascii: "\\"): next = min(index + 2, selector.endIndex)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = OperatorArgument.endOfString(selector[index...]) else { throw .malformedSelector }
                next = end + 1
            case UInt8(ascii: "["):
                guard let end = OperatorArgument.endOfAttribute(selector[index...]) else { throw .malformedSelector }
                next = end + 1
                try noteAttribute(selector[(index + 1)..<end])
            case UInt8(ascii: "/") where selector[next...].first == UInt8(ascii: "*"):
                index = try skipComment(in: selector, from: index)
                continue
            case UInt8(ascii: ":"):
                index = try appendPseudo(selector[index...], isInner: isInner, isNegated: isNegated)
                continue
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"): throw .malformedSelector
            default: break
            }
            text += selector[index..<next]
            index = next
        }
    }

    /// The index behind a comment, which ExtendedCss does not read (its documentation, "Limitations").
    private func skipComment(in selector: ArraySlice<UInt8>, from start: Int) throws(AdvancedRuleProblem) -> Int {
        let body = selector[(start + 2)...]
        guard let last = AdvancedBytes.firstIndex(of: Array("*/".utf8), in: body) else { throw .malformedSelector }
        let end = last + 2
        // What it sets apart must not grow together.
        if let before = text.last, AdvancedBytes.isName(before), end < selector.endIndex,
            AdvancedBytes.isName(selector[end]) || selector[end] == UInt8(ascii: "\\")
        {
            throw .malformedSelector
        }
        return end
    }

    /// AdGuard's old spelling `[-ext-has="…"]` is procedural; Adblock Plus' `[-abp-properties="…"]` is not AdGuard's.
    private mutating func noteAttribute(_ attribute: ArraySlice<UInt8>) throws(AdvancedRuleProblem) {
        guard attribute.first == UInt8(ascii: "-") else { return }
        if attribute.starts(with: "-abp-".utf8) { throw .unknownProceduralOperator }
        if attribute.starts(with: "-ext-".utf8) { isProcedural = true }
    }

    /// Appends the pseudo-class or pseudo-element at the start of the text; the outcome is the index behind it.
    private mutating func appendPseudo(
        _ selector: ArraySlice<UInt8>, isInner: Bool, isNegated: Bool
    ) throws(AdvancedRuleProblem) -> Int {
        var start = selector.startIndex + 1
        let isElement = start < selector.endIndex && selector[start] == UInt8(ascii: ":")
        if isElement { start += 1 }
        let name = selector[start...].prefix(while: AdvancedBytes.isName)
        guard !name.isEmpty else { throw .malformedSelector }
        guard name.endIndex < selector.endIndex, selector[name.endIndex] == UInt8(ascii: "(") else {
            // The one that AdGuard has without an argument.
            let isAdGuards = name.map(AdvancedBytes.lowercased).elementsEqual("empty-trimmed".utf8)
            if isAdGuards, !isElement { isProcedural = true }
            text += selector[..<name.endIndex]
            return name.endIndex
        }
        let rest = selector[(name.endIndex + 1)...]
        if isElement {
            guard let end = OperatorArgument.endOfSelectors(rest) else { throw .malformedSelector }
            text += selector[...end]
            return end + 1
        }
        let spelling = String(decoding: name.map(AdvancedBytes.lowercased), as: UTF8.self)
        guard let known = ProceduralOperator(name: spelling) else {
            // One without an argument was left in the selector, wherever it stood.
            if spelling == "matches-path", let end = OperatorArgument.end(rest, of: .quotedText),
                OperatorValue.text(rest[..<end]).allSatisfy(AdvancedBytes.isSpace)
            {
                throw .argumentNotExpressible
            }
            // Those that uBlock Origin takes only at the end, and reads as actions there.
            let isAction = spelling == "style" || spelling == "remove" || spelling == "matches-path"
            throw isAction ? .misplacedProceduralOperator : .unknownProceduralOperator
        }
        guard var end = OperatorArgument.end(rest, of: known) else { throw .malformedSelector }
        let argument = rest[..<end]
        var place = Place(isInner: isInner, isNegated: isNegated || spelling == "not" || spelling == "if-not")
        if case .xpath = known, let steps = StepsUp(selector[(end + 1)...]) {
            place.stepsUp = steps.count
            end = steps.end
        }
        let next = selector[(end + 1)...].first { !AdvancedBytes.isSpace($0) }
        place.isLast = next == nil || next == UInt8(ascii: ",")
        try append(known, spelling, argument, at: place)
        return end + 1
    }

    /// An `:upward(3)` behind an `:xpath()`, which XPath says itself.
    private struct StepsUp {
        var count: Int
        /// The index of the closing bracket.
        var end: Int

        init?(_ text: ArraySlice<UInt8>) {
            for name in [":upward(", ":nth-ancestor("] where text.starts(with: name.utf8) {
                let digits = text.dropFirst(name.utf8.count).prefix(while: AdvancedBytes.isDigit)
                guard digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: ")"), digits.count < 4,
                    let count = Int(String(decoding: digits, as: UTF8.self)), count > 0, count < 256
                else { return nil }
                self.count = count
                end = digits.endIndex
                return
            }
            return nil
        }
    }

    /// Where in a selector an operator stands.
    private struct Place {
        var isInner: Bool
        /// Whether it is in the argument of a `:not()`.
        var isNegated: Bool
        var isLast = true
        /// The argument of an `:upward()` right behind it.
        var stepsUp = 0
    }

    private mutating func append(
        _ known: ProceduralOperator, _ spelling: String, _ argument: ArraySlice<UInt8>, at place: Place
    ) throws(AdvancedRuleProblem) {
        switch known {
        case .style: appendCall(spelling, argument)
        case .styleOfSelectors: try appendSelectors(spelling, argument, isNegated: place.isNegated)
        case .selectors(let name, isNegated: false):
            isProcedural = true
            try appendSelectors(name, argument, isNegated: place.isNegated)
        case .selectors(let name, isNegated: true):
            isProcedural = true
            text += ":not(".utf8
            try appendSelectors(name, argument, isNegated: true)
            text.append(UInt8(ascii: ")"))
        case .text(let name): try appendProcedure(name, OperatorValue.textOrExpression(argument))
        case .quotedText:
            try appendProcedure("contains", OperatorValue.textOrExpression(OperatorValue.text(argument)[...]))
        case .computedStyle(let element):
            try appendProcedure("matches-css", OperatorValue.computedStyle(argument, of: element))
        case .nameAndValue(let name): try appendProcedure(name, OperatorValue.nameAndValue(argument))
        case .ancestor:
            guard !place.isNegated else { throw .misplacedProceduralOperator }
            try appendProcedure("upward", OperatorValue.ancestor(argument, takesSelector: spelling == "upward"))
        case .xpath:
            guard place.isLast else { throw .misplacedProceduralOperator }
            try appendProcedure("xpath", OperatorValue.expression(argument, stepsUp: place.stepsUp))
        case .minimumTextLength: try appendProcedure("contains", OperatorValue.minimumTextLength(argument))
        case .nameRemoval:
            guard !place.isInner, place.isLast, removal == nil else { throw .misplacedProceduralOperator }
            removal = (spelling, try OperatorValue.names(argument))
        case .media:
            guard !place.isInner, place.isLast, media == nil else { throw .misplacedProceduralOperator }
            let query = Array(AdvancedBytes.trimmed(argument))
            // `@media {}` is for all screens.
            guard !query.isEmpty else { throw .malformedSelector }
            media = query
        case .watch: break
        }
    }

    private mutating func appendSelectors(
        _ name: String, _ argument: ArraySlice<UInt8>, isNegated: Bool
    ) throws(AdvancedRuleProblem) {
        guard depth < Self.deepestNesting else { throw .selectorTooDeep }
        depth += 1
        let wasWithinHas = isWithinHas
        if name == "has" {
            // CSS forbids it, ExtendedCss does not.
            if isWithinHas { isProcedural = true }
            isWithinHas = true
        }
        defer {
            depth -= 1
            isWithinHas = wasWithinHas
        }
        text.append(UInt8(ascii: ":"))
        text += name.utf8
        text.append(UInt8(ascii: "("))
        let start = text.count
        try append(argument, isInner: true, isNegated: isNegated)
        guard !text[start...].allSatisfy(AdvancedBytes.isSpace) else { throw .malformedSelector }
        text.append(UInt8(ascii: ")"))
    }

    private mutating func appendProcedure(
        _ name: String, _ argument: some Collection<UInt8>
    ) throws(AdvancedRuleProblem) {
        // Neither uBlock Origin nor AdGuard reads an operator that says nothing.
        guard !argument.allSatisfy(AdvancedBytes.isSpace) else { throw .argumentNotExpressible }
        isProcedural = true
        appendCall(name, argument)
    }

    private mutating func appendCall(_ name: String, _ argument: some Collection<UInt8>) {
        text.append(UInt8(ascii: ":"))
        text += name.utf8
        text.append(UInt8(ascii: "("))
        text += argument
        text.append(UInt8(ascii: ")"))
    }
}
