import Foundation
import Testing

/// A folder with a repository of git, for a test.
struct GitFolder {
    let folder: Folder
    /// The repository's top.
    var path: String { folder.url.path }

    /// Whether tests can run git at all.
    static let hasGit = (try? Tool("/usr/bin/env", ["git", "--version"], in: Folder()))?.exitCode == 0

    /// What keeps git from reading the settings of whoever runs the tests.
    private static let environment = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A",
        "GIT_AUTHOR_EMAIL": "a@a.example", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@a.example",
    ]

    /// An empty repository on branch `main`.
    init() throws {
        folder = try Folder()
        try git("init", "--quiet", "--initial-branch=main")
    }

    /// A clone of another one.
    init(cloning other: GitFolder, _ options: String...) throws {
        folder = try Folder()
        let answer = try Self.run(["clone", "--quiet"] + options + ["file://\(other.path)", "."], in: folder)
        try #require(answer.exitCode == 0, "\(answer.errors)")
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let answer = try Self.run(arguments, in: folder)
        try #require(answer.exitCode == 0, "git \(arguments): \(answer.errors)")
        return answer.output.trimmingCharacters(in: .newlines)
    }

    /// Commits all that is there.
    func commit(_ files: [String: String]) throws {
        for (name, text) in files { try folder.write(name, bytes: Array(text.utf8)) }
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--message", "change")
    }

    private static func run(_ arguments: [String], in folder: Folder) throws -> Tool {
        try Tool("/usr/bin/env", ["git"] + arguments, in: folder, environment: environment)
    }
}
