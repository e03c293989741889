internal import FilterLists
internal import FilterReview

/// A revision that a repository does not have, and how it may get it.
struct MissingRevision: Hashable, Sendable {
    var name: String
    /// Whether the clone has only the last commits of its branches.
    var isShallow: Bool
    /// The names of the repositories that it can fetch from.
    var remotes: [String]
    /// The names of branches and tags that are there.
    var names: [String]
    /// Whether there is the commit from which the revision is counted, as `main` in `main~2`.
    var hasStart: Bool

    /// What stands before the signs that lead from one commit to others: `main` of `main~2`.
    static func start(of revision: String) -> String? {
        guard let sign = revision.firstIndex(where: { "~^@:".contains($0) }), sign > revision.startIndex else {
            return nil
        }
        return String(revision[..<sign])
    }

    /// In words that go after what is missing.
    var advice: String {
        if let near = names.first(where: { $0.hasSuffix("/\(name)") }) { return "did you mean '\(near)'?" }
        guard let remote = remotes.contains("origin") ? "origin" : remotes.first, isShallow, !name.hasPrefix("-") else {
            if let near = Spelling(name.utf8).nearest(among: names) { return "did you mean '\(near)'?" }
            let fetch = remotes.isEmpty ? "" : "; 'git fetch' gets what is new"
            return "'git branch --all' and 'git tag' tell what there is\(fetch)"
        }
        return "this clone is shallow; run '\(fetch(from: remote))' and try again "
            + "(in GitHub Actions, 'fetch-depth: 0' for actions/checkout gets everything)"
    }

    /// The command that gets the revision.
    private func fetch(from remote: String) -> String {
        if let start = Self.start(of: name) {
            // How far back is not always said in numbers.
            guard hasStart else {
                return MissingRevision(name: start, isShallow: true, remotes: remotes, names: names, hasStart: false)
                    .fetch(from: remote)
            }
            return Int(name.drop { $0 != "~" }.dropFirst()).map { "git fetch --deepen=\(min($0, 1_000_000))" }
                ?? "git fetch --unshallow"
        }
        let isHash = name.allSatisfy(\.isHexDigit) && name.allSatisfy(\.isASCII)
        if isHash, name.count == 40 || name.count == 64 { return "git fetch --depth=1 \(remote) \(name)" }
        if isHash, name.count >= 7 { return "git fetch --unshallow" }
        if name.hasPrefix("\(remote)/") {
            return "git fetch --depth=1 \(remote) \(name.dropFirst(remote.count + 1)):refs/remotes/\(name)"
        }
        // Versions are tags.
        let isVersion = name.drop { $0 == "v" }.first?.isNumber ?? false
        return isVersion
            ? "git fetch --depth=1 \(remote) tag \(name)" : "git fetch --depth=1 \(remote) \(name):\(name)"
    }
}
