/// A line that begins with `!#` and the exact name of a directive.
///
/// All other such lines are comments: `!### Temporary`, `!# if`.
enum Directive {
    /// `!#if EXPRESSION`
    case openCondition(Range<Int>)
    /// `!#else`; AdGuard ignores what follows.
    case turnCondition
    /// `!#endif`; AdGuard ignores what follows.
    case closeCondition
    /// `!#include PATH`
    case include(Range<Int>)
    /// `!#safari_cb_affinity(NAMES)`
    case openAffinity(Range<Int>)
    /// `!#safari_cb_affinity`
    case closeAffinity

    /// The names of all directives.
    static let names = ["if", "else", "endif", "include", "safari_cb_affinity"]

    init?(_ line: Line, in bytes: Span<UInt8>) {
        guard let name = Self.name(of: line, in: bytes) else { return nil }
        let rest = bytes.trimmed(name.upperBound..<line.range.upperBound)
        switch bytes.text(name) {
        case "if": self = .openCondition(rest)
        case "else": self = .turnCondition
        case "endif": self = .closeCondition
        case "include": self = .include(rest)
        case "safari_cb_affinity" where bytes.starts(rest, with: "("):
            let names = rest.lowerBound + 1..<rest.upperBound
            self = .openAffinity(names.lowerBound..<bytes.first(UInt8(ascii: ")"), in: names))
        case "safari_cb_affinity": self = .closeAffinity
        default: return nil
        }
    }

    /// The word behind the `!#` that a line begins with, which may be empty; nothing for other lines.
    static func name(of line: Line, in bytes: Span<UInt8>) -> Range<Int>? {
        let range = line.range
        guard line.firstHash == range.lowerBound + 1, line.firstHash < range.upperBound,
            bytes[range.lowerBound] == UInt8(ascii: "!")
        else { return nil }
        let start = line.firstHash + 1
        var end = start
        while end < range.upperBound, bytes[end].isWord { end += 1 }
        return start..<end
    }
}
