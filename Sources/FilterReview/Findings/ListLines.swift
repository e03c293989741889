package import FilterCompiler
package import FilterLists

/// The lines of lists that were compiled together, as people can open them.
package struct ListLines: Sendable {
    let lists: [RulesAsWritten]
    /// By list; made when a line of the list is asked for.
    private var indexes: [LineIndex?]
    /// The line that was named last: findings of one line come one after the other.
    private var last: (place: ListPlace, range: Range<Int>, text: String)?
    /// Lines that findings of others name, so that all of these share one text.
    var relatedLines: [ListPlace: RuleLine] = [:]

    /// - Parameter lists: those that places number, of all categories.
    package init(_ lists: [RulesAsWritten]) {
        self.lists = lists
        indexes = Array(repeating: nil, count: lists.count)
    }

    /// A line of a list; of the transcript of a source in another syntax, the words of the transcript at the place in
    /// the source.
    ///
    /// - Parameter offset: what the column is of, in the bytes of the list; without it the line's first word.
    package mutating func line(at place: ListPlace, offset: UInt32? = nil) -> RuleLine {
        let list = lists[place.list].list
        let (range, text) = text(of: place)
        let source = list.place(line: place.line, offset: offset ?? UInt32(truncatingIfNeeded: range.lowerBound))
        var line = RuleLine(file: list.name, line: Int(source.line), column: Int(source.column), text: text)
        // Where all bytes are UTF-8, the text has the same.
        if let offset, !list.isTranscribed(place.line), text.utf8.count == range.count {
            line.offset = Int(offset) - range.lowerBound
        }
        return line
    }

    /// A line without white space around it, and its bytes.
    mutating func text(of place: ListPlace) -> (range: Range<Int>, text: String) {
        if let last, last.place == place { return (last.range, last.text) }
        let range = textRange(of: place)
        let text = String(decoding: lists[place.list].list.bytes[range], as: UTF8.self)
        last = (place, range, text)
        return (range, text)
    }

    /// Whether some words stand in a line.
    package mutating func holds(_ words: [UInt8], _ place: ListPlace) -> Bool {
        lists[place.list].list.bytes[textRange(of: place)].holds(words)
    }

    /// The bytes of a line without white space around it; none where there is no such line.
    private mutating func textRange(of place: ListPlace) -> Range<Int> {
        let index = indexes[place.list] ?? LineIndex(lists[place.list].list)
        indexes[place.list] = index
        return index.trimmed(place.line) ?? 0..<0
    }
}
