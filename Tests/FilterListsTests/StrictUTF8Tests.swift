import FilterLists
import Testing

@Suite struct StrictUTF8Tests {
    @Test(arguments: ["", "a", "aé€😀", "\u{0}", "\u{FFFD}", "e\u{301}"])
    func takesText(_ text: String) { #expect(String(strictUTF8: Array(text.utf8)) == text) }

    /// A lone byte, a cut character, a longer form than is needed, half of a surrogate pair, beyond Unicode.
    @Test(
        arguments: [
            [0xFF], [0x61, 0x80], [0xC3], [0xE2, 0x82], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]])
    func refusesOtherBytes(_ bytes: [UInt8]) { #expect(String(strictUTF8: bytes) == nil) }
}
