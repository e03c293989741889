/// The line in which a list claims a checksum: `! Checksum: mY4Xl/tLpVrn0lHJUjtgXw`.
struct ChecksumClaim {
    /// What is claimed, without padding.
    private(set) var value: String
    /// The line with its line break and the blank lines before it: what the checksum is not of.
    private(set) var range: Range<Int>
    /// Whether it can be the base64 of an MD5 in the comment of a filter list.
    private(set) var isMD5: Bool

    /// Headers stand in the first lines, and AdGuard looks into 51.
    ///
    /// What stands deeper in a list that was put together from several is of one of these.
    private static let lastLine = 100
    /// More than any header line has.
    private static let longestLine = 1024

    /// Finds the claim; one that can be an MD5 goes before others.
    init?(_ bytes: [UInt8]) {
        var other: ChecksumClaim?
        var start = 0
        var number = 0
        // Where the blank lines right before this line begin.
        var blankStart: Int?
        while start < bytes.count, number < Self.lastLine {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let next = min(end + 1, bytes.count)
            let line = bytes[start..<end]
            if end - start <= Self.longestLine, let claim = ChecksumClaim(line, range: (blankStart ?? start)..<next) {
                if claim.isMD5 {
                    self = claim
                    return
                }
                other = other ?? claim
            }
            blankStart = line.allSatisfy(\.isSpace) ? blankStart ?? start : nil
            start = next
            number += 1
        }
        guard let other else { return nil }
        self = other
    }

    private init?(_ line: ArraySlice<UInt8>, range: Range<Int>) {
        var rest = line
        if line.startIndex == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        rest = rest.drop(while: \.isSpace)
        // Opera and lists of hosts have other comment signs, and nobody says what their checksums are of.
        guard let sign = rest.popFirst(), "!;#".utf8.contains(sign) else { return nil }
        rest = rest.drop(while: \.isSpace)
        let name = "checksum".utf8
        guard rest.count > name.count, zip(rest, name).allSatisfy({ $0 | 0x20 == $1 }) else { return nil }
        rest = rest.dropFirst(name.count)
        let separator = rest.prefix { $0.isSpace || "-:".utf8.contains($0) }
        rest = rest.dropFirst(separator.count)
        while rest.last?.isSpace == true { rest = rest.dropLast() }
        guard !separator.isEmpty, !rest.isEmpty else { return nil }

        let digits = rest.prefix(while: \.isBase64Digit)
        let padding = rest[digits.endIndex...].prefix { $0 == UInt8(ascii: "=") }
        let behind = rest[padding.endIndex...]
        // 128 bits are 22 digits.
        isMD5 = sign == UInt8(ascii: "!") && digits.count == 22 && padding.count <= 2 && behind.first?.isSpace != false
        // A sentence about checksums claims none.
        guard isMD5 || separator.contains(UInt8(ascii: ":")) else { return nil }
        value = String(decoding: isMD5 ? digits : rest, as: UTF8.self)
        self.range = range
    }
}

extension UInt8 {
    /// White space without the line feed.
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0B || self == 0x0C }

    fileprivate var isBase64Digit: Bool {
        self &- UInt8(ascii: "0") < 10 || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "+")
            || self == UInt8(ascii: "/")
    }
}
