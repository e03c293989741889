/// Letters with their marks as one character each, as NFC (https://www.unicode.org/reports/tr15) composes them.
///
/// The standard library composes nothing, but it knows when two characters are the same letter with the same marks.
enum ComposedCharacters {
    /// The single scalar that is the same character as a longer sequence.
    private static let scalars: [Character: Unicode.Scalar] = {
        // Latin, Greek, Cyrillic, Arabic and Indic letters; Greek with two marks; kana.
        let blocks: [ClosedRange<UInt32>] = [0xC0...0x233, 0x340...0x1000, 0x1E00...0x1FFF, 0x3041...0x30FF]
        var found: [Character: Unicode.Scalar] = [:]
        for value in blocks.joined() {
            guard let scalar = Unicode.Scalar(value), !scalar.properties.isFullCompositionExclusion else { continue }
            found[Character(scalar)] = scalar
        }
        return found
    }()

    static func composed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard text.contains(where: { $0.properties.canonicalCombiningClass != .notReordered }) else { return text }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text)
        return String(view).flatMap { character in
            scalars[character].map { [$0] } ?? joined(character.unicodeScalars)
        }
    }

    /// The scalars of a character, each mark joined to what stands before it where the two are one.
    private static func joined(_ marks: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var joined: [Unicode.Scalar] = []
        for mark in marks {
            var pair = String.UnicodeScalarView(joined.suffix(1))
            pair.append(mark)
            if joined.count == 1, let scalar = scalars[Character(String(pair))] {
                joined = [scalar]
            } else {
                joined.append(mark)
            }
        }
        return joined
    }
}
