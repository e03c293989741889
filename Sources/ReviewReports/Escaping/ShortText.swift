package import FilterReview

extension RuleLine {
    /// The line's text for programs: of a very long line its first 4,000 bytes, and an ellipsis.
    ///
    /// A line may have thousands of names, of which each has an effect that quotes the line.
    package var shortText: String { text.shortened(toByteCount: 4000) }
}

extension String {
    /// The text, or if it is longer, its first bytes as far as they are whole characters, and an ellipsis.
    func shortened(toByteCount count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = utf8.index(startIndex, offsetBy: count)
        while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
        return self[..<end] + "…"
    }
}
