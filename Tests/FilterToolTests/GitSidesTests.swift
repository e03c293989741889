import FilterReview
import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// A catalogue at two revisions: what is read, what things are called, and what is said when revisions are missing.
@Suite(.enabled(if: GitFolder.hasGit, "git is not installed")) struct GitSidesTests {
    private static let catalogue = """
        categories:
        - name: ads
          sources:
          - path: lists/a.txt

        """

    private static func repository() throws -> GitFolder {
        let repository = try GitFolder()
        try repository.commit(["filterc.yml": catalogue, "lists/a.txt": "||a.example^\r\n"])
        try repository.git("tag", "v1")
        try repository.commit(["lists/a.txt": "||a.example^\r\n! B\r\n||b.example^\r\n"])
        return repository
    }

    private static func load(
        _ range: String, in repository: GitFolder, catalogue: String = "filterc.yml"
    ) async throws -> (old: LoadedSide, new: LoadedSide) {
        try await ReviewInputs.load(
            git: range, catalogue: "\(repository.path)/\(catalogue)", options: SideOptions())
    }

    /// All lines that rules come from, the sides apart.
    private static func lines(_ range: String, in repository: GitFolder) async throws -> String {
        let sides = try await load(range, in: repository)
        return [sides.old, sides.new].map { side in
            DiffSidesTests.lines(side, in: repository.folder).joined(separator: ", ")
        }.joined(separator: " | ")
    }

    private static func message(_ range: String, in repository: GitFolder) async throws -> String {
        let error = await #expect(throws: ToolError.self) { try await load(range, in: repository) }
        #expect(error?.exitCode == 2)
        return (error?.message ?? "").replacingOccurrences(of: repository.path, with: "FOLDER")
    }

    private static let one = "lists/a.txt:1:1: ||a.example^"
    private static let two = "lists/a.txt:1:1: ||a.example^, lists/a.txt:3:1: ||b.example^"
    private static let three = "lists/a.txt:1:1: ||c.example^"

    @Test(arguments: [
        ("v1..main", one, two), ("main..v1", two, one), ("v1..", one, two), ("HEAD~1..HEAD", one, two),
        ("main~1..refs/heads/main", one, two), ("v1...main", one, two), ("v1", one, three), ("HEAD", two, three),
        ("..v1", two, one), (":/change..HEAD", two, two),
    ]) func ranges(_ range: String, _ old: String, _ new: String) async throws {
        let repository = try Self.repository()
        try repository.folder.write("lists/a.txt", "||c.example^")
        #expect(try await Self.lines(range, in: repository) == "\(old) | \(new)")
        // Nothing of the working tree or the index was touched.
        #expect(try repository.git("status", "--porcelain") == " M lists/a.txt")
        #expect(try repository.folder.text(of: "lists/a.txt") == "||c.example^")
    }

    @Test(arguments: [
        ("a..b", "a", "b", false), ("a...b", "a", "b", true), ("a..", "a", "HEAD", false), ("...b", "HEAD", "b", true),
        ("origin/a.b..v1.0", "origin/a.b", "v1.0", false), ("HEAD^{/a..b}..v1", "HEAD^{/a..b}", "v1", false),
    ]) func rangesAsText(_ text: String, _ old: String, _ new: String, _ isFromMergeBase: Bool) throws {
        let range = try RevisionRange(text)
        #expect(range.old == old)
        #expect(range.new == new)
        #expect(range.isFromMergeBase == isFromMergeBase)
    }

    /// What the other branch has got meanwhile is no part of a pull request.
    @Test func sinceTheMergeBase() async throws {
        let repository = try Self.repository()
        try repository.git("checkout", "--quiet", "-b", "topic", "v1")
        try repository.commit(["lists/a.txt": "||a.example^\n||topic.example^\n"])
        let sides = try await Self.load("main...topic", in: repository)
        #expect(DiffSidesTests.outline(sides.old) == "ads:2")
        #expect(DiffSidesTests.outline(sides.new) == "ads:3")
        #expect(sides.old.side.name.hasSuffix(", where main and topic part"), "\(sides.old.side.name)")
        #expect(sides.new.side.name == "topic")
    }

    @Test func namesAreThoseOfTheWorkingTree() async throws {
        let repository = try Self.repository()
        try repository.commit(["lists/a.txt": "||a.example^$sript\n||b.example^\n!#include c.txt\n"])
        let sides = try await Self.load("v1..HEAD", in: repository)
        let list = "\(repository.path)/lists/a.txt"
        #expect(sides.new.side.losses.map(\.line.file) == [list, list])
        #expect(sides.new.side.sources.map(\.title) == [list])
        let path = "\(repository.path)/lists"
        #expect(Set(sides.old.readFiles + sides.new.readFiles) == [list, "\(path)/c.txt"])
        #expect(
            sides.new.warnings == [
                "\(path)/a.txt:3: \(path)/c.txt: cannot be read: no such file; its rules are missing"
            ])
        try repository.commit(["filterc.yml": Self.catalogue + "  - path: absent.txt\n", "lists/a.txt": "! nothing"])
        #expect(
            try await Self.message("v1..HEAD", in: repository)
                == "FOLDER/filterc.yml at 'HEAD': 1 error; nothing was compared")
        try repository.commit(["filterc.yml": Self.catalogue, "lists/a.txt": "! nothing"])
        #expect(
            try await Self.message("v1..HEAD", in: repository).hasPrefix("FOLDER/lists/a.txt: no rule in 1 line;"))
    }

    @Test(arguments: [
        ("", "", "/t/old/filterc.yml", "filterc.yml"),
        ("", "/home/r/", "/t/old/lists/a.txt:1: bad", "/home/r/lists/a.txt:1: bad"),
        ("sub/", "", "no /t/old/sub/a.txt, no /t/old/b.txt", "no a.txt, no ../b.txt"),
        ("sub/deep/", "deep/", "/t/old/sub/deep/a.txt /t/old/b.txt", "deep/a.txt deep/../../b.txt"),
    ]) func namesFromTheCurrentFolder(_ prefix: String, _ shown: String, _ text: String, _ expected: String) {
        let folder = RevisionFolder(revision: "main", path: "/t/old", prefix: prefix, shown: shown)
        #expect(folder.named(text) == expected)
    }

    @Test func catalogueBelowTheTop() async throws {
        let repository = try GitFolder()
        let catalogue = Self.catalogue.replacingOccurrences(of: "lists/", with: "../")
        try repository.commit(["sub/filterc.yml": catalogue, "a.txt": "||a.example^"])
        try repository.commit(["a.txt": "||a.example^\n||b.example^"])
        let sides = try await Self.load("HEAD~1..HEAD", in: repository, catalogue: "sub/filterc.yml")
        #expect(DiffSidesTests.lines(sides.new, in: repository.folder).last == "a.txt:2:1: ||b.example^")
        #expect(DiffSidesTests.outline(sides.old) == "ads:2")
    }

    @Test func catalogueThatComesAndGoes() async throws {
        let repository = try GitFolder()
        try repository.commit(["README.md": ""])
        try repository.commit(["sub/filterc.yml": Self.catalogue, "sub/lists/a.txt": "||a.example^"])
        try repository.git("rm", "-r", "--quiet", "sub")
        try repository.commit(["README.md": "gone"])
        func outline(_ range: String) async throws -> String {
            let sides = try await Self.load(range, in: repository, catalogue: "sub/filterc.yml")
            return DiffSidesTests.outline(sides.old) + "|" + DiffSidesTests.outline(sides.new)
        }
        #expect(try await outline("HEAD~2..HEAD~1") == "|ads:2")
        #expect(try await outline("HEAD~1..HEAD") == "ads:2|")
        #expect(try await outline("HEAD~1") == "ads:2|")
        #expect(
            try await Self.message("HEAD~2..HEAD", in: repository)
                == "FOLDER/filterc.yml: neither at 'HEAD~2' nor at 'HEAD'; name the catalogue with --catalogue")
    }

    @Test(arguments: [
        (
            "absent..main",
            "no revision 'absent' in this repository; 'git branch --all' and 'git tag' tell what there is"
        ),
        ("mainn", "no revision 'mainn' in this repository; did you mean 'main'?"),
        ("-x..main", "no revision '-x' in this repository; 'git branch"),
        ("--all", "no revision '--all' in this repository; 'git branch"),
        ("main:filterc.yml", "no revision 'main:filterc.yml' in this repository; "),
        ("..", "'..' names no revisions; write them as in main..HEAD"),
    ]) func noSuchRevision(_ range: String, _ expected: String) async throws {
        let message = try await Self.message(range, in: Self.repository())
        #expect(message.hasPrefix(expected), "\(message)")
    }

    @Test func noRepository() async throws {
        let folder = try Folder()
        let error = await #expect(throws: ToolError.self) {
            try await ReviewInputs.load(
                git: "main", catalogue: "\(folder.url.path)/filterc.yml", options: SideOptions())
        }
        #expect(error?.message?.hasPrefix("--git needs a repository of git here: not a git repository") ?? false)
    }

    @Test func strangers() async throws {
        let repository = try Self.repository()
        try repository.git("checkout", "--quiet", "--orphan", "other")
        try repository.commit([:])
        #expect(
            try await Self.message("main...other", in: repository)
                == "'main' and 'other' have no common commit; compare 'main..other' instead")
    }

    /// What a shallow clone is told to run gets what it lacks.
    @Test(arguments: [
        ("v1..HEAD", "git fetch --depth=1 origin tag v1"),
        ("topic..HEAD", "git fetch --depth=1 origin topic:topic"),
        ("origin/topic..HEAD", "git fetch --depth=1 origin topic:refs/remotes/origin/topic"),
        ("HEAD~1..HEAD", "git fetch --deepen=1"), ("HEAD^..HEAD", "git fetch --unshallow"),
    ]) func shallowClone(_ range: String, _ command: String) async throws {
        let origin = try Self.repository()
        try origin.git("branch", "topic", "v1")
        let clone = try GitFolder(cloning: origin, "--depth=1")
        let message = try await Self.message(range, in: clone)
        #expect(message.contains("this clone is shallow; run '\(command)' and try again"), "\(message)")
        #expect(message.contains("fetch-depth: 0"))
        let fetched = try Tool("/usr/bin/env", command.split(separator: " ").map(String.init), in: clone.folder)
        #expect(fetched.exitCode == 0, "\(fetched.errors)")
        #expect(try await Self.lines(range, in: clone) == "\(Self.one) | \(Self.two)")
    }

    @Test func shallowCloneWithoutMergeBase() async throws {
        let origin = try Self.repository()
        try origin.git("branch", "topic", "v1")
        let clone = try GitFolder(cloning: origin, "--depth=1", "--no-single-branch")
        let message = try await Self.message("origin/topic...main", in: clone)
        #expect(message.contains("no common commit in this shallow clone; run 'git fetch --unshallow'"), "\(message)")
        try clone.git("fetch", "--quiet", "--unshallow")
        #expect(try await Self.lines("origin/topic...main", in: clone) == "\(Self.one) | \(Self.two)")
    }

    @Test func branchThatOnlyTheServerHas() async throws {
        let origin = try Self.repository()
        try origin.git("branch", "topic", "v1")
        let clone = try GitFolder(cloning: origin)
        let message = try await Self.message("topic..main", in: clone)
        #expect(message == "no revision 'topic' in this repository; did you mean 'origin/topic'?")
    }

    private static let remote = """
        categories: [{name: ads, sources: [{url: "https://a.example/a.txt"}, {path: own.txt}]}]
        """

    /// Copies of lists that git ignores are the same on both sides, and people are told.
    @Test func ignoredCopies() async throws {
        let repository = try GitFolder()
        try repository.commit(["filterc.yml": Self.remote, "own.txt": "||a.example^", ".gitignore": "/lists/"])
        try repository.commit(["own.txt": "||a.example^\n||b.example^"])
        let missing = try await Self.message("HEAD~1..HEAD", in: repository)
        #expect(missing == "FOLDER/filterc.yml at 'HEAD~1': 1 error; nothing was compared")
        try repository.folder.write("lists/a.example/a.txt", bytes: Array("||c.example^\n!#include d.txt".utf8))
        try repository.folder.write("lists/a.example/d.txt", bytes: Array("||d.example^".utf8))
        let sides = try await Self.load("HEAD~1..HEAD", in: repository)
        #expect(DiffSidesTests.outline(sides.old) == "ads:4")
        #expect(DiffSidesTests.outline(sides.new) == "ads:5")
        #expect(
            DiffSidesTests.lines(sides.old, in: repository.folder).contains("lists/a.example/d.txt:1:1: ||d.example^"))
        #expect(sides.old.warnings.isEmpty)
        #expect(sides.new.warnings.count == 1)
        #expect(sides.new.warnings.first?.contains("both sides have those of the working tree") ?? false)
        #expect(try repository.folder.text(of: "lists/a.example/d.txt") == "||d.example^")
    }

    /// A copy that one revision has and the other has not says nothing of a change of the list.
    @Test func copiesThatCameToGit() async throws {
        let repository = try GitFolder()
        try repository.commit(["filterc.yml": Self.remote, "own.txt": "||a.example^"])
        try repository.commit(["lists/a.example/a.txt": "||c.example^"])
        try repository.folder.write("lists/a.example/a.txt", "||d.example^")
        let sides = try await Self.load("HEAD~1..HEAD", in: repository)
        let expected = ["lists/a.example/a.txt:1:1: ||d.example^", "own.txt:1:1: ||a.example^"]
        #expect(DiffSidesTests.lines(sides.old, in: repository.folder).sorted() == expected)
        #expect(DiffSidesTests.lines(sides.new, in: repository.folder).sorted() == expected)
    }

    /// Links lead to files of their own revision or nowhere.
    @Test func symbolicLinks() async throws {
        let repository = try GitFolder()
        let secret = try Folder()
        try secret.write("secret.txt", "||secret.example^")
        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: "\(repository.path)/\(name)", withDestinationPath: target)
        }
        try repository.commit(["filterc.yml": Self.catalogue, "dated/2.txt": "||a.example^", "lists/z.txt": ""])
        try link("lists/a.txt", to: "../dated/./2.txt")
        try repository.commit([:])
        try FileManager.default.removeItem(atPath: "\(repository.path)/lists/a.txt")
        try link("lists/a.txt", to: secret.url.appendingPathComponent("secret.txt").path)
        try repository.commit([:])
        let sides = try await Self.load("HEAD~1..HEAD~1", in: repository)
        #expect(DiffSidesTests.lines(sides.old, in: repository.folder) == [Self.one])
        let message = try await Self.message("HEAD~1..HEAD", in: repository)
        #expect(message == "FOLDER/filterc.yml at 'HEAD': 1 error; nothing was compared")
    }

    /// A link may lead to a folder, and links to each other.
    @Test func linksToFolders() async throws {
        let repository = try GitFolder()
        for (name, target) in [("lists", "dated/../real"), ("up", "lists"), ("loop", "loop"), ("out", "../..")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(repository.path)/\(name)", withDestinationPath: target)
        }
        try repository.commit([
            "filterc.yml": Self.catalogue + "  - path: up/b.txt\n", "real/a.txt": "||a.example^",
            "real/b.txt": "||b.example^", "dated/c.txt": "",
        ])
        let sides = try await Self.load("HEAD..HEAD", in: repository)
        #expect(
            DiffSidesTests.lines(sides.old, in: repository.folder)
                == ["lists/a.txt:1:1: ||a.example^", "up/b.txt:1:1: ||b.example^"])
    }

    /// To git the same letter, composed and not, makes two names.
    @Test func namesAreBytes() async throws {
        let repository = try GitFolder()
        let names = ["\u{E9}.txt", "e\u{301}.txt"]
        let sources = names.map { "{path: '\($0)'}" }.joined(separator: ", ")
        try repository.commit([
            "filterc.yml": "categories: [{name: ads, sources: [\(sources)]}]\n", names[0]: "||a.example^",
        ])
        try repository.folder.write(names[1], bytes: Array("||b.example^".utf8))
        try repository.commit([:])
        guard try repository.folder.names(in: ".").count(where: { $0.hasSuffix(".txt") }) == 2 else { return }
        let sides = try await Self.load("HEAD..HEAD", in: repository)
        #expect(DiffSidesTests.lines(sides.old, in: repository.folder).count == 2)
    }

    @Test func bareRepository() async throws {
        let repository = try GitFolder(cloning: try Self.repository(), "--bare")
        let message = try await Self.message("HEAD", in: repository)
        #expect(message.contains("has no working tree to compare 'HEAD' with"))
    }

    /// Programs that the repository's settings name do not run.
    @Test func hooksAndFilters() async throws {
        let repository = try Self.repository()
        let trap = "\(repository.path)/trapped"
        try repository.folder.write("hooks/post-index-change", "#!/bin/sh\ntouch '\(trap)'\n")
        for setting in [
            "core.hooksPath=\(repository.path)/hooks", "core.fsmonitor=touch '\(trap)'",
            "filter.trap.smudge=touch '\(trap)'", "filter.trap.required=true", "core.autocrlf=true",
        ] {
            let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
            try repository.git("config", parts[0], parts[1])
        }
        try repository.folder.write(".git/info/attributes", "*.txt filter=trap diff=trap")
        #expect(try await Self.lines("v1..HEAD", in: repository) == "\(Self.one) | \(Self.two)")
        #expect(!FileManager.default.fileExists(atPath: trap))
    }

    @Test func nothingIsLeftBehind() async throws {
        var path = ""
        try await TemporaryFolder.with { folder throws(ToolError) in
            path = folder
            #expect(isFolder(folder))
        }
        #expect(!FilePath.exists(path))
        await #expect(throws: ToolError.self) {
            try await TemporaryFolder.with { folder throws(ToolError) in
                path = folder
                throw ToolError.unusable("")
            }
        }
        #expect(!FilePath.exists(path))
    }

    /// The output of `git ls-tree` and of `git cat-file` may be cut anywhere, and a repository may lie.
    @Test func whatGitPrints() throws {
        let folder = try Folder()
        let output = "aa blob 3\na\nb\nbb missing\ncc blob 0\n\ndd blob 4\n\n\n\n\n\n"
        for size in 1...output.utf8.count {
            var writer = BlobWriter(folder: folder.url.path)
            var rest = Data(output.utf8)[...]
            while !rest.isEmpty {
                try writer.read(Data(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(try ["aa", "cc", "dd"].map(folder.text) == ["a\nb", "", "\n\n\n\n"])
            #expect(writer.missing == ["bb"])
        }
        let tree = GitTree(
            Array(
                """
                100644 blob a1\ta.txt\0120000 blob b2\tlink\0120000 blob c3\tloop\0160000 commit d4\tmodule\0\
                100644 blob e5\t../up\0100644 blob f6\t/top\0100644 blob a7\ta//b\0100644 blob\tno\0100644\0\
                120000 blob b8\tsub/out\0120000 blob b9\tsub/in\0
                """.utf8))
        #expect(tree.paths == ["a.txt", "link", "loop", "sub/in", "sub/out"])
        let links = ["b2": "a.txt", "c3": "loop", "b8": "../../a.txt", "b9": "..//./link"]
        let objects = ["a.txt", "link", "loop", "sub/in", "sub/out"].map { tree.object(of: $0) { links[$0] } }
        #expect(objects == ["a1", "a1", nil, "a1", nil])
    }
}
