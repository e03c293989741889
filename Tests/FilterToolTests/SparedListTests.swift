import Foundation
import Testing

/// Lists and catalogues in whose place a compiled file would be put: they stay, and nothing is written.
@Suite struct SparedListTests {
    private static let list = "||ads.example^\nb.example##+js(abort-on-property-read, x)\n"

    /// A folder with a list in the place of a rule set, which has other names.
    private static func folder(_ sources: String) throws -> Folder {
        let folder = try Folder()
        try folder.write("out/ads.json", list)
        try folder.write("more.txt", list)
        try folder.link("link.txt", to: "out/ads.json")
        try folder.link("linked", to: "out")
        let path = folder.url.path
        try FileManager.default.linkItem(atPath: "\(path)/out/ads.json", toPath: "\(path)/same.txt")
        try folder.write("page.txt", "https://lists.example/x.txt\n")
        try folder.link("lists/lists.example/x.txt", to: "../../out/ads.json")
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [\(sources)]}]\n")
        return folder
    }

    private static func isRefused(_ tool: Tool, _ folder: Folder, _ file: String = "", _ text: String = list) throws {
        #expect(tool.exitCode == 2)
        #expect(tool.errors.hasPrefix("filterc: error: \(file)"), "\(tool.errors)")
        #expect(tool.errors.contains(" would take its place; choose another folder or another name"), "\(tool.errors)")
        #expect(try folder.text(of: "out/ads.json") == text)
        #expect(try !folder.names(in: "out").contains("manifest.json"))
    }

    @Test(arguments: ["out/ads.json", "link.txt", "linked/ads.json", "same.txt"])
    func listsOfOtherNames(_ name: String) throws {
        let folder = try Self.folder("{path: more.txt}")
        let tool = try Tool.compile("-o", "out", "--category", "ads", "more.txt", name, in: folder)
        try Self.isRefused(tool, folder, "\(name): is compiled, and what comes of it")
    }

    /// What the catalogue names beside `more.txt`: what it includes by a page, and what is switched off, too.
    @Test(arguments: [
        ("{path: link.txt}", "link.txt: is compiled"),
        ("{path: page.txt, syntax: links}", "lists/lists.example/x.txt: is compiled"),
        ("{path: out/ads.json, enabled: false}", "out/ads.json: the catalogue names it"),
        ("{path: link.txt, enabled: false}", "link.txt: the catalogue names it"),
        ("{glob: 'out/*', enabled: false}", "out/ads.json: the catalogue names it"),
        ("{url: 'https://lists.example/x.txt', enabled: false}", "lists/lists.example/x.txt: the catalogue names it"),
    ]) func listsOfACatalogue(_ source: String, _ error: String) throws {
        let folder = try Self.folder("{path: more.txt}, \(source)")
        try Self.isRefused(try Tool.compile(in: folder), folder, error)
    }

    @Test func aCatalogueOfAnotherName() throws {
        let folder = try Self.folder("{path: more.txt}")
        let catalogue = try folder.text(of: "filterc.yml")
        try folder.write("out/ads.json", catalogue)
        try folder.link("linked.yml", to: "out/ads.json")
        let tool = try Tool.compile("--catalogue", "linked.yml", in: folder)
        try Self.isRefused(tool, folder, "linked.yml: is compiled", catalogue)
    }

    /// What filterc wrote itself may be named where it is not compiled.
    @Test func whatWasCompiledIsNoList() throws {
        let folder = try Folder()
        try folder.write("more.txt", Self.list)
        try folder.write(
            "filterc.yml",
            "categories: [{name: ads, sources: [{path: more.txt}, {glob: 'out/*', enabled: false}]}]\n")
        for list in [Self.list, "||new.example^\n" + Self.list] {
            try folder.write("more.txt", list)
            let tool = try Tool.compile(in: folder)
            #expect(tool.exitCode == 0, "\(tool.errors)")
        }
        #expect(try folder.text(of: "out/ads.json").contains("new"))
        #expect(try folder.names(in: "out").contains("ads.advanced.txt"))
    }
}
