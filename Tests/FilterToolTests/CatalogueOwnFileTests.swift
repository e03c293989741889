import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// Copies of lists that would take the place of another file.
@Suite struct CatalogueOwnFileTests {
    /// What is wrong in a catalogue whose first line is given, and whose sources stand in the third.
    private static func errors(
        _ first: String, _ sources: String, links: [(String, String)] = []
    ) throws -> [String] {
        let folder = try Folder()
        for name in ["mine.txt", "own/a.txt"] { try folder.write(name, "||mine.example^\n") }
        try folder.write("hosts.txt", "shop.example\n")
        for (name, target) in links { try folder.link(name, to: target) }
        try folder.write("filterc.yml", "\(first)\ncategories: [{name: ads, sources: [\n\(sources)]}]\n")
        do throws(CatalogueErrors) {
            _ = try Catalogue.read(path: "\(folder.url.path)/filterc.yml")
            return []
        } catch {
            return error.lines.map { $0.replacing("\(folder.url.path)/", with: "") }
        }
    }

    private static let address = "url: 'https://a.example/x'"

    @Test(arguments: [
        ("", "{\(address), path: mine.txt}, {path: mine.txt}", "36: error: mine.txt is a file of your own by line 3"),
        ("", "{\(address), path: mine.txt}, {path: own/../mine.txt, enabled: false}", "36: error: mine.txt is a file"),
        ("rule-files: mine.txt", "{\(address), path: ./mine.txt}", "36: error: ./mine.txt is a file of your own by"),
        ("allowlist-files: hosts.txt", "{\(address), path: hosts.txt}", "36: error: hosts.txt is a file of your own"),
        ("", "{\(address), path: own/new.txt}, {glob: 'own/*.txt'}", "36: error: own/new.txt is a file of your own by"),
        ("", "{\(address), path: OWN/b/new.txt}, {glob: 'own/**'}", "36: error: OWN/b/new.txt is a file of your own"),
        ("copies: own", "{\(address)}, {glob: 'own/**/x'}", "7: error: own/a.example/x is a file of your own"),
    ]) func ownFilesAreNotWrittenOver(_ first: String, _ sources: String, _ error: String) throws {
        let errors = try Self.errors(first, sources).filter { !$0.contains("no file matches") }
        #expect(errors.count == 1 && errors[0].hasPrefix("filterc.yml:3:\(error)"), "\(errors)")
        #expect(errors.allSatisfy { $0.contains("give the copy another with 'path'") }, "\(errors)")
    }

    private static let links = [
        ("link.txt", "mine.txt"), ("linked", "own"), ("own/away", "../other"), ("other/b/back", "../../own"),
        ("far", "other/b"),
    ]

    /// Own files are named by links, or copies are; `..` behind a link is the folder above the link's own folder.
    @Test(arguments: [
        "{\(address), path: mine.txt}, {path: link.txt}", "{\(address), path: linked/a.txt}, {path: own/a.txt}",
        "{\(address), path: own/a.txt}, {path: far/back/a.txt}",
        "{\(address), path: other/new.txt}, {path: far/../new.txt, enabled: false}",
        "{\(address), path: linked/new.txt}, {glob: 'own/*.txt'}",
        "{\(address), path: own/new.txt}, {glob: 'linked/*.txt'}",
        "{\(address), path: own/away/new.txt}, {glob: 'own/**'}",
    ]) func ownFilesBehindLinksAreNotWrittenOver(_ sources: String) throws {
        let errors = try Self.errors("", sources, links: Self.links)
        #expect(errors.count == 1 && errors[0].contains(" is a file of your own by line 3"), "\(errors)")
    }

    /// A copy takes the place of a link, and what that leads to stays.
    @Test(arguments: [
        "{\(address), path: link.txt}, {path: mine.txt}",
        "{\(address), path: new.txt}, {path: far/../new.txt, enabled: false}",
    ]) func linksAreNotTheirFiles(_ sources: String) throws {
        #expect(try Self.errors("", sources, links: Self.links) == [])
    }

    @Test(arguments: [
        ("rule-files: mine.txt", "{\(address)}, {path: mine.txt}, {glob: 'own/*.txt'}"),
        ("", "{\(address), path: own/b/a.txt}, {glob: 'own/*.txt'}"),
        ("", "{\(address), path: own/.a.txt}, {glob: 'own/*.txt'}"),
        ("", "{\(address), path: kept.txt}, {\(address), path: kept.txt}"),
        ("", "{\(address)}, {\(address), path: ./lists/a.example/x}"),
    ]) func otherFilesAreNoneOfThem(_ first: String, _ sources: String) throws {
        #expect(try Self.errors(first, sources) == [])
    }

    /// Two ways to write one path, and letters that some file systems take for the same.
    @Test(arguments: ["./lists/x.txt", "lists//x.txt", "lists/./x.txt", "more/../lists/x.txt", "Lists/X.txt"])
    func copiesOfTwoListsAreTwoFiles(_ path: String) throws {
        let other = "{url: 'https://b.example/x', path: \(path)}"
        let errors = try Self.errors("", "{\(Self.address), path: lists/x.txt}, \(other)")
        let problem = "the local copy \(path) is in the way of that of https://a.example/x"
        #expect(errors == ["filterc.yml:3:85: error: \(problem); give one of them another with 'path'"])
    }

    /// However many sources name a list; those that are switched off count.
    @Test(arguments: [
        ("{\(address), path: a.txt}, {\(address), path: b.txt}", 79, "a.txt", "b.txt"),
        ("{\(address), path: a.txt}, {\(address), enabled: false}", 50, "a.txt", "lists/a.example/x"),
    ]) func aListHasOneCopy(_ sources: String, _ column: Int, _ first: String, _ second: String) throws {
        let problem = "the local copy of https://a.example/x is \(first) by line 3, and \(second) here"
        #expect(
            try Self.errors("", sources) == [
                "filterc.yml:3:\(column): error: \(problem); a list has one copy: give both sources the same 'path', "
                    + "or neither"
            ])
    }

    /// A download that would be written over the user's rules never begins.
    @Test func aRefreshLeavesOwnRules() throws {
        let folder = try Folder()
        try folder.write("mine.txt", "||mine.example^\n")
        try folder.write(
            "filterc.yml",
            "rule-files: mine.txt\ncategories: [{name: ads, sources: [{\(Self.address), path: mine.txt}]}]\n")
        let tool = try Tool(Tool.path, ["refresh"], in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.hasPrefix("filterc.yml:2:71: error: mine.txt is a file of your own"), "\(tool.errors)")
        #expect(try folder.text(of: "mine.txt") == "||mine.example^\n")
    }
}
