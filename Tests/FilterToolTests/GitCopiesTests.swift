import Testing

@testable import filterc

/// What revisions get from the working tree: copies of lists from the web, and nothing else.
@Suite(.enabled(if: GitFolder.hasGit, "git is not installed")) struct GitCopiesTests {
    private static let own = "categories: [{name: ads, sources: [{path: lists/ads.txt}]}]\n"
    private static let mixed = """
        categories: [{name: ads, sources: [{url: "https://a.example/a.txt"}, {path: lists/ads.txt}]}]

        """
    private static let web = "categories: [{name: ads, sources: [{url: \"https://a.example/a.txt\"}]}]\n"

    private static func load(
        _ range: String, in repository: GitFolder
    ) async throws -> (old: LoadedSide, new: LoadedSide) {
        try await ReviewInputs.load(
            git: range, catalogue: "\(repository.path)/filterc.yml", options: SideOptions())
    }

    private static func lines(_ side: LoadedSide, in repository: GitFolder) -> [String] {
        DiffSidesTests.lines(side, in: repository.folder).sorted()
    }

    /// What a list of the repository's own includes is of its revision, or missing.
    @Test(arguments: [own, mixed]) func includedFilesOutOfGit(_ catalogue: String) async throws {
        let repository = try GitFolder()
        try repository.commit([
            "filterc.yml": catalogue, "lists/ads.txt": "||a.example^\n!#include more.txt\n",
            "lists/a.example/a.txt": "||web.example^\n",
        ])
        try repository.folder.write("lists/more.txt", bytes: Array("||more.example^\n".utf8))
        let sides = try await Self.load("HEAD", in: repository)
        let path = "\(repository.path)/lists"
        #expect(
            sides.old.warnings == [
                "\(path)/ads.txt:2: \(path)/more.txt: cannot be read: no such file; its rules are missing"
            ])
        #expect(sides.new.warnings.isEmpty)
        let more = "lists/more.txt:1:1: ||more.example^"
        #expect(!Self.lines(sides.old, in: repository).contains(more))
        #expect(Self.lines(sides.new, in: repository).contains(more))
        try repository.commit([:])
        let committed = try await Self.load("HEAD~1..HEAD", in: repository)
        #expect(!Self.lines(committed.old, in: repository).contains(more))
        #expect(Self.lines(committed.new, in: repository).contains(more))
    }

    /// People are told of copies that a list leads to, not of those that none does.
    @Test(arguments: [("d.txt", 1), ("idle.txt", 0)])
    func includedCopiesOutOfGit(_ name: String, _ warningCount: Int) async throws {
        let repository = try GitFolder()
        let included = warningCount > 0 ? "!#include d.txt\n" : ""
        try repository.commit(["filterc.yml": Self.web, "lists/a.example/a.txt": "||a.example^\n" + included])
        try repository.folder.write("lists/a.example/\(name)", bytes: Array("||d.example^\n".utf8))
        let sides = try await Self.load("HEAD..HEAD", in: repository)
        #expect(sides.old.warnings.isEmpty)
        #expect(sides.new.warnings.count == warningCount, "\(sides.new.warnings)")
        #expect(
            Self.lines(sides.old, in: repository).contains("lists/a.example/d.txt:1:1: ||d.example^")
                == (warningCount > 0))
    }

    /// A link that leads nowhere in its revision stands in nobody's way.
    @Test(arguments: [
        ("lists/README", "missing"), ("lists/a.example/README", "missing"), ("lists/a.example/loop", "loop"),
        ("lists/a.example/x.txt", "../../ignored.txt"), ("lists/b.example", "../ignored"),
        ("lists/a.example/sub", "../../ignored"),
    ]) func linksToNowhere(_ name: String, _ target: String) async throws {
        let repository = try GitFolder()
        try repository.folder.link(name, to: target)
        try repository.commit([
            "filterc.yml": Self.web, ".gitignore": "/ignored*\n", "lists/a.example/a.txt": "||a.example^\n",
            "ignored.txt": "||x.example^\n", "ignored/y.txt": "||y.example^\n",
        ])
        let sides = try await Self.load("HEAD", in: repository)
        #expect(Self.lines(sides.old, in: repository) == ["lists/a.example/a.txt:1:1: ||a.example^"])
        #expect(sides.new.warnings.isEmpty)
    }

    /// A copy that is a link to a file out of git is one that is not in git.
    @Test func copyThatIsALink() async throws {
        let repository = try GitFolder()
        try repository.folder.link("lists/a.example/a.txt", to: "../../ignored.txt")
        try repository.commit([
            "filterc.yml": Self.web, ".gitignore": "/ignored*\n", "ignored.txt": "||x.example^\n",
        ])
        let sides = try await Self.load("HEAD", in: repository)
        #expect(Self.lines(sides.old, in: repository) == ["lists/a.example/a.txt:1:1: ||x.example^"])
        #expect(sides.new.warnings.count == 1)
    }
}
