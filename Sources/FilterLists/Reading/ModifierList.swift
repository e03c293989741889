/// A list of modifiers, `script,domain=a.example`, that is being read.
struct ModifierList {
    /// Which rules the modifiers stand in.
    enum Place {
        /// Behind the `$` of a network rule.
        case network(isException: Bool)
        /// In `[$…]` before a cosmetic rule.
        case cosmetic
    }

    let place: Place

    /// Adds the modifiers of the range.
    ///
    /// What has been added when a problem is thrown is for the caller to remove.
    func read(
        _ range: Range<Int>, in bytes: Span<UInt8>, to modifiers: inout [Modifier]
    ) throws(LineProblem) {
        var index = range.lowerBound
        var open = OpenExpressions()
        while true {
            while index < range.upperBound, bytes[index].isBlank { index += 1 }
            let start = index
            let isNegated = index < range.upperBound && bytes[index] == UInt8(ascii: "~")
            if isNegated { index += 1 }
            while index < range.upperBound, bytes[index].isBlank { index += 1 }
            let nameStart = index
            while index < range.upperBound, bytes[index].isWord { index += 1 }
            let name = nameStart..<index
            while index < range.upperBound, bytes[index].isBlank { index += 1 }
            let hasValue = index < range.upperBound && bytes[index] == UInt8(ascii: "=")
            let isName = index == range.upperBound || hasValue || bytes[index] == UInt8(ascii: ",")
            guard isName, !name.isEmpty else {
                throw LineProblem(code: .malformedModifiers, range: start..<range.upperBound)
            }
            guard let kind = ModifierNames.kind(of: name, in: bytes), allows(kind) else {
                throw LineProblem(code: .unknownModifier, range: name)
            }
            var value = 0..<0
            if hasValue {
                index += 1
                value = index..<bytes.valueEnd(index..<range.upperBound, shape: kind.valueShape, open: &open)
                index = value.upperBound
            }
            guard !isNegated || kind.canBeNegated else {
                throw LineProblem(code: .malformedModifiers, range: start..<name.upperBound)
            }
            try check(value, of: kind, hasValue: hasValue, at: start..<Swift.max(name.upperBound, index))
            modifiers.append(
                Modifier(
                    kind: kind, isNegated: isNegated, name: ByteRange(start..<name.upperBound),
                    value: ByteRange(value)))
            guard index < range.upperBound else { return }
            index += 1
        }
    }

    private func allows(_ kind: Modifier.Kind) -> Bool {
        switch place {
        case .network: kind.isNetwork
        case .cosmetic: kind.isCosmetic
        }
    }

    private func check(
        _ value: Range<Int>, of kind: Modifier.Kind, hasValue: Bool, at range: Range<Int>
    ) throws(LineProblem) {
        switch kind.valueNeed {
        case .never: if hasValue { throw LineProblem(code: .malformedModifiers, range: range) }
        case .optional: break
        case .always: if value.isEmpty { throw LineProblem(code: .missingValue, range: range) }
        case .exceptInExceptions:
            if case .network(isException: true) = place { return }
            if value.isEmpty { throw LineProblem(code: .missingValue, range: range) }
        }
    }
}
