/// The lines of a text of addresses that begin with none and so name no list; comments and blank lines aside.
struct PassedLines {
    private var count = 0
    /// The number of the first of them, from 1.
    private var first = 0

    /// None of pages and XML documents, whose lines mean nothing.
    init(in bytes: [UInt8]) {
        // Text is read in UTF-8 alone, and pages in UTF-16 too.
        guard !bytes.prefix(4).contains(0) else { return }
        let lines: [Substring] = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            .map { $0.drop { $0.isWhitespace || $0 == "\u{FEFF}" } }
        guard lines.first(where: { !$0.isEmpty })?.first != "<" else { return }
        for (index, line) in lines.enumerated() where Self.isPassedOver(line) {
            count += 1
            if first == 0 { first = index + 1 }
        }
    }

    /// What is told of them; nothing where there are none.
    var note: String? {
        switch count {
        case 0: nil
        case 1: "1 line without an address: line \(first)"
        default: "\(count) lines without an address, the first of them line \(first)"
        }
    }

    private static func isPassedOver(_ line: Substring) -> Bool {
        guard let sign = line.first, sign != "#", sign != "!" else { return false }
        let start = line.prefix(8).lowercased()
        return !start.hasPrefix("http://") && !start.hasPrefix("https://")
    }
}
