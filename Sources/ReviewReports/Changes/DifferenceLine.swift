/// A line of a difference, as `diff` marks them.
struct DifferenceLine {
    let mark: Character
    /// Untrusted text, not cut.
    let text: String

    init(_ mark: Character, _ text: String) {
        self.mark = mark
        self.text = text
    }
}
