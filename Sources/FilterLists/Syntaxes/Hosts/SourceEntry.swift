internal import ByteTables

/// A line of a source that is neither blank nor a comment.
struct SourceEntry {
    /// The line without white space around it and without a comment behind it.
    var words: ArraySlice<UInt8>
    var place: SourcePlace
    /// Whether white space stands before the words: in a zone file the record then belongs to the name above.
    var isIndented: Bool
}

/// How a syntax of lines writes comments.
struct CommentStyle {
    /// What a line that is a comment begins with.
    var signs: [UInt8]
    /// Whether a sign ends an entry only behind white space; else it does so anywhere.
    var needsBlank = true

    static let hash = CommentStyle(signs: [UInt8(ascii: "#")])
}

extension Transcript {
    /// Writes a source line by line: blank lines and comments as they are, entries as the reader adds them.
    ///
    /// Directives such as `!#if`, which list makers leave in the copies of their lists for other programs, go on to
    /// the reader of filter lists. So does a header such as `[Adblock]`.
    init(
        entriesOf text: SourceText, comments: CommentStyle,
        _ add: (_ transcript: inout Transcript, _ entry: SourceEntry) -> Void
    ) {
        self.init(reserving: text.bytes.count)
        let bytes = text.bytes.elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            let place = text.place(of: line, at: line.range.lowerBound)
            let words = text.bytes[line.range]
            let comment = words.comment(comments.signs)
            let rest = comment == nil ? words.withoutComment(comments) : words.prefix(0)
            if let code = bytes.fault(of: line, outsideComments: rest.indices) {
                skip(words, at: place, code)
            } else if words.isDirectiveOrHeader {
                addRule(at: place) { $0.append(contentsOf: words) }
            } else if let comment {
                addComment(comment.trimmedBlanks, at: place)
            } else {
                let isIndented = line.range.lowerBound > 0 && bytes[line.range.lowerBound - 1].isBlank
                let entry = text.bytes[bytes.trimmed(rest.indices)]
                add(&self, SourceEntry(words: entry, place: place, isIndented: isIndented))
            }
        }
    }
}

extension Span where Element == UInt8 {
    /// Why the line's bytes are no text that an entry could be read from.
    ///
    /// What a comment is written in does not matter.
    fileprivate func fault(of line: Line, outsideComments rest: Range<Int>) -> ReadingProblem.Code? {
        if line.isTooLong { return .lineTooLong }
        if line.hasNUL { return .nulByte }
        return line.hasHighByte && !isUTF8(rest) ? .notUTF8 : nil
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isDirectiveOrHeader: Bool {
        if starts(with: "!#".utf8) { return true }
        return starts(with: "[Adblock".utf8) && last == UInt8(ascii: "]")
    }

    /// What follows the sign of a comment, or nothing for an entry.
    ///
    /// `!` is no sign of these syntaxes, but lists that are made from filter lists keep their comments.
    fileprivate func comment(_ signs: [UInt8]) -> Self? {
        guard let first else { return self }
        if signs.contains(first) { return dropFirst() }
        guard first == UInt8(ascii: "!") else { return nil }
        return count == 1 || contains(where: \.isBlank) ? dropFirst() : nil
    }

    /// The entry without a comment behind it.
    func withoutComment(_ style: CommentStyle) -> Self {
        for index in indices where style.signs.contains(self[index]) {
            if !style.needsBlank || index > startIndex && self[index - 1].isBlank {
                return self[..<index].trimmedBlanks
            }
        }
        return self
    }
}
