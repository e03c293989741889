import Foundation
import Testing

/// The commands that the README gives.
@Suite struct ReadmeTests {
    static func commands() throws -> [String] { try Document("README.md").commands }

    @Test func everyCommandIsOneOfThese() throws {
        let commands = try Self.commands()
        #expect(commands.count >= 6)
        for command in commands {
            #expect(command.hasPrefix("make") || command.contains(".build/release/filterc "), "\(command)")
        }
    }

    /// Commands of the tool do what they say, in a copy of the repository's surroundings.
    @Test func toolCommandsRun() throws {
        let folder = try Folder.likeRepository()
        for command in try Self.commands() where !command.hasPrefix("make") {
            let tool = try Tool("/bin/sh", ["-c", command], in: folder)
            #expect(tool.exitCode == 0, "\(command)\n\(tool.errors)")
        }
        #expect(
            try folder.names(in: "out") == [
                "ads.json", "ads.report.json", "catalogue", "manifest.json", "mine.json", "mine.report.json",
                "quiet.json",
                "quiet.report.json", "safari-26", "social.json", "social.report.json",
            ])
        #expect(try folder.names(in: "out/safari-26") == ["manifest.json", "rules.json", "rules.report.json"])
    }

    /// `make` builds for minutes, so its targets are only looked up.
    @Test func makeTargetsExist() throws {
        let makefile = try Repository.text(of: "Makefile")
        let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
        let text = try Repository.text(of: "README.md")
        let named = Set(text.matches(of: /(?:`|^)make ([a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) })
        #expect(named.isSuperset(of: ["test", "help"]))
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

    /// The modules of the README's table are those of the package.
    @Test func modulesAreThoseOfThePackage() throws {
        let text = try Repository.text(of: "README.md")
        let table = text.split(separator: "\n").drop { !$0.hasPrefix("| module") }.dropFirst(2).prefix {
            $0.hasPrefix("|")
        }
        let described = Set(table.compactMap { $0.firstMatch(of: /^\| `([A-Za-z0-9]+)`/).map { String($0.1) } })
        let sources = Repository.folder.appendingPathComponent("Sources").path
        #expect(try described == Set(FileManager.default.contentsOfDirectory(atPath: sources)))
    }
}
