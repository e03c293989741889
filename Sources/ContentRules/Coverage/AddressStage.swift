/// How far the reading of an address has come, as far as all addresses agree: WebKit writes each of them so, whatever
/// its scheme and with or without a user's name.
///
/// It is wider than ``AddressForm``: what is said of all addresses must hold for the odd ones too.
enum AddressStage: UInt8, CaseIterable {
    case start
    case scheme
    /// Behind the scheme's colon.
    case colon
    /// Authority, path, query and fragment, none of which holds a space.
    case hierarchy
    /// What stands behind the colon of addresses without an authority or a path, such as `about:blank`.
    case opaque

    /// Whether an address may end here.
    var isEnd: Bool { self == .colon || self == .hierarchy || self == .opaque }

    /// The characters of an address, in ascending order.
    static let characters: ClosedRange<UInt8> = 0x20...0x7E

    /// What tells characters apart.
    static let classes = [letters, schemeCharacters, ASCIISet(":"), ASCIISet("/"), ASCIISet(" ")]

    /// The stage behind a character; nothing where no address has it.
    func next(_ character: UInt8) -> AddressStage? {
        switch self {
        case .start: Self.letters.contains(character) ? .scheme : nil
        case .scheme:
            character == UInt8(ascii: ":") ? .colon : Self.schemeCharacters.contains(character) ? .scheme : nil
        case .colon: character == UInt8(ascii: "/") ? .hierarchy : .opaque
        case .hierarchy: character == UInt8(ascii: " ") ? nil : .hierarchy
        case .opaque: .opaque
        }
    }

    private static let letters = ASCIISet.lowerCaseLetters
    private static let schemeCharacters = letters.union(ASCIISet("0123456789+.-"))
}
