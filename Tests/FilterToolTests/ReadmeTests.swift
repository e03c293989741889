import Foundation
import Testing

/// The commands that the README and docs/COMPILING.md give.
@Suite struct ReadmeTests {
    private static let documents = ["README.md", "docs/COMPILING.md"]

    @Test(arguments: documents)
    func everyCommandIsOneOfThese(_ document: String) throws {
        let commands = try Document(document).commands
        #expect(commands.count >= 4)
        for command in commands { #expect(command.contains(#/^make|filterc |^echo /#), "\(command)") }
    }

    /// Commands of the tool do what they say, in a copy of the repository's surroundings.
    @Test(arguments: documents)
    func toolCommandsRun(_ document: String) throws {
        let folder = try Folder.likeRepository()
        let path = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path
        for command in try Document(document).commands where !command.hasPrefix("make") {
            let tool = try Tool(
                "/bin/sh", ["-c", command], in: folder, environment: ["PATH": "\(path):/usr/local/bin:/usr/bin:/bin"])
            #expect(tool.exitCode == 0, "\(command)\n\(tool.errors)")
        }
        let out = try folder.names(in: "out")
        if document == "README.md" {
            #expect(Set(out).isSuperset(of: ["ads.json", "manifest.json", "social.json"]), "\(out)")
            #expect(try folder.names(in: "own").contains("mine.json"))
            #expect(try folder.names(in: "public").contains("manifest.json"))
        } else {
            #expect(
                out == [
                    "ads.json", "ads.report.json", "catalogue", "manifest.json", "mine.json", "mine.report.json",
                    "quiet.json", "quiet.report.json", "safari-26",
                ])
            #expect(try folder.names(in: "out/safari-26") == ["manifest.json", "rules.json", "rules.report.json"])
        }
    }

    /// `make` builds for minutes, so its targets are only looked up.
    @Test func makeTargetsExist() throws {
        let makefile = try Repository.text(of: "Makefile")
        let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
        let text = try Repository.text(of: "README.md")
        let named = Set(text.matches(of: /(?:`|^)make ([a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) })
        #expect(named.isSuperset(of: ["test", "install"]))
        #expect(named.subtracting(targets) == [])
    }

    @Test func filesThatItNamesExist() throws {
        let text = try Repository.text(of: "README.md")
        let paths = text.matches(of: /`((?:Filters|Sources|LICENSE|scripts|\.ci)[A-Za-z0-9_.\/-]*)`/)
            .map { String($0.1) }
        #expect(paths.count > 2)
        for path in Set(paths) {
            let file = Repository.folder.appendingPathComponent(path).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
    }
}
