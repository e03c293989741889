import FilterLists
import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// Catalogues of other programs as catalogues of filterc.
@Suite struct ImportTests {
    private static func lists(_ text: String) throws -> ImportedLists {
        try ForeignCatalogue.read(Array(text.utf8), name: "x")
    }

    /// A catalogue written and read back.
    private static func written(_ lists: [ImportedList]) throws -> Catalogue {
        let result = CatalogueWriter(origins: ["From x."], lists: lists).write()
        return try Catalogue.read(Array(result.text.utf8), path: "filterc.yml")
    }

    private static let adGuard = """
        {"groups": [{"groupId": 1, "groupName": "Ad blocking"}, {"groupId": 4, "groupName": "Annoyances"},
                    {"groupId": 7, "groupName": "Language-specific"}],
         "tags": [{"tagId": 1, "keyword": "recommended"}],
         "filters": [
           {"filterId": 1, "name": "One", "groupId": 1, "downloadUrl": "https://a.example/1.txt", "tags": [1],
            "homepage": "https://one.example/", "languages": ["en"]},
           {"filterId": 2, "name": "Two", "groupId": 4, "subscriptionUrl": "https://a.example/2.txt", "tags": []},
           {"filterId": 3, "name": "Three", "groupId": 7, "downloadUrl": "https://a.example/3.txt", "tags": [1]},
           {"filterId": 4, "name": "Four", "groupId": 1, "downloadUrl": "https://a.example/4.txt", "tags": [1],
            "deprecated": true},
           {"filterId": 5, "name": "Five", "groupId": 9}]}
        """

    private static let uBlock = """
        {"assets.json": {"content": "internal", "contentURL": "https://a.example/assets.json"},
         "one": {"content": "filters", "group": "default", "title": "One", "tags": "ads",
                 "contentURL": ["https://a.example/1.txt", "assets/1.txt"]},
         "two": {"content": "filters", "group": "default", "title": "Two", "tags": "malware ads",
                 "contentURL": "https://a.example/2.txt"},
         "three": {"content": "filters", "group": "regions", "off": true, "title": "Three", "lang": "et fi",
                   "contentURL": "https://a.example/3.txt", "supportURL": "https://three.example/"},
         "four": {"content": "filters", "group": "annoyances", "group2": "social", "off": true, "title": "Four",
                  "contentURL": "assets/4.txt", "cdnURLs": ["https://a.example/4.txt"]}}
        """

    private static let brave = """
        [{"uuid": "1", "title": "Ad filters", "langs": [], "default_enabled": true,
          "sources": [{"url": "https://a.example/1.txt", "title": "One", "format": "Standard"},
                      {"url": "https://a.example/2.txt", "format": "Hosts"}]},
         {"uuid": "2", "title": "Estonian website ad blocker", "langs": ["et"],
          "sources": [{"url": "https://a.example/3.txt", "support_url": "https://three.example/"}]},
         {"uuid": "3", "title": "Cookie notice blocker", "langs": [],
          "sources": [{"url": "https://a.example/4.txt"}]}]
        """

    private static let adblockPlus = """
        [{"type": "ads", "languages": ["en"], "title": "One", "url": "https://a.example/1.txt"},
         {"type": "ads", "languages": ["et"], "title": "Two", "url": "https://a.example/2.txt"},
         {"type": "cookies", "title": "Three", "url": "https://a.example/3.txt", "homepage": "https://three.example/"}]
        """

    private static let compilation = """
        {"name": "Ads", "license": "MIT", "sources": [{"name": "One", "source": "https://a.example/1.txt",
         "type": "hosts"}, {"source": "rules.txt"}]}
        """

    private static let subscription = """
        type=ads
        languages=et,fi
        list=https://a.example/1.txt [recommendation,catchall]
        variant=With more https://a.example/2.txt [complete]

        homepage=https://one.example/
        deprecated
        """

    @Test(arguments: [
        (adGuard, "AdGuard's catalogue", 5, "ads:1 annoyances:2- regional:3- ads:4-"),
        (uBlock, "uBlock Origin's catalogue", 5, "social:4- ads:1 regional:3- security:2"),
        (brave, "Brave's catalogue", 3, "ads:1 ads:2 regional:3- annoyances:4-"),
        (adblockPlus, "Adblock Plus's catalogue", 3, "ads:1 regional:2- annoyances:3"),
        (compilation, "a configuration of HostlistCompiler", 2, "ads:1"),
        (subscription, "a subscription of Adblock Plus", 2, "regional:1- regional:2-"),
    ]) func catalogues(_ text: String, _ kind: String, _ entries: Int, _ expected: String) throws {
        let imported = try Self.lists(text)
        #expect(imported.kind == kind && imported.entryCount == entries)
        let lists = imported.lists.map {
            "\($0.category):\($0.address.filter(\.isNumber))\($0.isEnabled ? "" : "-")"
        }
        #expect(lists.joined(separator: " ") == expected)
        _ = try Self.written(imported.lists)
    }

