/// Two states of a repository, as git writes them: `main..HEAD`, `main...HEAD`, or `main` alone.
struct RevisionRange: Hashable, Sendable {
    /// Never empty.
    var old: String
    /// Nothing for the working tree.
    var new: String?
    /// Whether the old state is where the two parted: what pull requests show.
    var isFromMergeBase = false

    /// - Throws: that the text names no revisions.
    init(_ text: String) throws(ToolError) {
        guard !text.isEmpty, !text.allSatisfy({ $0 == "." }) else {
            throw .unusable("'\(text)' names no revisions; write them as in main..HEAD")
        }
        // No name of a revision has two dots (git-check-ref-format).
        guard let dots = text.firstRange(of: "..") else {
            old = text
            return
        }
        isFromMergeBase = text[dots.upperBound...].hasPrefix(".")
        let rest = text[dots.upperBound...].dropFirst(isFromMergeBase ? 1 : 0)
        // As for git, a side that is left out is HEAD.
        old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
        new = rest.isEmpty ? "HEAD" : String(rest)
    }
}
