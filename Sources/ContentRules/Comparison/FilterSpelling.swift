internal import ByteTables

/// Writes url-filters so that those which match the same addresses are the same bytes, as far as `URLFilter` can tell.
///
/// Nearly all filters are of a plain kind, which one look at each byte is enough for.
struct FilterSpelling: Sendable {
    /// The filters of other kinds that were seen, as they were written, and what was made of them.
    private var known = ByteTable()
    private var knownSpellings: [(bytes: [UInt8], isCaseSensitive: Bool)] = []
    private var scratch: [UInt8] = []

    /// What stands for the beginning of a label of the host, however it is written.
    private static let hostMark: UInt8 = 1
    /// What stands before a filter that WebKit refuses.
    private static let brokenMark: UInt8 = 2

    /// Appends the spelling of a filter as it stands in JSON; answers whether the case of letters is of account.
    ///
    /// Of a filter that takes letters in both cases, the capitals are written small; one that is a host alone counts as
    /// such a filter.
    mutating func append(
        _ text: [UInt8], _ range: Range<Int>, isCaseSensitive: Bool, to out: inout [UInt8]
    ) -> Bool {
        let isCaseSensitive = isCaseSensitive && !FilterHost.isAlone(text, range)
        let start = out.count
        if let hasLetters = appendPlain(text, range, isCaseSensitive: isCaseSensitive, to: &out) {
            return isCaseSensitive && hasLetters
        }
        out.removeLast(out.count - start)
        scratch.removeAll(keepingCapacity: true)
        scratch.append(isCaseSensitive ? 1 : 0)
        scratch.append(contentsOf: text[range])
        let (number, isNew) = known.insert(scratch)
        if isNew {
            knownSpellings.append(
                Self.spelling(JSONCharacters.decoded(text, range), isCaseSensitive: isCaseSensitive))
        }
        out.append(contentsOf: knownSpellings[number].bytes)
        return knownSpellings[number].isCaseSensitive
    }

    /// A spelling as people can read it.
    static func readable(_ spelling: [UInt8]) -> [UInt8] {
        switch spelling.first {
        case hostMark: HostPrefix.shortest + spelling.dropFirst()
        case brokenMark: Array(spelling.dropFirst())
        default: spelling
        }
    }

    // MARK: Filters of any kind

    private static func spelling(
        _ text: [UInt8], isCaseSensitive: Bool
    ) -> (bytes: [UInt8], isCaseSensitive: Bool) {
        guard let filter = (try? URLFilter(parsing: text))?.withoutRepeatedStart else {
            return ([brokenMark] + text, isCaseSensitive)
        }
        let isSensitive = isCaseSensitive && filter.hasCase
        let written =
            isSensitive
            ? filter.bytes
            : URLFilter(
                terms: inSmallLetters(filter.terms), isAnchoredAtStart: filter.isAnchoredAtStart,
                isAnchoredAtEnd: filter.isAnchoredAtEnd
            ).bytes
        guard let prefix = HostPrefix.written.first(where: written.starts) else { return (written, isSensitive) }
        return ([hostMark] + written.dropFirst(prefix.count), isSensitive)
    }

    private static func inSmallLetters(_ terms: [URLFilter.Term]) -> [URLFilter.Term] {
        terms.map { term in
            var small = term
            switch term.atom {
            case .character(var characters):
                characters.members = characters.members.foldingCase.subtracting(.upperCaseLetters)
                small.atom = .character(characters)
            case .group(let inner): small.atom = .group(inSmallLetters(inner))
            }
            return small
        }
    }

    // MARK: Plain filters

    /// Appends a filter of literal characters, `[:/]` and `.*` as `URLFilter` would write it, and says whether there is
    /// a letter in it; nothing if the filter is of another kind.
    private func appendPlain(
        _ text: [UInt8], _ range: Range<Int>, isCaseSensitive: Bool, to out: inout [UInt8]
    ) -> Bool? {
        var index = range.lowerBound
        let end = range.upperBound
        let prefix = HostPrefix.count(in: text, range)
        if prefix > 0 {
            index += prefix
            out.append(Self.hostMark)
        } else if index < end, text[index] == UInt8(ascii: "^") {
            index += 1
            out.append(UInt8(ascii: "^"))
        }
        let start = out.count
        var isFirst = index == range.lowerBound
        var hasLetters = false
        while index < end {
            let byte = text[index]
            if literals.contains(byte) {
                let small = PlainFilterScanner.small(byte)
                if small &- UInt8(ascii: "a") < 26 { hasLetters = true }
                out.append(isCaseSensitive ? byte : small)
                index += 1
                if isFirst { skipRepetition(text, &index, end) }
            } else if byte == UInt8(ascii: "\\") {
                guard let length = appendEscaped(text, index..<end, to: &out) else { return nil }
                index += length
                if isFirst { skipRepetition(text, &index, end) }
            } else if byte == UInt8(ascii: "[") {
                // `[:/]` or `[/:]`.
                guard index + 4 <= end, text[index + 3] == UInt8(ascii: "]"),
                    (text[index + 1], text[index + 2]) == (UInt8(ascii: ":"), UInt8(ascii: "/"))
                        || (text[index + 1], text[index + 2]) == (UInt8(ascii: "/"), UInt8(ascii: ":"))
                else { return nil }
                out.append(contentsOf: separator)
                index += 4
            } else if byte == UInt8(ascii: ".") {
                // At either end it says nothing, or something else than it seems to.
                guard out.count > start, index + 2 < end, text[index + 1] == UInt8(ascii: "*"),
                    isStart(text[index + 2])
                else { return nil }
                out.append(contentsOf: anything)
                index += 2
            } else if byte == UInt8(ascii: "$"), index + 1 == end, out.count > start {
                out.append(byte)
                return hasLetters
            } else {
                return nil
            }
            isFirst = false
        }
        return out.count > start ? hasLetters : nil
    }

    /// Goes past the quantifier in `/+ads/`, which is searched anywhere and says no more than `/ads/`.
    private func skipRepetition(_ text: [UInt8], _ index: inout Int, _ end: Int) {
        guard index + 1 < end, text[index] == UInt8(ascii: "+"), isStart(text[index + 1]) else { return }
        index += 1
    }

    /// Appends an escaped character, and says how many bytes of JSON it takes.
    private func appendEscaped(_ text: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) -> Int? {
        guard range.count >= 2 else { return nil }
        let next = text[range.lowerBound + 1]
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "\"") {
            out.append(next)
            return 2
        }
        guard range.count >= 3, next == UInt8(ascii: "\\") else { return nil }
        let character = text[range.lowerBound + 2]
        if syntax.contains(character) {
            out.append(UInt8(ascii: "\\"))
        } else if !plainlyEscaped.contains(character) {
            return nil
        }
        out.append(character)
        return 3
    }

    /// Whether a byte begins an atom of a plain filter.
    private func isStart(_ byte: UInt8) -> Bool {
        literals.contains(byte) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "[")
    }

    /// What stands for itself: printable ASCII but for syntax and quotation marks.
    private let literals = ASCIISet(UInt8(ascii: " ")...UInt8(ascii: "~"))
        .subtracting(ASCIISet(#"^$\.*+?()[]{}|""#))
    /// What `URLFilter` writes with a backslash.
    private let syntax = ASCIISet("^$.*+?()[{|")
    private let plainlyEscaped = ASCIISet("/-]}&=,;:!@#%~ _'<>`")
    private let separator = Array("[/:]".utf8)
    private let anything = Array(".*".utf8)
}
