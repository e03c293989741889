import Foundation
import ListChecksums
import Testing

/// The digests in this suite were computed with Python's `hashlib`.
@Suite struct ChecksumTests {
    /// Of `a\nb\n`.
    private static let digest = "3YxqOVtd02xW0jJ1Ao9SbA"
    /// Of `a\nb`.
    private static let digestWithoutLineBreak = "jN60RBfzwmgmWV1YIM9XAA"

    /// Lists that say `a` and `b`, whatever else they hold.
    @Test(arguments: [
        "! Checksum: \(digest)\na\nb\n", "a\n! Checksum: \(digest)\nb\n", "a\nb\n! Checksum: \(digest)\n",
        "a\nb\n! Checksum: \(digest)", "! Checksum: \(digest)\na\nb", "! Checksum: \(digest)\na\n\n\nb\n\n\n",
        "! Checksum: \(digest)\r\na\r\nb\r\n", "\n \n! Checksum: \(digest)\na\nb\n",
        "a\n\n! Checksum: \(digest)\n\nb\n",
        "  !checksum-\(digest)==  \na\nb\n", "!  CHECKSUM : \(digest)=\na\nb\n", "! Checksum \(digest) text\na\nb\n",
        "\u{FEFF}! Checksum: \(digest)\na\nb\n", "! Checksum: \(digestWithoutLineBreak)\na\nb\n",
        "! Checksum: \(digestWithoutLineBreak)\na\nb", "a\r\r\n! Checksum: \(digest)\n\r\nb",
    ])
    func holds(_ list: String) { #expect(ListChecksum.verdict(of: Array(list.utf8)) == .holds) }

    /// Headers and letters are part of the text, byte by byte.
    @Test(arguments: [
        ("[Adblock Plus 2.0]\n! Checksum: Is58DotemYJMZoD6NBggTg\na\nb\n"),
        ("! Checksum: 5HQpWdyWu/n/kx1te3l1Ug\n! Title: é\n||ads.example^\n"),
        ("\u{FEFF}[Adblock]\n! Checksum: 3Nc99VbaAThtnWGiIiobCw\na\n"),
        ("! Checksum: 1B2M2Y8AsgTpgAmY7PhCfg\n"),
    ])
    func digestsHeaders(_ list: String) { #expect(ListChecksum.verdict(of: Array(list.utf8)) == .holds) }

    @Test(arguments: [
        ("a\nc\n", "Lb9o1Kuo2+akhSk/hGS+ZA"), ("\na\nb\n", "ezRfPtZMcdcwbw6Jl/scEA"), ("b\n", "O11cNxKVUEIhIxYXPM83vg"),
    ])
    func differs(_ rest: String, _ found: String) {
        let verdict = ListChecksum.verdict(of: Array("! Checksum: \(Self.digest)\n\(rest)".utf8))
        // The blank line before `a` is part of the text when no claim follows it.
        #expect(verdict == .differs(expected: Self.digest, found: found))
    }

    /// A list that was cut in the middle of a line.
    @Test func differsWhenCut() {
        #expect(
            ListChecksum.verdict(of: Array("! Checksum: \(Self.digest)\na".utf8))
                == .differs(expected: Self.digest, found: "DMF1ucDxtqgxw5niaXcmYQ"))
    }

    @Test(arguments: [
        ("! Checksum: SHA256 0123", "SHA256 0123"), ("; Checksum: 9OQzCl3NM6gx9FwkIV9D/g", "9OQzCl3NM6gx9FwkIV9D/g"),
        ("# Checksum: \(digest)", digest), ("! Checksum: \(digest)0", digest + "0"),
        ("! Checksum: \(digest)===", digest + "==="), ("!Checksum: abc\n! Checksum: def", "abc"),
    ])
    func tellsOtherSchemes(_ list: String, _ value: String) {
        #expect(ListChecksum.verdict(of: Array(list.utf8)) == .otherScheme(value))
    }

    @Test(arguments: [
        "", "\n", "!", "a\nb", "! Checksum:", "! Checksum", "! Checksum is wrong", "! Checksums: x",
        "! the Checksum: \(digest)", "Checksum: \(digest)", "! Title: Checksum: \(digest)",
        String(repeating: "\n", count: 100) + "! Checksum: \(digest)\na",
        "! Checksum: \(digest)" + String(repeating: "x", count: 2000),
    ])
    func findsNone(_ list: String) { #expect(ListChecksum.verdict(of: Array(list.utf8)) == .none) }

    /// A sentence or another scheme does not hide the claim behind it.
    @Test func prefersTheClaim() {
        let list = "! Checksum: see below\n! Checksum: \(Self.digest)\na\nb\n"
        let found = ListChecksum.verdict(of: Array(list.utf8))
        guard case .differs(Self.digest, _) = found else {
            Issue.record("\(found)")
            return
        }
    }

    /// Any changed byte of a rule is noticed.
    @Test func noticesEveryChange() {
        let list = Array("! Checksum: \(Self.digest)\na\nb\n".utf8)
        for index in list.indices.suffix(4) where list[index] != UInt8(ascii: "\n") {
            var changed = list
            changed[index] ^= 1
            #expect(ListChecksum.verdict(of: changed) != .holds, "byte \(index)")
        }
    }
}
