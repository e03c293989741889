/// A part of a Markdown report that may be cut between two of its items.
struct MarkdownSection {
    /// Lines that stay together.
    struct Item {
        var lines: [String]
        /// How many of what the section lists this is; a heading of what follows is none.
        var weight = 1

        init(_ lines: [String], weight: Int = 1) {
            self.lines = lines
            self.weight = weight
        }

        var length: Int { lines.reduce(0) { $0 + $1.utf16.count + 1 } }
    }

    /// How much of the report belongs to the section while others need theirs, in proportion to theirs.
    var importance: Int
    /// Lines before and behind the items, which always stand.
    var opening: [String] = []
    var items: [Item]
    /// How much the section lists besides, for which no report has room.
    var restWeight = 0
    var closing: [String] = []
    /// Lines behind the number of what is left out.
    var ending: [String] = []
    /// What the section lists, in the singular.
    var noun: String

    /// The length of the section without its items, counted as GitHub does, or more.
    var frameLength: Int {
        let longestNote = ["", note(Self.weight(of: items[...]) + restWeight)]
        return (opening + closing + ending + longestNote).reduce(0) { $0 + $1.utf16.count + 1 }
    }

    var itemsLength: Int { items.reduce(0) { $0 + $1.length } }

    /// The section with as many items as a number of characters holds.
    func lines(itemsLength limit: Int) -> [String] {
        var shown = 0
        var length = 0
        while shown < items.count, length + items[shown].length <= limit {
            length += items[shown].length
            shown += 1
        }
        // A heading with nothing behind it says nothing.
        while shown > 0, shown < items.count, items[shown - 1].weight == 0 { shown -= 1 }
        let rest = Self.weight(of: items[shown...]) + restWeight
        let note = rest > 0 ? ["", self.note(rest)] : []
        return opening + items[..<shown].flatMap(\.lines) + closing + note + ending
    }

    private func note(_ count: Int) -> String { "… and \(count.grouped) more \(noun)\(count == 1 ? "" : "s")" }

    private static func weight(of items: ArraySlice<Item>) -> Int { items.reduce(0) { $0 + $1.weight } }

    /// Sections one after the other: each has its share, and what is left over goes to the first that need it.
    static func text(of sections: [MarkdownSection], maximumLength: Int) -> String {
        var sections = sections
        while sections.count > 1, sections.reduce(0, { $0 + $1.frameLength }) > maximumLength { sections.removeLast() }
        let room = max(0, maximumLength - sections.reduce(0) { $0 + $1.frameLength })
        let needs = sections.map(\.itemsLength)
        let whole = max(1, sections.reduce(0) { $0 + $1.importance })
        var limits = zip(sections, needs).map { min($1, room * $0.importance / whole) }
        var left = room - limits.reduce(0, +)
        for number in sections.indices {
            let gift = min(left, needs[number] - limits[number])
            limits[number] += gift
            left -= gift
        }
        return zip(sections, limits).flatMap { $0.lines(itemsLength: $1) }.map { $0 + "\n" }.joined()
    }
}
