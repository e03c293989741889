/// A line of a hosts file: `0.0.0.0 ads.example tracker.example # comment`.
struct HostsLine {
    /// What follows the address, up to a comment.
    private var names: Range<Int>
    /// Whether the address is the one that Debian gives the machine's own name: 127.0.1.1.
    private var isOwnAddress: Bool

    /// Reads the line, or returns nothing when it does not begin with an address and white space.
    ///
    /// A name that is given an address of the real world is a redirection, which blocks nothing: a problem.
    init?(_ line: Line, in bytes: Span<UInt8>) throws(LineProblem) {
        let range = line.range
        var end = range.lowerBound
        guard bytes[end].isDigit || bytes[end] == UInt8(ascii: ":") || bytes[end] | 0x20 == UInt8(ascii: "f") else {
            return nil
        }
        while end < range.upperBound, bytes[end].isAddressByte { end += 1 }
        let address = range.lowerBound..<end
        if end < range.upperBound, bytes[end] == UInt8(ascii: "%") {
            // The zone of a link-local address: `fe80::1%lo0`.
            while end < range.upperBound, !bytes[end].isBlank { end += 1 }
        }
        guard end < range.upperBound, bytes[end].isBlank, let blocks = bytes.isBlockingAddress(address) else {
            return nil
        }
        guard blocks else { throw LineProblem(code: .malformedHosts, range: address) }
        names = bytes.trimmed(end..<max(end, line.firstHash))
        isOwnAddress = address.count == 9 && bytes.starts(address, with: "127.0.1.1")
        guard !names.isEmpty else { throw LineProblem(code: .malformedHosts, range: range) }
        var rest = names
        while let name = Self.nextName(in: bytes, of: &rest) {
            guard bytes.isHostName(name) else { throw LineProblem(code: .malformedHosts, range: name) }
        }
    }

    private static func nextName(in bytes: Span<UInt8>, of rest: inout Range<Int>) -> Range<Int>? {
        rest = bytes.trimmed(rest)
        guard !rest.isEmpty else { return nil }
        var end = rest.lowerBound
        while end < rest.upperBound, !bytes[end].isBlank { end += 1 }
        defer { rest = end..<rest.upperBound }
        return rest.lowerBound..<end
    }

    /// Adds a rule for each name that is not the machine's own.
    ///
    /// Returns false when there is none.
    func addRules(of line: Line, in bytes: Span<UInt8>, to rules: inout [NetworkRule]) -> Bool {
        let count = rules.count
        var rest = names
        while let name = Self.nextName(in: bytes, of: &rest) {
            guard !bytes.isLocalName(name), !isOwnAddress || bytes.hasDot(name) else { continue }
            rules.append(
                NetworkRule(
                    line: line.number, text: ByteRange(line.range), pattern: ByteRange(bytes.withoutRoot(name)),
                    form: .host, anchors: [], isException: false, modifiers: 0..<0))
        }
        return rules.count > count
    }
}

extension Line {
    /// Whether the line is one of a hosts file of which only the comment holds bytes that are not UTF-8.
    func isHostsLineInUTF8(_ bytes: Span<UInt8>) -> Bool {
        guard firstHash < range.upperBound, bytes.isUTF8(range.lowerBound..<firstHash) else { return false }
        return (try? HostsLine(self, in: bytes)) != nil
    }
}

extension Span where Element == UInt8 {
    /// Whether hosts files block with the address (true), or it leads elsewhere (false); nothing: it is no address.
    func isBlockingAddress(_ range: Range<Int>) -> Bool? {
        var colons = 0
        for index in range where self[index] == UInt8(ascii: ":") { colons += 1 }
        return colons >= 2 ? isBlockingIPv6(range) : colons == 0 ? isBlockingIPv4(range) : nil
    }

    /// 0.0.0.0, 127.0.0.1 and 255.255.255.255 with their networks, and the short form `0`.
    private func isBlockingIPv4(_ range: Range<Int>) -> Bool? {
        var octets = 0
        var first = 0
        var last = 0
        var digits = 0
        for index in range {
            let byte = self[index]
            if byte == UInt8(ascii: ".") {
                guard digits > 0 else { return nil }
                if octets == 0 { first = last }
                octets += 1
                (last, digits) = (0, 0)
            } else {
                guard byte.isDigit, digits < 3 else { return nil }
                last = last * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
                guard last < 256 else { return nil }
            }
        }
        guard digits > 0, octets == 3 || octets == 0 && range.count == 1 && last == 0 else { return nil }
        return first == 0 || first == 127 || first == 255
    }

    /// `::`, `::1` in any spelling, IPv4 addresses in IPv6 clothes, and the local networks of stock hosts files.
    private func isBlockingIPv6(_ range: Range<Int>) -> Bool {
        if starts(range, withCaseless: "fe80") || starts(range, withCaseless: "fe00") { return true }
        if starts(range, withCaseless: "ff0") { return true }
        if starts(range, withCaseless: "::ffff:") {
            return isBlockingIPv4(range.lowerBound + 7..<range.upperBound) ?? false
        }
        for index in range where self[index] != UInt8(ascii: ":") && self[index] != UInt8(ascii: "0") {
            return self[index] == UInt8(ascii: "1") && index == range.upperBound - 1
        }
        return true
    }

    /// Whether stock hosts files give the name to the machine itself.
    ///
    /// Those of macOS, Debian, Fedora (`localhost4.localdomain4`) and of well-known lists.
    func isLocalName(_ name: Range<Int>) -> Bool {
        switch self[name.lowerBound] | 0x20 {
        case UInt8(ascii: "l"), UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "0"): break
        default: return false
        }
        if starts(name, withCaseless: "ip6-") { return true }
        let range = withoutRoot(name)
        return Self.localNames.contains { range.count == $0.utf8.count && starts(range, withCaseless: $0) }
    }

    private static var localNames: [String] {
        [
            "localhost", "localhost.localdomain", "local", "broadcasthost", "0.0.0.0", "localhost4", "localhost6",
            "localhost4.localdomain4", "localhost6.localdomain6",
        ]
    }

    /// The name without the root's dot behind it.
    fileprivate func withoutRoot(_ name: Range<Int>) -> Range<Int> {
        let last = name.upperBound - 1
        return self[last] == UInt8(ascii: ".") ? name.lowerBound..<last : name
    }

    /// Whether the word is made of the bytes of host names, and none of its labels is empty but the root's at the end.
    ///
    /// Labels of a name beyond ASCII are not looked at: they are judged when the name is put in punycode.
    fileprivate func isHostName(_ word: Range<Int>) -> Bool {
        let dot = UInt8(ascii: ".")
        var hasEmptyLabel = false
        var isASCII = true
        for index in word where !self[index].isWord {
            if self[index] == dot {
                if index == word.lowerBound || self[index - 1] == dot { hasEmptyLabel = true }
            } else {
                guard self[index] >= 0x80 else { return false }
                isASCII = false
            }
        }
        return !hasEmptyLabel || !isASCII
    }

    fileprivate func hasDot(_ name: Range<Int>) -> Bool {
        let inside = name.lowerBound..<name.upperBound - 1
        return first(UInt8(ascii: "."), in: inside) < inside.upperBound
    }
}

extension UInt8 {
    /// A byte of an IPv4 or IPv6 address.
    var isAddressByte: Bool {
        isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: ":") || (self | 0x20) &- UInt8(ascii: "a") < 6
    }
}
