extension ForgivingSelectorParser {
    enum Pseudo {
        case element(PseudoElement)
        /// Its name in small letters.
        case pseudoClass([UInt8])
    }

    /// A pseudo-class or pseudo-element; the position is on the colon.
    mutating func parsePseudo(_ rest: inout CSSTokenRange) -> Pseudo? {
        rest.consume()
        let isElement = rest.kind() == .colon
        if isElement { rest.consume() }
        let isFunction = rest.kind() == .function
        guard isFunction || rest.kind() == .identifier else { return nil }
        var ahead = rest
        let name = ahead.consume().value.map(\.inSmallLetters)
        var form: PseudoNames.Form?
        var element: PseudoElement?
        if isElement {
            element = PseudoElement(name)
        } else {
            form = PseudoNames.classes.form(of: name.indices, in: name)
            if form == .pseudoElement || form == .generatedContent { element = PseudoElement(name) }
        }
        if let element {
            guard allowsPseudoElements else { return nil }
            guard isFunction else {
                rest.consume()
                if element == .cue { return .element(.userAgentPart) }
                return element.needsArgument ? nil : .element(element)
            }
            return within { $0.parseArgument(of: element, &rest) } ? .element(element) : nil
        }
        guard let form, form != .procedural else { return nil }
        guard isFunction else {
            rest.consume()
            switch form {
            case .plain, .recent, .compound: return .pseudoClass(name)
            default: return nil
            }
        }
        return within { $0.parseArgument(of: form, name, &rest) } ? .pseudoClass(name) : nil
    }

    /// Parses what stands in the brackets of a function.
    private mutating func within(_ parse: (inout Self) -> Bool) -> Bool {
        guard depth < Self.deepestNesting else {
            isTooDeep = true
            return false
        }
        let couldHoldElements = allowsPseudoElements
        allowsPseudoElements = false
        depth += 1
        defer {
            depth -= 1
            allowsPseudoElements = couldHoldElements
        }
        return parse(&self)
    }

    private mutating func parseArgument(
        of form: PseudoNames.Form, _ name: [UInt8], _ rest: inout CSSTokenRange
    ) -> Bool {
        var block = rest.consumeBlock()
        block.consumeWhiteSpace()
        switch form {
        case .list where name == Array("not".utf8):
            return parseList(&block) { $0.parseComplexSelector(&$1) } && block.isAtEnd
        case .list:
            parseForgivingList(&block)
            return block.isAtEnd
        case .relativeList:
            guard allowsHas else { return false }
            allowsHas = false
            defer { allowsHas = true }
            return parseList(&block) { $0.parseRelativeSelector(&$1) } && block.isAtEnd
        case .nthChild, .nthOfType:
            guard Self.parseNth(&block) else { return false }
            block.consumeWhiteSpace()
            if block.isAtEnd { return true }
            guard form == .nthChild, block.kind() == .identifier, block.consume().isWord(SelectorWord.of) else {
                return false
            }
            block.consumeWhiteSpace()
            return parseList(&block) { $0.parseComplexSelector(&$1) } && block.isAtEnd
        case .languages: return Self.parseLanguages(&block)
        case .compound:
            guard parseCompoundSelector(&block) != nil else { return false }
            block.consumeWhiteSpace()
            return block.isAtEnd
        case .recentIdentifier:
            return block.consumeIncludingWhiteSpace().kind == .identifier && block.isAtEnd
        case .plain, .recent, .pseudoElement, .generatedContent, .procedural: return false
        }
    }

    private mutating func parseArgument(of element: PseudoElement, _ rest: inout CSSTokenRange) -> Bool {
        var block = rest.consumeBlock()
        block.consumeWhiteSpace()
        switch element {
        case .cue:
            while true {
                guard parseCompoundSelector(&block) != nil else { return false }
                block.consumeWhiteSpace()
                guard block.kind() == .comma else { return block.isAtEnd }
                block.consumeIncludingWhiteSpace()
            }
        case .highlight: return block.consumeIncludingWhiteSpace().kind == .identifier && block.isAtEnd
        case .part:
            repeat {
                guard block.consumeIncludingWhiteSpace().kind == .identifier else { return false }
            } while !block.isAtEnd
            return true
        case .slotted:
            guard parseCompoundSelector(&block) != nil else { return false }
            block.consumeWhiteSpace()
            return block.isAtEnd
        default: return false
        }
    }

    /// Languages set apart by commas; none may begin as custom properties do.
    private static func parseLanguages(_ block: inout CSSTokenRange) -> Bool {
        while true {
            let token = block.consumeIncludingWhiteSpace()
            guard token.kind == .identifier || token.kind == .string,
                !token.value.starts(with: SelectorWord.customPrefix)
            else { return false }
            guard block.kind() == .comma else { return block.isAtEnd }
            block.consumeIncludingWhiteSpace()
        }
    }

    /// An+B, section 6 of CSS Syntax 3.
    private static func parseNth(_ block: inout CSSTokenRange) -> Bool {
        let token = block.consume()
        var unit: ArraySlice<UInt8>
        switch token.kind {
        case .number(isInteger: true): return true
        case .identifier where token.isWord(SelectorWord.odd) || token.isWord(SelectorWord.even): return true
        case .delimiter(UInt8(ascii: "+")) where block.kind() == .identifier: unit = block.consume().value[...]
        case .dimension(isInteger: true): unit = token.value[...]
        case .identifier:
            unit = token.value[...]
            if unit.first == UInt8(ascii: "-") { unit.removeFirst() }
        default: return false
        }
        block.consumeWhiteSpace()
        let minus = UInt8(ascii: "-")
        guard unit.popFirst()?.inSmallLetters == UInt8(ascii: "n") else { return false }
        guard unit.isEmpty || unit.first == minus else { return false }
        if unit.count > 1 {
            // `n-1`: a number of 32 bits.
            return Int32(String(decoding: unit, as: UTF8.self)) != nil
        }
        var hasSign = !unit.isEmpty
        if !hasSign, case .delimiter(let byte) = block.kind() {
            guard byte == UInt8(ascii: "+") || byte == minus else { return false }
            block.consumeIncludingWhiteSpace()
            hasSign = true
        }
        guard case .number(let isInteger) = block.kind() else { return !hasSign }
        return block.consume().hasSign != hasSign && isInteger
    }
}
