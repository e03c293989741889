internal import ContentRules

/// A step of one alternative: what a url-filter's terms are, and the conditions that have yet to become terms.
enum ExpressionStep: Hashable, Sendable {
    case characters(ASCIISet, URLFilter.Quantifier)
    /// Plain steps, quantified other than `.one`.
    case group([ExpressionStep], URLFilter.Quantifier)
    /// The text begins here.
    case start
    /// The text ends here.
    case end
    /// The text on one side matches.
    case look(LookAround)
    /// The text from here on matches none of these.
    case forbidden([[ExpressionStep]])

    static func one(_ characters: ASCIISet) -> Self { .characters(characters, .one) }

    /// Whether the step is characters and groups of them.
    var isPlain: Bool {
        switch self {
        case .characters, .group: true
        case .start, .end, .look, .forbidden: false
        }
    }

    var isForbidden: Bool {
        if case .forbidden = self { true } else { false }
    }

    /// Whether the step takes no character, or need not.
    var isNullable: Bool {
        switch self {
        case .characters(_, let quantifier): quantifier.allowsNone
        case .group(let steps, let quantifier): quantifier.allowsNone || steps.allSatisfy(\.isNullable)
        case .start, .end, .look, .forbidden: true
        }
    }

    /// The step with another quantifier; plain steps only.
    func quantified(_ quantifier: URLFilter.Quantifier) -> Self {
        switch self {
        case .characters(let characters, _): .characters(characters, quantifier)
        case .group(let steps, _): .group(steps, quantifier)
        case .start, .end, .look, .forbidden: self
        }
    }

    /// How much of the budget the step takes: the number of classes in it.
    var size: Int {
        switch self {
        case .group(let steps, _): steps.reduce(1) { $0 + $1.size }
        case .characters, .start, .end, .look, .forbidden: 1
        }
    }
}

extension ExpressionStep {
    /// A number that tells most steps apart.
    var fingerprint: UInt64 {
        guard case .characters(let characters, let quantifier) = self else {
            return UInt64(truncatingIfNeeded: hashValue)
        }
        return characters.fingerprint &+ UInt64(quantifier.rawValue)
    }

    /// One number for most steps: rows are hundreds of them, and are hashed often.
    func hash(into hasher: inout Hasher) {
        switch self {
        case .characters: hasher.combine(fingerprint)
        case .group(let steps, let quantifier):
            hasher.combine(quantifier)
            hasher.combine(steps)
        case .start: hasher.combine(1)
        case .end: hasher.combine(2)
        case .look(let look): hasher.combine(look)
        case .forbidden(let rows): hasher.combine(rows)
        }
    }
}

extension [ExpressionStep] {
    /// The steps as they are read backwards.
    var mirrored: [ExpressionStep] {
        reversed().map { step in
            switch step {
            case .group(let steps, let quantifier): .group(steps.mirrored, quantifier)
            case .start: .end
            case .end: .start
            case .look(let look): .look(look.mirrored)
            case .characters, .forbidden: step
            }
        }
    }

    /// The steps as one step, to be quantified.
    func grouped(_ quantifier: URLFilter.Quantifier) -> ExpressionStep {
        guard count == 1, let step = first else { return .group(self, quantifier) }
        return switch step {
        case .characters(let characters, let inner): .characters(characters, inner.joined(with: quantifier))
        case .group(let steps, let inner): .group(steps, inner.joined(with: quantifier))
        case .start, .end, .look, .forbidden: .group(self, quantifier)
        }
    }
}

extension URLFilter.Quantifier {
    /// This quantifier within another: `(a+)?` is `a*`.
    func joined(with outer: Self) -> Self {
        Self(allowsNone: allowsNone || outer.allowsNone, allowsMany: allowsMany || outer.allowsMany)
    }
}
