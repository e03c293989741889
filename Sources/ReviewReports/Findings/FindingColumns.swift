internal import FilterReview

extension LintReport.Item {
    /// The columns of the words at fault, counted from 1 in UTF-16 code units, as editors and GitHub count them;
    /// nothing where only the line is known.
    var columns: Range<Int>? { highlight.flatMap(columns) }

    /// The columns of a part of the line's text; nothing for a line that filterc wrote itself, as for a list of another
    /// syntax, or an empty part.
    func columns(of part: Range<Int>) -> Range<Int>? {
        guard endColumn != nil, let highlight, !part.isEmpty else { return nil }
        // White space before the text is of bytes that are a code unit each.
        let start = line.column - highlight.lowerBound
        let utf8 = line.text.utf8
        guard start >= 1, part.upperBound <= utf8.count else { return nil }
        let lower = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
        let upper = utf8.index(lower, offsetBy: part.count)
        let before = line.text.utf16.distance(from: line.text.startIndex, to: lower)
        return start + before..<start + before + line.text.utf16.distance(from: lower, to: upper)
    }
}
