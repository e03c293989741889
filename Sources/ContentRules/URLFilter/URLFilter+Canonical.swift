extension URLFilter {
    /// The terms and anchors without what makes no difference.
    ///
    /// This follows `PatternParser::simplifySunkTerms` and goes further where the matched addresses stay the same:
    /// groups of one atom are opened and their quantifiers joined, and anchors next to `.*` vanish.
    static func simplify(
        _ terms: [Term], isAnchoredAtStart: Bool, isAnchoredAtEnd: Bool
    ) -> (terms: [Term], isAnchoredAtStart: Bool, isAnchoredAtEnd: Bool) {
        var (terms, isAnchoredAtStart, isAnchoredAtEnd) = (flatten(terms), isAnchoredAtStart, isAnchoredAtEnd)
        guard terms.contains(where: \.matchesAtLeastOneCharacter) else { return ([], false, false) }
        // `^.*x` searches everywhere, and so does an unanchored `.*x`; likewise at the end.
        if terms.first == .anything {
            isAnchoredAtStart = false
            terms.removeFirst()
        }
        if terms.last == .anything { isAnchoredAtEnd = false }
        if !isAnchoredAtEnd {
            while let last = terms.last, !last.matchesAtLeastOneCharacter { terms.removeLast() }
        }
        return (terms, isAnchoredAtStart, isAnchoredAtEnd)
    }

    /// The filter without a quantifier that says nothing: what is searched anywhere begins with the last of several
    /// equal characters, so `/+ads` is `/ads`.
    package var withoutRepeatedStart: URLFilter {
        guard !isAnchoredAtStart, terms.count > 1, terms[0].quantifier == .some,
            case .character(let characters) = terms[0].atom, !characters.isNegated, characters.members.count == 1
        else { return self }
        var terms = terms
        terms[0].quantifier = .one
        return URLFilter(terms: terms, isAnchoredAtEnd: isAnchoredAtEnd)
    }

    /// The terms with groups opened where they hold nothing together, and neighbouring `.*` joined.
    private static func flatten(_ terms: [Term]) -> [Term] {
        var result: [Term] = []
        for term in terms {
            for flat in flatten(term) where flat != .anything || result.last != .anything { result.append(flat) }
        }
        return result
    }

    private static func flatten(_ term: Term) -> [Term] {
        switch term.atom {
        case .character(let characters):
            return [Term(.character(characters.canonical), term.quantifier)]
        case .group(let group):
            let inner = flatten(group)
            if term.quantifier == .one { return inner }
            if inner.isEmpty { return [] }
            guard inner.count == 1 else { return [Term(.group(inner), term.quantifier)] }
            return [Term(inner[0].atom, inner[0].quantifier.joined(with: term.quantifier))]
        }
    }
}

extension URLFilter.Term {
    /// `.*`.
    fileprivate static let anything = Self(.character(.everyCharacter), .any)
}

extension URLFilter.Quantifier {
    /// The quantifier of a group's only term and that of the group, as one: `(a+)?` is `a*`.
    fileprivate func joined(with outer: Self) -> Self {
        Self(allowsNone: allowsNone || outer.allowsNone, allowsMany: allowsMany || outer.allowsMany)
    }
}

extension URLFilter.CharacterClass {
    /// The class in one spelling: `.` for all characters and `[]` for none.
    fileprivate var canonical: Self {
        var members = members
        // The end of the address is never among "all others".
        if isNegated { members.remove(0) }
        if members == .everyCharacter { return isNegated ? Self(ASCIISet()) : .everyCharacter }
        return Self(members, isNegated: isNegated)
    }
}
