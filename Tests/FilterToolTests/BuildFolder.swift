import Foundation
import Testing

/// A target's folder with lists, built as the plugin CompileFilters does.
struct BuildFolder {
    let folder: Folder
    var categories: [String]
    /// Whose target it is.
    var owner = "package"

    static let catalogue = """
        categories:
          - name: ads
            sources: [{path: ads.txt}]
          - name: privacy
            sources: [{path: privacy.txt, title: Trackers, licence: MIT}]

        """

    init(_ catalogue: String = catalogue, categories: [String] = ["ads", "privacy"]) throws {
        folder = try Folder()
        self.categories = categories
        try folder.write("filterc.yml", catalogue)
        try folder.write("ads.txt", "||ads.example^\n||banners.example^\nnews.example##.ad\n")
        try folder.write("privacy.txt", "||track.example^$third-party\n||spy.example/pixel$image\n")
    }

    /// Builds into `made`.
    func build() throws -> Tool {
        try run(["catalogue", folder.url.appendingPathComponent("filterc.yml").path])
    }

    /// Builds the lists of the folder `Filters` into `made`.
    func buildLists() throws -> Tool {
        try run(["lists", folder.url.appendingPathComponent("Filters").path])
    }

    private func run(_ source: [String]) throws -> Tool {
        try Tool(
            Tool.product("CompileFiltersTool"),
            source + [owner, folder.url.appendingPathComponent("made").path] + categories, in: folder)
    }

    /// Which rule sets a build writes.
    func rebuilt(_ build: () throws -> Tool) throws -> [String] {
        let before = try folder.dates(in: "made")
        let tool = try build()
        #expect(tool.exitCode == 0, "\(tool.errors)")
        let after = try folder.dates(in: "made")
        return after.keys.filter { $0.hasSuffix(".json") && before[$0] != after[$0] }.sorted()
    }
}
