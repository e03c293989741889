import FilterCatalogues
import Foundation
import Testing

/// What stops a build, each with what to do.
@Suite struct BuildErrorTests {
    private static let address = "https://lists.example/trackers.txt"
    private static let list = "! Title: Trackers\n||track.example^\n!#include more.txt\n"
    private static let included = "||more.example^\n"
    private static let catalogue = """
        categories:
          - name: ads
            sources: [{path: ads.txt}]
          - name: privacy
            sources:
              - url: \(address)

        """

    /// A target with a list that was fetched, and one that this includes.
    private static func target(
        _ catalogue: String = catalogue, including included: String = included
    ) throws -> BuildFolder {
        let target = try BuildFolder(catalogue)
        try target.folder.write("lists/lists.example/trackers.txt", list)
        try target.folder.write("lists/lists.example/more.txt", included)
        var lock = FiltersLock()
        let zeros = String(repeating: "0", count: 64)
        lock.lists = [
            FiltersLock.List(address: "https://lists.example/more.txt", bytes: Array(included.utf8), sha256: zeros),
            FiltersLock.List(address: address, bytes: Array(list.utf8), sha256: zeros),
        ]
        try target.folder.write("filters.lock", bytes: lock.bytes())
        return target
    }

    @Test func pinnedListsAreCompiled() throws {
        let target = try Self.target()
        let build = try target.build()
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(try target.folder.text(of: "made/privacy.json").contains("more"))
    }

    @Test(arguments: ["trackers.txt", "more.txt"])
    func changedCopyIsAnError(_ name: String) throws {
        let target = try Self.target()
        let text = try target.folder.text(of: "lists/lists.example/\(name)")
        // As many bytes as before.
        try target.folder.write("lists/lists.example/\(name)", text.replacing("example^", with: "exemple^"))
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(
            build.errors.contains(
                "lists.example/\(name): not the copy of https://lists.example/\(name) that filters.lock pins; "
                    + "run 'swift package refresh-filters'"))
        #expect(!FileManager.default.fileExists(atPath: target.folder.url.appendingPathComponent("made").path))
    }

    @Test func listWithoutCopyIsAnError() throws {
        let target = try Self.target()
        try FileManager.default.removeItem(at: target.folder.url.appendingPathComponent("lists"))
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(
            build.errors.contains(
                "filterc.yml:6:14: error: no local copy of \(Self.address); run 'swift package refresh-filters'"))
    }

    @Test func listWithoutPinIsAnError() throws {
        let target = try Self.target()
        try FileManager.default.removeItem(at: target.folder.url.appendingPathComponent("filters.lock"))
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(build.errors.contains("filterc.yml:6:14: error: there is no filters.lock, which pins \(Self.address)"))

        try target.folder.write("filters.lock", "{\"lists\": [], \"version\": 1}\n")
        #expect(try target.build().errors.contains("error: filters.lock does not pin \(Self.address)"))

        let old = [Self.address, "https://lists.example/more.txt"].map {
            "{\"address\": \"\($0)\", \"bytes\": \(Self.list.utf8.count), \"sha256\": \"00\"}"
        }
        try target.folder.write("filters.lock", "{\"lists\": [\(old.joined(separator: ","))], \"version\": 1}\n")
        #expect(try target.build().errors.contains("filters.lock: written by an older filterc"))
    }

    @Test func includedListWithoutPinIsAnError() throws {
        let target = try Self.target()
        var lock = try #require(try FiltersLock.read(target.folder.url.appendingPathComponent("filters.lock").path))
        lock.lists.removeFirst()
        try target.folder.write("filters.lock", bytes: lock.bytes())
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(build.errors.contains("lists.example/more.txt: filters.lock does not pin this list"))
    }

    /// An included list lies where the catalogue says, unless that source is switched off.
    @Test(arguments: [("", "lists/kept.txt"), (", enabled: false", "lists/lists.example/more.txt")])
    func includedListIsTakenFromItsCopy(_ state: String, _ copy: String) throws {
        let target = try Self.target(
            Self.catalogue
                + "      - {url: 'https://lists.example/more.txt', path: lists/kept.txt\(state)}\n")
        try FileManager.default.removeItem(
            at: target.folder.url.appendingPathComponent("lists/lists.example/more.txt"))
        try target.folder.write(copy, Self.included)
        let build = try target.build()
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(!build.errors.contains("no local copy"), "\(build.errors)")
        #expect(try target.folder.text(of: "made/privacy.json").contains("more"))
    }

