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

    init?(_ line: Line, in bytes: Span<UInt8>) {
        guard line.firstHash == line.range.lowerBound + 1, line.firstHash < line.range.upperBound else { return nil }
        let nameStart = line.firstHash + 1
        var nameEnd = nameStart
        while nameEnd < line.range.upperBound, bytes[nameEnd].isWord { nameEnd += 1 }
        let rest = bytes.trimmed(nameEnd..<line.range.upperBound)
        switch bytes.text(nameStart..<nameEnd) {
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
}
