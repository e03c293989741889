import Foundation
import SeededRandom

/// Lists made by chance of what rules are made of: the same for the same seed.
struct RandomList {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func lines(_ count: Int) -> [String] { (0..<count).map { _ in line() } }

    /// The bytes of lines, of which chance changes, drops and doubles some.
    mutating func mutatedBytes(_ count: Int) -> [UInt8] {
        var bytes = Array(lines(count).joined(separator: "\n").utf8)
        for _ in 0..<count {
            let index = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(bytes[index], at: index)
            default: bytes.insert(contentsOf: Array(one(Self.signs).utf8), at: index)
            }
        }
        return bytes
    }

    private static let signs = "## #@# $ || ^ * | , ~ / \\ ( [ \u{0} é \r".components(separatedBy: " ")
    private static let names = ["a.example", "b.a.example", "c.example", "d.c.example", "e.org", "shop"]
    private static let hosts = names + ["192.0.2.1", "münchen.de", "A.Example", "x..y"]
    private static let texts = ["/ad", "ad^", "-ad.", "*ad*", "ad?x=", "/a b/", "%C3%A4", "é", "{x}", "a|b", "^"]
    private static let expressions =
        #"ad ^https?: a\.js$ a|b (a|bc)d? \d{2,3} [a-z]+x (?!a)b x(?=y) \bad\b é ("#.components(separatedBy: " ")
    private static let modifiers = """
        script ~script image xhr subdocument document popup all ping object other webrtc 3p ~3p 1p strict3p important \
        match-case badfilter _ cookie redirect=x csp=x elemhide generichide specifichide genericblock urlblock jsinject \
        removeparam=a nonsense
        """.components(separatedBy: " ")
    private static let selectors = [
        ".ad", "#ad", "[id^=\"ad\"]", ".a > .b", ".a,.b", "a:has(b)", ".ad:has-text(x)", ".ad::before", ".ad[", "#1",
        ".ad:remove()", ".ad:style(top: 0)", "é", ".ad { display: none !important; }", "+js(set, a, 1)", "a\"b",
        ".ad:matches-path(/x)", ":matches-path(/^\\/a|b/) .ad",
    ]

    private mutating func line() -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: "! comment"
        case 1: "0.0.0.0 \(one(Self.hosts)) \(one(Self.hosts))"
        case 2..<9: cosmetic()
        default: network()
        }
    }

    private mutating func network() -> String {
        let start = one(["", "", "", "@@"])
        let pattern =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: "/\(one(Self.expressions))\(one(Self.expressions))/"
            case 1: "*"
            case 2: "\(one(["", "|", "|https://"]))\(one(Self.texts))\(one(["", "|"]))"
            case 3: "||\(one(Self.hosts))\(one(Self.texts))"
            default: "||\(one(Self.hosts))\(one(["^", "^", "/", "", "^*x", "^|"]))"
            }
        var modifiers: [String] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) { modifiers.append(one(Self.modifiers)) }
        if chance(3) { modifiers.append("\(one(["domain", "domain", "top"]))=\(domains("|"))") }
        if chance(12) { modifiers.append("to=\(domains("|"))") }
        if chance(12) { modifiers.append("denyallow=\(one(Self.hosts))|\(one(Self.hosts))") }
        return start + pattern + (modifiers.isEmpty ? "" : "$" + modifiers.joined(separator: ","))
    }

    private mutating func cosmetic() -> String {
        let path = chance(12) ? "[$path=\(one(["/x", "|/x|", "/^\\/a(b|c)/", ""]))]" : ""
        let sign = one(["##", "##", "##", "#@#", "#?#", "#@?#", "#$#", "#%#", "$$"])
        return path + (chance(3) ? "" : domains(",")) + sign + one(Self.selectors)
    }

    private mutating func domains(_ separator: String) -> String {
        (0...Int.random(in: 0...2, using: &random)).map { _ in
            let name =
                switch Int.random(in: 0..<10, using: &random) {
                case 0: one(Self.names) + ".*"
                case 1: "/^\(one(["a", "b[0-9]", "(c|d)e"]))\\.example$/"
                case 2: one(Self.hosts) + "/path"
                default: one(Self.hosts)
                }
            return one(["", "", "~"]) + name
        }.joined(separator: separator)
    }

    private mutating func one(_ choices: [String]) -> String {
        choices[Int.random(in: choices.indices, using: &random)]
    }

    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }
}
