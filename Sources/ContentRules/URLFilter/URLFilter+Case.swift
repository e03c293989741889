extension URLFilter {
    /// Whether some class holds a letter in one case only, so that it makes a difference whether case counts.
    package var hasCase: Bool { Self.haveCase(terms) }

    /// The filter that matches, where case counts, what this one matches where it does not.
    package var inBothCases: URLFilter {
        URLFilter(
            terms: Self.inBothCases(terms), isAnchoredAtStart: isAnchoredAtStart, isAnchoredAtEnd: isAnchoredAtEnd)
    }

    private static func haveCase(_ terms: [Term]) -> Bool {
        terms.contains { term in
            switch term.atom {
            case .character(let characters): characters.members.foldingCase != characters.members
            case .group(let inner): haveCase(inner)
            }
        }
    }

    private static func inBothCases(_ terms: [Term]) -> [Term] {
        terms.map { term in
            var both = term
            switch term.atom {
            case .character(var characters):
                characters.members = characters.members.foldingCase
                both.atom = .character(characters)
            case .group(let inner): both.atom = .group(inBothCases(inner))
            }
            return both
        }
    }
}
