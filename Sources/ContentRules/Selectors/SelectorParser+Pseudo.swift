extension SelectorParser {
    /// A pseudo-class or pseudo-element; the position is on the colon.
    mutating func parsePseudo() throws(SelectorFault) {
        let start = scanner.position
        scanner.advance()
        let isElement = scanner.current == UInt8(ascii: ":")
        if isElement {
            scanner.advance()
        }
        guard let name = try scanner.identifier() else {
            throw SelectorFault(.malformedName, at: scanner.position)
        }
        let takesArgument = scanner.current == UInt8(ascii: "(")
        if isElement {
            try parsePseudoElement(name, takesArgument: takesArgument, at: start)
        } else {
            try parsePseudoClass(name, takesArgument: takesArgument, at: start)
        }
    }

    private mutating func parsePseudoClass(
        _ name: Range<Int>, takesArgument: Bool, at start: Int
    ) throws(SelectorFault) {
        // A name with escapes is not found: nobody writes one.
        guard let form = PseudoNames.classes.form(of: name, in: scanner.bytes) else {
            throw SelectorFault(.unknownPseudoClass, at: start)
        }
        switch (form, takesArgument) {
        case (.plain, false), (.compound, false): return
        case (.recent, false): noteUnless(.recentPseudoClasses, at: start)
        case (.pseudoElement, false): note(.pseudoElement, at: start)
        case (.generatedContent, false): try noteUnlessLast(at: start)
        case (.procedural, true): try skipProceduralArgument(at: start)
        case (.procedural, false):
            // The one that takes none.
            guard scanner.isWord(name, SelectorWord.emptyTrimmed) else {
                throw SelectorFault(.unknownPseudoClass, at: start)
            }
            note(.proceduralPseudoClass, at: start)
        case (.plain, true), (.recent, true), (.pseudoElement, true), (.generatedContent, true), (_, false):
            throw SelectorFault(.malformedArgument, at: start)
        case (_, true):
            let outer = try open(at: start)
            try parseArgument(form, at: start)
            try close(outer)
        }
    }

    private mutating func parseArgument(_ form: PseudoNames.Form, at start: Int) throws(SelectorFault) {
        switch form {
        case .list: try parseList(isRelative: false)
        case .relativeList:
            noteUnless(.has, at: start)
            if isWithinHas {
                note(.nestedHas, at: start)
            }
            let wasWithinHas = isWithinHas
            isWithinHas = true
            try parseList(isRelative: true)
            isWithinHas = wasWithinHas
        case .nthChild: try parseNthArgument(takesList: true)
        case .nthOfType: try parseNthArgument(takesList: false)
        case .languages: try parseLanguages()
        case .compound:
            try parseCompoundSelector()
            _ = try scanner.skipTrivia()
        case .recentIdentifier:
            noteUnless(.recentPseudoClasses, at: start)
            try expectArgument(scanner.identifier() != nil)
            _ = try scanner.skipTrivia()
        case .plain, .recent, .pseudoElement, .generatedContent, .procedural: break
        }
    }

    /// Notes that the oldest engine cannot parse what begins at an offset, unless it has the feature.
    private mutating func noteUnless(_ feature: SelectorFeatures, at offset: Int) {
        if !features.contains(feature) {
            note(.unsupportedByTarget, at: offset)
        }
    }

    private mutating func parsePseudoElement(
        _ name: Range<Int>, takesArgument: Bool, at start: Int
    ) throws(SelectorFault) {
        // WebKit takes any name that begins so, for the sake of old style sheets.
        let isVendors = scanner.begins(name, with: SelectorWord.webKitPrefix) && !takesArgument
        let form = PseudoNames.elements.form(of: name, in: scanner.bytes)
        guard isVendors || form != nil else { throw SelectorFault(.unknownPseudoElement, at: start) }
        if form == .generatedContent, !takesArgument {
            try noteUnlessLast(at: start)
            return
        }
        note(.pseudoElement, at: start)
        // What stands in the brackets does not matter: nothing is hidden in any case.
        if takesArgument, !skipBalanced(respectingStrings: true) {
            throw SelectorFault(.unbalanced, at: scanner.position)
        }
    }

    /// Notes a `::before` or `::after` that stands within a function, or behind which its selector goes on: only at the
    /// end of one was WebKit seen to hide them.
    private mutating func noteUnlessLast(at start: Int) throws(SelectorFault) {
        var ahead = scanner
        _ = try ahead.skipTrivia()
        if depth > 0 || !(ahead.isAtEnd || ahead.current == UInt8(ascii: ",")) { note(.pseudoElement, at: start) }
    }

    // MARK: Brackets

    /// Enters the brackets of a function, and returns what ``close(_:)`` needs.
    private mutating func open(at start: Int) throws(SelectorFault) -> Int? {
        depth += 1
        guard depth <= Self.deepestNesting else { throw SelectorFault(.tooDeep, at: start) }
        let outer = opening
        opening = scanner.position
        scanner.advance()
        _ = try scanner.skipTrivia()
        return outer
    }

    private mutating func close(_ outer: Int?) throws(SelectorFault) {
        guard scanner.current == UInt8(ascii: ")") else {
            if scanner.isAtEnd { throw faultHere() }
            throw SelectorFault(.malformedArgument, at: scanner.position)
        }
        scanner.advance()
        depth -= 1
        opening = outer
    }

    /// Throws unless what an argument needs was found at the position.
    func expectArgument(_ isFound: Bool) throws(SelectorFault) {
        guard !isFound else { return }
        if scanner.isAtEnd { throw faultHere() }
        throw SelectorFault(.malformedArgument, at: scanner.position)
    }
}
