import FilterCompiler
import FilterLists
import FilterReview
import SeededRandom
import Testing

/// What fixes do to the bytes of lists.
struct FixingTests {
    /// A fix of a line: `2-` takes it out, `2:1-3=xy` writes `xy` for its second to third byte.
    private static func fix(_ text: Substring, in bytes: [UInt8]) throws -> LineFixes.Fix {
        let line = try #require(UInt32(text.prefix { $0.isNumber }))
        if text.hasSuffix("-") { return LineFixes.Fix(line: line, fix: .removeLine) }
        let match = try #require(text.wholeMatch(of: /\d+:(\d+)-(\d+)=(.*)/))
        let whole = try #require(LineIndex(bytes).whole(line))
        let (first, end) = (try #require(Int(match.1)), try #require(Int(match.2)))
        let range = ByteRange(whole.lowerBound + first..<whole.lowerBound + end)
        return LineFixes.Fix(line: line, fix: .replace(range, with: Array(match.3.utf8)))
    }

    static let cases: [(old: String, fixes: String, new: String, count: Int, kept: [UInt32])] = [
        ("a\nb\nc\n", "", "a\nb\nc\n", 0, [1, 2, 3]),
        ("a\nb\nc\n", "2-", "a\nc\n", 1, [1, 3]),
        ("a\nb\nc\n", "1- 3-", "b\n", 2, [2]),
        ("a\nb\nc\n", "1- 2- 3-", "", 3, []),
        ("a\nb\nc\n", "2- 2-", "a\nc\n", 1, [1, 3]),
        // Line breaks of any kind, and those of other lines as they are.
        ("a\r\nb\r\nc\r\n", "2-", "a\r\nc\r\n", 1, [1, 3]),
        ("a\rb\rc", "2-", "a\rc", 1, [1, 3]),
        ("a\r\nb\nc\r\n", "1-", "b\nc\r\n", 1, [2, 3]),
        ("a\n\n! c\nb\n", "1-", "\n! c\nb\n", 1, [2, 3, 4]),
        // The last line has no line break, and gets none.
        ("a\nb", "1-", "b", 1, [2]),
        ("a\nb", "2-", "a\n", 1, [1]),
        ("a\nbcd", "2:1-2=xx", "a\nbxxd", 1, [1, 2]),
        // The byte order mark stays.
        ("\u{FEFF}a\nb\n", "1-", "\u{FEFF}b\n", 1, [2]),
        ("\u{FEFF}abc\n", "1:0-1=x", "\u{FEFF}xbc\n", 1, [1]),
        ("\u{FEFF}a", "1-", "\u{FEFF}", 1, []),
        // White space around the line stays.
        (" abc\t \n", "1:1-4=x", " x\t \n", 1, [1]),
        // Fixes of one line.
        ("abcdef\n", "1:0-1=x 1:3-4=y", "xbcyef\n", 2, [1]),
        ("abcdef\n", "1:3-4=y 1:0-1=x", "xbcyef\n", 2, [1]),
        ("abcdef\n", "1:0-3=x 1:2-4=y", "xdef\n", 1, [1]),
        ("abcdef\n", "1:0-3=x 1:3-4=y", "xyef\n", 2, [1]),
        ("abcdef\n", "1:2-2=x", "abxcdef\n", 1, [1]),
        ("abcdef\nx\n", "1:0-3=x 1-", "x\n", 1, [2]),
        // What would change nothing, or more than its line, is no fix.
        ("abc\n", "1:0-1=a", "abc\n", 0, [1]),
        ("abc\nd\n", "1:2-5=x", "abc\nd\n", 0, [1, 2]),
        ("abc \n", "1:2-4=x", "abc \n", 0, [1]),
        ("abc\n", "7- 9:0-0=x", "abc\n", 0, [1]),
        ("", "1-", "", 0, []),
    ]

    @Test(arguments: cases) func changesOnlyWhatItShould(
        _ old: String, _ fixes: String, _ new: String, _ count: Int, _ kept: [UInt32]
    ) throws {
        let bytes = Array(old.utf8)
        let fixes = try fixes.split(separator: " ").compactMap { text in
            // A line that is not there cannot be told in bytes.
            text.hasPrefix("9:") ? nil : try Self.fix(text, in: bytes)
        }
        let fixed = LineFixes(fixes, to: bytes)
        #expect(String(decoding: fixed.bytes, as: UTF8.self).utf8.elementsEqual(new.utf8))
        #expect(fixed.count == count)
        #expect(fixed.keptLines == kept)
    }

    @Test func aReplacementIsNoLineBreak() {
        let range = ByteRange(0..<1)
        for words in ["\n", "x\ry"] {
            let fix = LineFixes.Fix(line: 1, fix: .replace(range, with: Array(words.utf8)))
            #expect(LineFixes([fix], to: Array("abc\n".utf8)).count == 0)
        }
    }

    // MARK: - Until nothing is left

    /// Lines that stand before are redundant; domains are in the order of the alphabet, two at a time.
    private static func lint(_ categories: [FilterCategory]) -> [LintFinding] {
        let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        var seen: Set<String> = []
        var findings: [LintFinding] = []
        for (number, rules) in lists.enumerated() {
            for rule in rules.networkRules {
                let place = ListPlace(list: number, line: rule.line)
                let text = rules.list.text(of: rule.text)
                if !seen.insert(text).inserted {
                    findings.append(
                        LintFinding(
                            .lint(.redundantRule), at: place, range: rule.text, message: "again", fix: .removeLine))
                }
                guard let domains = text.split(separator: "=").last, text.contains("=") else { continue }
                let names = domains.split(separator: "|")
                guard let index = names.indices.dropLast().first(where: { names[$0] > names[$0 + 1] }) else { continue }
                let start =
                    Int(rule.text.offset) + text.utf8.count - domains.utf8.count
                    + names[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
                let length = names[index].utf8.count + 1 + names[index + 1].utf8.count
                findings.append(
                    LintFinding(
                        .lint(.unsortedDomains), at: place, range: rule.text, message: "order",
                        fix: .replace(
                            ByteRange(start..<start + length), with: Array("\(names[index + 1])|\(names[index])".utf8)))
                )
            }
        }
        return findings
    }

    private static func category(_ name: String, _ lists: [(name: String, text: String)]) throws -> FilterCategory {
        let sources = try lists.map { list in
            let rules = try #require(FilterList(name: list.name, bytes: Array(list.text.utf8))).rules()
            return Source(title: list.name, lists: [rules])
        }
        return FilterCategory(name: name, sources: sources)
    }

    @Test func roundsGoOnUntilNothingIsLeft() throws {
        let text = "! c\n||a.example^$domain=c.x|b.x|a.x\r\n||b.example^\n||a.example^$domain=a.x|b.x|c.x\n"
        let category = try Self.category("a", [("a.txt", text)])
        let fixed = FixedCategories([category], editable: ["a.txt"], lint: Self.lint)
        #expect(fixed.findings.isEmpty)
        let file = try #require(fixed.files.first)
        #expect(String(decoding: file.new, as: UTF8.self) == "! c\n||a.example^$domain=a.x|b.x|c.x\r\n||b.example^\n")
        #expect(file.old == Array(text.utf8))
        #expect(file.keptLines == [1, 2, 3])
        #expect(file.count == 4)
        #expect(fixed.categories[0].sources[0].lists[0].list.bytes == file.new)
    }

    /// A second run has nothing to do, whatever the list.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func aSecondRunChangesNothing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lines = (0..<60).map { _ -> String in
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return "! comment \(Int.random(in: 0..<9, using: &random))"
            case 1: return ""
            default:
                let domains = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                    "\("abcdef".randomElement(using: &random) ?? "a").example"
                }
                let rule = "||\("xyz".randomElement(using: &random) ?? "x").example^"
                return rule + (domains.isEmpty ? "" : "$domain=\(domains.joined(separator: "|"))")
            }
        }
        let breaks = ["\n", "\r\n", "\r"]
        let text = lines.map { $0 + (breaks.randomElement(using: &random) ?? "\n") }.joined()
        let category = try Self.category("a", [("a.txt", text + "||x.example^")])
        let first = FixedCategories([category], editable: ["a.txt"], lint: Self.lint)
        #expect(first.findings.isEmpty, "seed \(seed)")
        let second = FixedCategories(first.categories, editable: ["a.txt"], lint: Self.lint)
        #expect(second.files.isEmpty, "seed \(seed)")
        let comments = lines.filter { $0.hasPrefix("!") || $0.isEmpty }
        let left = String(decoding: try #require(first.files.first).new, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        // Behind each line break and the last line, which may be gone, stands one more empty text.
        #expect(left.count { $0.hasPrefix("!") || $0.isEmpty } - comments.count <= 1, "seed \(seed)")
        #expect(left.filter { $0.hasPrefix("!") } == comments.filter { !$0.isEmpty }, "seed \(seed)")
    }

    @Test func onlyWhatMayBeChangedIs() throws {
        let lists = [("a.txt", "||x.example^\n"), ("b.txt", "||x.example^\n")]
        let fixed = FixedCategories([try Self.category("a", lists)], editable: ["a.txt"], lint: Self.lint)
        #expect(fixed.files.isEmpty)
        #expect(fixed.findings.map(\.place.list) == [1])
    }

    /// A list without a rule would be refused: where no rule would be left, all stay.
    @Test(
        arguments: [
            ("||x.example^\n", nil), ("! Title: B\n||x.example^\n", nil), ("||x.example^\n||x.example^\n", nil),
            ("! Title: B\n||x.example^\n||b.example^\n", "! Title: B\n||b.example^\n"),
            ("||x.example^\nb.example##.ad\n", "b.example##.ad\n"),
            ("!#include c.txt\n||x.example^\n", "!#include c.txt\n"),
        ] as [(String, String?)])
    func theLastRulesStay(text: String, fixedText: String?) throws {
        let lists = [("a.txt", "||x.example^\n"), ("b.txt", text)]
        let fixed = FixedCategories([try Self.category("a", lists)], editable: ["a.txt", "b.txt"], lint: Self.lint)
        #expect(fixed.unfixed == (fixedText == nil ? ["b.txt"] : []))
        #expect(fixed.files.map { String(decoding: $0.new, as: UTF8.self) } == [fixedText].compactMap(\.self))
        #expect(fixed.findings.isEmpty == (fixedText != nil))
    }

    /// A list of two categories loses only what neither needs.
    @Test func aListOfTwoCategoriesLosesWhatNeitherNeeds() throws {
        let own = ("own.txt", "||x.example^\n||y.example^\n")
        func lint(_ categories: [FilterCategory]) -> [LintFinding] {
            // In the second category `||y.example^` is not redundant.
            let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
            return lists.enumerated().flatMap { number, rules in
                rules.networkRules.filter { number == 0 || !rules.list.text(of: $0.text).contains("y.") }.map {
                    LintFinding(
                        .lint(.redundantRule), at: ListPlace(list: number, line: $0.line), range: $0.text,
                        message: "again", fix: .removeLine)
                }
            }
        }
        let categories = [try Self.category("a", [own]), try Self.category("b", [own])]
        let fixed = FixedCategories(categories, editable: ["own.txt"], lint: lint)
        #expect(fixed.files.map { String(decoding: $0.new, as: UTF8.self) } == ["||y.example^\n"])
        #expect(fixed.categories.map { $0.sources[0].lists[0].networkRules.count } == [1, 1])
        // What is said of a list is said once, and of use only where it is of none anywhere.
        let findings = lint(categories)
        let once = RepeatedLists(categories.flatMap { $0.sources.flatMap(\.lists) }).once(findings)
        #expect(findings.count == 3 && once.count == 1)
    }
}
