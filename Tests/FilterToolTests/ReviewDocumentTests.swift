import Foundation
import Testing

@testable import filterc

/// The commands that docs/REVIEW.md gives, and what it says of alarms.
@Suite struct ReviewDocumentTests {
    /// Run one after another, as somebody would who reads, in a repository with two states of a catalogue.
    @Test(.enabled(if: GitFolder.hasGit, "skipped: git is not installed")) func commandsRun() async throws {
        let folder = try Self.repository()
        let commands = try Document("docs/REVIEW.md").commands.filter {
            $0.hasPrefix("filterc ") || $0.hasPrefix("git ")
        }
        #expect(commands.count >= 10)
        for command in commands {
            // The tool as it was built, under the name that people call it by.
            let path = "PATH='\(folder.url.path)/bin':\"$PATH\""
            let result = try await Tool.run(["-c", "\(path) \(command)"], in: folder, program: "/bin/sh")
            #expect([0, 1].contains(result.exitCode), "\(command)\n\(result.errors)")
            #expect(!result.errors.contains("error"), "\(command)\n\(result.errors)")
        }
    }

    @Test func allAlarmsAreNamed() throws {
        let text = try Document("docs/REVIEW.md").text
        for name in FailureKinds.ownNames { #expect(text.contains("| `\(name)` |"), "\(name)") }
    }

    private static func repository() throws -> Folder {
        let repository = try GitFolder()
        let folder = repository.folder
        try repository.commit([
            "filterc.yml": "categories: [{name: ads, sources: [{path: lists/own.txt}]}]\n",
            ".gitattributes": "lists/*.txt diff=filterc\n", ".gitignore": "/bin\n/out*\n/old.txt\n/new.txt\n",
            "lists/own.txt": "||ads.example^\n",
        ])
        try repository.git("checkout", "--quiet", "-b", "change")
        try repository.commit(["lists/own.txt": "||ads.example^\n||more.example^\n"])
        let files = FileManager.default
        let tools = folder.url.appendingPathComponent("bin")
        try files.createDirectory(at: tools, withIntermediateDirectories: true)
        try files.createSymbolicLink(
            atPath: tools.appendingPathComponent("filterc").path, withDestinationPath: Tool.path)
        try folder.write("old.txt", "||ads.example^\n")
        try folder.write("new.txt", "||ads.example^\n||more.example^\n")
        try folder.write(
            "requests.jsonl", #"{"url":"https://more.example/","source_url":"https://a.example/","type":"script"}"#)
        for (name, list) in [("out-before", "old.txt"), ("out", "new.txt")] {
            #expect(try Tool.compile("--output", name, list, in: folder).exitCode == 0)
        }
        return folder
    }
}
