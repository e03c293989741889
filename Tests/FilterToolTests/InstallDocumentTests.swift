import Foundation
import Testing
import Yams

/// What docs/INSTALL.md says, as far as `scripts/packages-acceptance`, which runs its commands, does not try it.
@Suite struct InstallDocumentTests {
    private static let path = "docs/INSTALL.md"

    /// The sections of the document: heading and text.
    private static func sections() throws -> [(heading: String, text: String)] {
        try Repository.text(of: path).components(separatedBy: "\n## ").dropFirst().map {
            let parts = $0.split(separator: "\n", maxSplits: 1)
            return (String(parts[0]), "\n" + String(parts[1]))
        }
    }

    private static func yaml(under heading: String) throws -> Node {
        let section = try #require(try sections().first { $0.heading == heading })
        let block = section.text.components(separatedBy: "\n```yaml\n")[1].components(separatedBy: "\n```")[0]
        return try #require(try Yams.compose(yaml: block))
    }

    /// Commands that no script runs would be commands that nobody has tried.
    ///
    /// Docker's are not run; `packaging/acceptance/container` carries out the Dockerfile's steps without it.
    @Test func sectionsWithCommandsAreTried() throws {
        let folder = Repository.folder.appendingPathComponent("packaging/acceptance")
        let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { try Repository.text(of: "packaging/acceptance/\($0)") }.joined()
        let headings = try Self.sections().filter { $0.text.contains("\n```sh\n") }.map(\.heading)
        #expect(headings.count >= 4)
        for heading in headings where heading != "Docker" {
            #expect(
                scripts.contains("commands \"\(heading)\"") || scripts.contains("commands \(heading))"), "\(heading)")
        }
    }

    @Test func makeTargetsExist() throws {
        let makefile = try Repository.text(of: "Makefile")
        let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
        let named = Set(
            try Document(Self.path).commands.compactMap { $0.firstMatch(of: /make ([a-z]+)/).map { String($0.1) } })
        #expect(named == ["install", "installable", "profile", "deb", "static", "formula"])
        #expect(named.subtracting(targets) == [])
    }

    @Test func containerIsThatOfTheDockerfile() throws {
        let dockerfile = try Repository.text(of: "Dockerfile")
        let section = try #require(try Self.sections().first { $0.heading == "Docker" }).text
        let volume = try #require(dockerfile.firstMatch(of: /\nVOLUME (\S+)/)).1
        #expect(section.matches(of: /--volume filterc:(\S+)/).map(\.1).allSatisfy { $0 == volume })
        let user = try #require(dockerfile.firstMatch(of: /useradd --uid ([0-9]+)/)).1
        #expect(section.contains(user))
        #expect(dockerfile.contains("\nUSER filterc\n") && section.contains("--watch"))
    }

    @Test func actionIsDescribed() throws {
        let action = try #require(try Yams.compose(yaml: Repository.text(of: "action.yml")))
        let inputs = try #require(action["inputs"]?.mapping).map { $0.key.string ?? "" }
        let section = try #require(try Self.sections().first { $0.heading == "GitHub Actions" }).text
        let described = section.matches(of: /\n\| `([a-z-]+)`/).map { String($0.1) }
        #expect(described == inputs)
        let steps = try #require(try Self.yaml(under: "GitHub Actions")["jobs"]?["lists"]?["steps"]?.array())
        let given = try #require(steps.last?["with"]?.mapping).map { $0.key.string ?? "" }
        #expect(Set(given).isSubset(of: inputs))
        // The example's own arguments are the tool's.
        let folder = try Folder()
        try folder.write("lists/mine.txt", "||ads.example^\n")
        let words = try ["command", "arguments"].flatMap { key in
            try #require(steps.last?["with"]?[key]?.string).split(separator: " ").map(String.init)
        }
        let tool = try Tool(Tool.path, words, in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
    }

    @Test func hooksAreDescribed() throws {
        let hooks = try #require(try Yams.compose(yaml: Repository.text(of: ".pre-commit-hooks.yaml"))?.array())
        let names = hooks.compactMap { $0["id"]?.string }
        let section = try #require(try Self.sections().first { $0.heading == "pre-commit" }).text
        #expect(section.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.1) } == names)
        let repository = try #require(try Self.yaml(under: "pre-commit")["repos"]?.array().first)
        #expect(repository["hooks"]?.array().compactMap { $0["id"]?.string } == names)
        let folder = try Folder()
        for hook in hooks {
            let words = try #require(hook["entry"]?.string).split(separator: " ").map(String.init)
            #expect(words.first == "filterc")
            let help = try Tool(Tool.path, Array(words.dropFirst()) + ["--help"], in: folder)
            #expect(help.exitCode == 0, "\(help.errors)")
        }
    }
}
