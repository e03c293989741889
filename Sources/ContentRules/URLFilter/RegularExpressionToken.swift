/// A piece of a JavaScript regular expression without the `u` and `v` flags.
package enum RegularExpressionToken: Hashable, Sendable {
    /// How a group begins.
    package enum Group: Hashable, Sendable {
        /// `(`, `(?<name>` and, not capturing, `(?:`
        case plain(isCapturing: Bool)
        /// `(?=` and `(?!`
        case lookAhead(isNegated: Bool)
        /// `(?<=` and `(?<!`
        case lookBehind(isNegated: Bool)
        /// `(?i:` and the like
        case modifier
    }

    /// A Unicode scalar value or half of a surrogate pair.
    case character(UInt32)
    /// `.`
    case anyCharacter
    case builtInClass(RegularExpressionClass.BuiltIn)
    case characterClass(RegularExpressionClass)
    case groupStart(Group)
    case groupEnd
    /// `|`
    case alternation
    /// `^`
    case start
    /// `$`
    case end
    /// `\b` and `\B`
    case wordBoundary(isNegated: Bool)
    /// `\1` and `\k<name>`, where the expression has such a group
    case backReference
    /// How often the atom before it matches; lazy ones count the same here. `nil` is without limit.
    case quantifier(minimum: Int, maximum: Int?)
}

/// A class as written between brackets.
package struct RegularExpressionClass: Hashable, Sendable {
    /// `\d`, `\w`, `\s` and their negations.
    package struct BuiltIn: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case digit, word, space }
        package var kind: Kind
        package var isNegated: Bool

        package init(_ kind: Kind, isNegated: Bool) {
            self.kind = kind
            self.isNegated = isNegated
        }
    }

    package enum Member: Hashable, Sendable {
        /// One character or those from one to another.
        case range(ClosedRange<UInt32>)
        case builtIn(BuiltIn)
    }

    package var isNegated: Bool
    package var members: [Member]
    /// The place of the first member that was written as a range, `a-é`, and reaches beyond ASCII.
    package var firstRangeBeyondASCII: Int?

    package init(isNegated: Bool, members: [Member] = []) {
        self.isNegated = isNegated
        self.members = members
    }
}

/// Why a text is no JavaScript regular expression.
package struct RegularExpressionSyntaxError: Error, Hashable, Sendable {
    /// Bytes from the start of the text.
    package var offset: Int
}
