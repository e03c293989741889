/// Tells which tags in a page's bytes are text, and which elements the page's end leaves open.
struct PageTagCensus {
    /// Where each `<` is text, in the page's order.
    private(set) var texts: [ByteRange] = []
    /// The CDATA sections, in the page's order.
    private(set) var sections: [ByteRange] = []
    /// By name how many elements of lists are open.
    private var openCounts: [String: Int] = [:]
    /// Whether the page says where it ends.
    private var hasEnd = false
    /// Elements of text of which there is no end tag any more.
    private var endlessNames: Set<String> = []
    /// By name how many start tags that are text have no end tag so far.
    private var wordCounts: [String: Int] = [:]

    /// Elements that lists stand in and that no other tag ends.
    private static let listElements: Set<String> = ["code", "ol", "pre", "script", "table", "textarea", "ul"]
    /// Elements in which tags are text, as the HTML standard has it (RCDATA); libxml2 2.9 makes elements of them.
    private static let textElements: Set<String> = ["textarea", "title"]
    /// Elements in which nothing but their end tag is markup, for libxml2 too.
    private static let rawElements: Set<String> = ["script", "style"]

    init(_ page: [UInt8]) {
        var cursor = PageTagCursor(page)
        while let tag = cursor.next(isInLines: false) {
            if tag.kind == .section {
                sections.append(ByteRange(tag.range))
                continue
            }
            guard !isText(tag, in: page) else {
                let start = tag.range.lowerBound
                texts.append(ByteRange(start..<start + 1))
                cursor.index = start + 1
                continue
            }
            note(tag)
            guard tag.kind == .start, !tag.isBroken, !tag.isEmpty else { continue }
            if tag.name == "pre" { readLines(&cursor) } else { readText(of: tag.name, &cursor) }
        }
    }

    /// Elements of lists that are open where the page is cut off.
    var openElements: Set<String> {
        hasEnd ? [] : Self.listElements.filter { openCounts[$0, default: 0] > 0 }
    }

    /// Whether a tag outside of `pre` is a part of a word, or ends what such a one began.
    private mutating func isText(_ tag: PageTag, in page: [UInt8]) -> Bool {
        if tag.kind == .end, let count = wordCounts[tag.name], count > 0 {
            wordCounts[tag.name] = count - 1
            return true
        }
        let isInWord = tag.isInWord(of: page)
        if tag.kind == .start, isInWord || !wordCounts.isEmpty {
            wordCounts[tag.name] = isInWord ? wordCounts[tag.name, default: 0] + 1 : nil
        }
        return isInWord
    }

    private mutating func note(_ tag: PageTag) {
        switch tag.kind {
        case .end where tag.name == "body" || tag.name == "html": hasEnd = true
        case .start where !tag.isEmpty && Self.listElements.contains(tag.name):
            openCounts[tag.name, default: 0] += 1
        case .end where Self.listElements.contains(tag.name):
            openCounts[tag.name] = max(openCounts[tag.name, default: 0] - 1, 0)
        default: break
        }
    }

    /// Goes to the end tag of an element that holds nothing but text.
    private mutating func readText(of name: String, _ cursor: inout PageTagCursor) {
        let decodes = Self.textElements.contains(name)
        guard decodes || Self.rawElements.contains(name), !endlessNames.contains(name) else { return }
        guard let end = cursor.endTag(of: name) else {
            endlessNames.insert(name)
            return
        }
        if decodes { texts.append(ByteRange(cursor.index..<end)) }
        cursor.index = end
    }

    /// Goes to the end tag of a `pre`.
    private mutating func readLines(_ cursor: inout PageTagCursor) {
        guard var tags = PreformattedTags(from: cursor) else { return }
        var textStart = cursor.index
        while let tag = cursor.next(isInLines: true), tag.range.lowerBound < tags.end {
            let start = tag.range.lowerBound
            if tag.kind == .section {
                // It is a part of the text that it stands in.
                sections.append(ByteRange(tag.range))
                continue
            }
            if tags.isNextTag(tag, behind: textStart) {
                note(tag)
                if tag.kind == .start, !tag.isEmpty { readText(of: tag.name, &cursor) }
                textStart = cursor.index
            } else {
                texts.append(ByteRange(start..<start + 1))
                textStart = start
            }
        }
        cursor.index = tags.end
    }
}
