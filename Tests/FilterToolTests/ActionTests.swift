import Foundation
import Testing
import Yams

/// action.yml, with its steps run as GitHub's runner runs them.
@Suite struct ActionTests {
    private static func action() throws -> Node {
        try #require(try Yams.compose(yaml: Repository.text(of: "action.yml")))
    }

    private static func steps() throws -> [Node] {
        try #require(try action()["runs"]?["steps"]?.array())
    }

    /// Runs the script of a step in a folder whose `runner/filterc/filterc` is the tool, and answers with its outputs.
    private static func run(
        _ name: String, inputs: [String: String] = [:], in folder: Folder
    ) throws -> (tool: Tool, outputs: [String]) {
        let step = try #require(try steps().first { $0["name"]?.string == name })
        let script = try #require(step["run"]?.string)
        #expect(!script.contains("${{"), "values come by the environment: what GitHub puts into a script is not quoted")
        var environment = ["GITHUB_ACTION_PATH": Repository.folder.path]
        environment["RUNNER_TEMP"] = folder.url.appendingPathComponent("runner").path
        environment["GITHUB_OUTPUT"] = folder.url.appendingPathComponent("outputs").path
        let declared = try #require(try action()["inputs"])
        for (name, value) in step["env"]?.mapping.map(Array.init) ?? [] {
            let expression = try #require(value.string)
            let input = String(try #require(expression.wholeMatch(of: /\$\{\{ inputs\.([a-z-]+) \}\}/)).1)
            let usual = try #require(declared[input]?["default"]?.string)
            environment[try #require(name.string)] = inputs[input] ?? usual
        }
        try folder.write("outputs", "")
        #expect(step["shell"]?.string == "bash")
        let options = ["--noprofile", "--norc", "-eo", "pipefail", "-c"]
        let tool = try Tool("/bin/bash", options + [script], in: folder, environment: environment)
        return (tool, try folder.text(of: "outputs").split(separator: "\n").map(String.init))
    }

    /// A folder with a faulty list and the tool where the action keeps it.
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("my lists/mine.txt", "||ads.example^$thrid-party\n||ads.example^\n")
        try folder.write("runner/filterc/here", "")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("runner/filterc/filterc").path, withDestinationPath: Tool.path)
        return folder
    }

    @Test func checkAnnotatesLines() throws {
        let folder = try Self.folder()
        let inputs = ["arguments": "--fail-on error,warning 'my lists/mine.txt'"]
        let (tool, outputs) = try Self.run("Run filterc", inputs: inputs, in: folder)
        #expect(tool.exitCode == 1, "\(tool.errors)")
        #expect(tool.output.contains("file=my lists/mine.txt,line=1"), "\(tool.output)")
        #expect(outputs == ["exit-code=1"])
    }

    @Test func argumentsAreNotExpanded() throws {
        let folder = try Self.folder()
        for argument in ["$(touch made)", "`touch made`", "; touch made", "*/mine.txt"] {
            let (tool, _) = try Self.run("Run filterc", inputs: ["arguments": "'\(argument)'"], in: folder)
            #expect(tool.exitCode == 2, "\(argument)")
            #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("made").path))
        }
    }

    /// What is checked in place of the list that was meant would pass.
    @Test(arguments: ["--fail-on error my/it's.txt", "\"my lists/mine.txt", "--fail-on error 'my lists/mine.txt"])
    func openQuotesAreRefused(arguments: String) throws {
        let folder = try Self.folder()
        try folder.write("filterc.yml", "categories: [{name: mine, sources: [{path: good.txt}]}]\n")
        try folder.write("good.txt", "||ads.example^\n")
        let (tool, outputs) = try Self.run("Run filterc", inputs: ["arguments": arguments], in: folder)
        #expect(tool.exitCode == 64 && outputs == ["exit-code=64"], "\(tool.output)\(tool.errors)")
        #expect(tool.output.hasPrefix("::error::arguments: a quote"), "\(tool.output)")
    }

    @Test func quotesKeepBlanksAndEmptyWords() throws {
        let folder = try Self.folder()
        let tool = folder.url.appendingPathComponent("runner/filterc/filterc")
        try FileManager.default.removeItem(at: tool)
        try folder.write("runner/filterc/filterc", "#!/bin/sh\nfor word; do echo \"<$word>\"; done\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
        let arguments = "--ignore \"\" 'a  b'\n-n \"it's\" '=' ''"
        let (echo, _) = try Self.run(
            "Run filterc", inputs: ["command": "rules", "arguments": arguments], in: folder)
        #expect(echo.output == "<rules>\n<--ignore>\n<>\n<a  b>\n<-n>\n<it's>\n<=>\n<>\n", "\(echo.errors)")
        let (none, _) = try Self.run("Run filterc", inputs: ["command": "rules", "arguments": " "], in: folder)
        #expect(none.output == "<rules>\n", "\(none.errors)")
    }

    @Test func otherCommandsAndFormatsAreTaken() throws {
        let folder = try Self.folder()
        let inputs = ["command": "compile", "arguments": "--output ../out mine.txt", "working-directory": "my lists"]
        let (compiled, outputs) = try Self.run("Run filterc", inputs: inputs, in: folder)
        #expect(compiled.exitCode == 0 && outputs == ["exit-code=0"], "\(compiled.errors)")
        #expect(try folder.names(in: "out").contains("rules.json"))
        let arguments = ["arguments": "--format text 'my lists/mine.txt'"]
        let (checked, _) = try Self.run("Run filterc", inputs: arguments, in: folder)
        #expect(checked.output.contains("my lists/mine.txt:1:"), "\(checked.output)")
    }

    /// Without arguments the catalogue of the folder is checked.
    @Test func argumentsMayBeAbsent() throws {
        let folder = try Self.folder()
        try folder.write("filterc.yml", "categories: [{name: mine, sources: [{path: my lists/mine.txt}]}]\n")
        let (tool, outputs) = try Self.run("Run filterc", in: folder)
        #expect(tool.output.contains("file=my lists/mine.txt,line=1"), "\(tool.output)\(tool.errors)")
        #expect(outputs == ["exit-code=1"])
    }

    @Test func cacheIsNamedByTheSources() throws {
        let folder = try Self.folder()
        let (first, outputs) = try Self.run("Name the sources", in: folder)
        #expect(first.exitCode == 0, "\(first.errors)")
        #expect(outputs.count == 2 && outputs[0].wholeMatch(of: /key=filterc-[0-9]+-[0-9]+/) != nil, "\(outputs)")
        #expect(outputs[1] == "folder=\(folder.url.appendingPathComponent("runner/filterc").path)")
        #expect(try Self.run("Name the sources", in: folder).outputs == outputs)
    }

    /// Building takes minutes, so only what it names is looked up.
    @Test func buildNamesWhatIsThere() throws {
        let step = try #require(try Self.steps().first { $0["name"]?.string == "Build filterc" })
        let script = try #require(step["run"]?.string)
        let target = try #require(script.firstMatch(of: /make -C "\$GITHUB_ACTION_PATH" ([a-z]+)/)).1
        let makefile = try Repository.text(of: "Makefile")
        #expect(makefile.contains("\n\(target): "))
        let built = try #require(makefile.firstMatch(of: /(?m)^FILTERC := (.+)$/)).1
        #expect(script.contains("\"$GITHUB_ACTION_PATH/\(built)\""))
    }
}
