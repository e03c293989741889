import Foundation
import Testing

/// What a catalogue leaves in its output folder.
@Suite struct CatalogueOutputTests {
    private static let lists = ["ads.txt": "||ads.example^\n##.ad\n", "more.txt": "||more.example^\n||also.example^\n"]

    private static func folder(_ catalogue: String) throws -> Folder {
        let folder = try Folder()
        for (name, text) in lists { try folder.write(name, text) }
        try folder.write("filterc.yml", catalogue)
        return folder
    }

    private struct Manifest: Decodable {
        struct Category: Decodable {
            struct Part: Decodable {
                var name: String
                var rules: Int
            }
            struct Source: Decodable {
                var name: String
                var budget: Int
                var rules: Int
            }
            var name: String
            var origin: String?
            var files: [Part]
            var sources: [Source]
        }
        var categories: [Category]

        init(_ folder: Folder) throws {
            self = try JSONDecoder().decode(Self.self, from: Data(folder.text(of: "out/manifest.json").utf8))
        }
    }

    @Test func categoriesThatAreGoneAreRemoved() throws {
        let ads = "  - {name: ads, sources: [{path: ads.txt}]}\n"
        let folder = try Self.folder("categories:\n\(ads)  - {name: more, sources: [{path: more.txt}]}\n")
        #expect(try Tool.compile(in: folder).exitCode == 0)
        #expect(try folder.names(in: "out").contains("more.json"))
        try folder.write("filterc.yml", "categories:\n\(ads)")
        let tool = try Tool.compile(in: folder)
        #expect(tool.errors.contains("more is in the catalogue no more; its files were removed"), "\(tool.errors)")
        #expect(try folder.names(in: "out") == ["ads.json", "ads.report.json", "manifest.json"])
    }

    /// Only what a catalogue wrote is its own, and what a filterc wrote that took no note of it.
    @Test func whatWasCompiledByItselfStays() throws {
        let folder = try Self.folder("categories:\n  - {name: ads, sources: [{path: ads.txt}]}\n")
        #expect(try Tool.compile("--category", "mine", "-o", "out", "more.txt", in: folder).exitCode == 0)
        let mine = try folder.text(of: "out/mine.json")
        for _ in 0..<2 {
            let tool = try Tool.compile(in: folder)
            #expect(tool.exitCode == 0 && !tool.errors.contains("mine"), "\(tool.errors)")
            #expect(try folder.text(of: "out/mine.json") == mine)
            #expect(try Manifest(folder).categories.map(\.origin) == ["catalogue", "files"])
        }
        let manifest = try folder.text(of: "out/manifest.json").replacing(/\s*"origin" : "[a-z]+",/, with: "")
        #expect(!manifest.contains("origin"))
        try folder.write("out/manifest.json", manifest)
        let tool = try Tool.compile(in: folder)
        #expect(tool.errors.contains("mine is in the catalogue no more; its files were removed"), "\(tool.errors)")
        #expect(try folder.names(in: "out") == ["ads.json", "ads.report.json", "manifest.json"])
    }

    /// A category belongs to who wrote it last.
    @Test func aCatalogueTakesOverWhatItNames() throws {
        let ads = "  - {name: ads, sources: [{path: ads.txt}]}\n"
        let folder = try Self.folder("categories:\n\(ads)  - {name: more, sources: [{path: more.txt}]}\n")
        #expect(try Tool.compile("--category", "more", "-o", "out", "more.txt", in: folder).exitCode == 0)
        #expect(try Tool.compile(in: folder).exitCode == 0)
        try folder.write("filterc.yml", "categories:\n\(ads)")
        #expect(try Tool.compile(in: folder).errors.contains("more is in the catalogue no more"))
    }

    /// A catalogue that is written as JSON may have the name of a rule set.
    @Test func theCatalogueIsNotWrittenOver() throws {
        let folder = try Self.folder("")
        let catalogue = #"{"output": ".", "categories": [{"name": "ads", "sources": [{"path": "ads.txt"}]}]}"#
        try folder.write("ads.json", catalogue)
        for output in [[], ["-o", "../\(folder.url.lastPathComponent)"]] {
            let tool = try Tool(Tool.path, ["compile", "--catalogue", "ads.json"] + output, in: folder)
            #expect(tool.exitCode == 2)
            #expect(
                tool.errors.contains("error: ads.json: is compiled, and what comes of it would take its place"),
                "\(tool.errors)")
            #expect(try folder.text(of: "ads.json") == catalogue)
            #expect(try !folder.names(in: ".").contains("manifest.json"))
        }
        #expect(try Tool.compile("--catalogue", "ads.json", "-o", "out", in: folder).exitCode == 0)
    }

    @Test func budgetsCutCategoriesIntoParts() throws {
        let folder = try Self.folder(
            """
            budget: {rules: 3}
            categories:
              - name: ads
                sources: [{path: ads.txt, title: Ads}, {path: more.txt, title: More}]
            """)
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        let category = try #require(try Manifest(folder).categories.first)
        #expect(category.files.map(\.name) == ["ads.json", "ads-2.json"])
        #expect(category.files.allSatisfy { $0.rules <= 3 })
        #expect(category.sources.map(\.name) == ["Ads", "More"])
        #expect(category.sources.map(\.budget) == [2, 2] && category.sources.map(\.rules) == [2, 2])
    }

    @Test func optionalSourcesMayBeMissing() throws {
        let folder = try Self.folder(
            """
            categories:
              - name: ads
                sources:
                  - {path: ads.txt}
                  - {url: "https://lists.example/a.txt", optional: true}
            """)
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.errors.hasPrefix("warning: no local copy of https://lists.example/a.txt; 'filterc refresh' "))
        #expect(tool.errors.contains("(the source is optional and left out)"))
        #expect(try folder.text(of: "out/ads.json").contains("ads"))
    }

    /// The catalogue that docs/COMPILING.md shows, where its files are.
    @Test func documentShowsACatalogue() throws {
        let text = try Repository.text(of: "docs/COMPILING.md")
        let block = try #require(text.firstMatch(of: /(?s)```yaml\n(.*?)```/))
        let folder = try Self.folder(String(block.1))
        try folder.write("lists/mine.txt", "||mine.example^\n")
        try folder.write("lists/easylist.to/easylist/easylist.txt", "||easy.example^\n")
        try folder.write("lists/more/one.txt", "||one.example^\n")
        try folder.write("pages/hosts.html", "<p>Text</p><pre class=hosts>0.0.0.0 page.example</pre><pre>x</pre>")
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(!tool.errors.contains("warning"), "\(tool.errors)")
        let (ads, security) = (try folder.text(of: "out/ads.json"), try folder.text(of: "out/security.json"))
        for host in ["mine", "easy", "one", "ads"] { #expect(ads.contains("\(host)\\\\.example"), "\(host)") }
        #expect(security.contains("page") && security.contains("shop"))
    }
}
