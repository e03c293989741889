import Foundation
import Testing

/// What stands in the folder afterwards.
@Suite struct OutputFolderTests {
    private struct Manifest: Decodable {
        struct File: Decodable {
            var name: String
            var rules: Int
            var bytes: Int
        }

        struct Source: Decodable {
            var name: String
            var lines, rules, compiled, approximated, skipped, comments: Int
        }

        struct Category: Decodable {
            var name, target, report: String
            var files: [File]
            var rules, bytes: Int
            var advanced: String?
            var sources: [Source]
        }

        var target: String
        var categories: [Category]

        init(_ folder: Folder) throws {
            self = try JSONDecoder().decode(Manifest.self, from: Data(folder.text(of: "out/manifest.json").utf8))
        }
    }

    static let ads = (0..<5).map { "||a\($0).example^$script\n" }.joined()

    private func compile(_ arguments: String, _ text: String, in folder: Folder) throws -> Tool {
        try folder.write("list.txt", text)
        let words =
            ["compile", "-o", "out", "--diagnostics", "none"] + arguments.split(separator: " ").map(String.init)
        return try Tool(Tool.path, words + ["list.txt"], in: folder)
    }

    @Test func manifestHoldsAllCategories() throws {
        let folder = try Folder()
        #expect(
            try compile("--category quiet --target safari-26", "##.ad\n##p:has-text(x)\n", in: folder).exitCode == 0)
        #expect(
            try compile("--category ads", "! Title: x\n\(Self.ads)||b.example^$ping\n||c^$csp=x", in: folder).exitCode
                == 0)
        let names = [
            "ads.json", "ads.report.json", "manifest.json", "quiet.advanced.txt", "quiet.json", "quiet.report.json",
        ]
        #expect(try folder.names(in: "out") == names)
        #expect(try folder.text(of: "out/quiet.advanced.txt") == "#?#p:contains(x)\n")
        let manifest = try Manifest(folder)
        #expect(manifest.categories.map(\.name) == ["ads", "quiet"])
        #expect(manifest.categories.map(\.target) == ["safari-16.4", "safari-26"])
        #expect(manifest.categories.map(\.advanced) == [nil, "quiet.advanced.txt"])
        #expect(manifest.categories.map(\.report) == ["ads.report.json", "quiet.report.json"])
        let ads = try #require(manifest.categories.first)
        #expect(ads.rules == 6 && ads.files.map(\.rules) == [6])
        for file in manifest.categories.flatMap(\.files) {
            #expect(try folder.text(of: "out/\(file.name)").utf8.count == file.bytes)
        }
        let source = try #require(ads.sources.first)
        #expect(source.name == "list.txt" && source.lines == 8 && source.rules == 7 && source.comments == 1)
        #expect(source.compiled == 5 && source.approximated == 1 && source.skipped == 1)
    }

    /// Ways to write the folder that `out` in the current folder is.
    @Test(arguments: ["out", "out/", "./out", "out//", "list.d/../out", "list.d/../out/"])
    func folderMayBeWrittenInAnyWay(_ path: String) throws {
        let folder = try Folder()
        try folder.write("list.d/list.txt", Self.ads)
        for _ in 0..<2 {
            let tool = try Tool.compile("-o", path, "--category", "ads", "list.d/list.txt", in: folder)
            #expect(tool.exitCode == 0, "\(tool.errors)")
        }
        #expect(try folder.names(in: "out") == ["ads.json", "ads.report.json", "manifest.json"])
    }

    /// Behind a link, `..` is the folder above the link's own folder, as it is to all other programs.
    @Test func foldersAreThoseOfTheSystem() throws {
        let folder = try Folder()
        try folder.write("list.txt", "||wrong.example^\n")
        try folder.write("deep/list.txt", "||right.example^\n")
        try folder.write(
            "deep/real/filterc.yml", "output: ../made\ncategories: [{name: ads, sources: [{path: ../list.txt}]}]\n")
        try folder.write("links.txt", "https://lists.example/a.txt\n")
        try folder.link("app", to: "deep/real")
        for arguments in [
            ["compile", "-o", "app/../out", "app/../list.txt"], ["compile", "-o", "app/../out", "app/../list.txt"],
            ["compile", "--catalogue", "app/filterc.yml"], ["compile", "--catalogue", "app/filterc.yml"],
            ["explain", "--rules", "app/../out", "--page", "https://page.example/"],
            ["publish", "public", "--rules", "app/../made"], ["import", "-o", "app/../new.yml", "links.txt"],
        ] {
            let tool = try Tool(Tool.path, arguments, in: folder)
            #expect(tool.exitCode == 0, "\(arguments): \(tool.errors)")
        }
        for path in ["deep/out/rules.json", "deep/made/ads.json"] {
            let rules = try folder.text(of: path)
            #expect(rules.contains("right") && !rules.contains("wrong"), "\(path)")
        }
        #expect(try folder.names(in: "deep") == ["list.txt", "made", "new.yml", "out", "real"])
    }

    @Test func unchangedFilesAreNotTouched() throws {
        let folder = try Folder()
        _ = try compile("--category ads", Self.ads, in: folder)
        let (dates, contents) = (try folder.dates(in: "out"), try folder.contents(of: "out"))
        // File systems remember times in steps of up to some milliseconds.
        Thread.sleep(forTimeInterval: 0.05)
        _ = try compile("--category ads", Self.ads, in: folder)
        #expect(try folder.dates(in: "out") == dates)
        _ = try compile("--category ads", Self.ads + "! comment\n", in: folder)
        #expect(try folder.dates(in: "out").filter { dates[$0.key] != $0.value }.keys.sorted() == ["manifest.json"])
        _ = try compile("--category ads", "||b.example^\n" + Self.ads, in: folder)
        #expect(try folder.contents(of: "out").filter { contents[$0.key] == $0.value } == [:])
    }

    @Test func staleFilesAreRemoved() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
        try folder.write("out/ads-9.json", "somebody else's")
        _ = try compile("--category ads --maximum-rules 2", Self.ads + "##p:has-text(x)\n", in: folder)
        #expect(
            try folder.names(in: "out") == [
                "ads-2.json", "ads-3.json", "ads-9.json", "ads.advanced.txt", "ads.json", "ads.report.json",
                "manifest.json",
            ])
        #expect(try Manifest(folder).categories[0].files.map(\.rules) == [2, 2, 1])
        _ = try compile("--category ads", Self.ads, in: folder)
        #expect(try folder.names(in: "out") == ["ads-9.json", "ads.json", "ads.report.json", "manifest.json"])
    }

    /// A category split into parts and another whose name is that of a part: neither may take the other's file.
    @Test func categoriesDoNotShareFiles() throws {
        let folder = try Folder()
        #expect(try compile("--category ads-2", "||b.example^\n", in: folder).exitCode == 64)
        #expect(try compile("--category ads-2b", "||b.example^\n", in: folder).exitCode == 0)
    }

    @Test func sameBytesWhateverTheJobs() throws {
        let folder = try Folder()
        let lists = Repository.folder.appendingPathComponent("Filters").path
        let files = ["ads", "annoyances", "privacy", "security", "social"].map { "\(lists)/\($0).txt" }
        for jobs in ["1", "2", "5"] {
            let tool = try Tool(Tool.path, ["compile", "-o", "out\(jobs)", "--jobs", jobs] + files, in: folder)
            #expect(tool.exitCode == 0)
        }
        let expected = try folder.contents(of: "out1")
        #expect(expected.count == 3)
        #expect(try folder.contents(of: "out2") == expected)
        #expect(try folder.contents(of: "out5") == expected)
    }

    @Test func badInputLeavesTheOldOutput() throws {
        let folder = try Folder()
        _ = try compile("--category ads", Self.ads, in: folder)
        let before = try folder.contents(of: "out")
        for text in ["", "<html>", "! comment"] {
            #expect(try compile("--category ads", text, in: folder).exitCode == 2)
            #expect(try folder.contents(of: "out") == before)
        }
    }

    /// A limit on the size of files stands in for a full disk: every write fails.
    @Test func failedWriteLeavesTheOldOutput() throws {
        let folder = try Folder()
        _ = try compile("--category ads", Self.ads, in: folder)
        let before = try folder.contents(of: "out")
        try folder.write("list.txt", "||b.example^\n")
        let command = "trap '' XFSZ; ulimit -f 0; exec '\(Tool.path)' compile --category ads -o out list.txt"
        let tool = try Tool("/bin/sh", ["-c", command], in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.contains("cannot be written: File too large; what was there before is unchanged"))
        #expect(try folder.contents(of: "out") == before)
    }

    @Test func foreignManifestIsAnError() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
        try folder.write("out/manifest.json", #"{"name": "an app's"}"#)
        let tool = try compile("--category ads", Self.ads, in: folder)
        #expect(tool.exitCode == 2)
        #expect(
            tool.errors.contains("out/manifest.json: not a manifest of filterc; remove it or choose another folder"))
        #expect(try folder.contents(of: "out") == ["manifest.json": #"{"name": "an app's"}"#])
    }

    @Test func folderInPlaceOfAFileIsAnError() throws {
        let folder = try Folder()
        let inTheWay = folder.url.appendingPathComponent("out/ads.report.json")
        try FileManager.default.createDirectory(at: inTheWay, withIntermediateDirectories: true)
        let tool = try compile("--category ads", Self.ads, in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.contains("out/ads.report.json: it is not a regular file; nothing was changed"))
        #expect(try folder.names(in: "out") == ["ads.report.json"])
    }
}
