import Foundation
import Testing

/// Which rule sets `--rules` stands for, and what is said when they are of no use.
@Suite struct LoadedRulesTests {
    static let block = #"[{"trigger":{"url-filter":"a\\.example"},"action":{"type":"block"}}]"#
    static let allow = #"[{"trigger":{"url-filter":".*"},"action":{"type":"ignore-previous-rules"}}]"#
    static let other = #"[{"trigger":{"url-filter":"b\\.example"},"action":{"type":"block"}}]"#

    private static func explain(_ rules: String..., in folder: Folder) throws -> Tool {
        let words = rules.flatMap { ["--rules", $0] }
        let request = ["https://a.example/", "--page", "https://page.example/", "--type", "script"]
        return try Tool(Tool.path, ["explain"] + words + request, in: folder)
    }

    private static func folder() throws -> Folder {
        let folder = try Folder()
        for name in ["set", "empty", "stale", "foreign"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try folder.write("set/ads-2.json", block)
        try folder.write("set/ads.report.json", "[]")
        try folder.write("set/object.json", "{}")
        try folder.write("set/z.json", " \n[" + other.dropFirst())
        try folder.write("empty/list.txt", "||a.example^")
        try folder.write("foreign/manifest.json", "{}")
        try folder.write("foreign/rules.json", block)
        try folder.write("bad.json", "[\n{\"trigger\":{\"url-filter\":\"a|b\"},\"action\":{\"type\":\"block\"}}]")
        try folder.write("mark.json", "\u{FEFF}" + block)
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [{path: empty/list.txt}]}]\n")
        try folder.write("allow.json", allow)
        return folder
    }

    @Test func folderWithoutManifestIsAllItsRuleSets() throws {
        let tool = try Self.explain("set", in: Self.folder())
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.output.contains("set/ads-2.json rule 1, block, category ads\n"), "\(tool.output)")
    }

    /// What one list blocks, no other lets through.
    @Test func filesAreListsOfTheirOwn() throws {
        let tool = try Self.explain("set/ads-2.json", "allow.json", in: Self.folder())
        #expect(tool.output.contains("blocked as script"), "\(tool.output)")
        #expect(tool.output.contains("in spite of        allow.json rule 1"), "\(tool.output)")
    }

    @Test func manifestNamesFilesAndCategories() throws {
        let folder = try Self.folder()
        try folder.write("list.txt", "||a.example^\n||b.example^\n")
        _ = try Tool.compile("-o", "out", "--category", "mine", "--maximum-rules", "2", "list.txt", in: folder)
        try folder.write("out/left-over.json", Self.block)
        let tool = try Self.explain("out", in: folder)
        #expect(tool.output.contains("out/mine.json rule 1, block, category mine\n"), "\(tool.output)")
        #expect(!tool.output.contains("left-over"), "\(tool.output)")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out/mine.json"))
        let broken = try Self.explain("out", in: folder)
        #expect(broken.exitCode == 2)
        #expect(broken.errors.contains("out/mine.json: no such file, though manifest.json names it"))
    }

    static let faults: [(path: String, error: String)] = [
        ("missing.json", "missing.json: cannot be read: no such file"),
        ("allow.json/../set", "allow.json/../set: cannot be read: is a file in its way?"),
        ("empty", "empty: no rule set in this folder"),
        ("foreign", "foreign/manifest.json: not a manifest of filterc"),
        ("bad.json", "bad.json:2:28: rule 1: WebKit does not take this regular expression: '|' is not supported"),
        ("bad.json", "'filterc check bad.json' tells all"),
        ("mark.json", "mark.json:1:1: the file begins with a byte order mark"),
        (
            "empty/list.txt",
            "empty/list.txt: a filter list and no rule set; 'filterc compile -o out empty/list.txt' compiles it"
        ),
        ("filterc.yml", "filterc.yml: a catalogue and no rule set; 'filterc compile --catalogue filterc.yml' compiles"),
    ]

    @Test(arguments: faults) func uselessRulesAreErrors(_ path: String, _ error: String) throws {
        let tool = try Self.explain(path, in: Self.folder())
        #expect(tool.exitCode == 2)
        #expect(tool.output == "")
        #expect(tool.errors.hasPrefix("filterc: error: ") && tool.errors.contains(error), "\(tool.errors)")
    }
}
