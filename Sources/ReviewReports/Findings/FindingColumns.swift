internal import FilterReview

extension LintReport.Item {
    /// The columns of the words at fault, counted from 1 in UTF-16 code units, as editors and GitHub count them;
    /// nothing where only the line is known.
    var columns: Range<Int>? { highlight.flatMap(columns) }

    /// The columns of a part of the line's text; nothing for a line that filterc wrote itself, as for a list of another
    /// syntax, or an empty part.
    func columns(of part: Range<Int>) -> Range<Int>? {
        guard endColumn != nil, let highlight else { return nil }
        return line.columns(of: part, from: highlight.lowerBound)
    }
}

extension Alarm {
    /// The columns of the words at fault in the first line, counted the same way; nothing where only the line is known,
    /// or the line is the old side's.
    var columns: Range<Int>? {
        guard let highlight, side == .new else { return nil }
        return lines.first?.columns(of: highlight, from: highlight.lowerBound)
    }
}

extension RuleLine {
    /// The line's own column, counted the same way as far as it is known where that is in the text.
    var columnInCodeUnits: Int {
        let utf8 = text.utf8
        guard let offset, offset >= 0, offset < column, offset <= utf8.count else { return column }
        let place = utf8.index(utf8.startIndex, offsetBy: offset)
        return column - offset + text.utf16.distance(from: text.startIndex, to: place)
    }

    /// The columns of a part of the text in UTF-16 code units; nothing for an empty part.
    ///
    /// - Parameter offset: where in the text the words begin that the line's own column is of, in bytes of UTF-8.
    fileprivate func columns(of part: Range<Int>, from offset: Int) -> Range<Int>? {
        // White space before the text is of bytes that are a code unit each.
        let start = column - offset
        let utf8 = text.utf8
        guard !part.isEmpty, start >= 1, part.upperBound <= utf8.count else { return nil }
        let lower = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
        let upper = utf8.index(lower, offsetBy: part.count)
        let before = text.utf16.distance(from: text.startIndex, to: lower)
        return start + before..<start + before + text.utf16.distance(from: lower, to: upper)
    }
}
