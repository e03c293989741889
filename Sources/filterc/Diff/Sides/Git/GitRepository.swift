internal import FilterCatalogues
internal import Foundation

/// A repository of git: its revisions and their files.
struct GitRepository: Sendable {
    let git: Git
    /// The folder that git runs in, below the top, with a slash at its end; empty for the top itself.
    let prefix: String

    /// - Throws: that the folder is in no repository.
    init(_ git: Git) throws(ToolError) {
        self.git = git
        let answer = try git.run("rev-parse", "--show-prefix")
        guard answer.isSuccess else { throw GitProblem.noRepository(answer.errors).error }
        prefix = answer.text
    }

    /// The name of the commit that a revision is.
    func commit(_ revision: String) throws(ToolError) -> String {
        if let commit = try find(revision) { return commit }
        throw try problem(with: revision)
    }

    /// Where two revisions parted.
    func mergeBase(_ one: String, _ other: String) throws(ToolError) -> String {
        let answer = try git.run("merge-base", try commit(one), try commit(other))
        // Of several git takes the first too.
        if let base = answer.text.split(separator: "\n").first, answer.isSuccess { return String(base) }
        throw GitProblem.noMergeBase(one, other, isShallow: try isShallow).error
    }

    /// The files of a commit.
    func tree(of commit: String) throws(ToolError) -> GitTree {
        let answer = try git.run("ls-tree", "-r", "-z", "--full-tree", commit)
        guard answer.isSuccess else { throw GitProblem.incomplete(answer.errors).error }
        return GitTree(answer.output)
    }

    /// Writes the files of commits into folders: contents that several have are written once.
    func write(_ trees: [(tree: GitTree, folder: String)]) throws(ToolError) {
        let objects = Set(trees.flatMap { $0.tree.files.values.map(\.object) }).sorted()
        let (names, contents) = (FilePath.join(git.scratch, "objects"), FilePath.join(git.scratch, "contents"))
        do {
            try Data(objects.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: names))
            try FileManager.default.createDirectory(atPath: contents, withIntermediateDirectories: true)
        } catch {
            throw .unusable("\(contents): cannot be written: \(reason(error))")
        }
        var writer = BlobWriter(folder: contents)
        let answer = try git.run(["cat-file", "--batch"], input: names) { chunk throws(ToolError) in
            try writer.read(chunk)
        }
        guard answer.isSuccess, writer.missing.isEmpty else { throw GitProblem.incomplete(answer.errors).error }
        for (tree, folder) in trees { try link(tree, in: folder, to: writer) }
    }

    private func link(_ tree: GitTree, in folder: String, to contents: BlobWriter) throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            func target(_ link: String) -> String? {
                (try? FileBytes.read(contents.path(of: link))).map { String(decoding: $0, as: UTF8.self) }
            }
            for path in tree.paths {
                let file = FilePath.join(folder, path)
                // Where large letters are small ones, a file may be there already.
                guard !FilePath.exists(file) else { continue }
                try FileManager.default.createDirectory(
                    atPath: FilePath.parent(of: file), withIntermediateDirectories: true)
                if let object = tree.object(of: path, link: target) {
                    try FileManager.default.linkItem(atPath: contents.path(of: object), toPath: file)
                } else if let place = tree.folder(of: path, link: target) {
                    // All links lead to places in the folder, so none leads out of it by way of others.
                    try FileManager.default.createSymbolicLink(
                        atPath: file, withDestinationPath: FilePath.join(folder, place))
                }
            }
        } catch {
            throw .unusable("\(folder): cannot be written: \(reason(error))")
        }
    }

    private func find(_ revision: String) throws(ToolError) -> String? {
        // First as it is: of `:/words` what stands behind is a part of the words.
        let named = try git.run("rev-parse", "--verify", "--quiet", "--end-of-options", revision)
        guard named.isSuccess else { return nil }
        let answer = try git.run("rev-parse", "--verify", "--quiet", "--end-of-options", "\(named.text)^{commit}")
        return answer.isSuccess ? answer.text : nil
    }

    var hasWorkingTree: Bool {
        get throws(ToolError) { try git.run("rev-parse", "--is-inside-work-tree").text == "true" }
    }

    private var isShallow: Bool {
        get throws(ToolError) { try git.run("rev-parse", "--is-shallow-repository").text == "true" }
    }

    /// Why there is no such revision, and what to do.
    private func problem(with revision: String) throws(ToolError) -> ToolError {
        let remotes = try git.run("remote").text.split(separator: "\n").map(String.init)
        let names = try git.run("for-each-ref", "--format=%(refname:short)").text.split(separator: "\n").map(
            String.init)
        let missing = MissingRevision(
            name: revision, isShallow: try isShallow, remotes: remotes, names: names,
            hasStart: try MissingRevision.start(of: revision).map { start throws(ToolError) in try find(start) != nil }
                ?? false)
        return GitProblem.noRevision(missing).error
    }
}
