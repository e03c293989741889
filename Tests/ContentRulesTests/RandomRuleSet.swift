/// Makes up files of content-blocker JSON: right ones, nearly right ones, and broken ones.
///
/// The same seed gives the same file, everywhere.
struct RandomRuleSet: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Steele, Lea and Flood's SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A file.
    ///
    /// - Parameter real: Rules as compilers write them, which are changed in a few bytes.
    mutating func file(real: [[UInt8]]) -> [UInt8] {
        switch below(20) {
        case 0..<9: list(count: 1 + below(5))
        case 9..<12: Array("[{\"trigger\":{\"url-filter\":\"a\"},\"action\":\(hiding())}]".utf8)
        case 12..<15: Array("[{\"trigger\":{\"url-filter\":\(text(expression()))},\"action\":{\"type\":\"block\"}}]".utf8)
        case 15, 16: mutated(list(count: 1 + below(3)))
        case 17, 18: mutated(Array("[".utf8) + (pick(real) ?? []) + Array("]".utf8))
        default: oddity()
        }
    }

    // MARK: Choices

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Whether something happens that happens once in so many times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    mutating func pick(_ words: String) -> String {
        pick(words.split(separator: " ").map(String.init)) ?? ""
    }

    // MARK: Lists

    private mutating func list(count: Int) -> [UInt8] {
        let rules = (0..<count).map { _ in once(in: 80) ? value() : rule() }
        return Array("[\(rules.joined(separator: ",\(space())"))]".utf8)
    }

    private mutating func rule() -> String {
        var members = [("trigger", trigger()), ("action", action())]
        if once(in: 60) { members.remove(at: below(2)) }
        if once(in: 40) { members.insert((pick("trigger action comment"), once(in: 2) ? value() : trigger()), at: 0) }
        if once(in: 10) { members.reverse() }
        return object(members)
    }

    /// An object with its members as they are; now and then one stands there twice, or with another value.
    private mutating func object(_ members: [(String, String)]) -> String {
        var members = members
        if once(in: 40), let member = pick(members) { members.append(member) }
        if once(in: 60), !members.isEmpty { members[below(members.count)].1 = value() }
        if once(in: 60) { members.insert((pick("x if-domains url_filter Trigger"), value()), at: below(members.count + 1)) }
        let texts = members.map { "\(space())\(text($0.0, oddly: once(in: 40)))\(space()):\($0.1)" }
        return "{\(texts.joined(separator: ","))\(space())}"
    }

    private mutating func array(_ values: [String]) -> String { "[\(values.joined(separator: ",\(space())"))]" }

    private mutating func space() -> String { once(in: 20) ? pick([" ", "\n", "\t", "\r\n", "  "]) ?? "" : "" }

    // MARK: Triggers

    private mutating func trigger() -> String {
        var members = [("url-filter", text(once(in: 3) ? expression() : pick("a ads .* ^https?://a\\.example/ banner$")))]
        if once(in: 5) {
            members.append(("url-filter-is-case-sensitive", once(in: 8) ? value() : pick("true false")))
        }
        if once(in: 3) { members.append(("resource-type", words(Self.types))) }
        if once(in: 4) { members.append(("load-type", words("first-party third-party"))) }
        if once(in: 8) { members.append(("load-context", words("top-frame child-frame"))) }
        if once(in: 12) { members.append(("request-method", text(pick("get POST head Options trace put delete patch connect x")))) }
        if once(in: 3) { members.append(condition()) }
        if once(in: 40) { members.append(condition()) }
        if once(in: 12) {
            members.append((pick("top-url-filter-is-case-sensitive frame-url-filter-is-case-sensitive"), pick("true false 1")))
        }
        if once(in: 6) { members.reverse() }
        return object(members)
    }

    private static let types =
        "document top-document child-document image style-sheet script font media svg-document raw fetch websocket "
        + "ping csp-report other popup"

    private mutating func words(_ all: String) -> String {
        array((0..<below(4)).map { _ in once(in: 60) ? value() : text(once(in: 60) ? pick("x Image object") : pick(all)) })
    }

    private mutating func condition() -> (String, String) {
        let key = pick("if-domain if-domain unless-domain if-top-url unless-top-url if-frame-url unless-frame-url")
        let count = once(in: 60) ? 0 : 1 + below(3)
        let entries = (0..<count).map { _ in
            once(in: 80) ? value() : text(key.hasSuffix("domain") ? domain() : expression())
        }
        return (key, array(entries))
    }

    private mutating func domain() -> String {
        if once(in: 2) { return pick("a.example *b.example *.c.example * xn--a.example com 1.2.3.4 page.example:8080 a*b") }
        let pieces = ["a", "b", "1", ".", "-", "*", "_", ":", "/", "A", "é", "|", "(", ")", "[", "]", "\\", "{", "}", "?",
            "+", "$", "^", "@", " ", "\u{0}", "\u{1}", "\"", "x-y", "\\x80", "-\\xff", "z"]
        return (0...below(5)).map { _ in pick(pieces) ?? "" }.joined()
    }

    // MARK: Expressions

    private static let pieces = [
        "a", "b", "ads", "A", "/", ".", ".*", ".+", "a*", "b?", "x+", "\\.", "\\/", "\\-", "[a-c]", "[^/]", "[:/]", "[a-]",
        "[.$]", "[\\]^]", "(", ")", "(?:", "(?<n>", "[", "]", "{", "}", "^", "$", "?", "*", "+", "|", "\\|", "-", ",", "=",
        "(a)", "(ab)?", "(a?b+)*", "()", "{1}", "{0,1}", "{1,}", "{0,}", "{2,3}", "\\d", "\\w", "\\b", "\\B", "(?=a)",
        "(?!b)", "(?<=a)", "(?i:a)", "\\x41", "\\x80", "[\\x80-\\xff]", "[a\\xe9]", "[a-\\u0100]", "\\u0041", "\\u{41}",
        "\\0", "\\1", "\\12", "\\200", "\\k<n>", "\\cA", "\\c1", "\\t", "\\n", "\\p{L}", "é", "\u{1}", "\u{0}", "\u{7f}",
        "\\", "[b-a]", "[\\d]", "[\\d-a]", "[a-\\w]", "[\\b]", "[]", "[^]", "[^\\0]", "**", "??", "+?", "\"", " ", "%", "&",
        "^https?://", "^[^:]+://+([^:/]+\\.)?", "[^a-z0-9_.%-]", "([/?].*)?$", "\\.js", "&ad=", "://",
    ]

    private mutating func expression() -> String {
        var text = once(in: 4) ? "^" : ""
        // Most are made of the harmless pieces in front.
        let isHarmless = !once(in: 3)
        for _ in 0...below(6) { text += (isHarmless ? pick(Array(Self.pieces[..<20])) : pick(Self.pieces)) ?? "" }
        return once(in: 5) ? text + "$" : text
    }

    // MARK: Actions

    private mutating func action() -> String {
        switch below(12) {
        case 0..<4: object([("type", text("block"))])
        case 4..<6: hiding()
        case 6, 7: object([("type", text(pick("block-cookies ignore-previous-rules ignore-following-rules make-https")))])
        case 8: object([("type", text("notify")), ("notification", text(pick("a b c")))])
        case 9: object([("type", text("redirect")), ("redirect", redirect())])
        case 10: headers()
        default: object([("type", text(once(in: 4) ? pick("Block x block-popup") : "block")), ("selector", text("a"))])
        }
    }

    private mutating func hiding() -> String {
        object([("type", text("css-display-none")), ("selector", text(selector()))])
    }

    private static let selectorPieces = [
        "a", "div", "*", ".a", "#b", "[a]", "[a=\"b\"]", "[a^='b' i]", "[a=b s]", "[a=1]", ":hover", ":first-child", ":not(",
        ":is(", ":where(", ":has(", ":nth-child(", "2n+1", "odd", " of ", ":lang(en)", ":has-text(", ":matches(", ":host(",
        ":any-link", ":-webkit-any(", ":nope", "::before", "::-webkit-x", "::nope", ":before", ")", "(", "[", "]", "\"", "'",
        "\\", " ", ">", "+", "~", ",", "|", "||", "=", "-", "--", "-->", "<!--", "n", "1", "/*", "*/", "/**/", "\n", ".", "#",
        ":", "::", "&", "{", "}", ";", "!", "@x", "%", "é", "\u{0}", "i", "\\31 ", "\\:", "svg|a", "*|a", "|a", "_", "$",
        "url(", "url( 'a' )", "~=", "|=", "1.5n", "1e3", "\r\n", "\u{C}", "\\\n", "\\",
    ]

    private mutating func selector() -> String {
        if once(in: 3) { return compounds(depth: 0) }
        var text = ""
        let pieces = once(in: 3) ? Array(Self.selectorPieces[..<12]) : Self.selectorPieces
        for _ in 0...below(6) { text += pick(pieces) ?? "" }
        return text
    }

    /// A selector list that keeps to the grammar, though not to all that WebKit asks beyond it.
    private mutating func compounds(depth: Int) -> String {
        var text = once(in: 12) ? pick("> + ~ ,") : ""
        for index in 0...below(3) {
            if index > 0 { text += pick([" ", " > ", "+", " ~ ", ", ", ",", "  ", "/**/", " /**/ "]) ?? "" }
            if once(in: 2) { text += pick("a div * |a *|a svg|a é \\31 x --x") }
            for _ in 0..<below(3) + (text.isEmpty ? 1 : 0) { text += simple(depth: depth) }
        }
        return text
    }

    private mutating func simple(depth: Int) -> String {
        switch below(depth > 3 ? 6 : 10) {
        case 0: return pick(".a .b #c .-x .é #-1 & .\\31")
        case 1: return pick(["[a]", "[a=b]", "[ a |= 'b' ]", "[a~=\"b\" I]", "[*|a]", "[|a]", "[a=b s]", "[svg|a]", "[a='b'i]"]) ?? ""
        case 2: return ":" + pick("hover root empty first-child checked focus-visible open HOVER h\\6fver before after first-line nope")
        case 3: return "::" + pick("before After -webkit-scrollbar -webkit-x selection placeholder details-content cue marker nope part")
        case 4:
            return pick([
                "::part(a b)", "::part()", "::slotted(a)", "::slotted(a b)", "::highlight(x)", "::cue(a)", "::cue(a, b )",
                "::part(a)::before", "::slotted(b)::before", "::details-content::marker", "::before::marker",
                "::-webkit-scrollbar:horizontal", "::selection:window-inactive", "::-webkit-x:hover", "::part(x):hover",
                "::part(x):first-child", "::before:hover", "::cue:focus", "::before:is(.a)", "::-webkit-scrollbar:is(:hover)",
            ]) ?? ""
        case 5:
            let argument = pick([
                "2n+1", "odd", "-n + 3", "+5", "n", "+n", "- n", "2n -1", "2n - 1", "n-1", "-n-12", "1.5", "2n+", "3 of .a",
                "even of a, b", "2n of", "", "n of > a", "99999999999", "n-99999999999", "1e1", " 2N ", "+ 3", "--n",
            ])
            return ":\(pick("nth-child nth-last-child nth-of-type"))(\(argument ?? ""))"
        case 6:
            return ":\(pick("lang dir state host"))("
                + (pick(["en", "'en', fr", "--x", "'--x'", "ltr", "a b", ".a", "a.b ", "", "1", "\"", "en,"]) ?? "") + ")"
        default:
            let name = pick("not is where has has not is -webkit-any matches host nope -webkit-calc")
            return ":\(name)(\(compounds(depth: depth + 1))\(once(in: 12) ? "" : ")")"
        }
    }

    private mutating func redirect() -> String {
        switch below(5) {
        case 0: return object([("extension-path", text(pick("/a /b c")))])
        case 1: return object([("regex-substitution", text("\\1"))])
        case 2, 3: return object([("transform", transform())])
        default:
            let url = pick("https://a.example/ http:a //a javascript:1 http://a:99999/ about:blank x: http://[::1]/ http://é/ http://a<b/")
            return object([("url", text(url))])
        }
    }

    private mutating func transform() -> String {
        var members: [(String, String)] = []
        if once(in: 3) { members.append(("scheme", text(pick("http HTTPS javascript 1a x+y a:")))) }
        if once(in: 3) { members.append(("port", text(pick("1 65535 65536 -1 +1 x 080")))) }
        if once(in: 3) { members.append(("fragment", text(pick("#a a #")))) }
        if once(in: 3) { members.append((pick("host username password path"), text("a"))) }
        if once(in: 3) { members.append(("query", text(pick("?a a ?")))) }
        if once(in: 3) {
            let pairs = object([("key", text("a")), ("value", text("b")), ("replace-only", pick("true 1"))])
            members.append(
                ("query-transform", object([("remove-parameters", array([text("a")])), ("add-or-replace-parameters", array([pairs]))])))
        }
        return object(members)
    }

    private mutating func headers() -> String {
        let operation = pick("set append remove remove x")
        var members = [("operation", text(operation)), ("header", text("a"))]
        if operation != "remove" { members.append(("value", text("b"))) }
        return object([
            ("type", text("modify-headers")), ("priority", pick("1 0 5 1.5 -1 2147483647 2147483648 1e3")),
            (pick("request-headers response-headers"), array([object(members)])),
        ])
    }

    // MARK: Values

    /// Any value.
    private mutating func value() -> String {
        switch below(12) {
        case 0: "null"
        case 1: pick("true false")
        case 2: pick("0 1 -1 1.5 1e5 -0 1E+2 12345678901234567890")
        case 3: "[]"
        case 4: "{}"
        case 5: "\"\""
        case 6: array([value(), value()])
        case 7: "{\"a\":\(value())}"
        case 8: "[\(text("a"))]"
        default: text(pick("a block image get url-filter"))
        }
    }

    private mutating func text(_ characters: String) -> String {
        let isOdd = once(in: 30)
        return text(characters, oddly: isOdd)
    }

    /// A string in JSON; oddly, with escapes that nobody needs.
    private mutating func text(_ characters: String, oddly: Bool) -> String {
        var text = "\""
        for scalar in characters.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += oddly && once(in: 2) ? Self.escape(scalar) : "\\\(scalar)"
            case "/" where oddly: text += "\\/"
            case _ where oddly && once(in: 3): text += scalar.value < 0x100 && once(in: 4) ? Self.shortEscape(scalar) : Self.escape(scalar)
            case _ where scalar.value < 0x20 && !oddly: text += Self.escape(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }

    private static func shortEscape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\x\(digits.count < 2 ? "0" : "")\(digits)"
    }

    // MARK: Broken files

    private static let bytePieces = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "null", "true", "[]", "{}", "\\u0041", "\\ud800", "\\x41", "\\v",
        "\\/", "\u{1}", "\n", " ", "a", "A", "*", ".", "$", "(", ")", "é", "\u{FEFF}", "\u{2028}", "1e5", "|", "\\\\",
    ].map { Array($0.utf8) }

    private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(3) where !bytes.isEmpty {
            let place = below(bytes.count)
            let end = min(bytes.count, place + 1 + below(8))
            switch below(8) {
            case 0: bytes.remove(at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes[place] = UInt8(below(256))
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.removeLast(below(min(bytes.count, 40)))
            case 5: bytes[place] ^= 0x20
            default: bytes.insert(contentsOf: pick(Self.bytePieces) ?? [], at: place)
            }
        }
        return bytes
    }

    /// Files that test the reader of JSON.
    private mutating func oddity() -> [UInt8] {
        let rule = "{\"trigger\":{\"url-filter\":\"a\"},\"action\":{\"type\":\"block\"}}"
        func withKey(_ value: String) -> [UInt8] {
            Array("[{\"trigger\":{\"url-filter\":\"a\"},\"action\":{\"type\":\"block\"},\"x\":\(value)}]".utf8)
        }
        switch below(8) {
        case 0:
            let depth = 990 + below(20)
            let isArray = once(in: 2)
            let (opener, closer) = isArray ? ("[", "]") : ("{\"a\":", "}")
            let inner = isArray ? "" : "1"
            return withKey(String(repeating: opener, count: depth) + inner + String(repeating: closer, count: depth))
        case 1:
            let number = (0...below(5)).map { _ in pick("0 1 9 - + . e E 00 x") }.joined()
            return withKey(number)
        case 2:
            let escape = pick("\\v \\x41 \\x4 \\u00 \\ud800 \\udc00 \\ud83d\\ude00 \\a \\' \\u004G \\U0041 \\b\\f\\n\\r\\t\\/")
            return withKey("\"\(escape)\"")
        case 3:
            let bytes: [[UInt8]] = [
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xEF, 0xBF, 0xBE],
                [0xF0, 0x9F, 0x98, 0x80], [0xC3, 0xA9], [0x00], [0x1F],
            ]
            let parts = withKey("\"?\"").split(separator: UInt8(ascii: "?"))
            return Array(parts[0]) + (pick(bytes) ?? []) + Array(parts[1])
        case 4:
            let space = pick([" ", "\n", "\u{B}", "\u{C}", "\u{A0}", "\u{0}", "\u{FEFF}", "\t\r"]) ?? ""
            return Array((once(in: 2) ? "\(space)[\(rule)]" : "[\(rule)]\(space)").utf8)
        case 5:
            let word = pick("true false null True nul tru truee undefined NaN Infinity -Infinity // /**/1 'a' .5 +1")
            return withKey(word)
        case 6: return Array((pick(["", " ", "[]", "{}", "null", "[[]]", "[null]", "\"a\"", "[\(rule)", "[\(rule),]", "\(rule)"]) ?? "").utf8)
        default:
            return Array("[\(Array(repeating: rule, count: below(4)).joined(separator: pick([",", ",,", " ", ";"]) ?? ""))]".utf8)
        }
    }
}