    @Test func ownListsBesideCopiesNeedNoPin() throws {
        let target = try Self.target(
            Self.catalogue.replacing("{path: ads.txt}", with: "{path: lists/own.txt}") + "rule-files: lists/more.txt\n")
        try target.folder.write("lists/own.txt", "||own.example^\n!#include other.txt\n")
        try target.folder.write("lists/other.txt", "||other.example^\n")
        try target.folder.write("lists/more.txt", "||mine.example^\n")
        let build = try target.build()
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(try target.folder.text(of: "made/ads.json").contains("other"))
    }

    @Test func optionalListMayBeMissing() throws {
        let target = try Self.target(Self.catalogue + "        optional: true\n      - path: ads.txt\n")
        try FileManager.default.removeItem(at: target.folder.url.appendingPathComponent("lists"))
        #expect(try target.build().exitCode == 0)
    }

    @Test func categoryOfSeveralFilesIsAnError() throws {
        let target = try BuildFolder(BuildFolder.catalogue + "budget: {rules: 3}\n")
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(build.errors.contains("ads: takes 2 files within its budget"))
        #expect(build.errors.contains("make it as many categories and divide its sources among them"))
    }

    /// What stands in a file apart does so within any budget.
    @Test(arguments: [
        ("", "ads: takes 2 files, as upgrades to https stand in a file apart, and an app"),
        (
            "||a.example^$cookie\n@@||a.example^$cookie,domain=b.example\n@@||a.example/x^$script\n||c.example^\n",
            "ads: takes 3 files, as rules with $cookie and upgrades to https stand in a file apart, and an app"
        ),
    ]) func categoryWithRulesApartIsAnError(_ list: String, _ message: String) throws {
        let target = try BuildFolder(
            BuildFolder.catalogue.replacing("[{path: ads.txt}]", with: "[{path: ads.txt}, {path: upgrades.xml}]"))
        if !list.isEmpty { try target.folder.write("ads.txt", list) }
        try target.folder.write(
            "upgrades.xml",
            #"<ruleset name="News"><target host="news.example"/><rule from="^http:" to="https:"/></ruleset>"#)
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(build.errors.contains(message), "\(build.errors)")
        #expect(build.errors.contains("; give these rules a category of their own\n"), "\(build.errors)")
    }

    @Test func listOutsideTheFolderIsAnError() throws {
        let target = try BuildFolder()
        let other = try Folder()
        try other.write("other.txt", "||other.example^\n")
        let path = other.url.appendingPathComponent("other.txt").path
        try target.folder.write("filterc.yml", BuildFolder.catalogue.replacing("ads.txt", with: path))
        let build = try target.build()
        #expect(build.exitCode == 2)
        #expect(build.errors.contains("\(path): lies outside"))
        try target.folder.link("linked", to: other.url.path)
        try target.folder.write("filterc.yml", BuildFolder.catalogue.replacing("ads.txt", with: "linked/other.txt"))
        #expect(try target.build().errors.contains("linked/other.txt: lies outside"))
    }

    @Test func lineThatIsLostIsAWarningInItsPlace() throws {
        let target = try BuildFolder()
        try target.folder.write("ads.txt", "||ads.example^\n||banners.example^$foo\n")
        let build = try target.build()
        #expect(build.exitCode == 0)
        let path = target.folder.url.appendingPathComponent("ads.txt").path
        #expect(build.errors.hasPrefix("\(path):2:20: warning: skipped: "))
    }

    @Test(arguments: [(1, "1 line"), (1000, "1,000 lines")])
    func linesOfFetchedListsAreCounted(_ count: Int, _ words: String) throws {
        let lost = (0..<count).map { "||banners\($0).example^$foo\n" }.joined()
        let build = try Self.target(including: Self.included + lost).build()
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(build.output.contains("; of \(words) of fetched lists not all can be had in WebKit\n"))
    }

    @Test func linesThatAreNotShownAreCounted() throws {
        let target = try BuildFolder()
        try target.folder.write(
            "ads.txt", "||ads.example^\n" + (0...100).map { "||banners\($0).example^$foo\n" }.joined())
        let build = try target.build()
        #expect(build.errors.hasSuffix("warning: ads: 1 more such line; 'filterc check' tells all\n"))
    }

    @Test func categoryThatIsSwitchedOffIsEmpty() throws {
        let target = try BuildFolder(
            BuildFolder.catalogue.replacing("{path: ads.txt}", with: "{path: ads.txt, enabled: false}"))
        let build = try target.build()
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(build.output.hasPrefix("ads: 1 rule, "))
        #expect(try target.folder.text(of: "made/ContentBlockers.swift").contains("/// Empty: its sources"))
    }
}
