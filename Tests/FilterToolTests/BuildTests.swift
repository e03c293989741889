import Foundation
import SeededRandom
import Testing

/// What the tool of the build plugin makes, and when.
@Suite struct BuildTests {
    @Test func ruleSetsAreThoseThatCompileWrites() throws {
        let target = try BuildFolder()
        let build = try target.build()
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(build.output == "ads: 4 rules, 484 bytes\nprivacy: 3 rules, 394 bytes\n")
        #expect(
            try target.folder.names(in: "made") == [
                "ContentBlockers.swift", "ads.ingredients", "ads.json", "privacy.ingredients", "privacy.json",
            ])
        #expect(try Tool.compile("--output", "out", in: target.folder).exitCode == 0)
        for name in ["ads.json", "privacy.json"] {
            #expect(try target.folder.text(of: "made/\(name)") == target.folder.text(of: "out/\(name)"))
        }
    }

    @Test func nothingIsMadeTwice() throws {
        let target = try BuildFolder()
        _ = try target.build()
        let before = try target.folder.dates(in: "made")
        let build = try target.build()
        #expect(build.exitCode == 0)
        #expect(build.output.isEmpty && build.errors.isEmpty)
        #expect(try target.folder.dates(in: "made") == before)
    }

    @Test(arguments: [
        // A rule of a category reaches that one alone.
        ("privacy.txt", "||track.example^\n", ["privacy.json"]),
        ("ads.txt", "||other.example^\n", ["ads.json"]),
        // An exception takes back what another category blocks.
        ("privacy.txt", "@@||ads.example/player.js\n", ["ads.json", "privacy.json"]),
        ("privacy.txt", "||ads.example^$badfilter\n", ["ads.json", "privacy.json"]),
        ("privacy.txt", "news.example#@#.ad\n", ["ads.json", "privacy.json"]),
        // How lists are to be read concerns all.
        ("filterc.yml", BuildFolder.catalogue + "target: safari-17\n", ["ads.json", "privacy.json"]),
    ])
    func onlyWhatAChangeReachesIsCompiled(_ file: String, _ text: String, _ expected: [String]) throws {
        let target = try BuildFolder()
        _ = try target.build()
        try target.folder.write(file, text)
        #expect(try target.rebuilt(target.build) == expected)
    }

    @Test func commentsOfOtherCategoriesReachNothing() throws {
        let target = try BuildFolder()
        try target.folder.write("privacy.txt", "||track.example^\n@@||ads.example/player.js\n")
        _ = try target.build()
        try target.folder.write("privacy.txt", "! A line more.\n||track.example^\n@@||ads.example/player.js\n")
        #expect(try target.rebuilt(target.build) == ["privacy.json"])
    }

    @Test func whatWasRemovedIsMadeAgain() throws {
        let target = try BuildFolder()
        _ = try target.build()
        let files = try target.folder.contents(of: "made")
        for name in ["ads.json", "privacy.ingredients", "ContentBlockers.swift"] {
            try FileManager.default.removeItem(at: target.folder.url.appendingPathComponent("made/\(name)"))
        }
        #expect(try target.build().exitCode == 0)
        #expect(try target.folder.contents(of: "made") == files)
    }

    /// Whatever is edited in whatever order, a build ends where a build from nothing does.
    @Test func buildsInStepsAreBuildsFromNothing() throws {
        var random = SeededGenerator(seed: 0x2026_0714)
        let rules = [
            "||ads.example^", "||ads.example/x^$script", "@@||ads.example^$document", "@@||track.example/ok.js",
            "||track.example^$badfilter", "##.ad", "news.example##.ad", "news.example#@#.ad", "@@||news.example^$ghide",
            "||track.example^", "||track.example^$important", "! a comment", "!#safari_cb_affinity(privacy)",
            "!#safari_cb_affinity", "||spy.example^$domain=news.example", "@@||spy.example^$domain=news.example",
        ]
        let target = try BuildFolder()
        for _ in 0..<12 {
            let file = ["ads.txt", "privacy.txt"].randomElement(using: &random) ?? ""
            let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in rules.randomElement(using: &random) ?? ""
            }
            try target.folder.write(file, (["||always.example^"] + lines).joined(separator: "\n") + "\n")
            #expect(try target.build().exitCode == 0)
            let steps = try target.folder.contents(of: "made").filter { $0.key.hasSuffix(".json") }
            #expect(try Tool.compile("--output", "out", in: target.folder).exitCode == 0)
            let whole = try target.folder.contents(of: "out").filter { steps.keys.contains($0.key) }
            #expect(steps == whole, "after \(lines) in \(file)")
        }
    }

    @Test func foldersOfListsAreCategories() throws {
        var target = try BuildFolder(categories: ["ads", "social"])
        try target.folder.write("Filters/ads.txt", "||ads.example^\n")
        try target.folder.write("Filters/social/one.txt", "||one.example^\n")
        try target.folder.write("Filters/social/more/two.txt", "||two.example^\n")
        try target.folder.write("Filters/.hidden", "x")
        #expect(try target.buildLists().exitCode == 0)
        #expect(try target.folder.text(of: "made/social.json").contains("two"))
        #expect(try target.rebuilt(target.buildLists) == [])
        target.categories = ["ads"]
        let build = try target.buildLists()
        #expect(build.exitCode == 2)
        #expect(build.errors.contains("the plugin saw the categories ads, but these are ads, social"))
    }

    /// Only targets of packages have `Bundle.module`.
    @Test func bundleIsThatOfTheTarget() throws {
        var target = try BuildFolder()
        #expect(try target.build().exitCode == 0)
        #expect(try target.folder.text(of: "made/ContentBlockers.swift").contains(" Bundle.module.url("))
        target.owner = "project"
        #expect(try target.rebuilt(target.build) == [])
        let accessor = try target.folder.text(of: "made/ContentBlockers.swift")
        #expect(accessor.contains(" Bundle(for: BundleAnchor.self).url(") && !accessor.contains("Bundle.module"))
        #expect(accessor.hasSuffix("\nprivate final class BundleAnchor {}\n"))
    }

    @Test func namesInSwiftAreUnique() throws {
        let names = ["ads", "my-ads", "my_ads", "7-days", "default", "url", "_"]
        let catalogue = "categories:\n" + names.map { "  - name: \($0)\n    sources: [{path: ads.txt}]\n" }.joined()
        let target = try BuildFolder(catalogue, categories: names)
        let build = try target.build()
        #expect(build.exitCode == 0, "\(build.errors)")
        let accessor = try target.folder.text(of: "made/ContentBlockers.swift")
        let cases = accessor.split(separator: "\n").filter { $0.contains(" case `") }.map { $0.dropFirst(9) }
        #expect(
            cases
                == [
                    "`ads` = \"ads\"", "`myAds` = \"my-ads\"", "`myAds_` = \"my_ads\"", "`_7Days` = \"7-days\"",
                    "`default` = \"default\"", "`url_` = \"url\"", "`_` = \"_\"",
                ].map { $0[...] })
    }
}
