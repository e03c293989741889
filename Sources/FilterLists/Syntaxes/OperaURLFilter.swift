internal import ByteTables

/// Opera's `urlfilter.ini`: patterns of whole addresses, of which those under `[exclude]` are blocked.
///
/// Facts: real files, and Opera's documentation of the filters' syntax: `*` stands for anything, and case matters. With
/// `prioritize excludelist=0` what stands under `[include]` comes through; else the excluded goes first, as all known
/// files want it, and `[include]` says nothing.
extension Transcript {
    init(opera text: SourceText) {
        self.init(reserving: text.bytes.count)
        let bytes = text.bytes.elementSpan
        let includesOutdo = text.bytes.firstOperaPreference() == UInt8(ascii: "0")
        var cursor = LineCursor(bytes)
        var section = OperaSection.none
        while let line = cursor.next(in: bytes) {
            let words = text.bytes[line.range]
            let place = text.place(of: line, at: line.range.lowerBound)
            switch words.first {
            case nil:
                addComment([], at: place)
            case UInt8(ascii: ";"):
                // The checksum is of this file, not of the transcript.
                let comment = words.drop { $0 == UInt8(ascii: ";") || $0.isBlank }
                let isChecksum = comment.map(\.lowercased).starts(with: "checksum".utf8)
                addComment(isChecksum ? words : comment, at: place)
            case UInt8(ascii: "[") where words.last == UInt8(ascii: "]"):
                section = OperaSection(words.dropFirst().dropLast())
                addComment(words, at: place)
            default:
                addOpera(words, in: section, includesOutdo: includesOutdo, at: place)
            }
        }
    }

    private mutating func addOpera(
        _ words: ArraySlice<UInt8>, in section: OperaSection, includesOutdo: Bool, at place: SourcePlace
    ) {
        switch section {
        case .preferences: addComment(words, at: place)
        case .none: skip(words, at: place, .malformedEntry)
        case .other: skip(words, at: place, .unsupportedEntry)
        case .include where !includesOutdo: skip(words, at: place, .notBlocking)
        case .include, .exclude:
            guard words.first == UInt8(ascii: "*") || words.beginsWithScheme, !words.contains(where: \.isBlank) else {
                // No address begins so.
                return skip(words, at: place, .malformedEntry)
            }
            addAddress(
                AddressPattern(glob: words), at: place, isException: section == .include, modifiers: "match-case")
        }
    }
}

private enum OperaSection {
    case none, preferences, include, exclude, other

    init(_ name: ArraySlice<UInt8>) {
        switch String(decoding: name.map(\.lowercased), as: UTF8.self) {
        case "prefs": self = .preferences
        case "include": self = .include
        case "exclude": self = .exclude
        default: self = .other
        }
    }
}

extension [UInt8] {
    /// The first byte of the value of `prioritize excludelist`, wherever it stands.
    fileprivate func firstOperaPreference() -> UInt8? {
        let key = "prioritize excludelist="
        let bytes = elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            guard bytes.starts(line.range, withCaseless: key), line.range.count > key.utf8.count else { continue }
            return self[line.range.lowerBound + key.utf8.count]
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Whether the pattern begins with `http:`, or with a `*` behind a part of it.
    fileprivate var beginsWithScheme: Bool {
        let rest = drop { $0.isLetter }
        return rest.startIndex > startIndex && (rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "*"))
    }
}