    @Test func whatIsKnownOfAList() throws {
        let three = try #require(Self.lists(Self.uBlock).lists.first { $0.title == "Three" })
        #expect(three.languages == ["et", "fi"] && three.homepage == "https://three.example/")
        #expect(try Self.lists(Self.brave).lists[1].syntax == .hosts)
        #expect(try Self.lists(Self.compilation).lists[0].licence == "MIT")
        #expect(try Self.lists(Self.uBlock).notes == ["1 for the extension's own use"])
        #expect(try Self.lists(Self.adGuard).notes == ["1 without an address"])
        #expect(try Self.lists(Self.adGuard).lists[3].note == "deprecated")
    }

    /// What is passed over in a text of addresses is told; comments and blank lines, and lines of pages, are not.
    @Test(arguments: [
        ("# mine\n\nhttps://a.example/1.txt\nhttps://a.example/1.txt\n", []),
        ("https://a.example/1.txt\r\n www.a.example/2.txt\r\n! more", ["1 line without an address: line 2"]),
        (
            "\u{FEFF}HTTPS://a.example/1.txt  # first\n//a.example/2.txt\nftp://a.example/3.txt\n",
            ["2 lines without an address, the first of them line 2"]
        ),
        ("<p>some words\nand <a href='https://a.example/1.txt'>one</a>", []),
        ("type=ads\nlist=https://a.example/1.txt\nlist=\nvariant=none\n", ["2 without an address"]),
    ]) func linesWithoutAnAddressAreTold(_ text: String, _ notes: [String]) throws {
        #expect(try Self.lists(text).notes == notes)
    }

    @Test func linksHaveTheCategoryOfTheirWords() {
        let links = [
            ListLink(
                address: "https://a.example/1.txt", title: "One",
                required: [ListLink(address: "https://a.example/2.txt", line: 1)], category: "advertising", line: 1),
            ListLink(address: "https://a.example/3.txt", title: "Stops tracking", line: 2, syntax: .hosts),
        ]
        let lists = LinkCatalogue(links: links).imported.lists
        #expect(lists.map(\.category) == [.ads, .ads, .privacy])
        #expect(lists.map(\.syntax) == [nil, nil, .hosts])
    }

    @Test func subscriptionsOfAdblockPlusAsXML() throws {
        let text = """
            <subscriptions>
              <subscription title="One" url="https://a.example/1.txt" homepage="https://one.example/" prefixes="en"
                            type="ads"/>
              <subscription title="Two" url="https://a.example/2.txt" prefixes="et,fi" type="ads"/>
            </subscriptions>
            """
        let lists = try Self.lists(text).lists
        #expect(lists.map(\.category) == [.ads, .regional] && lists.map(\.isEnabled) == [true, false])
        #expect(lists[0].homepage == "https://one.example/" && lists[1].languages == ["et", "fi"])
    }

    /// Catalogues of Adblock Plus's from before lists had types, and from before they had languages.
    @Test(arguments: [
        ("title='EasyList' prefixes='en'", "ads"), ("title='A' prefixes='bg'", "regional off"),
        ("title='A' prefixes='ru,uk'", "regional off"), ("title='A' prefixes='de' type='privacy'", "privacy"),
        ("title='EasyList (USA)'", "other"), ("title='A (France) + EasyList'", "other off"),
        ("title='A+EasyList' specialization='suomi' prefixes='fi'", "regional off"),
        ("title='EasyList Germany + B'", "other"), ("title='A + EasyList Germany'", "other"),
    ]) func oldSubscriptionsOfAdblockPlus(_ attributes: String, _ expected: String) throws {
        let text = "<subscriptions><subscription url='https://a.example/1.txt' \(attributes)/></subscriptions>"
        let list = try #require(Self.lists(text).lists.first)
        #expect("\(list.category)\(list.isEnabled ? "" : " off")" == expected)
    }

    /// Pages and texts, and the addresses in the catalogue that is made of them.
    @Test(arguments: [
        ("<head><base href='https://b.example/d/'></head><a href='x.txt'>X</a>", ["https://b.example/d/x.txt"]),
        ("<p><a href=' https://l.example/a b\t.txt\n'>A</a>", ["https://l.example/a%20b.txt"]),
        ("<p><a href='https://l.example/?a b&amp;hostformat=x'>A</a>", ["https://l.example/?a%20b&hostformat=x"]),
        ("<p><a href='abp:subscribe?location=https%3A//l.example/a%20b.txt%0A'>A</a>", ["https://l.example/a%20b.txt"]),
        (
            "https://l.example/m.txt\nhttps://l.example/n.txt  # note\n",
            ["m", "n"].map { "https://l.example/\($0).txt" }
        ),
    ]) func addressesAreThoseOfBrowsers(_ text: String, _ expected: [String]) throws {
        let sources = try Self.written(Self.lists(text).lists).categories.flatMap(\.sources)
        let addresses = sources.compactMap { source -> String? in
            if case .address(let address, _) = source.origin { address } else { nil }
        }
        #expect(addresses == expected)
    }

