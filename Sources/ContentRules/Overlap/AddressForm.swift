/// What canonical addresses look like, as an automaton: which characters may stand where.
///
/// It is the ground on which two filters may meet. Addresses with a user's name are left out, as
/// `//a.example:x@b.example/` would bring any two hosts together; so are hosts of other characters than names in the
/// DNS are made of.
enum AddressForm: UInt8, CaseIterable {
    case start
    case scheme
    /// Behind the scheme's colon.
    case colon
    case slash
    case authority
    case host
    /// Between the brackets of an IPv6 address.
    case brackets
    case bracketed
    case portColon
    case port
    /// Path and query.
    case path
    /// What stands behind the colon of addresses without an authority, such as `about:blank` and `blob:`.
    case opaque

    /// Whether an address may end here.
    var isEnd: Bool { self == .path || self == .opaque }

    /// What a character leads to; nothing where it may not stand.
    func next(_ character: UInt8) -> AddressForm? {
        character < 128 ? Self.successors[Int(rawValue) << 7 | Int(character)] : nil
    }

    /// By form and character.
    private static let successors = allCases.flatMap { form in
        let transitions = form.transitions
        return (0..<128).map { character in transitions.first { $0.characters.contains(character) }?.form }
    }

    /// A step from one form to the next.
    struct Step: Sendable {
        var characters: ASCIISet
        /// The bit of the form that comes next.
        var next: UInt16
    }

    /// Where an address may end, a bit for each form.
    static let ends = allCases.filter(\.isEnd).reduce(0) { $0 | $1.bit }

    var bit: UInt16 { 1 << UInt16(rawValue) }

    /// What may come next after each form, end to end, and where the steps of each form begin; one more for their end.
    static let steps = allCases.flatMap { form in
        form.transitions.map { Step(characters: $0.characters, next: $0.form.bit) }
    }
    static let stepStarts = allCases.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.transitions.count) }

    private var transitions: [(characters: ASCIISet, form: AddressForm)] {
        switch self {
        case .start: [(Self.letters, .scheme)]
        case .scheme: [(Self.schemeCharacters, .scheme), (ASCIISet(":"), .colon)]
        case .colon: [(ASCIISet("/"), .slash), (Self.printable.subtracting(ASCIISet("/")), .opaque)]
        case .slash: [(ASCIISet("/"), .authority), (Self.printable.subtracting(ASCIISet("/")), .opaque)]
        // A file's address has no host.
        case .authority: [(Self.hostCharacters, .host), (ASCIISet("["), .brackets), (ASCIISet("/"), .path)]
        case .host: [(Self.hostCharacters, .host), (ASCIISet(":"), .portColon), (ASCIISet("/"), .path)]
        case .brackets: [(ASCIISet("0123456789abcdef:"), .brackets), (ASCIISet("]"), .bracketed)]
        case .bracketed: [(ASCIISet(":"), .portColon), (ASCIISet("/"), .path)]
        case .portColon: [(ASCIISet("0123456789"), .port)]
        case .port: [(ASCIISet("0123456789"), .port), (ASCIISet("/"), .path)]
        case .path: [(Self.printable, .path)]
        case .opaque: [(Self.printable, .opaque)]
        }
    }

    private static let letters = ASCIISet.lowerCaseLetters
    private static let schemeCharacters = letters.union(ASCIISet("0123456789+.-"))
    /// A canonical address holds no white space and no control characters.
    private static let printable = ASCIISet(0x21...0x7E)
    private static let hostCharacters = letters.union(ASCIISet("0123456789-._"))
}
