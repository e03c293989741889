import FilterLists
import Testing

@Suite struct LineTests {
    /// Lists, and the number of their lines.
    @Test(arguments: [
        ("", 0, []), ("\n", 1, []), ("a", 1, ["a"]), ("a\n", 1, ["a"]), ("a\nb", 2, ["a", "b"]),
        ("a\r\nb\r\n", 2, ["a", "b"]), ("a\rb\r", 2, ["a", "b"]), ("a\r\r\nb", 3, ["a", "b"]),
        ("a\n\rb", 3, ["a", "b"]), ("\n\n", 2, []), ("\u{FEFF}a\n", 1, ["a"]), ("\u{FEFF}", 0, []),
        ("\u{FEFF}! x\r\n \t\r\na", 3, ["a"]),
        ("\u{FEFF}a\n\u{FEFF}! x\r\n\u{FEFF}@@||b^\r\u{FEFF}", 4, ["a", "@@||b^"]),
    ])
    func counts(_ text: String, _ lineCount: Int, _ rules: [String]) throws {
        let written = try Written(text)
        #expect(written.rules.lineCount == lineCount)
        #expect(written.network == rules)
        #expect(written.unaccountedLineCount == 0)
    }

    /// What JavaScript's `trim()` takes off, and U+200B.
    @Test(arguments: [
        " ", "\t", "\u{B}", "\u{C}", "\u{A0}", "\u{1680}", "\u{2000}", "\u{200A}", "\u{200B}", "\u{2028}", "\u{2029}",
        "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
    ])
    func leavesOutSpace(_ space: String) throws {
        for around in [space, "\(space)\(space)", " \(space)\t\(space) "] {
            #expect(try Written("x\n\(around)||a^\(around)\n").network == ["x", "||a^"])
            #expect(try Written("x\n\(around)a##.b\(around)\n").cosmetic == ["a hiding .b"])
            #expect(try Written("x\n\(around)! y\(around)\n\(around)").rules.commentCount == 2)
            let problems = try Written("x\n\(around)0.0.0.0 a/b\(around)\n").problems
            #expect(problems == ["2:\(around.utf8.count + 9) malformed-hosts-line «a/b»"])
        }
    }

    /// Other characters that are not seen, and neighbours of white space.
    @Test(arguments: [
        "\u{1}", "\u{E}", "\u{7F}", "\u{85}", "\u{A1}", "\u{180E}", "\u{200C}", "\u{2027}", "\u{202A}", "\u{2060}",
    ])
    func keepsOthers(_ character: String) throws {
        #expect(try Written("\(character)a\(character)").network == ["\(character)a\(character)"])
    }

    @Test(arguments: [
        "! comment", "!", "# comment", "#comment", "#", "##", "###", "####", "#####", "## comment", "##### x #####",
        "##\tcomment", "####ad", "#-----", "", "   ", "\t", "[Adblock Plus 2.0]", "[]x]", "#0.0.0.0 ads.example",
    ])
    func isComment(_ line: String) throws {
        let written = try Written(line + "\n")
        #expect(written.network == [] && written.cosmetic == [] && written.problems == [])
        #expect(written.rules.commentCount == 1)
    }

    /// Bytes that cost a line, and bytes that do not.
    @Test(arguments: [
        ([0x61, 0xFF], ReadingProblem.Code.notUTF8), ([0x61, 0xC3], .notUTF8), ([0x61, 0xC0, 0xAF], .notUTF8),
        ([0x61, 0xED, 0xA0, 0x80], .notUTF8), ([0x61, 0xF4, 0x90, 0x80, 0x80], .notUTF8),
        ([0x61, 0xF8, 0x80, 0x80, 0x80, 0x80], .notUTF8), ([0x61, 0xE2, 0x82, 0x41], .notUTF8),
        ([0x61, 0xE0, 0x9F, 0xBF], .notUTF8), ([0x61, 0xF0, 0x8F, 0xBF, 0xBF], .notUTF8), ([0x61, 0x80], .notUTF8),
        ([0x61, 0x00], .nulByte), ([0x61, 0xFF, 0x00], .nulByte),
        (Array("aé€😀".utf8), nil), ([0x61, 0xED, 0x9F, 0xBF], nil), ([0x61, 0xF4, 0x8F, 0xBF, 0xBF], nil),
        ([0x21, 0xFF], nil), ([0x21, 0x00], nil), ([0x23, 0x20, 0xFF], nil),
    ])
    func judgesBytes(_ bytes: [UInt8], _ code: ReadingProblem.Code?) throws {
        let written = try Written(bytes + Array("\nb".utf8))
        #expect(written.rules.problems.map(\.code) == (code.map { [$0] } ?? []))
        #expect(written.network.last == "b")
        #expect(written.unaccountedLineCount == 0)
    }

    /// Lines are looked through eight bytes at a time: what tells something of one is seen at every place, and nothing
    /// else is taken for it.
    @Test(arguments: 0...20)
    func seesBytesAtEveryPlace(_ place: Int) throws {
        let (before, domain) = (String(repeating: "%", count: place), String(repeating: "a", count: place))
        for after in ["", "b", "\u{7F}", "bcdefghijklmnop", "%%%%%%%%%%%%%%%%%"] {
            #expect(try Written("\(before)a\n\(after)c").network == ["\(before)a", "\(after)c"])
            #expect(try Written("\(before)a\r\(after)c").network == ["\(before)a", "\(after)c"])
            #expect(try Written("\(domain)a##\(after)c\n").rules.cosmeticRules.count == 1)
            #expect(try Written("\(before)a$script\n\(after)c\n").rules.modifiers.count == 1)
            #expect(try Written("\(before)a\0\(after)c\n").rules.problems.map(\.code) == [.nulByte])
            let high = Array("\(before)a".utf8) + [0xFF] + Array(after.utf8)
            #expect(try Written(high).rules.problems.map(\.code) == [.notUTF8])
        }
    }

    @Test func limitsLength() throws {
        let longest = String(repeating: "a", count: 1 << 20)
        #expect(try Written(longest).network.count == 1)
        #expect(try Written(longest + "a\nb").rules.problems.map(\.code) == [.lineTooLong])
        #expect(try Written("!" + longest + "\nb").rules.commentCount == 1)
    }
}
