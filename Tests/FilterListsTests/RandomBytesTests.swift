import FilterLists
import SeededRandom
import Testing

@Suite struct RandomBytesTests {
    /// What rules are made of, so that chance finds their forms.
    private static let pieces = [
        "##", "#@#", "#?#", "#$#", "#$?#", "#%#", "$$", "$@$", "||", "|", "@@", "$", "^", "*", "/", "\\", ",", "~",
        "=", "!", "!#if ", "!#else", "!#endif", "!#include ", "privacy)", "!#safari_cb_affinity",
        "!#safari_cb_affinity(all,", "[$", "[", "]", "path=", "domain=", "script", "replace=", "removeparam=",
        "header=", "a.example", "b.*", ">>", "0.0.0.0 ", "::1 ", "fe80::1%lo0", " ", "\t", "\n", "\r", "\r\n", "# ",
        "####", "+js(", "^responseheader(", ":style(", ":remove()", ":matches-path(", ":not(:matches-path(", ")",
        "))", "{", "}", "{ top: 0 }", "{remove: true;}", "é", "\u{FEFF}", "\u{0}", "(", "&&", " # ", "!+ PLATFORM(",
        "!+ NOT_PLATFORM(ext_safari)\n", "url=", "[$path=/", "! Title: x", "! Expires: 1.5 d", "%include x%",
        "@include ", "<html>",
    ].map { Array($0.utf8) }

    @Test(arguments: 0..<40 as Range<UInt64>) func keepsAccount(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<3000 {
            if Int.random(in: 0..<8, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += Self.pieces.randomElement(using: &generator) ?? []
            }
        }
        let written = try Written(bytes, tokens: ["script"])
        #expect(written.unaccountedLineCount == 0, "seed \(seed)")
        #expect(rangesAreInBounds(written.rules), "seed \(seed)")
    }

    private func rangesAreInBounds(_ rules: RulesAsWritten) -> Bool {
        let count = rules.list.bytes.count
        func holds(_ range: ByteRange, _ outer: ByteRange) -> Bool {
            range.isEmpty
                || outer.offset <= range.offset && range.offset + range.count <= outer.offset + outer.count
                    && range.indices.upperBound <= count
        }
        func holds(_ modifiers: Range<UInt32>, _ outer: ByteRange) -> Bool {
            rules.modifiers[Int(modifiers.lowerBound)..<Int(modifiers.upperBound)].allSatisfy {
                holds($0.name, outer) && holds($0.value, outer)
            }
        }
        func arePlaced(_ problems: [ReadingProblem]) -> Bool {
            problems.allSatisfy { $0.range.indices.upperBound <= count && $0.line <= rules.lineCount }
                && zip(problems, problems.dropFirst()).allSatisfy { $0.line < $1.line }
        }
        return arePlaced(rules.problems) && arePlaced(rules.warnings)
            && rules.networkRules.allSatisfy {
                $0.text.indices.upperBound <= count && holds($0.pattern, $0.text) && holds($0.modifiers, $0.text)
            }
            && rules.cosmeticRules.allSatisfy {
                $0.text.indices.upperBound <= count && holds($0.domains, $0.text) && holds($0.selector, $0.text)
                    && holds($0.declarations, $0.text) && holds($0.matchesPath, $0.text)
                    && holds($0.modifiers, $0.text)
            }
    }
}
