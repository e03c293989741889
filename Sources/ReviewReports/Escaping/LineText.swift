package import FilterReview

extension RuleLine {
    /// The line's text for programs: of a very long line its first 4,000 bytes, and an ellipsis.
    ///
    /// A line may have thousands of names, of which each has an effect that quotes the line.
    package var shortText: String {
        guard text.utf8.count > Self.maximumByteCount else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: Self.maximumByteCount)
        while end.samePosition(in: text.unicodeScalars) == nil { text.utf8.formIndex(before: &end) }
        return text[..<end] + "…"
    }

    private static let maximumByteCount = 4000
}
