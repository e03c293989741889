import Foundation
import Testing

/// `filterc compile` of a catalogue.
@Suite struct CatalogueCompileTests {
    private static func folder(_ catalogue: String, at name: String = "filterc.yml") throws -> Folder {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: true)
        try folder.write("ads.txt", "||ads.example^\n")
        try folder.write("privacy.txt", "||track.example^\n||pixel.example^\n")
        try folder.write(name, catalogue)
        return folder
    }

    private static let two = """
        target: safari-26
        output: rules
        categories:
          - name: ads
            sources: [{path: ads.txt}]
          - name: privacy
            sources: [{path: privacy.txt}]
        """

    @Test func withoutFilesItReadsTheCatalogue() throws {
        let folder = try Self.folder(Self.two)
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(
            try folder.names(in: "rules") == [
                "ads.json", "ads.report.json", "manifest.json", "privacy.json", "privacy.report.json",
            ])
        #expect(try folder.text(of: "rules/ads.json").contains("ads"))
        #expect(try folder.text(of: "rules/manifest.json").contains("safari-26"))
    }

    @Test func optionsGoFirst() throws {
        let folder = try Self.folder(Self.two)
        let tool = try Tool.compile("--target", "safari-15", "-o", "other", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.text(of: "other/manifest.json").contains("safari-15"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("rules").path))
    }

    @Test func hidingInTopDocumentsIsAskedOfACategoryOrOfAll() throws {
        let asked = "- name: ads\n    hide-in-top-documents: true"
        let folder = try Self.folder(Self.two.replacing("- name: ads", with: asked))
        try folder.write("ads.txt", "##.ad\n")
        try folder.write("privacy.txt", "##.track\n")
        func types(_ category: String) throws -> [Bool] {
            let text = try folder.text(of: "rules/\(category).json")
            return [text.contains(#"["top-document"]"#), text.contains(#"["document"]"#)]
        }
        #expect(try Tool.compile(in: folder).exitCode == 0)
        #expect(try types("ads") == [true, false] && types("privacy") == [false, true])
        #expect(try Tool.compile("--hide-in-top-documents", in: folder).exitCode == 0)
        #expect(try types("ads") == [true, false] && types("privacy") == [true, false])
        #expect(try Tool.compile("--hide-in-top-documents", "ads.txt", "-o", "rules", in: folder).exitCode == 0)
        #expect(try types("rules") == [true, false])
    }

    @Test func pathsAreRelativeToTheCatalogue() throws {
        let text = Self.two.replacing("path: ", with: "path: ../")
        let folder = try Self.folder(text, at: "sub/other.yml")
        let tool = try Tool.compile("--catalogue", "sub/other.yml", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.names(in: "sub/rules").contains("ads.json"))

        // And messages name lists by the shortest ones from the current folder on.
        try folder.write("ads.txt", "||ads.example^\n||b.example^$nonsense\n")
        let errors = try Tool.compile("--catalogue", "sub/other.yml", "--diagnostics", "all", in: folder).errors
        #expect(errors.hasPrefix("ads.txt:2:14: warning: skipped"), "\(errors)")
    }

    @Test func ownRulesGoToEveryCategory() throws {
        let folder = try Self.folder("rules: |\n  ||mine.example^\nallowlist: shop.example\n" + Self.two)
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        for name in ["rules/ads.json", "rules/privacy.json"] {
            #expect(try folder.text(of: name).contains("mine"))
            #expect(try folder.text(of: name).contains("shop"))
        }
    }

    @Test func findingsInOwnRulesNameTheCatalogue() throws {
        let folder = try Self.folder("rules: |\n  ||mine.example^$nonsense\n" + Self.two)
        let tool = try Tool.compile("--diagnostics", "all", in: folder)
        #expect(tool.errors.contains("filterc.yml:2:19: warning: skipped"), "\(tool.errors)")
    }

    /// Where rules share a line, it is told of all but the first where they begin, and so it is of those that are not
    /// written as they are; hosts move no rule.
    @Test(arguments: [
        ("rules: ['||a.example^', '||b.example^$nonsense']\n", "1:26"),
        ("rules: \"||a.example^\\n||b.example^$nonsense\"\n", "1:8"),
        ("rules: ['||a.example^', '||c.example^', '||b.example^$nonsense']\nallowlist: x.example\n", "1:42"),
        ("rules:\n  - '||a.example^'\n  - '||b.example^$nonsense'\n", "3:19"),
        ("rules:\n  - \"||a.example^\"\n  - \"  ||b.example^$nonsense\"\n", "3:21"),
        ("rules: b.example^$nonsense\n", "1:19"),
        ("rules: 'é||b.example^$nonsense'\n", "1:24"),
        ("rules: '||b.example/it''s^$nonsense'\n", "1:8"),
        ("rules: \"||b.example/\\\"^$nonsense\"\n", "1:8"),
        ("rules: \"||b.example^$nonsense,\n  third-party\"\n", "1:8"),
        ("allowlist: [x.example, y.example, z.example]\nrules: |\n  ||b.example^$nonsense\n", "3:16"),
        ("rules: |\n  ||b.example^$nonsense\nallowlist: [x.example, y.example]\n", "2:16"),
    ]) func rulesInOneLineKeepTheirPlaces(_ rules: String, _ place: String) throws {
        let folder = try Self.folder(rules + Self.two)
        let tool = try Tool.compile("--diagnostics", "all", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        let told = tool.errors.split(separator: "\n").filter { $0.hasPrefix("filterc.yml:") }
        #expect(!told.isEmpty, "\(tool.errors)")
        for line in told { #expect(line.hasPrefix("filterc.yml:\(place): warning: skipped"), "\(line)") }
    }

    /// Each rule and host counts as a line, however many of them stand in one of the catalogue.
    @Test func linesOfOwnRulesAreCounted() throws {
        let own = "rules: |\n  ||mine.example^\n\nallowlist: [x.example, y.example]\n"
        let tool = try Tool.compile(in: Self.folder(own + Self.two))
        #expect(tool.errors.contains(" from 3 lines: 3 compiled\n"), "\(tool.errors)")
    }

    /// As in a list of its own, where an empty line keeps them apart.
    @Test(arguments: [
        ("rules: |\n  !+ NOT_PLATFORM(ext_safari)\n  ||mine.example^\n", 1),
        ("rules: |\n  !+ NOT_PLATFORM(ext_safari)\n\n  ||mine.example^\n", 0),
        ("rules:\n  - '!+ NOT_PLATFORM(ext_safari)'\n  # mine\n  - '||mine.example^'\n", 0),
        ("rules: ['!+ NOT_PLATFORM(ext_safari)']\nallowlist: [x.example]\n", 0),
    ]) func aHintOfOwnRulesIsForTheNextLine(_ own: String, _ skipped: Int) throws {
        let tool = try Tool.compile("--diagnostics", "all", in: Self.folder(own + Self.two))
        #expect(tool.errors.contains("[hint-false]") == (skipped == 1), "\(tool.errors)")
    }

    @Test func hostsInOneLineKeepIt() throws {
        let folder = try Self.folder("allowlist: [x.example, y.example]\n" + Self.two)
        #expect(try Tool.compile(in: folder).exitCode == 0)
        let report = try folder.text(of: "rules/ads.report.json")
        let own = try #require(report.range(of: "\"name\":\"filterc.yml\""))
        #expect(report[own.upperBound...].contains("\n[1,"), "\(report)")
        #expect(!report[own.upperBound...].contains("\n[2,") && !report.contains("[1,2]"), "\(report)")
    }

    /// As those of a list are, relative to the catalogue's folder.
    @Test func whatOwnRulesIncludeIsRead() throws {
        let rules = "rules: |\n  !#include own/more.txt\n  ||mine.example^\n"
        let folder = try Self.folder(rules + Self.two.replacing("path: ", with: "path: ../"), at: "sub/other.yml")
        try folder.write("sub/own/more.txt", "||more.example^\n!#include last.txt\n")
        try folder.write("sub/own/last.txt", "||last.example^$nonsense\n||last.example^\n")
        let tool = try Tool.compile("--catalogue", "sub/other.yml", "--diagnostics", "all", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.errors.contains("sub/own/last.txt:1:17: warning: skipped"), "\(tool.errors)")
        for name in ["ads", "privacy"] {
            let text = try folder.text(of: "sub/rules/\(name).json")
            for host in ["mine", "more", "last"] { #expect(text.contains("\(host)\\\\.example"), "\(name) \(host)") }
        }
    }

    @Test(arguments: [
        ("absent.txt", "absent.txt: cannot be read: no such file"),
        ("../filterc.txt", "the included list lies outside the folder of the list"),
        ("filterc.yml", "the lists include each other: filterc.yml → filterc.yml"),
    ]) func whatOwnRulesCannotIncludeIsTold(_ path: String, _ problem: String) throws {
        let folder = try Self.folder("rules: |\n  ||mine.example^\n  !#include \(path)\n" + Self.two)
        let tool = try Tool.compile("--diagnostics", "all", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.errors.hasPrefix("warning: filterc.yml:3: \(problem)"), "\(tool.errors)")
        #expect(tool.errors.contains("; its rules are missing\nfilterc.yml:3:13: warning: skipped: "), "\(tool.errors)")
        #expect(tool.errors.contains("'\(path)' [include-not-followed]\n"), "\(tool.errors)")
        #expect(try folder.text(of: "rules/ads.json").contains("mine"))
    }

    @Test func errorsComeOneALine() throws {
        let folder = try Self.folder("outptu: x\n" + Self.two.replacing("ads.txt", with: "absent.txt"))
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 2)
        #expect(
            tool.errors.split(separator: "\n") == [
                "filterc.yml:1:1: error: unknown key 'outptu' of the catalogue; did you mean 'output'?",
                "filterc.yml:6:22: error: no such file: absent.txt",
                "filterc: error: filterc.yml: 2 errors; nothing was done",
            ])
    }

    @Test func missingCopiesAreTold() throws {
        let list = "categories: [{name: ads, sources: [{url: 'https://lists.example/a.txt'}]}]"
        let folder = try Self.folder(list)
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 2)
        #expect(
            tool.errors.hasPrefix(
                "filterc.yml:1:42: error: no local copy of https://lists.example/a.txt; 'filterc refresh' fetches it to "
                    + "lists/lists.example/a.txt\n"), "\(tool.errors)")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("lists/lists.example"), withIntermediateDirectories: true)
        try folder.write("lists/lists.example/a.txt", "||ads.example^\n")
        #expect(try Tool.compile(in: folder).exitCode == 0)
    }

    @Test(arguments: [
        ([], 2, "there is no filterc.yml here"),
        (["--catalogue", "absent.yml"], 2, "absent.yml: error: cannot be read: no such file"),
        (["--catalogue", "filterc.yml", "ads.txt"], 64, "Name files or a catalogue, not both."),
        (["--category", "ads"], 64, "--category is for files"), (["ads.txt"], 64, "--output is missing"),
    ]) func wrongUsage(_ arguments: [String], _ exitCode: Int32, _ message: String) throws {
        let folder = try Self.folder(Self.two, at: "elsewhere.yml")
        let tool = try Tool(Tool.path, ["compile"] + arguments, in: folder)
        #expect(tool.exitCode == exitCode && tool.errors.contains(message), "\(tool.errors)")
    }

    @Test func everythingOffIsAnError() throws {
        let folder = try Self.folder("categories: [{name: ads, sources: [{path: ads.txt, enabled: false}]}]")
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 2 && tool.errors.contains("every source is switched off"))
    }
}
