import SeededRandom

/// Makes up files of content-blocker JSON: right ones, nearly right ones, and broken ones.
///
/// The same seed gives the same file, everywhere.
struct RandomRuleSet: RandomNumberGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { random.next() }

    /// A file.
    ///
    /// - Parameter real: Rules as compilers write them, which are changed in a few bytes.
    mutating func file(real: [[UInt8]]) -> [UInt8] {
        switch below(20) {
        case 0..<9: list(count: 1 + below(5))
        case 9..<12: Array("[{\"trigger\":{\"url-filter\":\"a\"},\"action\":\(hiding())}]".utf8)
        case 12..<15:
            Array("[{\"trigger\":{\"url-filter\":\(text(expression()))},\"action\":{\"type\":\"block\"}}]".utf8)
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

    /// One of words that are set apart by spaces.
    mutating func pick(_ words: String) -> String { one(of: words.split(separator: " ").map(String.init)) }

    mutating func one(of texts: [String]) -> String { pick(texts) ?? "" }

    // MARK: Lists

    mutating func list(count: Int) -> [UInt8] {
        let rules = (0..<count).map { _ in once(in: 80) ? value() : rule() }
        return Array("[\(rules.joined(separator: ",\(space())"))]".utf8)
    }

    mutating func rule() -> String {
        var members = [("trigger", trigger()), ("action", action())]
        if once(in: 60) { members.remove(at: below(2)) }
        if once(in: 40) { members.insert((pick("trigger action comment"), once(in: 2) ? value() : trigger()), at: 0) }
        if once(in: 10) { members.reverse() }
        return object(members)
    }

    /// An object with its members as they are; now and then one stands there twice, or with another value.
    mutating func object(_ members: [(String, String)]) -> String {
        var members = members
        if once(in: 40), let member = pick(members) { members.append(member) }
        if once(in: 60), !members.isEmpty { members[below(members.count)].1 = value() }
        if once(in: 60) {
            members.insert((pick("x if-domains url_filter Trigger"), value()), at: below(members.count + 1))
        }
        let texts = members.map { "\(space())\(text($0.0, oddly: once(in: 40)))\(space()):\($0.1)" }
        return "{\(texts.joined(separator: ","))\(space())}"
    }

    mutating func array(_ values: [String]) -> String { "[\(values.joined(separator: ",\(space())"))]" }

    mutating func space() -> String { once(in: 20) ? one(of: [" ", "\n", "\t", "\r\n", "  "]) : "" }

    // MARK: Triggers

    mutating func trigger() -> String {
        let filter = once(in: 3) ? expression() : pick("a ads .* ^https?://a\\.example/ banner$")
        var members = [("url-filter", text(filter))]
        if once(in: 5) {
            members.append(("url-filter-is-case-sensitive", once(in: 8) ? value() : pick("true false")))
        }
        if once(in: 3) { members.append(("resource-type", words(Self.types))) }
        if once(in: 4) { members.append(("load-type", words("first-party third-party"))) }
        if once(in: 8) { members.append(("load-context", words("top-frame child-frame"))) }
        if once(in: 12) {
            members.append(("request-method", text(pick("get POST head Options trace put delete patch connect x"))))
        }
        if once(in: 3) { members.append(condition()) }
        if once(in: 40) { members.append(condition()) }
        if once(in: 12) {
            let key = pick("top-url-filter-is-case-sensitive frame-url-filter-is-case-sensitive")
            members.append((key, pick("true false 1")))
        }
        if once(in: 6) { members.reverse() }
        return object(members)
    }

    private static let types =
        "document top-document child-document image style-sheet script font media svg-document raw fetch websocket "
        + "ping csp-report other popup"

    mutating func words(_ all: String) -> String {
        let words = (0..<below(4)).map { _ in
            once(in: 60) ? value() : text(pick(once(in: 60) ? "x Image object" : all))
        }
        return array(words)
    }

    mutating func condition() -> (String, String) {
        let key = pick("if-domain if-domain unless-domain if-top-url unless-top-url if-frame-url unless-frame-url")
        let count = once(in: 60) ? 0 : 1 + below(3)
        let entries = (0..<count).map { _ in
            once(in: 80) ? value() : text(key.hasSuffix("domain") ? domain() : expression())
        }
        return (key, array(entries))
    }

    mutating func domain() -> String {
        if once(in: 2) {
            return pick("a.example *b.example *.c.example * xn--a.example com 1.2.3.4 page.example:8080 a*b")
        }
        return (0...below(5)).map { _ in one(of: Self.domainPieces) }.joined()
    }

    private static let domainPieces = [
        "a", "b", "1", ".", "-", "*", "_", ":", "/", "A", "é", "|", "(", ")", "[", "]", "\\", "{", "}", "?", "+", "$",
        "^", "@", " ", "\u{0}", "\u{1}", "\"", "x-y", "\\x80", "-\\xff", "z",
    ]

    // MARK: Values

    /// Any value.
    mutating func value() -> String {
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

    mutating func text(_ characters: String) -> String {
        let isOdd = once(in: 30)
        return text(characters, oddly: isOdd)
    }

    /// A string in JSON; oddly, with escapes that nobody needs.
    mutating func text(_ characters: String, oddly: Bool) -> String {
        var text = "\""
        for scalar in characters.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += oddly && once(in: 2) ? Self.escape(scalar) : "\\\(scalar)"
            case "/" where oddly: text += "\\/"
            case _ where oddly && once(in: 3):
                text += scalar.value < 0x100 && once(in: 4) ? Self.shortEscape(scalar) : Self.escape(scalar)
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
}
