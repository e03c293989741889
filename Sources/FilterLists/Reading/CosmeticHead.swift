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
    /// The `]` that closes the modifiers is one that domains and a sign follow: the values of modifiers hold brackets
    /// too.
    private init(withModifiers range: Range<Int>, in bytes: Span<UInt8>) throws(LineProblem) {
        var close: Int?
        var index = range.lowerBound + 2
        while index < range.upperBound {
            defer { index += 1 }
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if bytes[index] == UInt8(ascii: "]") {
                close = index
            } else if let end = close, let sign = bytes.cosmeticSign(at: index, in: range) {
                let before = end + 1..<index
                let after = index + sign.count..<range.upperBound
                guard bytes.domainListLook(before) == .domains else {
                    close = nil
                    continue
                }
                guard sign.form != .htmlFiltering || bytes.beginsElement(after) else { continue }
                self.init(
                    sign: sign, modifiers: range.lowerBound + 2..<end, domains: bytes.trimmed(before),
                    body: bytes.trimmed(after))
                return
            }
        }
        throw LineProblem(code: .malformedModifiers, range: range)
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
