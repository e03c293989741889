/// The `^` at the end of a pattern, for which filterc writes two rules: one for a character that separates, and one for
/// the end of the address.
enum FinalSeparator {
    /// The name of a rule for the end of an address as that of the other rule: `/ads^` for `/ads|`.
    static func whole(_ pattern: String) -> String { pattern.last == "|" ? String(pattern.dropLast()) + "^" : pattern }

    /// The name of the other one of two such rules; nothing where a pattern ends otherwise.
    static func other(than pattern: String) -> String? {
        switch pattern.last {
        case "|": whole(pattern)
        case "^": String(pattern.dropLast()) + "|"
        default: nil
        }
    }
}
