/// A tag in a page's bytes, or something else that begins with `<`.
struct PageTag {
    enum Kind {
        case start, end, comment
        /// A CDATA section, as pages of XHTML have them: `<![CDATA[…]]>`.
        case section
        /// What browsers drop up to the next `>`: `<!x>`, `<?x>`, `</>`.
        case other
    }

    var kind: Kind
    /// The element's name in lower case.
    var name = ""
    /// From its `<` to behind its `>`; of what is only dropped, the signs that it begins with.
    var range: Range<Int>
    /// Whether it ends in `/>`: libxml2 ends the element there, whatever it is.
    var isEmpty = false
    /// Whether another `<` or the page's end comes before its `>`.
    var isBroken = false
}

/// Walks over the tags in a page's bytes.
struct PageTagCursor {
    let bytes: [UInt8]
    /// Up to here the page has been walked over.
    var index = 0
    /// Where the last CDATA section may end.
    private let lastSectionEnd: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lastSectionEnd =
            (2..<max(2, bytes.count)).last { end in
                bytes[end] == UInt8(ascii: ">") && bytes[end - 2..<end].elementsEqual("]]".utf8)
            } ?? 0
    }

    /// The next tag.
    /// - Parameter isInLines: Whether quotes in a tag end at a `<`, as lines of a list may have one quote alone.
    mutating func next(isInLines: Bool) -> PageTag? {
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard index < bytes.count else { return nil }
            let sign = bytes[index]
            if sign.isLetter { return tag(.start, from: start, isInLines: isInLines) }
            if sign == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1].isLetter {
                index += 1
                return tag(.end, from: start, isInLines: isInLines)
            }
            if bytes[start...].starts(with: "<!--".utf8) {
                index = bytes[(start + 4)...].firstIndex(endOf: "-->") ?? bytes.count
                return PageTag(kind: .comment, range: start..<index)
            }
            if start < lastSectionEnd, bytes[start...].starts(with: "<![CDATA[".utf8),
                let end = bytes[start...].firstIndex(endOf: "]]>")
            {
                index = end
                return PageTag(kind: .section, range: start..<end)
            }
            if "/!?".utf8.contains(sign) {
                index += 1
                return PageTag(kind: .other, range: start..<index)
            }
        }
        index = bytes.count
        return nil
    }

    /// Where the next end tag of that name stands, whatever is before it.
    func endTag(of name: String) -> Int? {
        var rest = bytes[index...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            guard rest.first == UInt8(ascii: "/"), rest.dropFirst().startsCaseless(name) else { continue }
            guard let behind = rest.dropFirst(1 + name.utf8.count).first, !behind.endsTagName else { return start }
        }
        return nil
    }

    /// The tag whose name begins at the index.
    private mutating func tag(_ kind: PageTag.Kind, from start: Int, isInLines: Bool) -> PageTag {
        let nameEnd = bytes[index...].firstIndex(where: \.endsTagName) ?? bytes.count
        var tag = PageTag(
            kind: kind, name: String(decoding: bytes[index..<nameEnd].map(\.lowercased), as: UTF8.self),
            range: start..<nameEnd)
        index = nameEnd
        var quote: UInt8?
        var isInValue = false
        // The last byte that is no white space.
        var last = UInt8(ascii: " ")
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<"), quote == nil || isInLines { break }
            index += 1
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == UInt8(ascii: ">") {
                    tag.isEmpty = last == UInt8(ascii: "/") && !isInValue
                    tag.range = start..<index
                    return tag
                }
                if byte.isSpaceInMarkup {
                    isInValue = false
                } else if last == UInt8(ascii: "="), !isInValue {
                    isInValue = byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
                    if !isInValue { quote = byte }
                }
            }
            if !byte.isSpaceInMarkup { last = byte }
        }
        tag.range = start..<index
        tag.isBroken = true
        return tag
    }
}

extension UInt8 {
    fileprivate var endsTagName: Bool { isSpaceInMarkup || "/><".utf8.contains(self) }
}
