internal import FilterCatalogues

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
        guard let dots = Self.dots(in: text) else {
            old = text
            return
        }
        isFromMergeBase = text[dots.upperBound...].hasPrefix(".")
        let rest = text[dots.upperBound...].dropFirst(isFromMergeBase ? 1 : 0)
        // As for git, a side that is left out is HEAD.
        old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
        new = rest.isEmpty ? "HEAD" : String(rest)
    }

    /// Where the revisions part: no name has two dots (git-check-ref-format), but what stands in braces may.
    private static func dots(in text: String) -> Range<String.Index>? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case "." where depth == 0 && text[index...].hasPrefix(".."): return index..<text.index(index, offsetBy: 2)
            default: break
            }
        }
        return nil
    }
}
