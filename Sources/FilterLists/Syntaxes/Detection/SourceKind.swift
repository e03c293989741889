/// What the first bytes of a source give away before its lines are looked at.
enum SourceKind {
    case text
    case markup(Markup.Language)
    case binary(String)
    /// UTF-16 or UTF-32.
    case wideText(String)

    /// Signatures of files that come where a list should be.
    private static let signatures: [(bytes: [UInt8], name: String)] = [
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"), (Array("%PDF-".utf8), "a PDF document"),
        ([0x1F, 0x8B], "a file compressed with gzip"), ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "a file compressed with xz"),
        ([0x28, 0xB5, 0x2F, 0xFD], "a file compressed with zstd"), (Array("BZh".utf8), "a file compressed with bzip2"),
        (Array("bplist".utf8), "a binary property list"), ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive"),
    ]

    init(_ bytes: [UInt8]) {
        if let known = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
            self = .binary(known.name)
            return
        }
        if UTF16Text.isMarkedUTF32(bytes) {
            self = .wideText("UTF-32")
            return
        }
        if let text = UTF16Text(bytes) {
            self = Self.markupLanguage(of: text).map { .markup($0) } ?? .wideText("UTF-16")
            return
        }
        if let language = Self.language(of: bytes.prefix(Self.markupPrefix)) {
            self = .markup(language)
            return
        }
        // Text has no control characters; a stray one in a list is a matter of its line.
        let sample = bytes.prefix(1024)
        let controls = sample.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D && $0 != 0x0C }
        self = controls * 10 > sample.count ? .binary("a binary file") : .text
    }

    /// As far as comments before the first element are looked through.
    private static let markupPrefix = 16 << 10

    /// The language of markup in UTF-16, as far as `Markup` reads it: without a mark, a declaration must come first.
    private static func markupLanguage(of text: UTF16Text) -> Markup.Language? {
        let beginning = text.narrowed(prefix: markupPrefix)
        return text.isMarked || beginning.starts(with: "<?".utf8) ? language(of: beginning[...]) : nil
    }

    /// Elements that web pages begin with; any other name begins an XML document.
    private static let pageElements = [
        "html", "head", "body", "title", "meta", "link", "script", "style", "div", "p", "a", "table", "pre", "h1", "h2",
        "h3", "ul", "ol", "span", "center", "b", "br", "hr", "form", "section", "main", "header", "article", "textarea",
        "code",
    ]

    /// The language of markup that the bytes begin with; white space, byte order marks and comments may come first.
    private static func language(of bytes: ArraySlice<UInt8>) -> Markup.Language? {
        var rest = bytes
        while let first = rest.first {
            if first <= 0x20 || first == 0xEF || first == 0xBB || first == 0xBF {
                rest = rest.dropFirst()
            } else if rest.starts(with: "<!--".utf8) {
                guard let end = rest.dropFirst(4).firstIndex(endOf: "-->") else { return .xml }
                rest = rest[end...]
            } else {
                break
            }
        }
        guard rest.first == UInt8(ascii: "<") else { return nil }
        rest = rest.dropFirst()
        if rest.startsCaseless("!doctype") {
            let name = rest.dropFirst(8).trimmedBlanks
            return name.startsCaseless("html") ? .html : .xml
        }
        if rest.first == UInt8(ascii: "?") {
            // XHTML is a page; its root stands behind the declaration.
            guard let end = rest.firstIndex(endOf: "?>") else { return .xml }
            return language(of: rest[end...]) ?? .xml
        }
        let name = rest.prefix { $0.isWord || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
        let end = rest.dropFirst(name.count).first
        guard let first = name.first, first.isLetter || first == UInt8(ascii: "_") else { return nil }
        guard end == nil || end == UInt8(ascii: ">") || end == UInt8(ascii: "/") || end.map({ $0 <= 0x20 }) == true
        else {
            return nil
        }
        return pageElements.contains { name.isCaseless($0) } ? .html : .xml
    }
}

extension SourceText {
    /// The language of a source that is markup; nothing for a list.
    var markupLanguage: Markup.Language? {
        if case .markup(let language) = SourceKind(bytes) { language } else { nil }
    }
}

extension ArraySlice<UInt8> {
    /// The index behind the first occurrence of the text.
    func firstIndex(endOf text: String) -> Int? {
        guard let first = text.utf8.first else { return startIndex }
        var rest = self
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: text.utf8) { return index + text.utf8.count }
            rest = rest[(index + 1)...]
        }
        return nil
    }
}
