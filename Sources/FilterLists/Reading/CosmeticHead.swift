/// What stands before the body of a cosmetic rule: `[$path=/x]a.example,~b.a.example##`.
struct CosmeticHead {
    var sign: CosmeticSign
    /// What stands in `[$…]`, if the rule begins so.
    var modifiers: Range<Int>?
    var domains: Range<Int>
    /// What follows the sign, without white space around it.
    var body: Range<Int>

    /// Finds the sign in a line, or returns nothing when the line is a network rule.
    init?(_ line: Line, in bytes: Span<UInt8>) throws(LineProblem) {
        let range = line.range
        // `||`, `|` and `@@` begin network rules; Adblock Plus allows neither byte before a sign.
        let first = bytes[range.lowerBound]
        guard first != UInt8(ascii: "|"), first != UInt8(ascii: "@") else { return nil }
        if bytes.starts(range, with: "[$") {
            try self.init(withModifiers: range, in: bytes)
            return
        }
        let firstMark = min(line.firstHash, line.firstDollar)
        guard firstMark < range.upperBound else { return nil }
        try self.init(rule: range, firstMark: firstMark, in: bytes)
    }

    /// Reads a line that begins with `[$`.
    ///
    /// Domains and a sign follow the `]` that closes the modifiers. Where they do not follow the `]` that reading the
    /// modifiers leads to, the text of a value holds brackets of its own, and others are tried.
    private init(withModifiers range: Range<Int>, in bytes: Span<UInt8>) throws(LineProblem) {
        let content = range.lowerBound + 2..<range.upperBound
        var close = bytes.modifiersEnd(content)
        var untried = content
        var blamed: Range<Int>?
        for attempt in 0..<Self.maximumAttempts where close < untried.upperBound {
            if let (index, sign) = Self.firstSign(behind: close, of: range, in: bytes) {
                let before = close + 1..<index
                if bytes.domainListLook(before) == .domains {
                    let body = index + sign.count..<range.upperBound
                    self.init(
                        sign: sign, modifiers: content.lowerBound..<close, domains: bytes.trimmed(before),
                        body: bytes.trimmed(body))
                    return
                }
                if attempt == 0 {
                    blamed = before
                    untried = content.lowerBound..<index
                }
            }
            close = untried.lowerBound
            while close < untried.upperBound, bytes[close] != UInt8(ascii: "]") {
                close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
            }
            untried = min(close + 1, untried.upperBound)..<untried.upperBound
        }
        if let blamed { throw LineProblem(code: .malformedDomain, range: blamed) }
        throw LineProblem(code: .malformedModifiers, range: range)
    }

    /// How many `]` are tried: no real rule has more in its modifiers, and a hostile one costs no time.
    private static let maximumAttempts = 16

    /// The first sign behind the `]`, and where it stands.
    private static func firstSign(
        behind close: Int, of range: Range<Int>, in bytes: Span<UInt8>
    ) -> (index: Int, sign: CosmeticSign)? {
        for index in close + 1..<range.upperBound {
            guard let sign = bytes.cosmeticSign(at: index, in: range) else { continue }
            let after = index + sign.count..<range.upperBound
            if sign.form != .htmlFiltering || bytes.beginsElement(after) { return (index, sign) }
        }
        return nil
    }

    private init(sign: CosmeticSign, modifiers: Range<Int>?, domains: Range<Int>, body: Range<Int>) {
        self.sign = sign
        self.modifiers = modifiers
        self.domains = domains
        self.body = body
    }

    /// Reads a line without `[$…]`, in which nothing before the first mark can be a sign.
    private init?(rule range: Range<Int>, firstMark: Int, in bytes: Span<UInt8>) throws(LineProblem) {
        var index = firstMark
        var mayFilterHTML = true
        while index < range.upperBound {
            defer { index += 1 }
            guard let sign = bytes.cosmeticSign(at: index, in: range) else { continue }
            let after = index + sign.count..<range.upperBound
            let before = range.lowerBound..<index
            if sign.form == .htmlFiltering {
                guard mayFilterHTML, bytes.beginsElement(after) else { continue }
                mayFilterHTML = bytes.domainListLook(before) == .domains
                guard mayFilterHTML else { continue }
            } else {
                let look = bytes.domainListLook(before)
                guard look != .pattern else { return nil }
                guard look != .malformed else { throw LineProblem(code: .malformedDomain, range: before) }
            }
            self.init(
                sign: sign, modifiers: nil, domains: bytes.trimmed(before), body: bytes.trimmed(after))
            return
        }
        return nil
    }
}

extension Span where Element == UInt8 {
    /// Whether the range begins with a tag name or what else a selector of an element begins with.
    fileprivate func beginsElement(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        switch self[range.lowerBound] {
        case UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"): return true
        case let byte: return byte.isLetter
        }
    }
}
