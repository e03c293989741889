extension CosmeticRule {
    /// Reads a line as a cosmetic rule.
    ///
    /// Adds its modifiers to those of the list.
    init(
        _ line: Line, _ head: CosmeticHead, in bytes: Span<UInt8>, modifiers: inout [Modifier]
    ) throws(LineProblem) {
        let first = UInt32(truncatingIfNeeded: modifiers.count)
        if let range = head.modifiers {
            try ModifierList(place: .cosmetic).read(range, in: bytes, to: &modifiers)
        }
        self.init(
            line: line.number, text: ByteRange(line.range), kind: .hiding, isException: head.sign.isException,
            domains: ByteRange(head.domains), selector: .none, declarations: .none, matchesPath: .none,
            isPathNegated: false, modifiers: first..<UInt32(truncatingIfNeeded: modifiers.count))
        let body = head.body
        switch head.sign.form {
        case .hiding where bytes.starts(body, with: "+js(") && bytes.ends(body, with: ")"):
            set(.scriptlet, selector: bytes.trimmed(body.lowerBound + 4..<body.upperBound - 1))
        case .hiding where bytes.starts(body, with: "^responseheader(") && bytes.ends(body, with: ")"):
            set(.responseHeader, selector: bytes.trimmed(body.lowerBound + 16..<body.upperBound - 1))
        case .hiding where bytes.starts(body, with: "^"):
            set(.htmlFiltering, selector: bytes.trimmed(body.lowerBound + 1..<body.upperBound))
        case .hiding, .extendedHiding:
            set(CosmeticBody(hiding: body, in: bytes), isExtended: head.sign.form == .extendedHiding)
        case .styling where !bytes.hasBlock(body): set(.snippet, selector: body)
        case .styling, .extendedStyling:
            set(CosmeticBody(styling: body, in: bytes), isExtended: head.sign.form == .extendedStyling)
        case .script: set(.script, selector: body)
        case .htmlFiltering: set(.htmlFiltering, selector: body)
        }
        // `#@#+js()` takes all scriptlets back.
        let isAllScriptlets = kind == .scriptlet && isException
        guard !selector.isEmpty || isWholeStyleSheet || isAllScriptlets else {
            throw LineProblem(code: .emptySelector, range: line.range)
        }
    }

    /// Whether the declarations are whole blocks with selectors of their own.
    private var isWholeStyleSheet: Bool {
        (kind == .styling || kind == .extendedStyling) && selector == .none && !declarations.isEmpty
    }

    private mutating func set(_ kind: Kind, selector: Range<Int>) {
        self.kind = kind
        self.selector = ByteRange(selector)
    }

    private mutating func set(_ body: CosmeticBody, isExtended: Bool) {
        switch body.action {
        case .hiding: kind = isExtended ? .extendedHiding : .hiding
        case .styling: kind = isExtended ? .extendedStyling : .styling
        case .removal: kind = .removal
        }
        selector = ByteRange(body.selector)
        declarations = ByteRange(body.declarations)
        matchesPath = ByteRange(body.path)
        isPathNegated = body.isPathNegated
    }
}

extension Span where Element == UInt8 {
    /// Whether the range ends in a block of declarations, as AdGuard's styles do and Adblock Plus' snippets do not.
    fileprivate func hasBlock(_ range: Range<Int>) -> Bool {
        endsInBrace(range) && first(UInt8(ascii: "{"), in: range) < range.upperBound
    }
}
