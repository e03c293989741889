import ContentRules
import SeededRandom
import Testing

/// What WebKit takes for a url-filter.
///
/// Every verdict here was checked against WebKitGTK 2.50.6.
struct URLFilterParserTests {
    @Test(arguments: [
        // Literals and escapes
        ("ads", "ads"), (#"a\.b"#, #"a\.b"#), (#"\/\-\:"#, "/-:"), (#"\x41\u0042"#, "AB"), (#"\x4"#, "x4"),
        (#"\u41"#, "u41"), (#"\t\n\cA\2"#, #"\x09\x0a\x01\x02"#), (#"\c1"#, #"\\c1"#), (#"\a\e\z\8"#, "aez8"),
        (#"\p{L}"#, #"p\{L}"#), (#"\k<n>"#, "k<n>"), (#"\101\12"#, #"A\x0a"#), ("a{,3}", #"a\{,3}"#),
        ("a{1", #"a\{1"#), ("]}", "]}"), (#"\|"#, #"\|"#), ("#a b#", "#a b#"),
        // Classes
        ("[a-]", "[a-]"), ("[-a]", "[a-]"), ("[.]", #"\."#), ("[$]", #"\$"#), ("[|]", #"\|"#), (#"[\]]"#, "]"),
        ("[[]", #"\["#), ("[^]", "."), ("[]", "[]"), ("[]a", "[]a"), ("[^a]", "[^a]"), ("[ab]", "[ab]"),
        ("[abc]", "[a-c]"), ("[A-C]", "[A-C]"), (#"[\^_]"#, #"[\^_]"#), ("[_^]", #"[\^_]"#), ("[/^]", "[/^]"),
        (#"[\b]"#, #"\x08"#), (#"[\c1]"#, #"\x11"#), (#"[\x01-\x7f]"#, "."), (#"[^\x01-\x7f]"#, "[]"),
        (#"[+--]"#, #"[+-\-]"#), (#"[\x00-a]"#, #"[\x00-a]"#), (#"[^\x00-\x1f]"#, #"[^\x01-\x1f]"#),
        // Groups and quantifiers
        ("(ab)?c", "(ab)?c"), ("(?:ab)+c", "(ab)+c"), ("(?<n>a)b", "ab"), (#"(?<\u0061_$>a)b"#, "ab"), ("((a))b", "ab"),
        ("a{0,1}b", "a?b"), ("a{0,}b", "a*b"), ("a{1,}b", "a+b"), ("a*?b+?c??d", "a*b+c?d"), ("(a+)?b", "a*b"),
        ("(a?b)*c", "(a?b)*c"), ("()a", "a"), ("(())+a", "a"), ("a{0,4294967295}b", "a*b"),
        // Anchors
        ("^a", "^a"), ("^^a", "^a"), ("a$", "a$"), ("^a$", "^a$"), (#"a\0"#, "a$"), (#"a[\0]?"#, "a"),
        (#"a[^\0]"#, "a."),
        // What WebKit drops
        (".*a", "a"), ("^.*a", "a"), ("a.*", "a"), ("a.*$", "a"), ("ab?", "a"), ("foo[/:&?]?", "foo"),
        ("a(.*)(b)?", "a"),
        ("a.*.*b", "a.*b"), ("a(.+)?b", "a.*b"), ("(ab?)", "a"),
    ])
    func accepted(_ text: String, _ canonical: String) throws {
        #expect(try URLFilter(parsing: text).description == canonical)
    }

    @Test(arguments: [
        ".*", "a*", "(ads)?", "()", "$", "^$", ".*$", "(x.*)?$", "^", "^.*", "a?b*$", "^a*$", #"\0"#, #"[^\0]"#,
        "(a?b?)+",
    ])
    func matchesEverything(_ text: String) throws {
        let filter = try URLFilter(parsing: text)
        #expect(filter.matchesEverything)
        #expect(filter == .everything)
        #expect(filter.description == ".*")
    }

    @Test(
        arguments: [
            ("", .empty, 0), ("a|b", .alternation, 1), ("(a|b)", .alternation, 2), ("a{1}", .repetition, 1),
            ("a{2,3}", .repetition, 1), ("a{0}", .repetition, 1), ("a{1,1}", .repetition, 1),
            (#"\u{41}"#, .repetition, 2),
            (#"a\d"#, .builtInClass, 1), (#"[\w]"#, .builtInClass, 0), (#"[a-\S]"#, .builtInClass, 0),
            (#"\bads"#, .wordBoundary, 0), (#"ads\B"#, .wordBoundary, 3), ("(?=a)", .lookAround, 0),
            ("a(?!b)", .lookAround, 1),
            ("(?<=a)b", .lookAround, 0), ("(?<!a)b", .lookAround, 0), ("(?i:a)", .modifier, 0),
            ("(?-i:a)", .modifier, 0),
            (#"(?<a>x)\k<a>"#, .backReference, 7), ("a^b", .misplacedStart, 1), ("(^a)", .misplacedStart, 1),
            ("()^a", .misplacedStart, 2), ("$^", .misplacedStart, 1), ("a$b", .misplacedEnd, 1),
            ("(a$)", .misplacedEnd, 2),
            ("x(a$)?", .misplacedEnd, 3), ("a$$", .misplacedEnd, 1), ("a$()", .misplacedEnd, 1),
            (#"\0a"#, .misplacedEnd, 0),
            (#"[^\0]a"#, .misplacedEnd, 0), ("é", .nonASCII, 0), (#"a\xe9"#, .nonASCII, 1), (#"\200"#, .nonASCII, 0),
            (#"[\x80-\xff]"#, .nonASCIIInClass, 0), (#"[^a-\u0100]"#, .nonASCIIInClass, 0),
            (#"[\x80-\x80]"#, .nonASCIIInClass, 0), (#"[\x80-\xff"#, .nonASCIIInClass, 0),
            (#"[\x81-\xff\x80]"#, .nonASCIIInClass, 0), (#"a$[\x80-\xff]"#, .nonASCIIInClass, 2),
            (#"a$b[\x80-\xff]"#, .misplacedEnd, 1), (#"[\x80\x81-\xff]"#, .nonASCII, 0),
            (#"[a\u00e9]"#, .nonASCII, 0), ("(", .syntax, 1),
            (")", .syntax, 0),
            ("*a", .syntax, 0), ("a**", .syntax, 2), ("^*", .syntax, 1), ("a$*", .syntax, 2), ("[b-a]", .syntax, 4),
            (#"a\"#, .syntax, 2), ("[a", .syntax, 2), ("{1}", .syntax, 0), ("a{2,1}", .syntax, 1), ("(?a)", .syntax, 2),
            ("(?<1>a)", .syntax, 3), ("(?<a>x)(?<a>y)", .syntax, 12), (#"\k<a>(?<a>x)"#, .syntax, 10),
            ("(?<=a)*b", .lookAround, 0),
        ] as [(String, URLFilterProblem.Reason, Int)])
    func refused(_ text: String, _ reason: URLFilterProblem.Reason, _ offset: Int) {
        #expect(throws: URLFilterProblem(reason, at: offset)) { try URLFilter(parsing: text) }
    }

    @Test func depthAndLength() throws {
        let depth = URLFilter.maximumDepth
        let nested = { (depth: Int) in String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(try URLFilter(parsing: nested(depth)).description == "a")
        #expect(throws: URLFilterProblem(.tooDeep, at: depth)) { try URLFilter(parsing: nested(depth + 1)) }
        let long = String(repeating: "a", count: URLFilter.maximumLength + 1)
        #expect(throws: URLFilterProblem(.tooLong, at: 0)) { try URLFilter(parsing: long) }
    }

    /// What stands in 300 groups and behind them, and why WebKit refuses that; the offset is from the end of the 300
    /// parentheses.
    @Test(
        arguments: [
            (#"a\d"#, "", .builtInClass, 1), (#"[\d]"#, "", .builtInClass, 0), ("a|b", "", .alternation, 1),
            ("a{2}", "", .repetition, 1), ("a**", "", .syntax, 2), ("*", "", .syntax, 0), ("[z-a]", "", .syntax, 4),
            (#"\bads"#, "", .wordBoundary, 0), ("(?=a)", "", .lookAround, 0), ("(?i:a)", "", .modifier, 0),
            (#"(?<n>a)\k<n>"#, "", .backReference, 7), ("^a", "", .misplacedStart, 0), ("a$b", "", .misplacedEnd, 1),
            ("a$", "", .misplacedEnd, 1), (#"[^\0]"#, "", .misplacedEnd, 0), (#"a\xe9"#, "", .nonASCII, 1),
            (#"[\x80-\xff]"#, "", .nonASCIIInClass, 0), (#"a$[\x80-\xff]"#, "", .nonASCIIInClass, 2),
            ("(?:a", "", .syntax, 304), ("[a", "", .syntax, 302), ("a)", "", .syntax, 301),
            ("a", "{2}", .repetition, 301), ("a", "**", .syntax, 302), ("a", "^", .misplacedStart, 301),
            ("a", "$b", .misplacedEnd, 301), ("a", "b|c", .alternation, 302), ("a", #"b\d"#, .builtInClass, 302),
        ] as [(String, String, URLFilterProblem.Reason, Int)])
    func refusedBehindDeepGroups(_ inner: String, _ rest: String, _ reason: URLFilterProblem.Reason, _ offset: Int) {
        #expect(throws: URLFilterProblem(reason, at: 300 + offset)) {
            try URLFilter(parsing: Self.deep(inner, rest))
        }
    }

    /// What stands in 300 groups and behind them, and WebKit takes.
    @Test(arguments: [
        ("a", ""), ("", ""), ("()", "*"), ("()?b", "?"), ("(a)+?", "b*"), ("(?:a)", "+"), ("a{0,}", "$"),
        ("(?<n>a)", ""), (#"\k<n>"#, "{0,1}"), ("a.*b", "c$"),
    ])
    func takenButNotReadInDeepGroups(_ inner: String, _ rest: String) {
        #expect(throws: URLFilterProblem(.tooDeep, at: URLFilter.maximumDepth)) {
            try URLFilter(parsing: Self.deep(inner, rest))
        }
    }

    private static func deep(_ inner: String, _ rest: String) -> String {
        String(repeating: "(", count: 300) + inner + String(repeating: ")", count: 300) + rest
    }

    /// Writing and reading again changes nothing, for whatever is read.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func canonicalTextIsRead(seed: UInt64) throws {
        var random = URLFilterRandom(seed: seed)
        for _ in 0..<500 {
            let text = random.filter()
            guard let filter = try? URLFilter(parsing: text) else { continue }
            let again = try URLFilter(parsing: filter.bytes)
            #expect(again == filter, "seed \(seed): \(text) is \(filter)")
            #expect(again.bytes == filter.bytes, "seed \(seed): \(text) is \(filter)")
        }
    }

    /// The canonical form matches what the terms as read match.
    @Test(arguments: [5, 6] as [UInt64])
    func canonicalFormMatchesTheSame(seed: UInt64) throws {
        var random = URLFilterRandom(seed: seed)
        for _ in 0..<300 {
            let text = random.filter()
            // A group around the whole keeps nothing from being read alike, and `x` keeps what would be dropped.
            guard let plain = try? URLFilter(parsing: "^x" + text + "x$"),
                let grouped = try? URLFilter(parsing: "^(x)(?:" + text + ")(x)$")
            else { continue }
            for _ in 0..<20 {
                let url = "x" + random.url() + "x"
                #expect(plain.matches(url.utf8) == grouped.matches(url.utf8), "seed \(seed): \(text) in \(url)")
            }
        }
    }
}

/// Makes up filters and addresses.
struct URLFilterRandom {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next(_ bound: Int) -> Int { random.number(below: bound) }

    private static let pieces = [
        "a", "b", "A", "/", ".", #"\."#, "[a-c]", "[^/]", "[^a-]", "[.$]", #"[\]^]"#, "(a)", "(ab)?", "(a?b+)*", ".*",
        ".+",
        "a*", "b?", "(.*)", "(.?)+", "()", #"\/"#, #"\x41"#, "[]", "{", "}", "(?:b.*)", "(a.)+", "(", ")", "?", "*",
        "+", "-",
    ]

    mutating func filter() -> String {
        var text = ["", "", "^"][next(3)]
        for _ in 0...next(6) { text += Self.pieces[next(Self.pieces.count)] }
        return text + ["", "", "$"][next(3)]
    }

    mutating func url() -> String {
        let characters = Array("aabbA/.-$^]{}c")
        return String((0..<next(9)).map { _ in characters[next(characters.count)] })
    }
}
