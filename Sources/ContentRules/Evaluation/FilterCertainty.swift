/// What is to be looked at, once the literal of a rule's filter was found in an address.
enum FilterCertainty: UInt8, Sendable {
    /// The filter must be searched.
    case unknown
    /// What follows the literal must match there.
    case beginsWithLiteral
    /// The literal must stand at a label of the host, and what follows it must match there.
    case beginsWithHost
    /// The literal must stand at a label of the host, and the host must end behind it.
    case hostAndBelow
    /// It matches.
    case certain
    /// It matches no address.
    case never

    /// - Parameter isIndexed: whether the rule is found by its literal.
    init(_ literal: FilterLiteral, isIndexed: Bool, isCaseSensitive: Bool) {
        if literal.matchesNothing {
            self = .never
        } else if literal.matchesEverything {
            self = .certain
        } else if isCaseSensitive || !isIndexed {
            self = .unknown
        } else if literal.isWholeFilter {
            self = .certain
        } else {
            self =
                switch literal.start {
                case .nothing: .beginsWithLiteral
                case .host: literal.isHost ? .hostAndBelow : .beginsWithHost
                case .something: .unknown
                }
        }
    }
}
