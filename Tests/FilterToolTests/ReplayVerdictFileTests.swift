import Foundation
import Testing

/// Where `filterc replay --verdicts` writes, and what it leaves alone.
@Suite struct ReplayVerdictFileTests {
    private static let request = #"{"url":"https://ads.test/","source_url":"https://p.test/","type":"script"}"#
    private static let rules = #"[{"trigger":{"url-filter":"ads"},"action":{"type":"block"}}]"#

    /// A folder with a log under several names, rule sets, and verdicts of before.
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("log.jsonl", request)
        try folder.write("empty.jsonl", "")
        try folder.write("rules.json", rules)
        try folder.write("set/all.json", rules)
        try folder.write("old.jsonl", "old")
        let files = FileManager.default
        let path = folder.url.path
        try files.createSymbolicLink(atPath: "\(path)/link.jsonl", withDestinationPath: "log.jsonl")
        try files.linkItem(atPath: "\(path)/log.jsonl", toPath: "\(path)/hard.jsonl")
        try files.createSymbolicLink(atPath: "\(path)/verdicts.jsonl", withDestinationPath: "old.jsonl")
        return folder
    }

    private static func replay(_ arguments: String, in folder: Folder) throws -> Tool {
        try Tool(Tool.path, ["replay"] + arguments.split(separator: " ").map(String.init), in: folder)
    }

    /// Each row: arguments, the exit code, and the start of the message.
    static let failures: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("--rules rules.json --verdicts log.jsonl log.jsonl", 64, overwriting("log.jsonl")),
        ("--rules rules.json --verdicts ./set/../log.jsonl log.jsonl", 64, overwriting("log.jsonl")),
        ("--rules rules.json --verdicts link.jsonl log.jsonl", 64, overwriting("log.jsonl")),
        ("--rules rules.json --verdicts hard.jsonl log.jsonl", 64, overwriting("log.jsonl")),
        ("--rules rules.json --verdicts log.jsonl old.jsonl link.jsonl", 64, overwriting("link.jsonl")),
        ("--rules rules.json --verdicts ./rules.json log.jsonl", 64, overwriting("rules.json")),
        ("--rules set --verdicts set/all.json log.jsonl", 2, overwriting("set/all.json")),
        ("--rules set --verdicts set/../set/all.json log.jsonl", 2, overwriting("set/all.json")),
        ("--rules rules.json --verdicts old.jsonl missing.jsonl", 2, "missing.jsonl: cannot be read: no such file"),
        ("--rules rules.json --verdicts old.jsonl log.jsonl missing.jsonl", 2, "missing.jsonl: cannot be read"),
        ("--rules rules.json --verdicts new.jsonl log.jsonl empty.jsonl", 2, "empty.jsonl: no request in this file"),
        ("--rules rules.json --verdicts none/new.jsonl log.jsonl", 2, "none/new.jsonl: cannot be written: there is no"),
        ("--rules rules.json --verdicts set log.jsonl", 2, "set: cannot be written: it is a folder"),
    ]

    private static func overwriting(_ file: String) -> String {
        "--verdicts would overwrite '\(file)', which is to be read."
    }

    @Test(arguments: failures) func nothingIsLost(_ arguments: String, _ exitCode: Int32, _ errors: String) throws {
        let folder = try Self.folder()
        let names = try folder.names(in: ".") + folder.names(in: "set")
        let tool = try Self.replay(arguments, in: folder)
        #expect(tool.exitCode == exitCode)
        #expect(tool.output == "")
        #expect(tool.errors.contains(errors), "\(tool.errors)")
        #expect(try folder.names(in: ".") + folder.names(in: "set") == names)
        #expect(try folder.text(of: "log.jsonl") == Self.request)
        #expect(try folder.text(of: "rules.json") == Self.rules)
        #expect(try folder.text(of: "set/all.json") == Self.rules)
        #expect(try folder.text(of: "old.jsonl") == "old")
    }

    /// Each row: where verdicts go, and the file that has them then.
    @Test(arguments: [("new.jsonl", "new.jsonl"), ("old.jsonl", "old.jsonl"), ("verdicts.jsonl", "old.jsonl")])
    func aFileIsReplacedAsAWhole(_ path: String, _ file: String) throws {
        let folder = try Self.folder()
        let names = try folder.names(in: ".")
        let tool = try Self.replay("--rules rules.json --verdicts \(path) log.jsonl", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.output.hasPrefix("1 request: 1 blocked"))
        #expect(try folder.text(of: file).hasPrefix(#"{"url":"https://ads.test/","type":"script""#))
        #expect(try folder.names(in: ".") == Set(names + [file]).sorted())
        let link = "\(folder.url.path)/verdicts.jsonl"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "old.jsonl")
    }

    /// A replay that is ended while it waits for a log.
    @Test func aSignalLeavesNothingBehind() throws {
        let folder = try Self.folder()
        let names = try folder.names(in: ".")
        let command = """
            mkfifo pipe; '\(Tool.path)' replay --rules rules.json --verdicts old.jsonl pipe & n=0
            until ls -A | grep -q '^[.]filterc-' || [ $n -gt 500 ]; do n=$((n + 1)); sleep 0.01; done
            sleep 0.2; kill -TERM $!; wait $!; echo $?
            """
        let tool = try Tool("/bin/sh", ["-c", command], in: folder)
        #expect(tool.output == "143\n", "\(tool.errors)")
        #expect(try folder.names(in: ".") == (names + ["pipe"]).sorted())
        #expect(try folder.text(of: "old.jsonl") == "old")
    }

    @Test func whoMayReadAFileStays() throws {
        let folder = try Self.folder()
        let old = "\(folder.url.path)/old.jsonl"
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: old)
        #expect(try Self.replay("--rules rules.json --verdicts old.jsonl log.jsonl", in: folder).exitCode == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: old)[.posixPermissions] as? Int == 0o600)
        #expect(try folder.text(of: "old.jsonl") != "old")
    }

    /// What is no plain file is written as it comes; the result follows.
    @Test(arguments: ["/dev/stdout", "/dev/fd/1"]) func pipesAreWritten(_ path: String) throws {
        let tool = try Self.replay("--rules rules.json --verdicts \(path) log.jsonl", in: Self.folder())
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.output.hasPrefix(#"{"url":"https://ads.test/""#), "\(tool.output)")
        #expect(tool.output.contains("}\n1 request: 1 blocked"), "\(tool.output)")
    }

    /// A shell may have put a file in the place of standard output.
    @Test func aFileForStandardOutputIsWritten() throws {
        let folder = try Self.folder()
        let command = "'\(Tool.path)' replay --rules rules.json --verdicts /dev/stdout log.jsonl >both.txt"
        #expect(try Tool("/bin/sh", ["-c", command], in: folder).exitCode == 0)
        let text = try folder.text(of: "both.txt")
        #expect(text.hasPrefix(#"{"url":"https://ads.test/""#) && text.contains("}\n1 request: 1 blocked"), "\(text)")
    }
}
