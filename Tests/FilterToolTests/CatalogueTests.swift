import ContentRules
import FilterLists
import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// What a catalogue says.
@Suite struct CatalogueTests {
    static func read(_ text: String, path: String = "filterc.yml") throws -> Catalogue {
        try Catalogue.read(Array(text.utf8), path: path)
    }

    private static let full = """
        target: safari-26
        output: rules
        copies: copies
        budget: {rules: 1000, bytes: 2000}
        categories:
          - name: ads
            budget:
              rules: 10
            sources:
              - url: https://lists.example/ads.txt
                title: "Ads: all"
                licence: MIT
                language: [et, pt-BR]
              - url: https://lists.example/page.html
                path: kept/page.html
                syntax: html
                select: pre#list
                optional: true
              - url: https://lists.example/off.txt
                enabled: false
          - name: sport
            affinity: [privacy, other]
            sources:
              - url: https://lists.example/no.txt
                language: no
        """

    @Test func everyKeyIsRead() throws {
        let catalogue = try Self.read(Self.full, path: "there/filterc.yml")
        #expect(catalogue.target == .safari26)
        #expect(catalogue.output == "there/rules" && catalogue.copies == "there/copies")
        #expect(catalogue.categories.map(\.name) == ["ads", "sport"])
        let ads = catalogue.categories[0]
        #expect(ads.budget == Catalogue.Budget(rules: 10, bytes: 2000))
        #expect(catalogue.categories[1].budget == Catalogue.Budget(rules: 1000, bytes: 2000))
        #expect(catalogue.categories[1].affinity == [.privacy, .other])
        #expect(ads.sources[0].title == "Ads: all" && ads.sources[0].licence == "MIT")
        #expect(ads.sources[0].languages == ["et", "pt-BR"] && ads.sources[0].isRequired)
        #expect(ads.sources[1].syntax == .page && ads.sources[1].selection == "pre#list")
        #expect(!ads.sources[1].isRequired)
        #expect(ads.sources.map(\.isEnabled) == [true, true, false])
        #expect(catalogue.categories[1].sources[0].languages == ["no"])
        #expect(ads.place == SourcePlace(line: 6, column: 11))
    }

    @Test func sourcesAreFilesToRead() throws {
        let catalogue = try Self.read(Self.full, path: "there/filterc.yml")
        let files = catalogue.sourceFiles(of: catalogue.categories[0])
        #expect(files.map(\.path) == ["there/copies/lists.example/ads.txt", "there/kept/page.html"])
        #expect(files.map(\.address) == ["https://lists.example/ads.txt", "https://lists.example/page.html"])
        #expect(files.map(\.isRequired) == [true, false])
        #expect(files[0].title == "Ads: all")
        #expect(files[1].syntax == .page && files[1].selection == "pre#list")
    }

    @Test func whatIsNotSaid() throws {
        let catalogue = try Self.read("categories: [{name: ads, sources: [{url: 'https://lists.example/a'}]}]")
        #expect(catalogue.target == nil && catalogue.output == "out" && catalogue.copies == "lists")
        #expect(catalogue.budget == Catalogue.Budget())
        let source = catalogue.categories[0].sources[0]
        #expect(source.isRequired && source.isEnabled && source.syntax == nil && source.languages == [])
    }

    @Test(arguments: [
        ("ads", AffinityGroups.general), ("regional", .general), ("privacy", .privacy), ("social", .social),
        ("annoyances", .social), ("security", .security), ("other", .other), ("sport", .custom), ("Ads", .general),
    ]) func affinityByName(_ name: String, _ groups: AffinityGroups) throws {
        let catalogue = try Self.read("categories: [{name: \(name), sources: [{url: 'https://lists.example/a'}]}]")
        #expect(catalogue.categories[0].affinity == groups)
    }

    /// A category whose sources are all off is left out; it is no error, as imported catalogues have such.
    @Test func categoriesThatAreOff() throws {
        let catalogue = try Self.read(
            """
            categories:
              - {name: ads, sources: [{path: absent.txt, enabled: false}]}
              - {name: other, sources: [{url: 'https://lists.example/a'}]}
            """)
        #expect(catalogue.enabledCategories.map(\.name) == ["other"])
    }

