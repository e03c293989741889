/// A page's bytes as libxml2 is given them, so that all of its versions keep the text of lists.
struct PageSource {
    let bytes: [UInt8]
    let isUTF8: Bool
    /// Whether the page says that it is UTF-8 and is not: what is none became U+FFFD.
    let isMended: Bool
    /// Elements of lists that are open where the page is cut off.
    let openElements: Set<String>

    init(_ source: [UInt8], _ encoding: MarkupEncoding) {
        isMended = encoding.declaresUTF8 && !encoding.isUTF8
        isUTF8 = isMended || encoding.isUTF8
        // ASCII is no part of such an encoding, and nothing here reads it.
        guard !encoding.isWide else {
            bytes = source
            openElements = []
            return
        }
        let text = isMended ? Array(String(decoding: source, as: UTF8.self).utf8) : source
        let lines = text.withLineFeeds
        let tags = PageTagCensus(lines)
        openElements = tags.openElements
        bytes = MarkupReferences(language: .html).repaired(lines, texts: tags.texts, sections: tags.sections) ?? lines
    }
}

extension [UInt8] {
    /// The bytes with LF in place of each CR that ends a line by itself: libxml2 counts only LF.
    fileprivate var withLineFeeds: [UInt8] {
        guard contains(UInt8(ascii: "\r")) else { return self }
        var lines = self
        for index in indices where self[index] == UInt8(ascii: "\r") {
            let isFollowed = index + 1 < count && self[index + 1] == UInt8(ascii: "\n")
            if !isFollowed { lines[index] = UInt8(ascii: "\n") }
        }
        return lines
    }
}
