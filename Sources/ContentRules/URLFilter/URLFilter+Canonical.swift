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
        if let first = terms.first, first.isAnything {
            isAnchoredAtStart = false
            terms.removeFirst()
        }
        if let last = terms.last, last.isAnything { isAnchoredAtEnd = false }
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
        result.reserveCapacity(terms.count)
        flatten(terms, into: &result)
        return result
    }

    private static func flatten(_ terms: [Term], into result: inout [Term]) {
        for term in terms {
            switch term.atom {
            case .character(let characters):
                append(Term(.character(characters.canonical), term.quantifier), to: &result)
            case .group(let group) where term.quantifier == .one: flatten(group, into: &result)
            case .group(let group):
                let inner = flatten(group)
                if inner.count == 1 {
                    append(Term(inner[0].atom, inner[0].quantifier.joined(with: term.quantifier)), to: &result)
                } else if !inner.isEmpty {
                    result.append(Term(.group(inner), term.quantifier))
                }
            }
        }
    }

    private static func append(_ term: Term, to terms: inout [Term]) {
        if term.isAnything, let last = terms.last, last.isAnything { return }
        terms.append(term)
    }
}

extension URLFilter.Term {
    /// Whether the term is `.*`.
    fileprivate var isAnything: Bool {
        guard quantifier == .any, case .character(let characters) = atom else { return false }
        return characters.isNegated && characters.members.isEmpty
    }
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
