/// How strongly a rule counts: each degree outdoes those before it.
///
/// `$important` puts a block after the exceptions, and an exception after such blocks. Nothing goes after that one.
enum RuleDegree: Comparable {
    case block, exception, importantBlock, importantException

    var isException: Bool { self == .exception || self == .importantException }
    var modifiers: String { self < .importantBlock ? "" : "important" }

    /// The modifiers of a rule that has others too.
    func modifiers(with others: String) -> String {
        modifiers.isEmpty || others.isEmpty ? modifiers + others : "\(modifiers),\(others)"
    }

    /// The least block that is not outdone by the degree; nothing when each is.
    static func block(over degree: RuleDegree?) -> RuleDegree? {
        switch degree {
        case nil, .block: .block
        case .exception, .importantBlock: .importantBlock
        case .importantException: nil
        }
    }

    /// The least exception that is not outdone by the degree.
    static func exception(over degree: RuleDegree?) -> RuleDegree {
        switch degree {
        case nil, .block, .exception: .exception
        case .importantBlock, .importantException: .importantException
        }
    }

    /// What an entry is written as.
    enum Outcome {
        case rule(RuleDegree)
        /// Others decide for all that the entry matches, or it only says what holds without it.
        case noEffect
        /// A block within exceptions that no block outdoes.
        case inexpressible
    }
}

/// What becomes of the hosts that an entry names.
enum HostVerdict {
    case blocks
    case allows
    /// They are not blocked, but led another way than the usual one.
    case leadsElsewhere

    /// The higher, the less is blocked.
    var leniency: UInt8 {
        switch self {
        case .blocks: 0
        case .leadsElsewhere: 1
        case .allows: 2
        }
    }

    /// How an entry is written that comes over what the degree says.
    func outcome(over degree: RuleDegree?) -> RuleDegree.Outcome {
        switch self {
        case .blocks: RuleDegree.block(over: degree).map { .rule($0) } ?? .inexpressible
        case .allows: .rule(.exception(over: degree))
        case .leadsElsewhere: degree?.isException == false ? .rule(.exception(over: degree)) : .noEffect
        }
    }
}
