internal import ByteTables

extension ListMetadata {
    /// Reads the headers of a list's text, and nothing else of it.
    public init(header bytes: [UInt8]) {
        self.init()
        let span = bytes.elementSpan
        var cursor = LineCursor(span)
        while let line = cursor.next(in: span), line.number <= Self.lastLine {
            guard let sign = line.range.first.map({ span[$0] }) else { continue }
            if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "#") { read(comment: line, in: span) }
        }
    }

    /// Headers stand in the first lines; AdGuard's FilterListManager reads as many.
    static let lastLine = 100
    /// More bytes than any key has, with the white space around it.
    private static let longestKey = 64

    /// Reads `! Title: …` or `# Title: …`.
    ///
    /// The first value of a key counts; `%placeholders%` are no values.
    mutating func read(comment line: Line, in bytes: Span<UInt8>) {
        guard line.number <= Self.lastLine, !line.isTooLong else { return }
        let start = line.range.lowerBound
        let colon = bytes.first(UInt8(ascii: ":"), in: line.range)
        guard colon < line.range.upperBound, colon - start <= Self.longestKey else { return }
        if bytes[start] == UInt8(ascii: "#"), !bytes[start + 1].isBlank { return }
        let value = bytes.trimmed(colon + 1..<line.range.upperBound)
        guard !value.isEmpty, bytes[value.lowerBound] != UInt8(ascii: "%") else { return }
        let key = bytes.text(bytes.trimmed(start + 1..<colon)).lowercased()
        let text = bytes.text(value)
        // In uBlock Origin a hyphen may stand for the space of a key.
        switch key.map({ $0 == "-" ? " " : String($0) }).joined() {
        case "title": title = title ?? text
        case "homepage": homepage = homepage ?? text
        case "version": version = version ?? text
        case "last modified", "timeupdated", "last updated", "updated": lastModified = lastModified ?? text
        case "licence", "license": licence = licence ?? text
        case "description": description = description ?? text
        case "expires": expiry = expiry ?? Self.seconds(text)
        case "redirect": redirect = redirect ?? text
        case "checksum": checksum = checksum ?? text
        case "diff path": diffPath = diffPath ?? text
        case "diff expires": diffExpiry = diffExpiry ?? Self.seconds(text)
        default: break
        }
    }

    /// Reads `[Adblock Plus 2.0]`.
    mutating func read(header range: Range<Int>, in bytes: Span<UInt8>) {
        if dialect == nil { dialect = bytes.text(bytes.trimmed(range.lowerBound + 1..<range.upperBound - 1)) }
    }

    /// The seconds in `4 days (update frequency)`, `14d`, `6h`, `1 day 12 hours`; a bare number counts days.
    ///
    /// Nothing for `never`, for zero, for months and for spans beyond a hundred years.
    static func seconds(_ text: String) -> Int? {
        var rest = Substring(text.lowercased())
        var total = 0.0
        while let number = takeNumber(from: &rest) {
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " || $0 == "," }
            guard !unit.hasPrefix("mo"), let length = unitLengths[unit.first ?? "d"] else { return nil }
            total += number * length
        }
        return total >= 1 && total <= 100 * 365 * 86_400 ? Int(total) : nil
    }

    private static let unitLengths: [Character: Double] = ["w": 604_800, "d": 86_400, "h": 3600, "m": 60, "s": 1]

    private static func takeNumber(from rest: inout Substring) -> Double? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double(digits) else { return nil }
        rest = rest.dropFirst(digits.count).drop { $0 == " " }
        return number
    }
}
