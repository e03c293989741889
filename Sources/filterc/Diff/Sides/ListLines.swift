internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// The lines of lists that were compiled together, as people can open them.
struct ListLines: Sendable {
    private let lists: [RulesAsWritten]
    /// By list: found when a line of it is asked for.
    private var starts: [LineStarts?]

    init(_ lists: [RulesAsWritten]) {
        self.lists = lists
        starts = Array(repeating: nil, count: lists.count)
    }

    /// Whether some words stand in a line; no words stand in every line.
    mutating func holds(_ words: [UInt8]?, _ place: ListPlace) -> Bool {
        guard let words, let first = words.first else { return true }
        let bytes = lists[place.list].list.bytes
        let range = range(of: place)
        guard range.count >= words.count else { return false }
        for start in range.lowerBound...(range.upperBound - words.count) where bytes[start] == first {
            if bytes[start..<start + words.count].elementsEqual(words) { return true }
        }
        return false
    }

    private mutating func range(of place: ListPlace) -> Range<Int> {
        let bytes = lists[place.list].list.bytes
        let starts = self.starts[place.list] ?? LineStarts(bytes)
        self.starts[place.list] = starts
        return starts.range(of: Int(place.line), in: bytes)
    }

    /// A line of a list; of the transcript of a source in another syntax, the words of the transcript at the place in
    /// the source.
    ///
    /// - Parameter offset: what the column is of, in the bytes of the list; without it the line's first word.
    mutating func line(_ place: ListPlace, at offset: UInt32? = nil) -> RuleLine {
        let list = lists[place.list].list
        let range = range(of: place)
        let source = list.place(line: place.line, offset: offset ?? UInt32(truncatingIfNeeded: range.lowerBound))
        return RuleLine(
            file: list.name, line: Int(source.line), column: Int(source.column),
            text: String(decoding: list.bytes[range], as: UTF8.self))
    }
}
