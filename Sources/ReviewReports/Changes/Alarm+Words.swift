internal import FilterReview

extension Alarm {
    /// The words for what is said of the line: `newly-blocked-document, broad-rule`.
    var words: String { kinds.map(\.name).joined(separator: ", ") }
}
