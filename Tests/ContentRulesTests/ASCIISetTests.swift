import ContentRules
import Testing

@Suite struct ASCIISetTests {
    private static let bounds: [UInt8] = [0, 1, 31, 62, 63, 64, 65, 97, 126, 127, 128, 254, 255]

    /// A range is the characters in it, as far as these are ASCII.
    @Test(arguments: bounds) func ranges(_ first: UInt8) {
        for last in Self.bounds where last >= first {
            let set = ASCIISet(first...last)
            for character in 0...UInt8.max {
                let isMember = (first...last).contains(character) && character < 128
                #expect(set.contains(character) == isMember, "\(first)...\(last) \(character)")
            }
        }
    }

    @Test(
        arguments: [
            ("", []), ("a", [97...97]), ("abc", [97...99]), ("ac", [97...97, 99...99]), ("?@", [63...64]),
            ("a?@c~\u{7F}", [63...64, 97...97, 99...99, 126...127]),
        ] as [(String, [ClosedRange<UInt8>])])
    func runs(_ text: String, _ runs: [ClosedRange<UInt8>]) {
        var found: [ClosedRange<UInt8>] = []
        ASCIISet(text).forEachRange { found.append($0) }
        #expect(found == runs)
    }
}
