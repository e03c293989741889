/// Evaluates what follows `!#if`: `(adguard && !ext_ublock) || env_safari`.
///
/// AdGuard's grammar: `!` binds tightest, then `&&`, then `||`; parentheses nest; white space is free; `true` and
/// `false` are literals; a token that is not known to be true is false.
struct ConditionExpression {
    private var range: Range<Int>
    private let trueTokens: Set<String>
    /// The first token that neither holds nor is in any product's documentation.
    private(set) var unknownToken: Range<Int>?
    private var depth = 0
    /// Deeper than anyone writes, and shallow enough for any thread's stack.
    private static let maximumDepth = 64

    init(range: Range<Int>, trueTokens: Set<String>) {
        self.range = range
        self.trueTokens = trueTokens
    }

    /// The value, or nothing when the text is no expression.
    mutating func value(in bytes: Span<UInt8>) -> Bool? {
        guard let value = alternatives(in: bytes), range.isEmpty else { return nil }
        return value
    }

    private mutating func alternatives(in bytes: Span<UInt8>) -> Bool? {
        guard var value = conjunction(in: bytes) else { return nil }
        while take("||", in: bytes) {
            guard let next = conjunction(in: bytes) else { return nil }
            value = value || next
        }
        return value
    }

    private mutating func conjunction(in bytes: Span<UInt8>) -> Bool? {
        guard var value = term(in: bytes) else { return nil }
        while take("&&", in: bytes) {
            guard let next = term(in: bytes) else { return nil }
            value = value && next
        }
        return value
    }

    private mutating func term(in bytes: Span<UInt8>) -> Bool? {
        var isNegated = false
        while take("!", in: bytes) { isNegated.toggle() }
        let value: Bool?
        if take("(", in: bytes) {
            depth += 1
            guard depth <= Self.maximumDepth, let inner = alternatives(in: bytes), take(")", in: bytes) else {
                return nil
            }
            depth -= 1
            value = inner
        } else {
            value = token(in: bytes)
        }
        return value.map { $0 != isNegated }
    }

    private mutating func token(in bytes: Span<UInt8>) -> Bool? {
        range = bytes.trimmed(range)
        var end = range.lowerBound
        while end < range.upperBound, bytes[end].isWord { end += 1 }
        guard end > range.lowerBound else { return nil }
        let written = range.lowerBound..<end
        let token = bytes.text(written)
        range = end..<range.upperBound
        if token == "true" || token == "false" { return token == "true" }
        if trueTokens.contains(token) { return true }
        if !ConditionTokens.documented.contains(token) { unknownToken = unknownToken ?? written }
        return false
    }

    private mutating func take(_ text: String, in bytes: Span<UInt8>) -> Bool {
        range = bytes.trimmed(range)
        guard bytes.starts(range, withText: text) else { return false }
        range = range.lowerBound + text.utf8.count..<range.upperBound
        return true
    }
}
