internal import FilterCatalogues

/// Why revisions cannot be compared.
enum GitProblem: Sendable {
    case noGit
    /// With the words of git.
    case noRepository(String)
    case noRevision(MissingRevision)
    case noMergeBase(String, String, isShallow: Bool)
    /// The revision was to be compared with a working tree, and the repository has none.
    case noWorkingTree(String)
    /// Files of a revision are missing; with the words of git.
    case incomplete(String)

    var error: ToolError { .unusable(message) }

    private var message: String {
        switch self {
        case .noGit: "git is not installed, and --git needs it"
        case .noRepository(let words): "--git needs a repository of git here: \(Self.cut(words))"
        case .noRevision(let missing): "no revision '\(missing.name)' in this repository; \(missing.advice)"
        case .noMergeBase(let one, let other, let isShallow):
            "'\(one)' and '\(other)' have no common commit"
                + (isShallow
                    ? " in this shallow clone; run 'git fetch --unshallow' and try again (in GitHub Actions, "
                        + "'fetch-depth: 0' for actions/checkout gets everything), or compare '\(one)..\(other)'"
                    : "; compare '\(one)..\(other)' instead")
        case .noWorkingTree(let revision):
            "this repository has no working tree to compare '\(revision)' with; name two revisions, as in "
                + "'\(revision)~1..\(revision)'"
        case .incomplete(let words):
            "files of the revisions are not in this clone; a clone without '--filter' has all of them"
                + (words.isEmpty ? "" : ": \(Self.cut(words))")
        }
    }

    /// The first line of what git says, without the word before it.
    private static func cut(_ words: String) -> String {
        let line = words.split(whereSeparator: \.isNewline).first ?? "git does not say why"
        return String(line.trimmingPrefix("fatal: "))
    }
}
