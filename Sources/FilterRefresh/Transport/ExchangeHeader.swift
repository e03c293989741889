/// The header of an answer.
struct ExchangeHeader: Sendable, Hashable {
    var status: Int
    /// By names in small letters; the values of a name that is there more than once are joined by commas.
    var fields: [String: String]

    enum Packing: Sendable, Hashable { case none, gzip, other }

    /// How many bytes follow on the wire, if that is told; a number too large for any is the largest there is.
    var contentLength: Int? {
        guard let text = fields["content-length"], !text.isEmpty,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text) ?? .max
    }

    /// How the body is packed (RFC 9110, 8.4): only what was asked for is understood.
    var packing: Packing {
        switch fields["content-encoding"]?.lowercased() {
        case nil, "", "identity": .none
        case "gzip", "x-gzip": .gzip
        default: .other
        }
    }

    /// Whether the answer has no body by its nature (RFC 9110, 6.4.1), whatever its length says.
    var hasNoBody: Bool { status == 204 || status == 304 || (100..<200).contains(status) }
}

/// Reads the lines of a header as they come, up to the header that counts.
struct HeaderReader: Sendable {
    enum Outcome: Sendable, Hashable {
        case more
        case header(ExchangeHeader)
        case tooLarge
    }

    /// Far more than any honest server sends.
    static let maximumByteCount = 1 << 18

    private var byteCount = 0
    private var status = 0
    private var fields: [String: String] = [:]
    private var isComplete = false

    /// Takes a line with its end; one that follows the header is a trailer and is passed over.
    mutating func take(_ line: some Collection<UInt8>) -> Outcome {
        byteCount += line.count
        guard byteCount <= Self.maximumByteCount else { return .tooLarge }
        guard !isComplete else { return .more }
        var text = String(decoding: line, as: UTF8.self)
        while let last = text.unicodeScalars.last, last == "\r" || last == "\n" { text.unicodeScalars.removeLast() }
        if text.isEmpty { return endOfHeader() }
        if text.hasPrefix("HTTP/") {
            // An answer for the meantime (RFC 9110, 15.2) may have come before.
            fields = [:]
            status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        } else if let colon = text.firstIndex(of: ":") {
            let name = text[..<colon].lowercased()
            let value = text[text.index(after: colon)...].trimmingSpace()
            fields[name] = fields[name].map { "\($0), \(value)" } ?? value
        }
        return .more
    }

    private mutating func endOfHeader() -> Outcome {
        if (100..<200).contains(status), status != 101 { return .more }
        isComplete = true
        return .header(ExchangeHeader(status: status, fields: fields))
    }
}

extension Substring {
    fileprivate func trimmingSpace() -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let tail = drop(while: isSpace)
        return String(tail[..<(tail.lastIndex { !isSpace($0) }.map { tail.index(after: $0) } ?? tail.startIndex)])
    }
}
