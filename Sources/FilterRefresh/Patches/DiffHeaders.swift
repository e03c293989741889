/// What a list says of its patches in its first lines.
struct DiffHeaders: Equatable {
    /// As it was written.
    private(set) var diffPath: String?
    /// In seconds.
    private(set) var diffExpiry: Int?

    /// As many lines as are read of other headers.
    private static let lastLine = 100
    /// Longer than any line with one of these headers.
    private static let longestLine = 2048
    /// A hundred years.
    private static let longestSpan = 100 * 365 * 86_400

    init(_ list: [UInt8]) {
        var offset = 0
        for _ in 0..<Self.lastLine where offset < list.count {
            let end = TextLines.end(from: offset, in: list)
            if end - offset <= Self.longestLine { read(list[offset..<end]) }
            offset = end
        }
    }

    /// Reads `! Diff-Path: …`; the first value of a key counts.
    private mutating func read(_ line: ArraySlice<UInt8>) {
        var rest = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
        rest = rest.drop(while: \.isBlank)
        guard let sign = rest.popFirst(), sign == UInt8(ascii: "!") || sign == UInt8(ascii: "#"),
            let colon = rest.firstIndex(of: UInt8(ascii: ":"))
        else { return }
        let value = Self.text(rest[(colon + 1)...])
        guard !value.isEmpty, !value.hasPrefix("%") else { return }
        // In uBlock Origin a space may stand for the hyphen of a key.
        switch Self.text(rest[..<colon]).lowercased().replacing(" ", with: "-") {
        case "diff-path": diffPath = diffPath ?? value
        case "diff-expires": diffExpiry = diffExpiry ?? Self.seconds(value)
        default: break
        }
    }

    /// The seconds in `317 minutes`, `5h` or `1 day`; a bare number counts days.
    private static func seconds(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text[digits.endIndex...].drop { $0 == " " }.prefix(1).lowercased()
        let lengths = ["": 86_400, "d": 86_400, "h": 3600, "m": 60, "s": 1]
        guard let number = Int(digits), let length = lengths[unit], (1...longestSpan / length).contains(number) else {
            return nil
        }
        return number * length
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes.drop(while: \.isBlank)
        while rest.last?.isBlank == true { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
