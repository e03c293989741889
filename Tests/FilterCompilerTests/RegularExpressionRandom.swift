import SeededRandom

/// Makes up expressions and addresses over a few characters, so that they meet.
struct RegularExpressionRandom {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next(_ bound: Int) -> Int { random.number(below: bound) }

    mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

    mutating func expression(depth: Int = 2, length: Int = 4) -> String {
        var text = ""
        for index in 0..<[1, 1, 1, 2, 2, 3][next(6)] {
            if index > 0 { text += "|" }
            if next(16) == 0 { continue }
            for _ in 0...next(length) { text += term(depth: depth) }
        }
        return text
    }

    private mutating func term(depth: Int) -> String {
        switch next(depth > 0 ? 27 : 20) {
        case 0: return pick([#"\b"#, #"\b"#, #"\B"#])
        case 1: return pick(["^", "$"])
        case 20, 21: return pick(["(?=", "(?!"]) + expression(depth: depth - 1, length: 2) + ")"
        case 22: return pick(["(?<=", "(?<!"]) + expression(depth: 0, length: 1) + ")"
        case 23...: return pick(["(", "(?:"]) + expression(depth: depth - 1) + ")" + quantifier()
        default: return atom() + quantifier()
        }
    }

    private mutating func atom() -> String {
        pick([
            "a", "b", "a", "b", "/", #"\."#, "-", "_", "1", "A", ".", "[ab]", "[^a]", "[^/]", #"\d"#, #"\w"#, #"\W"#,
            "[a-]",
        ])
    }

    private mutating func quantifier() -> String {
        pick(["", "", "", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "*?", "+?"])
    }

    mutating func url() -> String {
        let characters = Array("aabb./-_1A")
        return String((0...next(7)).map { _ in characters[next(characters.count)] })
    }
}
