internal import FilterLists

/// A comment of a list that keeps lints quiet: `! filterc-disable-next-line broad-rule -- our own test host`.
///
/// To every other program it is a comment like any other.
struct DisablingComment: Sendable {
    enum Reach: String, CaseIterable, Sendable {
        /// The next line that is more than a comment.
        case nextLine = "filterc-disable-next-line"
        /// All lines from here on, to the end or to a comment that ends it.
        case fromHere = "filterc-disable"
        case endsHere = "filterc-enable"
    }

    struct Code: Sendable {
        var name: String
        /// Where it stands in the list.
        var range: Range<Int>
    }

    /// Nothing for a word that begins as one of these and is none.
    let reach: Reach?
    /// Where the first word stands in the list.
    let word: Range<Int>
    let codes: [Code]

    /// What every such comment begins with, behind its sign.
    static let prefix = Array("filterc-".utf8)

    /// Reads a line of a list, or returns nothing for any other line.
    /// - Parameter line: without white space around it.
    init?(_ line: Range<Int>, in bytes: [UInt8]) {
        var rest = bytes[line]
        guard let sign = rest.popFirst(), sign == UInt8(ascii: "!") || sign == UInt8(ascii: "#") else { return nil }
        rest = rest.drop(while: \.isBlank)
        guard rest.starts(with: Self.prefix) else { return nil }
        let word = rest.prefix { !$0.isBlank }
        let text = String(decoding: word, as: UTF8.self)
        reach = Reach(rawValue: text)
        guard reach != nil || text.hasPrefix("filterc-disable") || text.hasPrefix("filterc-enable") else { return nil }
        self.word = word.indices
        codes = Self.codes(in: rest[word.endIndex...])
    }

    /// Names between commas and blanks, up to the reason behind `--`.
    private static func codes(in text: ArraySlice<UInt8>) -> [Code] {
        var codes: [Code] = []
        for word in text.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: ",") }) {
            if word.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) { break }
            codes.append(Code(name: String(decoding: word, as: UTF8.self), range: word.indices))
        }
        return codes
    }
}
