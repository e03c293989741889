import FilterRefresh
import Foundation
import Testing

/// What `filterc publish` refuses, and what it says.
@Suite struct PublishCommandTests {
    /// A folder with rule sets of two lists in `out`, and with a file beside it that manifests may name.
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("p.txt", "||a.example^\nb.example#?#p:contains(x)\n")
        let tool = try Tool.compile("-o", "out", "--category", "p", "--diagnostics", "none", "p.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        for name in ["p.json", "p.advanced.txt"] { try folder.write(name, folder.text(of: "out/\(name)")) }
        return folder
    }

    private static func edit(_ file: String, _ old: String, _ new: String, in folder: Folder) throws {
        let text = try folder.text(of: file)
        try #require(text.contains(old), "\(text)")
        try folder.write(file, text.replacing(old, with: new))
    }

    /// What is changed in a compiled folder by hand: a file, a text in it, and what takes its place.
    @Test(arguments: [
        ("p.json", "\"block\"", "\"bl0ck\"", "out/p.json:2:"), ("p.json", "\"block\"", "\"bl0ck\"", ": rule 1: "),
        ("p.json", "\"block\"", "\"bl0ck\"", "; 'filterc check out/p.json' tells all"),
        ("p.json", "\"block\"", "\"blocked\"", "out/p.json: has "),
        ("manifest.json", "\"p.json\"", "\"../p.json\"", "out/manifest.json: names '../p.json', which is in another"),
        ("manifest.json", "\"p.json\"", "\"/etc/passwd\"", "out/manifest.json: names '/etc/passwd', which is in"),
        ("manifest.json", "\"p.advanced.txt\"", "\"../p.advanced.txt\"", "names '../p.advanced.txt', which is in"),
    ]) func editedFilesAreNotPublished(_ file: String, _ old: String, _ new: String, _ message: String) throws {
        let folder = try Self.folder()
        try Self.edit("out/\(file)", old, new, in: folder)
        let tool = try Tool(Tool.path, ["publish", "public"], in: folder)
        #expect(tool.exitCode == 2 && tool.errors.contains(message), "\(tool.errors)")
        #expect(try !folder.names(in: ".").contains("public"))
    }

    /// A rule set that is new beside one that is published is looked at.
    @Test func aChangedSetIsLookedAt() throws {
        let folder = try Self.folder()
        #expect(try Tool(Tool.path, ["publish", "public"], in: folder).exitCode == 0)
        let published = try folder.contents(of: "public/generations")
        try Self.edit("out/p.json", "\"block\"", "\"bl0ck\"", in: folder)
        #expect(try Tool(Tool.path, ["publish", "public"], in: folder).exitCode == 2)
        #expect(try folder.contents(of: "public/generations") == published)
        try Self.edit("out/p.json", "\"bl0ck\"", "\"block\"", in: folder)
        let tool = try Tool(Tool.path, ["publish", "public"], in: folder)
        #expect(tool.exitCode == 0 && tool.errors.hasPrefix("nothing changed"), "\(tool.errors)")
    }

    /// Contents that only an older generation has cannot be written anew.
    @Test func damageOfAnOlderGenerationIsTold() throws {
        let folder = try Self.folder()
        #expect(try Tool(Tool.path, ["publish", "public"], in: folder).exitCode == 0)
        let sets = folder.url.appendingPathComponent("public/sets")
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: sets.path).first { $0.hasSuffix(".json") })
        try folder.write("p.txt", "||c.example^\n")
        #expect(try Tool.compile("-o", "out", "--category", "p", "p.txt", in: folder).exitCode == 0)
        #expect(try Tool(Tool.path, ["publish", "public"], in: folder).exitCode == 0)
        try FileManager.default.removeItem(at: sets.appendingPathComponent(name))
        let tool = try Tool(Tool.path, ["publish", "public"], in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.errors.contains("warning: public: damaged or missing: sets/\(name); "), "\(tool.errors)")
        #expect(!tool.errors.contains("none is removed"), "\(tool.errors)")
        try folder.write("public/generations/1.json", "{")
        let other = try Tool(Tool.path, ["publish", "public"], in: folder)
        #expect(other.errors.contains("damaged or missing: generations/1.json; "), "\(other.errors)")
        #expect(other.errors.contains("so none is removed until then\n"), "\(other.errors)")
    }

    @Test(arguments: [
        (["publish", ""], "Error: <dir> must name a folder; '.' is this one."),
        (["publish", "public", "--rules", ""], "Error: --rules must name a folder; '.' is this one."),
    ]) func emptyNamesAreWrongUsage(_ arguments: [String], _ message: String) throws {
        let tool = try Tool(Tool.path, arguments, in: Self.folder())
        #expect(tool.exitCode == 64 && tool.errors.contains(message), "\(tool.errors)")
    }

    @Test func aSecondPublisherIsToldToComeLater() async throws {
        let folder = try Self.folder()
        try folder.write("public/.hidden", "")
        let lock = try await ProcessLock(folder: folder.url.appendingPathComponent("public").path).acquire()
        defer { lock.release() }
        let tool = try await Tool.run(["publish", "public"], in: folder)
        #expect(tool.exitCode == 75, "\(tool.errors)")
        #expect(
            tool.errors == "filterc: error: public: another process publishes there just now; publish again when it is "
                + "done\n")
    }
}
