/// A `url-filter`: the regular expressions WebKit's content blocker understands, which it searches in an address.
///
/// The form is canonical: two texts that differ only in spelling (`(?:a)`, `a{1,}`, leading `.*`, trailing optional
/// terms, which WebKit drops too) are equal. Whether letters match in both cases is a matter of the trigger
/// (`url-filter-is-case-sensitive`), so classes are kept as written and not folded.
///
/// The grammar is that of WebKit's `URLFilterParser.cpp` on top of JavaScript's without the `u` flag.
public struct URLFilter: Hashable, Sendable {
    /// How often a term matches.
    package enum Quantifier: UInt8, Hashable, Sendable {
        /// Once.
        case one
        /// `?`
        case optional
        /// `*`
        case any
        /// `+`
        case some

        /// Whether a term so quantified can match nothing.
        package var allowsNone: Bool { self == .optional || self == .any }
        /// Whether a term so quantified can match more than once.
        package var allowsMany: Bool { self == .any || self == .some }

        package init(allowsNone: Bool, allowsMany: Bool) {
            self =
                switch (allowsNone, allowsMany) {
                case (false, false): .one
                case (true, false): .optional
                case (true, true): .any
                case (false, true): .some
                }
        }
    }

    /// One character out of a set: a literal, `.`, `[...]` or `[^...]`.
    package struct CharacterClass: Hashable, Sendable {
        /// The characters between the brackets.
        ///
        /// 0 is the end of the address.
        package var members: ASCIISet
        /// Whether all others are meant: `[^...]`.
        package var isNegated: Bool

        package init(_ members: ASCIISet, isNegated: Bool = false) {
            self.members = members
            self.isNegated = isNegated
        }

        /// `.`.
        package static let everyCharacter = CharacterClass(ASCIISet(), isNegated: true)

        /// What the class matches.
        ///
        /// Case is folded before the class is negated, as WebKit does.
        package func characters(isCaseSensitive: Bool) -> ASCIISet {
            let members = isCaseSensitive ? members : members.foldingCase
            return isNegated ? ASCIISet.everyCharacter.subtracting(members) : members
        }
    }

    /// What a term matches.
    package enum Atom: Hashable, Sendable {
        case character(CharacterClass)
        /// `(...)`, of more than one term or with terms that have quantifiers.
        indirect case group([Term])
    }

    /// An atom and how often it matches.
    package struct Term: Hashable, Sendable {
        package var atom: Atom
        package var quantifier: Quantifier

        package init(_ atom: Atom, _ quantifier: Quantifier = .one) {
            self.atom = atom
            self.quantifier = quantifier
        }

        /// Whether every match is at least one character long, judged as WebKit judges it.
        package var matchesAtLeastOneCharacter: Bool {
            guard !quantifier.allowsNone else { return false }
            return switch atom {
            case .character: true
            case .group(let terms): terms.contains { $0.matchesAtLeastOneCharacter }
            }
        }
    }

    /// What must match, one after another.
    package let terms: [Term]
    /// `^`: the match begins where the address begins.
    package let isAnchoredAtStart: Bool
    /// `$`: the match ends where the address ends.
    package let isAnchoredAtEnd: Bool

    /// Makes a filter of terms and brings it into the canonical form.
    package init(terms: [Term], isAnchoredAtStart: Bool = false, isAnchoredAtEnd: Bool = false) {
        let canonical = Self.simplify(terms, isAnchoredAtStart: isAnchoredAtStart, isAnchoredAtEnd: isAnchoredAtEnd)
        self.terms = canonical.terms
        self.isAnchoredAtStart = canonical.isAnchoredAtStart
        self.isAnchoredAtEnd = canonical.isAnchoredAtEnd
    }

    /// Whether the filter can match the empty string, which makes WebKit apply its rule to every address.
    ///
    /// That holds with anchors as well: `^$` and `^a*$` block everything.
    public var matchesEverything: Bool { terms.isEmpty }

    /// The filter that matches every address.
    public static let everything = URLFilter(terms: [])
}
