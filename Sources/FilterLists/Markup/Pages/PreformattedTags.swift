/// Tells the tags in a `pre` from text that only looks like them.
///
/// Whoever puts a list into a page may forget to write `&lt;` for a `<`: `/ads<img>/` and `/(?<name>ads)/` are rules
/// as they stand. Without the tag they would block far more, and all that libxml2 drops with it would be lost.
struct PreformattedTags {
    /// Where the end tag of the `pre` stands.
    let end: Int
    /// The page's.
    private let bytes: [UInt8]
    /// Where start tags stand that have an end tag in the `pre`.
    private let closedStarts: Set<Int>
    /// By name, of those start tags that no end tag was met for yet: whether each is one.
    private var open: [String: [Bool]] = [:]
    /// Whether there is text before in the line.
    private var hasText = false

    /// Elements that colour or link the text of a line.
    static let formatting: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd",
        "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var",
    ]
    static let lineBreaks: Set<String> = ["br", "wbr"]

    /// Nothing for a `pre` without an end tag, or with another one in it, whose end tag that may be.
    init?(from start: PageTagCursor) {
        var cursor = start
        var starts: [String: [Int]] = [:]
        var closed: Set<Int> = []
        var found: Int?
        while found == nil, let tag = cursor.next(isInLines: true) {
            switch tag.kind {
            case .start where tag.name == "pre": return nil
            case .end where tag.name == "pre": found = tag.range.lowerBound
            case .start where !tag.isEmpty: starts[tag.name, default: []].append(tag.range.lowerBound)
            case .end: if let start = starts[tag.name]?.popLast() { closed.insert(start) }
            default: break
            }
        }
        guard let end = found else { return nil }
        self.end = end
        bytes = cursor.bytes
        closedStarts = closed
    }

    /// Whether the next tag of the `pre` is one; else it is text.
    /// - Parameter textStart: Where the text before it begins.
    mutating func isNextTag(_ tag: PageTag, behind textStart: Int) -> Bool {
        for byte in bytes[textStart..<tag.range.lowerBound] {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                hasText = false
            } else if !byte.isBlank {
                hasText = true
            }
        }
        let isTag =
            switch tag.kind {
            case .start: isStart(tag)
            case .end: isEnd(tag)
            case .comment, .section: true
            case .other: false
            }
        // A line that text begins goes on behind it.
        if isTag, tag.name == "br" || PageLines.isBlock(tag.name) { hasText = false }
        return isTag
    }

    private mutating func isStart(_ tag: PageTag) -> Bool {
        let isClosed = closedStarts.contains(tag.range.lowerBound)
        let isTag = !tag.isBroken && isPlausible(tag.name, isClosed: isClosed)
        if isClosed { open[tag.name, default: []].append(isTag) }
        return isTag
    }

    /// Whether an element may begin here.
    private func isPlausible(_ name: String, isClosed: Bool) -> Bool {
        if Self.lineBreaks.contains(name) { return true }
        if hasText { return isClosed && Self.formatting.contains(name) }
        // Without its end tag, an element that hides its text would take the rest of the page with it.
        return isClosed || !Self.hidesText(name)
    }

    private mutating func isEnd(_ tag: PageTag) -> Bool {
        if let isTag = open[tag.name]?.popLast() { return isTag && !tag.isBroken }
        // What begins around a `pre` may end just before it.
        let rest = bytes[tag.range.upperBound..<end]
        return Self.formatting.contains(tag.name) && rest.allSatisfy(\.isSpaceInMarkup)
    }

    private static func hidesText(_ name: String) -> Bool { PageLines.isHidden(name) || name == "textarea" }
}
