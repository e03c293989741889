extension PageTag {
    /// Whether what begins with `<` is a part of a word of text: `/ads<img>/`, `/(?<name>ads)/`, `/(?<!un)wanted/`.
    ///
    /// What HTML has in words, or what may begin beside one, is a tag; so is whatever has attributes.
    func isInWord(of page: [UInt8]) -> Bool {
        let start = range.lowerBound
        guard start > 0, page[start - 1].isInWord else { return false }
        switch kind {
        case .end, .comment, .section: return false
        // Browsers drop a look-behind up to the next `>`.
        case .other: return page[start - 1] == UInt8(ascii: "?") && page[start + 1] == UInt8(ascii: "!")
        case .start:
            let isBare = range.count == name.utf8.count + 2
            guard isBare, !isBroken, range.upperBound < page.count, page[range.upperBound].isInWord else {
                return false
            }
            return !Self.isBesideWords(name)
        }
    }

    /// Elements that may begin between two letters, apart from those that lines of a list are made with.
    private static let besideWords: Set<String> = [
        "body", "button", "caption", "col", "colgroup", "data", "details", "dialog", "dir", "figcaption", "frameset",
        "head", "hgroup", "html", "label", "legend", "map", "menu", "noframes", "noscript", "optgroup", "option",
        "picture", "rb", "rp", "rt", "rtc", "ruby", "search", "select", "slot", "summary", "time",
    ]

    private static func isBesideWords(_ name: String) -> Bool {
        PreformattedTags.formatting.contains(name) || PreformattedTags.lineBreaks.contains(name)
            || PageLines.isBlock(name) || PageLines.isHidden(name) || PageLines.isPreformatted(name)
            // Elements of a page's own.
            || besideWords.contains(name) || name.contains("-")
    }
}

extension UInt8 {
    /// Whether the byte is a character of ASCII that a word of a rule holds, and no sign of a tag.
    fileprivate var isInWord: Bool {
        self > 0x20 && self < 0x7F && self != UInt8(ascii: "<") && self != UInt8(ascii: ">")
    }
}