    @Test func requiredCopiesMustBeThere() throws {
        let problems = try Self.read(Self.full, path: "nowhere/filterc.yml").missingCopies
        #expect(problems.map { $0.place?.line } == [10, 24])
        #expect(problems[0].message.contains("nowhere/copies/lists.example/ads.txt"))
    }

    /// The rules of a catalogue stand in their list where they stand in the catalogue.
    @Test func ownRulesKeepTheirPlaces() throws {
        let text = """
            rules: |
              ||one.example^

                ##.two
            allowlist: [a.example, b.example]
            categories: [{name: ads, sources: [{url: 'https://lists.example/a'}]}]
            """
        let catalogue = try Self.read(text)
        let source = try #require(catalogue.user.inlineSource(path: "filterc.yml"))
        let lines = String(decoding: source.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines == ["  ||one.example^", "    ##.two", "@@||a.example^$document", "@@||b.example^$document", ""])
        #expect(
            source.places == [
                .asWritten(line: 2), .asWritten(line: 4), SourcePlace(line: 5, column: 13),
                SourcePlace(line: 5, column: 24),
            ])
        #expect(source.name == "filterc.yml" && source.syntax == .filters)
    }

    @Test(arguments: [
        "rules: ['##.one', '||two.example^']", "rules:\n  - '##.one'\n  - |\n    ||two.example^",
        "rules: |\n  ##.one\n\n  ||two.example^\n", "rules: \"##.one\\n||two.example^\"",
        "rules: \"##.one\\r\\n||two.example^\"", "rules: \"##.one\\r||two.example^\"",
    ]) func formsOfRules(_ rules: String) throws {
        let catalogue = try Self.read(
            "\(rules)\ncategories: [{name: ads, sources: [{url: 'https://lists.example/a'}]}]")
        #expect(catalogue.user.rules.map(\.text) == ["##.one", "||two.example^"])
    }

    /// As editors on Windows write it.
    @Test func markAndLineEnds() throws {
        let text =
            "\u{FEFF}output: o\r\nrules: |\r\n  ||one.example^\r\n  ||two.example^\r\n"
            + "categories: [{name: ads, sources: [{url: 'https://lists.example/a'}]}]\r\n"
        let catalogue = try Self.read(text)
        #expect(catalogue.output == "o")
        #expect(catalogue.user.rules.map(\.text) == ["||one.example^", "||two.example^"])
        #expect(
            catalogue.user.rules.map(\.place) == [SourcePlace(line: 3, column: 3), SourcePlace(line: 4, column: 3)])
    }

    @Test func filesOfRulesAndHosts() throws {
        let folder = try Folder()
        try folder.write("mine.txt", "##.ad\n")
        try folder.write("hosts.txt", "! sites\n\nshop.example # mine\r\n  b\u{FC}cher.example\n")
        try folder.write(
            "filterc.yml",
            """
            rule-files: mine.txt
            allowlist-files: [hosts.txt]
            categories: [{name: ads, sources: [{path: mine.txt}]}]
            """)
        let catalogue = try Catalogue.read(path: folder.url.appendingPathComponent("filterc.yml").path)
        #expect(catalogue.user.ruleFiles.map { $0.path.hasSuffix("/mine.txt") } == [true])
        let list = try #require(catalogue.user.hostLists.first)
        #expect(
            String(decoding: list.bytes, as: UTF8.self)
                == "\n\n@@||shop.example^$document\n@@||b\u{FC}cher.example^$document\n\n")
        #expect(list.places?.map(\.column) == [1, 1, 1, 3, 1])
    }

    @Test(arguments: [
        ("no", "text"), ("yes", "text"), ("~", "nothing"), ("true", "true or false"), ("12", "a number"),
        ("1.5", "a number"), ("0x1F", "a number"), (".5e3", "a number"), ("1.2.3", "text"), ("1_000", "text"),
        ("99999999999999999999", "a number"), ("-3", "a number"), (".inf", "a number"), ("2019-01-23", "text"),
    ]) func plainScalarsAreThoseOfYAML12(_ text: String, _ kind: String) throws {
        #expect(YAMLNode(content: YAMLNode.meaning(ofPlain: text), place: SourcePlace(line: 1)).kind == kind)
    }
}
