import Foundation
import Testing

/// What the tool answers: 0 done, 1 findings with `--strict`, 2 an input or the output cannot be used, 64 wrong usage.
@Suite struct ExitCodeTests {
    /// A folder with lists and other things.
    static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("good.txt", "||a.example^\n")
        try folder.write("lossy.txt", "||a.example^\n||b.example^$ping\n")
        try folder.write("skipped.txt", "||a.example^\n||b.example^$removeparam=x\n")
        try folder.write("empty.txt", "")
        try folder.write("comments.txt", "! Title: nothing\n\n# comment\n")
        try folder.write("comment.txt", "! My allowlist\n")
        try folder.write("page.txt", "<!DOCTYPE html>\n<html><head><title>404</title></head></html>\n")
        try folder.write("exceptions.txt", "@@||c.example/a\n@@||c.example/b\n||c.example^$script\n")
        try folder.link("circle", to: "circle")
        return folder
    }

    /// Longer than file systems take.
    private static let longName = String(repeating: "n", count: 300)

    static let runs: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("-o out good.txt", 0, "rules for safari-16.4: 1 rule in, 2 out"),
        ("-o out --strict good.txt", 0, "rules for safari-16.4"),
        ("-o out lossy.txt", 0, "ping-without-beacon"),
        ("-o out --strict lossy.txt", 1, "ping-without-beacon"),
        ("-o out --strict skipped.txt", 1, "unsupported-modifier"),
        ("-o out --strict --diagnostics none skipped.txt", 1, ""),
        ("-o out missing.txt", 2, "filterc: error: missing.txt: cannot be read: no such file"),
        ("-o out good.txt missing.txt", 2, "filterc: error: missing.txt: cannot be read: no such file"),
        ("-o out .", 2, "filterc: error: .: this is a folder; name the files in it"),
        ("-o out empty.txt", 2, "filterc: error: empty.txt: the source holds nothing"),
        ("-o out comments.txt", 2, "filterc: error: comments.txt: no rule in 3 lines; is this the right file?"),
        (
            "-o out comment.txt", 2,
            "filterc: error: comment.txt: no rule in 1 line; is this the right file? In a catalogue 'optional"
        ),
        (
            "-o out page.txt", 2,
            "filterc: error: page.txt: this is the web page \"404\" and has no list in it"
        ),
        ("-o out -", 2, "filterc: error: standard input: the source holds nothing"),
        ("-o out circle", 2, "filterc: error: circle: cannot be read: its links lead in a circle\n"),
        ("-o out \(longName)", 2, "filterc: error: \(longName): cannot be read: the name is too long\n"),
        ("-o \(longName) good.txt", 2, "filterc: error: \(longName): cannot be written: the name is too long"),
        (
            "-o good.txt good.txt", 2,
            "filterc: error: good.txt: cannot be written: it is a file, and rule sets need a folder; what was there"
        ),
        (
            "-o good.txt/out good.txt", 2,
            "filterc: error: good.txt/out: cannot be written: 'good.txt' is a file, and no folder; what was there"
        ),
        (
            "-o good.txt/far/out good.txt", 2,
            "filterc: error: good.txt/far/out: cannot be written: 'good.txt' is a file, and no folder; what was there"
        ),
        ("-o circle good.txt", 2, "circle: cannot be written: 'circle' is a link that leads nowhere; what was there"),
        ("-o circle/out good.txt", 2, "circle/out: cannot be written: 'circle' is a link that leads nowhere; what"),
        (
            "-o out --maximum-rules 2 exceptions.txt", 2,
            "filterc: error: rules: a rule and the 2 exceptions that it needs exceed the 2 rules"
        ),
        (
            "-o out --maximum-bytes 10 good.txt", 2,
            "filterc: error: rules: a rule and the exception that it needs exceed the 148,000 rules or the 10 bytes "
        ),
        ("-o out --maximum-rules 1 good.txt", 2, "the exception that it needs exceed the 1 rule that one file may"),
        ("-o out --maximum-bytes 1 good.txt", 2, "exceed the 148,000 rules or the 1 byte that one file may hold"),
        ("good.txt", 64, "Error: --output is missing: name the folder to write to."),
        ("-o '' good.txt", 64, "Error: --output must name a folder; '.' is this one."),
        ("-o out", 2, "filterc: error: no files are named and there is no filterc.yml here"),
        ("-o out --catalogue missing.yml", 2, "missing.yml"),
        ("-o out --catalogue .", 2, ".: error: this is a folder; name the catalogue in it, as in filterc.yml\n"),
        ("-o out --catalogue filterc.yml good.txt", 64, "Error: Name files or a catalogue, not both."),
        ("-o out --maximum-bytes 0 good.txt", 64, "Error: --maximum-bytes must be at least 1."),
        ("-o out --category ads-2 good.txt", 64, "Error: A category's name must be letters, digits"),
        ("-o out --nonsense good.txt", 64, "Error: Unknown option '--nonsense'"),
        ("-o out --target safari-3 good.txt", 64, "Error: The value 'safari-3' is invalid for '--target <target>'"),
        ("-o out --diagnostics some good.txt", 64, "Error: The value 'some' is invalid"),
        ("-o out --jobs 0 good.txt", 64, "Error: --jobs must be at least 1."),
        ("-o out --maximum-rules 0 good.txt", 64, "Error: --maximum-rules must be at least 1."),
        ("-o out --category a/b good.txt", 64, "Error: A category's name must be letters, digits"),
        ("-o out --category manifest good.txt", 64, "Error: A category's name must be letters, digits"),
        ("-o out --category Manifest good.txt", 64, "nor be 'manifest'; not 'Manifest'"),
        ("-o out --category .hidden good.txt", 64, "Error: A category's name must be letters, digits"),
        ("-o out --category ads.report good.txt", 64, "Error: A category's name must be letters, digits"),
        ("-o out - -", 64, "Error: Standard input can be read only once."),
    ]

    @Test(arguments: runs) func answers(_ arguments: String, _ exitCode: Int32, _ errors: String) throws {
        let folder = try Self.folder()
        let before = try folder.names(in: ".")
        let words = ["compile"] + arguments.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        let tool = try Tool(Tool.path, words, in: folder)
        #expect(tool.exitCode == exitCode, "\(tool.errors)")
        #expect(errors.isEmpty ? tool.errors.isEmpty : tool.errors.contains(errors), "\(tool.errors)")
        #expect(tool.output == "")
        // Whatever cannot be used leaves nothing behind.
        if exitCode > 1 { #expect(try folder.names(in: ".") == before) }
    }

    @Test func saysNothingOfItsOwnAccord() throws {
        let folder = try Self.folder()
        let tool = try Tool.compile("-o", "out", "--diagnostics", "none", "skipped.txt", in: folder)
        #expect(tool.exitCode == 0 && tool.errors == "" && tool.output == "")
    }

    @Test func readsStandardInput() throws {
        let folder = try Self.folder()
        let text = "||a.example^\n||b.example^$webrtc\n"
        let tool = try Tool.compile("-o", "out", "--diagnostics", "all", "-", in: folder, input: text)
        #expect(tool.exitCode == 0)
        #expect(tool.errors.hasPrefix("standard input:2:14: warning: skipped: "))
        #expect(try folder.text(of: "out/rules.json").contains(#"a\\.example"#))
    }

    /// What is compiled is not written over, nor removed.
    @Test(arguments: [
        ("ads", "ads.advanced.txt", "||a.example^\nb.example##+js(abort-on-property-read, x)\n"),
        ("ads", "ads.json", #"{"denied-remote-domains": ["a.example"]}"#),
        ("new", "new.advanced.txt", "||a.example^\n"),
    ])
    func listsInTheFolderOfRuleSetsStay(_ category: String, _ name: String, _ text: String) throws {
        let folder = try Self.folder()
        try folder.write("first.txt", "||a.example^\nb.example##+js(abort-on-property-read, x)\n")
        #expect(try Tool.compile("--category", "new", "-o", ".", "first.txt", in: folder).exitCode == 0)
        try folder.write(name, text)
        let before = try folder.text(of: "manifest.json")
        let output = "../\(folder.url.lastPathComponent)"
        let tool = try Tool.compile("--category", category, "-o", output, name, in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.contains("\(name): is compiled, and what comes of it would take its place"))
        #expect(try folder.text(of: name) == text)
        #expect(try folder.text(of: "manifest.json") == before)
    }

    /// An answer that nobody gets is an error; a message that nobody gets is none.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs the device /dev/full"),
        arguments: [
            ("explain --rules out --page https://a.example/ >/dev/full", 2),
            ("explain --rules out --page https://a.example/ --format json >/dev/full", 2),
            ("status >/dev/full", 2), ("status --format json >/dev/full", 2), ("cost --format json out >/dev/full", 2),
            ("compile -o out good.txt 2>/dev/full", 0), ("refresh 2>/dev/full", 0),
        ])
    func fullDisks(_ command: String, _ exitCode: Int32) throws {
        let folder = try Self.folder()
        try folder.write("filterc.yml", "categories:\n  - name: ads\n    sources:\n      - path: good.txt\n")
        #expect(try Tool.compile("-o", "out", "good.txt", in: folder).exitCode == 0)
        let tool = try Tool("/bin/sh", ["-c", "'\(Tool.path)' \(command)"], in: folder)
        #expect(tool.exitCode == exitCode)
        #expect(exitCode == 0 || tool.errors.contains("standard output: cannot be written"), "\(tool.errors)")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func folderWithoutPermission() throws {
        let folder = try Self.folder()
        let locked = folder.url.appendingPathComponent("locked")
        try FileManager.default.createDirectory(at: locked, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked.path)
        let tool = try Tool.compile("-o", "locked", "good.txt", in: folder)
        #expect(tool.exitCode == 2)
        #expect(
            tool.errors.contains("error: locked: cannot be written: Permission denied; allow making files in this"),
            "\(tool.errors)")
    }
}
