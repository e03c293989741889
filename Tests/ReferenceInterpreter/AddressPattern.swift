/// The pattern of a rule: an address mask with `*`, `^`, `|` and `||`, or a regular expression between slashes.
struct AddressPattern {
    private enum Anchor { case anywhere, addressStart, hostLabel }
    private enum Token { case character(UInt8), separator }
    private enum Form {
        case regularExpression(RegularExpression)
        /// The texts between the `*`, each of which is found after the one before it.
        case mask(Anchor, pieces: [[Token]], endsAtEnd: Bool)
    }

    private let form: Form
    private let matchesCase: Bool

    /// Nil where the pattern is a regular expression that cannot be read.
    init?(_ written: String, matchesCase: Bool) {
        self.matchesCase = matchesCase
        if written.count > 2, written.hasPrefix("/"), written.hasSuffix("/") {
            guard let expression = RegularExpression(String(written.dropFirst().dropLast()), matchesCase: matchesCase)
            else { return nil }
            form = .regularExpression(expression)
            return
        }
        var rest = Substring(written)
        var anchor = Anchor.anywhere
        if rest.hasPrefix("||") {
            (anchor, rest) = (.hostLabel, rest.dropFirst(2))
        } else if rest.hasPrefix("|") {
            (anchor, rest) = (.addressStart, rest.dropFirst())
        }
        let endsAtEnd = rest.hasSuffix("|")
        if endsAtEnd { rest = rest.dropLast() }
        let text = Self.asSent(String(rest), startsWithHost: anchor == .hostLabel)
        let pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { piece in
            piece.map { byte in
                byte == UInt8(ascii: "^") ? Token.separator : .character(matchesCase ? byte : lowercased(byte))
            }
        }
        form = .mask(anchor, pieces: pieces, endsAtEnd: endsAtEnd)
    }

    func matches(_ address: Address) -> Bool {
        matches(address.bytes, lowercase: address.lowercase, hostRange: address.hostRange)
    }

    /// Matches the path and query of a page, which have no host before them.
    func matches(path: String) -> Bool {
        let bytes = Array(path.utf8)
        return matches(bytes, lowercase: bytes.map(lowercased), hostRange: 0..<0)
    }

    private func matches(_ written: [UInt8], lowercase: [UInt8], hostRange: Range<Int>) -> Bool {
        switch form {
        case .regularExpression(let expression):
            return expression.matches(String(decoding: written, as: UTF8.self))
        case .mask(let anchor, let pieces, let endsAtEnd):
            let text = matchesCase ? written : lowercase
            switch anchor {
            case .anywhere:
                return Self.finds(pieces[...], in: text, from: 0, endsAtEnd: endsAtEnd)
            case .addressStart:
                return Self.starts(pieces, in: text, at: 0, endsAtEnd: endsAtEnd)
            case .hostLabel:
                return hostRange.contains { start in
                    (start == hostRange.lowerBound || text[start - 1] == UInt8(ascii: "."))
                        && Self.starts(pieces, in: text, at: start, endsAtEnd: endsAtEnd)
                }
            }
        }
    }

    /// Whether the first piece lies exactly at `start` and the others somewhere after it.
    private static func starts(_ pieces: [[Token]], in text: [UInt8], at start: Int, endsAtEnd: Bool) -> Bool {
        guard let end = endOf(pieces[0], in: text, at: start) else { return false }
        if pieces.count == 1 { return !endsAtEnd || end == text.count }
        return finds(pieces[1...], in: text, from: end, endsAtEnd: endsAtEnd)
    }

    /// Whether the pieces are found one after the other; taking the first place for each leaves most to the next.
    private static func finds(_ pieces: ArraySlice<[Token]>, in text: [UInt8], from: Int, endsAtEnd: Bool) -> Bool {
        var position = from
        for (index, piece) in zip(pieces.indices, pieces) {
            let mustEnd = endsAtEnd && index == pieces.endIndex - 1
            var found: Int?
            for start in position...text.count {
                guard let end = endOf(piece, in: text, at: start), !mustEnd || end == text.count else { continue }
                found = end
                break
            }
            guard let found else { return false }
            position = found
        }
        return true
    }

    /// Where the piece ends if it lies at `start`; at the end of the address a separator needs no character.
    private static func endOf(_ piece: [Token], in text: [UInt8], at start: Int) -> Int? {
        var position = start
        for token in piece {
            switch token {
            case .character(let byte):
                guard position < text.count, text[position] == byte else { return nil }
                position += 1
            case .separator:
                if position == text.count { continue }
                guard isSeparator(text[position]) else { return nil }
                position += 1
            }
        }
        return position
    }

    /// Any character but a letter, a digit and `_ - . %`.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
        case UInt8(ascii: "0")...UInt8(ascii: "9"): false
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "%"): false
        default: true
        }
    }

    /// Letters outside ASCII as browsers send them: a host in punycode, anything else percent-encoded.
    private static func asSent(_ text: String, startsWithHost: Bool) -> String {
        let host = startsWithHost ? text.prefix { !"/^*:?|".contains($0) } : ""
        let rest = text[host.endIndex...].utf8.map { byte in
            byte < 0x80 ? String(Unicode.Scalar(byte)) : percentEncoded(byte)
        }
        return (host.utf8.allSatisfy { $0 < 0x80 } ? String(host) : Punycode.host(String(host))) + rest.joined()
    }
}
