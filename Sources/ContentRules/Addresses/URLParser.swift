/// The URL standard's parser (https://url.spec.whatwg.org/#concept-basic-url-parser) for absolute addresses.
///
/// It reads any bytes; `CanonicalURL` asks it only about texts that are not canonical already.
///
/// WebKitGTK 2.50.6 leaves the standard in a few addresses that no server has; this does not: it adds a slash in
/// `foo://user@host?`, takes `.\` for a dot segment in schemes that it does not know, and keeps the bar of a drive
/// letter in `file:/./c|`.
struct URLParser {
    /// The text without what the standard removes or replaces before it reads: spaces and controls at the ends, tabs
    /// and line ends anywhere, bytes that are not UTF-8.
    let text: [UInt8]
    var position = 0
    /// The address as far as it is written.
    var bytes: [UInt8] = []
    var special: SpecialScheme?
    var authority = 0..<0
    var host = 0..<0

    init(_ source: [UInt8], at range: Range<Int>) {
        var range = range
        while let first = range.first, source[first] <= 0x20 { range.removeFirst() }
        while let last = range.last, source[last] <= 0x20 { range.removeLast() }
        let text = source[range].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let isASCII = text.allSatisfy { $0 < 0x80 }
        self.text = isASCII ? text : Array(String(decoding: text, as: UTF8.self).utf8)
        bytes.reserveCapacity(self.text.count + 8)
    }

    mutating func parse() -> CanonicalURL? {
        guard let scheme = readScheme() else { return nil }
        special = SpecialScheme(bytes[scheme])
        bytes.append(UInt8(ascii: ":"))
        switch special {
        case .file:
            guard readFileHost() else { return nil }
            readPath()
        case .some:
            while position < text.count, isSlash(text[position]) { position += 1 }
            guard readAuthority() else { return nil }
            readPath()
        case nil:
            guard readGeneral() else { return nil }
        }
        readQuery()
        let fragment = readFragment()
        return CanonicalURL(bytes: bytes, fragment: fragment, scheme: scheme, authority: authority, host: host)
    }

    /// What follows a scheme that the standard does not know: an authority and a path, a path, or an opaque text.
    private mutating func readGeneral() -> Bool {
        guard position < text.count, text[position] == UInt8(ascii: "/") else {
            readOpaquePath()
            return true
        }
        guard position + 1 < text.count, text[position + 1] == UInt8(ascii: "/") else {
            let start = bytes.count
            readPath()
            // Else it would read as an authority.
            if bytes[start...].starts(with: "//".utf8) { bytes.insert(contentsOf: "/.".utf8, at: start) }
            return true
        }
        position += 2
        guard readAuthority() else { return false }
        readPath()
        return true
    }

    /// Reads the scheme and the colon; the scheme is written in lower case.
    private mutating func readScheme() -> Range<Int>? {
        for (index, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                guard index > 0 else { return nil }
                bytes.append(byte)
            case UInt8(ascii: ":"):
                position = index + 1
                return index > 0 ? 0..<index : nil
            default: return nil
            }
        }
        return nil
    }

    private mutating func readQuery() {
        guard position < text.count, text[position] == UInt8(ascii: "?") else { return }
        let end = text[position...].firstIndex(of: UInt8(ascii: "#")) ?? text.count
        bytes.append(UInt8(ascii: "?"))
        bytes.append(
            text[(position + 1)..<end], keeping: special == nil ? KeptCharacters.query : KeptCharacters.specialQuery)
        position = end
    }

    /// The fragment with its `#`.
    private func readFragment() -> [UInt8] {
        guard position < text.count else { return [] }
        var fragment = [UInt8(ascii: "#")]
        fragment.append(text[(position + 1)...], keeping: KeptCharacters.fragment)
        return fragment
    }

    /// Whether the byte divides the segments of a path.
    func isSlash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || special != nil && byte == UInt8(ascii: "\\")
    }
}
