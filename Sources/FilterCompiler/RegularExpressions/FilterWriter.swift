internal import ContentRules

/// Turns steps into url-filters.
struct FilterWriter {
    let subject: RegularExpression.Subject
    let isCaseSensitive: Bool
    /// Whether a class at the end is written by its members, however many they are.
    var namesLastMembers = false

    /// The filter of plain steps, perhaps with the text's start before and its end after them.
    func filter(of steps: [ExpressionStep]) -> URLFilter {
        let isAnchoredAtStart = steps.first == .start
        let isAnchoredAtEnd = steps.last == .end
        var terms = terms(of: steps)
        if namesLastMembers, case .characters(let characters, .one) = steps.last {
            terms[terms.count - 1] = URLFilter.Term(.character(URLFilter.CharacterClass(spelt(characters))))
        }
        switch subject {
        case .url, .path:
            return URLFilter(
                terms: isAnchoredAtStart ? terms : Self.setApart(terms),
                isAnchoredAtStart: isAnchoredAtStart, isAnchoredAtEnd: isAnchoredAtEnd)
        case .host:
            let before =
                Self.scheme + (isAnchoredAtStart ? [] : [URLFilter.Term(.character(Self.hostCharacters), .any)])
            let after = isAnchoredAtEnd ? [URLFilter.Term(.character(Self.hostEnd))] : []
            return URLFilter(terms: before + terms + after, isAnchoredAtStart: true)
        }
    }

    /// The terms of an unanchored filter with `+` at the first where that keeps WebKit's automata small; searched
    /// for, `a+b` and `ab` are found in the same addresses.
    ///
    /// WebKit builds one automaton of all filters without quantifiers that begin alike, and unanchored ones all do
    /// (`CombinedURLFilters.cpp`, `processNFAs`). Classes make that explode: the 693 such filters of our lists
    /// together take 10 GB and end in an abort, each for itself, behind a `+`, 0.8 MB and 0.3 s.
    private static func setApart(_ terms: [URLFilter.Term]) -> [URLFilter.Term] {
        guard terms.count > 1, terms.allSatisfy({ $0.quantifier == .one }), terms.contains(where: \.isWide) else {
            return terms
        }
        return [URLFilter.Term(terms[0].atom, .some)] + terms.dropFirst()
    }

    private func terms(of steps: [ExpressionStep]) -> [URLFilter.Term] {
        var terms: [URLFilter.Term] = []
        terms.reserveCapacity(steps.count)
        // Long rows are the same few classes again and again.
        var last: (characters: ASCIISet, written: URLFilter.CharacterClass)?
        for step in steps {
            switch step {
            case .characters(let characters, let quantifier):
                if last?.characters != characters { last = (characters, characterClass(characters)) }
                if let last { terms.append(URLFilter.Term(.character(last.written), quantifier)) }
            case .group(let steps, let quantifier):
                terms.append(URLFilter.Term(.group(self.terms(of: steps)), quantifier))
            case .start, .end, .look, .forbidden: break
            }
        }
        return terms
    }

    /// The shorter of the two ways to write a class.
    ///
    /// Where case does not count, both are lower-case.
    private func characterClass(_ characters: ASCIISet) -> URLFilter.CharacterClass {
        let spelt = spelt(characters)
        if spelt.count == 1 { return URLFilter.CharacterClass(spelt) }
        var others = subject.characters.subtracting(characters)
        if others.isEmpty, subject != .host { return .everyCharacter }
        if subject == .host { others = others.union(Self.hostCharacters.members) }
        let positive = URLFilter.CharacterClass(spelt)
        let negative = URLFilter.CharacterClass(self.spelt(others), isNegated: true)
        return negative.byteCount < positive.byteCount ? negative : positive
    }

    private func spelt(_ characters: ASCIISet) -> ASCIISet {
        isCaseSensitive ? characters : characters.subtracting(.upperCaseLetters)
    }

    // MARK: Hosts

    /// `[^/:]`.
    private static let hostCharacters = URLFilter.CharacterClass(ASCIISet("/:"), isNegated: true)
    /// `[/:]`.
    private static let hostEnd = URLFilter.CharacterClass(ASCIISet("/:"))
    /// `[^:]+://`.
    private static let scheme =
        [URLFilter.Term(.character(URLFilter.CharacterClass(ASCIISet(":"), isNegated: true)), .some)]
        + "://".utf8.map { URLFilter.Term(.character(URLFilter.CharacterClass(ASCIISet($0)))) }
}

extension URLFilter.Term {
    /// Whether the term is a class of several characters.
    fileprivate var isWide: Bool {
        guard case .character(let characters) = atom else { return false }
        return characters.isNegated || characters.members.count > 1
    }
}