    @Test(arguments: [
        ("{\"a\": ", "x: damaged JSON"), ("{\"a\": 1}", "x: JSON, but none of the catalogues"),
        ("[]", "x: Brave's catalogue that names no list"), ("[1]", "x: JSON, but none of the catalogues"),
        ("{\"filters\": []}", "x: AdGuard's catalogue that names no list"),
        (String(repeating: "[", count: 100_000), "x: damaged JSON"),
    ]) func whatIsNoCatalogue(_ text: String, _ message: String) {
        let error = #expect(throws: ToolError.self) { try Self.lists(text) }
        #expect(error?.message?.hasPrefix(message) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: ["[]", "https://a.example/1.txt\n"]) func wideTextIsToldAsSuch(_ text: String) {
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
        let error = #expect(throws: ToolError.self) { try ForeignCatalogue.read(bytes, name: "x") }
        #expect(error?.message == "x: the text is UTF-16; convert it to UTF-8")
    }

    @Test(arguments: [
        "EasyList", "no", "Yes", "null", "~", "12", "1.5", "a: b", "a #b", "#a", "- a", "*a", "&a", "!a", "|", ">",
        "%a",
        "@a", "`a", "{a}", "[a", "a, b", "\"a\"", "'a'", "a\\b", "a\nb", "a\tb", "\u{7}", "a\u{85}b", "a\u{2028}b",
        "a\u{FEFF}",
        " a ", "a ", "\u{1F1EA}\u{1F1EA} eesti", "r\u{E9}sum\u{E9}", "AdGuard – Ads", "a\r\nb", "---", "...", "=", "<<",
        "\u{FFFF}", "\u{10FFFF}", "\u{202E}a", "? a", ": a", "a:", "0x1F", "2019-01-23", "a -- b", "\u{0}a", "\u{A0}a",
    ]) func titlesComeBack(_ title: String) throws {
        let list = ImportedList(
            category: .ads, address: "https://a.example/1.txt", title: title, licence: title, homepage: title,
            note: title)
        let source = try #require(Self.written([list]).categories.first?.sources.first)
        #expect(source.title == title && source.licence == title)
    }

    @Test(arguments: [
        "https://a.example/1.txt", "https://a.example/?a=b&c=d#e", "https://a.example/a:b,[c]{d}", "http://a.example/é",
        "https://a.example/'\"\\", "https://a.example/%20*!&", "https://a.example/:", "https://a.example/a%22b",
    ]) func addressesComeBack(_ address: String) throws {
        let list = ImportedList(category: .ads, address: address)
        let source = try #require(Self.written([list]).categories.first?.sources.first)
        guard case .address(let read, _) = source.origin else {
            Issue.record("no address")
            return
        }
        #expect(read == address.prefix { $0 != "#" })
    }

