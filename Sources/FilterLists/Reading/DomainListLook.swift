/// What the text before a sign looks like.
enum DomainListLook {
    case domains
    /// Domains with something among them that no domain holds.
    case malformed
    /// A part of a network rule's pattern.
    case pattern
}

extension Span where Element == UInt8 {
    /// What the text before a sign looks like.
    ///
    /// Adblock Plus takes for domains what holds none of `/`, `|`, `@`, `"` and `!`. uBlock Origin adds
    /// `/regular expressions/`, `a.example/path`, `a.example>>` and `[::1]`.
    func domainListLook(_ range: Range<Int>) -> DomainListLook {
        var look = DomainListLook.domains
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = self[index]
            defer { index += 1 }
            if byte.isLetter || byte == UInt8(ascii: ".") || byte.isWord || byte >= 0x80 { continue }
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "*"), UInt8(ascii: "~"): continue
            case UInt8(ascii: " "), UInt8(ascii: "\t"): if isInsideEntry(index, of: range) { look = .malformed }
            case UInt8(ascii: ">"): if !isFrameSign(index, of: range) { look = .malformed }
            case UInt8(ascii: "/"): return hasOnlyEntries(range) ? .domains : .pattern
            case UInt8(ascii: "|"), UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: "!"): return .pattern
            case UInt8(ascii: "["):
                if let end = addressEnd(at: index, of: range) { index = end - 1 } else { look = .malformed }
            default: look = .malformed
            }
        }
        return look
    }

    /// The index behind what looks like an IPv6 address in brackets, `[::1]`; nothing where none begins at the index.
    func addressEnd(at start: Int, of range: Range<Int>) -> Int? {
        guard start < range.upperBound, self[start] == UInt8(ascii: "[") else { return nil }
        var hasColon = false
        for index in start + 1..<range.upperBound {
            switch self[index] {
            case UInt8(ascii: "]"): return hasColon ? index + 1 : nil
            case UInt8(ascii: ":"): hasColon = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "."):
                break
            default: return nil
            }
        }
        return nil
    }

    /// Whether the blank at the index is the first of some in the middle of an entry.
    private func isInsideEntry(_ index: Int, of range: Range<Int>) -> Bool {
        guard index > range.lowerBound, self[index - 1] != UInt8(ascii: ","), !self[index - 1].isBlank else {
            return false
        }
        var after = index
        while after < range.upperBound, self[after].isBlank { after += 1 }
        return after < range.upperBound && self[after] != UInt8(ascii: ",")
    }

    /// Whether the `>` at the index belongs to a `>>` that ends an entry.
    private func isFrameSign(_ index: Int, of range: Range<Int>) -> Bool {
        let sign = UInt8(ascii: ">")
        let first = index > range.lowerBound && self[index - 1] == sign ? index - 1 : index
        let rest = first..<range.upperBound
        return starts(rest, with: ">>,") || rest.count == 2 && starts(rest, with: ">>")
    }

    /// Whether each entry is a name, a closed `/regular expression/`, or a name and a path.
    private func hasOnlyEntries(_ range: Range<Int>) -> Bool {
        var entries = DomainEntries(ByteRange(range), separator: UInt8(ascii: ","))
        while let entry = entries.next(in: self) {
            if entry.form == .regularExpression { continue }
            var isInPath = false
            for index in entry.range.indices {
                let byte = self[index]
                if byte == UInt8(ascii: "/") {
                    guard index > entry.range.indices.lowerBound else { return false }
                    isInPath = true
                }
                let isName = byte.isWord || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "*")
                guard isInPath ? byte > 0x20 && byte != UInt8(ascii: "|") : isName else { return false }
            }
        }
        return true
    }
}
