/// The text that patterns are matched against: the address as browsers write it, without its fragment.
struct Address {
    let scheme: String
    /// Lower case, without port and without the dot that may end it.
    let host: String
    let path: String
    /// From the path on, as the `path` modifier of hiding rules sees it.
    let pathAndQuery: String
    let bytes: [UInt8]
    let lowercase: [UInt8]
    /// Where in `bytes` the host lies; empty for addresses without one.
    let hostRange: Range<Int>

    init(_ written: String) {
        let characters = written.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
        let trimmed = String(String.UnicodeScalarView(characters)).trimmed
        let withoutFragment = trimmed.prefix { $0 != "#" }
        let colon = withoutFragment.firstIndex(of: ":") ?? withoutFragment.startIndex
        scheme = withoutFragment[..<colon].lowercased()
        let rest = withoutFragment[colon...].dropFirst()
        guard ["http", "https", "ws", "wss", "ftp"].contains(scheme), rest.hasPrefix("//") else {
            (host, path, pathAndQuery, hostRange) = ("", "", "", 0..<0)
            bytes = Array((scheme + ":" + rest).utf8)
            lowercase = bytes.map(lowercased)
            return
        }
        let afterSlashes = rest.dropFirst(2)
        let authority = afterSlashes.prefix { !"/?\\".contains($0) }
        let userEnd = authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex
        let (hostText, port) = Self.hostAndPort(authority[userEnd...], scheme: scheme)
        host = Punycode.host(hostText.hasSuffix(".") ? String(hostText.dropLast()) : hostText)
        let tail = afterSlashes[authority.endIndex...]
        let query = tail.drop { $0 != "?" }
        path = Self.resolvedPath(tail.prefix { $0 != "?" })
        pathAndQuery = path + Self.encoded(query, unsafe: " \"<>'")
        let start = scheme + "://" + authority[..<userEnd]
        bytes = Array((start + host + port + pathAndQuery).utf8)
        lowercase = bytes.map(lowercased)
        hostRange = start.utf8.count..<(start.utf8.count + host.utf8.count)
    }

    private static func hostAndPort(_ text: Substring, scheme: String) -> (host: String, port: String) {
        let standard = ["http": "80", "ws": "80", "https": "443", "wss": "443", "ftp": "21"]
        guard let colon = text.lastIndex(of: ":"), text[colon...].dropFirst().allSatisfy(\.isNumber) else {
            return (String(text), "")
        }
        let port = text[colon...].dropFirst()
        return (String(text[..<colon]), port.isEmpty || standard[scheme] == String(port) ? "" : ":" + port)
    }

    private static func resolvedPath(_ written: Substring) -> String {
        var segments: [Substring] = []
        let parts = written.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.dropFirst()
        for (position, part) in parts.enumerated() {
            let isLast = position == parts.count - 1
            if part == ".." { segments = segments.dropLast() }
            if part == "." || part == ".." {
                if isLast { segments.append("") }
            } else {
                segments.append(part)
            }
        }
        return encoded("/" + segments.joined(separator: "/"), unsafe: " \"<>^`{}")
    }

    private static func encoded(_ text: some StringProtocol, unsafe: String) -> String {
        let unsafeBytes = Array(unsafe.utf8)
        return text.utf8.map { byte in
            byte >= 0x7F || byte < 0x20 || unsafeBytes.contains(byte)
                ? percentEncoded(byte) : String(Unicode.Scalar(byte))
        }.joined()
    }
}

/// A byte as `%41`, with capital digits as browsers write them.
func percentEncoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count < 2 ? "0" : "") + digits
}

/// The byte with A to Z folded to a to z.
func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 65 && byte <= 90 ? byte + 32 : byte
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var scalars = Substring(self).unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