    /// All lists are there, in the order of the categories; what cannot be read back is left out or put right.
    @Test func awkwardLists() throws {
        let lists = [
            ImportedList(category: .regional, address: "https://a.example/1.txt", languages: ["et", "x1", "pt-BR"]),
            ImportedList(category: .ads, address: "https://a.example/1.txt"),
            ImportedList(category: .ads, address: "http://a.example/1.txt"),
            ImportedList(category: .ads, address: "https://a.example/1.txt/2.txt"),
            ImportedList(category: .ads, address: "assets/1.txt"),
            ImportedList(category: .ads, address: "https://a .example/1.txt"),
        ]
        let result = CatalogueWriter(origins: [], lists: lists).write()
        #expect(result.listCount == 4 && result.enabledCount == 3 && result.categoryCount == 2)
        #expect(
            result.unusable == [
                "assets/1.txt must begin with https:// or http://",
                "https://a .example/1.txt holds spaces or control characters; write them as %20 and the like",
            ])
        let catalogue = try Self.written(lists)
        #expect(catalogue.categories.map(\.name) == ["ads", "regional"])
        #expect(catalogue.categories[1].sources[0].languages == ["et", "pt-BR"])
        #expect(!catalogue.categories[1].sources[0].isEnabled)
        let copies = catalogue.categories[0].sources.flatMap(\.files).map(\.path)
        #expect(copies == ["lists/a.example/1.txt", "lists/2/a.example/1.txt", "lists/3/a.example/1.txt/2.txt"])
    }

    private static let shared = Repository.folder.deletingLastPathComponent()
        .appendingPathComponent("shared", isDirectory: true).resolvingSymlinksInPath()

    /// Real catalogues: entries, lists, and how many of them are switched on.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: shared.path), "there is no ../shared"),
        arguments: [
            ("catalogues/adguard_safari_filters.2025-09-18.json", 82, 82, 10),
            ("catalogues/ubo_assets.json", 74, 71, 9),
            ("catalogues/brave_list_catalog.json", 62, 99, 31), ("catalogues/abp_subscriptions.json", 27, 27, 6),
            ("catalogues/abp_ui_subscriptions.json", 27, 27, 6),
            ("catalogues/adguard_flm_fixture_filters.json", 81, 81, 9),
            ("catalogues/adguard_hostlistcompiler_sdn.json", 24, 24, 24),
            ("markup/xml-subscriptions/abp_subscriptions.2009-05-04.xml", 7, 7, 2),
            ("markup/xml-subscriptions/abp_subscriptions.2011-06-02.xml", 9, 9, 2),
            ("markup/xml-subscriptions/abpchrome_subscriptions.2012-12-06.xml", 11, 11, 2),
            ("markup/xml-subscriptions/abp_subscriptions.2013-05-08.xml", 13, 13, 2),
            ("markup/xml-subscriptions/abp_subscriptions.2016-01-20.xml", 15, 15, 1),
            ("markup/xml-subscriptions/abp_subscriptions.2019-01-23.xml", 24, 24, 4),
            ("markup/html-catalogue/firebog_index.html", 59, 59, 59),
        ])
    func realCatalogues(_ name: String, _ entries: Int, _ count: Int, _ enabled: Int) throws {
        let bytes = Array(try Data(contentsOf: Self.shared.appendingPathComponent(name)))
        let imported = try ForeignCatalogue.read(bytes, name: name)
        let result = CatalogueWriter(origins: [], lists: imported.lists).write()
        #expect(imported.entryCount == entries && result.listCount == count && result.enabledCount == enabled)
        let sources = try Self.written(imported.lists).categories.flatMap(\.sources)
        #expect(sources.count == count && sources.count(where: \.isEnabled) == enabled)
    }

    /// The files of Adblock Plus's repository of subscriptions: one makes a catalogue of all.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: shared.path), "there is no ../shared"))
    func realSubscriptions() throws {
        let folder = Self.shared.appendingPathComponent("catalogues/abp_subscriptionlist/subscriptionlist-master")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".subscription") }
        var lists: [ImportedList] = []
        for name in names.sorted() {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            lists += try ForeignCatalogue.read(bytes, name: name).lists
        }
        let result = CatalogueWriter(origins: [], lists: lists).write()
        #expect(names.count > 80 && result.listCount == lists.count && result.unusable == [])
        #expect(try Self.written(lists).categories.flatMap(\.sources).count == lists.count)
    }

    /// Exit codes and messages of what cannot be done.
    @Test(arguments: [
        (["-o", "-", "-"], 2, "left out: x.txt must begin with https:// or http://\n"),
        (["-o", "-", "-"], 2, "error: no list that can be fetched is named; nothing was written"),
        ([""], 64, "Error: A catalogue's name is empty; '-' is standard input."),
        (["-o", "", "-"], 64, "Error: --output must name a file; '-' is standard output."),
    ]) func commandSaysWhatIsWrong(_ arguments: [String], _ exitCode: Int, _ message: String) throws {
        let page = "<p><a href='x.txt'>X</a>"
        let tool = try Tool(Tool.path, ["import"] + arguments, in: Folder(), input: page)
        #expect(Int(tool.exitCode) == exitCode && tool.errors.contains(message), "\(tool.errors)")
    }

    @Test func commandWritesACatalogueOnce() throws {
        let folder = try Folder()
        try folder.write("assets.json", Self.uBlock)
        let tool = try Tool(Tool.path, ["import", "assets.json"], in: folder)
        #expect(tool.exitCode == 0 && tool.output == "")
        #expect(
            tool.errors.hasSuffix("filterc.yml: 4 lists in 4 categories, 2 switched on\n"), "\(tool.errors)")
        _ = try Catalogue.read(path: folder.url.appendingPathComponent("filterc.yml").path)
        let again = try Tool(Tool.path, ["import", "assets.json"], in: folder)
        #expect(again.exitCode == 2 && again.errors.contains("filterc.yml: exists already"))
        let printed = try Tool(Tool.path, ["import", "-", "-o", "-"], in: folder, input: Self.uBlock)
        #expect(printed.exitCode == 0)
        #expect(
            try printed.output.split(separator: "\n").dropFirst(2)
                == folder.text(of: "filterc.yml").split(separator: "\n").dropFirst(2))
    }
}
