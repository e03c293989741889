import ContentRules
import SeededRandom
import Testing

/// Random texts, made of the pieces that selectors are made of and of real ones with pieces put in.
struct SelectorPropertyTests {
    static let seed: UInt64 = 20_261_120

    private static let pieces = [
        "a", "*", ".a", "#b", "[a]", "[a=\"b\"]", "[a^='b' i]", ":hover", ":not(", ":is(", ":has(", ":nth-child(",
        ":lang(",
        ":has-text(", ")", "(", "[", "]", "\"", "'", "\\", " ", ">", "+", "~", ",", "|", "=", "-", "--", "-->", "n",
        "2n", "of",
        "1", "/*", "*/", "/**/", "\n", ".", "#", ":", "::", "before", "&", "{", "}", ";", "é", "i", "\\31 ", "\\:",
        "\\)", "\0",
    ]

    private static func randomText(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...10, using: &random) {
            let fact = SelectorFact.sound.randomElement(using: &random)
            let piece = pieces.randomElement(using: &random)
            let text = Bool.random(using: &random) ? piece : fact?.selector
            bytes += Array((text ?? "").utf8)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        return bytes
    }

    /// Whatever is accepted is whole, and can be joined with others.
    ///
    /// Its brackets, strings, comments and escapes end within it, by a check that knows nothing of selectors; and what
    /// follows it is still read.
    @Test func acceptedIsWhole() {
        var random = SeededGenerator(seed: Self.seed)
        var accepted = 0
        for _ in 0..<20_000 {
            let text = Self.randomText(&random)
            guard selectorProblem(in: text, at: text.indices, supporting: .all) == nil else { continue }
            accepted += 1
            #expect(isWhole(text), "seed \(Self.seed): \(String(decoding: text, as: UTF8.self))")
            let joined = text + Array(",:bogus".utf8)
            let fault = selectorFault(in: joined, at: joined.indices, supporting: .all)
            #expect(
                fault == SelectorFault(.unknownPseudoClass, at: text.count + 1),
                "seed \(Self.seed): \(String(decoding: joined, as: UTF8.self))")
        }
        #expect(accepted > 1000)
    }

    /// Classes and ids in plain letters are told at a glance: a space before them, which says nothing, lets them be read
    /// as all others are.
    @Test func whatIsToldAtAGlanceIsWhatReadingTells() {
        var texts: [[UInt8]] = [[]]
        var soundCount = 0
        for _ in 0..<4 {
            texts = texts.flatMap { text in Array(".#aZ_-0\\ {".utf8).map { text + [$0] } }
            for text in texts {
                let read = [UInt8(ascii: " ")] + text
                let isSound = selectorFault(in: text, at: text.indices, supporting: .all) == nil
                if isSound { soundCount += 1 }
                #expect(
                    isSound == (selectorFault(in: read, at: read.indices, supporting: .all) == nil),
                    "\(String(decoding: text, as: UTF8.self))")
            }
        }
        #expect(soundCount > 500)
    }

    /// Any bytes at all, with any range: it ends, and a fault lies within the range.
    @Test func anyBytes() {
        var random = SeededGenerator(seed: Self.seed)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let lower = Int.random(in: 0...bytes.count, using: &random)
            let range = lower..<Int.random(in: lower...bytes.count, using: &random)
            if let fault = selectorFault(in: bytes, at: range, supporting: .all) {
                #expect(
                    (range.lowerBound...range.upperBound).contains(fault.offset), "seed \(Self.seed): \(bytes) \(range)"
                )
            }
        }
    }

    /// Whether brackets pair, and strings, comments and escapes end.
    private func isWhole(_ text: [UInt8]) -> Bool {
        var open: [Character] = []
        var mark: Character?
        var isEscaped = false
        var isComment = false
        var previous: Character = " "
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            let character = Character(scalar)
            if isComment {
                isComment = !(previous == "*" && character == "/")
                // Neither byte of an end begins or ends another comment.
                previous = isComment ? character : " "
                continue
            } else if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if mark != nil {
                if character == mark { mark = nil }
            } else {
                switch character {
                case "\"", "'": mark = character
                case "(": open.append(")")
                case "[": open.append("]")
                case ")", "]":
                    guard open.popLast() == character else { return false }
                case "*" where previous == "/":
                    isComment = true
                    previous = " "
                    continue
                default: break
                }
            }
            previous = character
        }
        return open.isEmpty && mark == nil && !isEscaped && !isComment
    }
}
