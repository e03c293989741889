import FilterLists
import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// What is wrong in catalogues, with its place.
@Suite struct CatalogueErrorTests {
    private static func errors(_ text: String, path: String = "filterc.yml") -> [String] {
        do throws(CatalogueErrors) {
            _ = try Catalogue.read(Array(text.utf8), path: path)
            return []
        } catch {
            return error.lines
        }
    }

    /// A source that is no error.
    private static let good = "sources: [{url: 'https://lists.example/a'}]"

    @Test(arguments: [
        ("", "filterc.yml: error: the catalogue is empty"),
        ("- a", "filterc.yml:1:1: error: the catalogue must be a mapping"),
        ("output: out", "filterc.yml:1:1: error: the catalogue has no 'categories'"),
        ("categories: []", "filterc.yml:1:13: error: 'categories' is empty"),
        ("categories: {ads: 1}", "filterc.yml:1:13: error: 'categories' must be a list"),
        ("categories:\n- \(good)", "filterc.yml:2:3: error: a category has no 'name'"),
        ("categories: [{name: a b, \(good)}]", "filterc.yml:1:21: error: 'a b' cannot name a category"),
        ("categories: [{name: manifest, \(good)}]", "filterc.yml:1:21: error: 'manifest' cannot name a category"),
        (
            "categories: [{name: MANIFEST, \(good)}]",
            "filterc.yml:1:21: error: 'MANIFEST' cannot name a category; the folder has a file of that name"
        ),
        ("categories: [{name: ads}]", "filterc.yml:1:21: error: category 'ads' has no 'sources'"),
        ("categories: [{name: ads, sources: []}]", "filterc.yml:1:35: error: category 'ads' has no sources"),
        (
            "categories:\n- {name: ads, \(good)}\n- {name: Ads, \(good)}",
            "filterc.yml:3:10: error: two categories are named 'Ads'; the first is in line 2"
        ),
        (
            "categories:\n- {name: ads-2, \(good)}\n- {name: ads, \(good)}",
            "filterc.yml:2:10: error: 'ads-2' cannot name a category; use letters"
        ),
        (
            "ouptut: x\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:1: error: unknown key 'ouptut' of the catalogue; did you mean 'output'?"
        ),
        (
            "12: x\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:1: error: the catalogue has a number for a key"
        ),
        (
            "target: safari-17.1\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:9: error: unknown target 'safari-17.1'; it is one of safari-15, safari-15.4, safari-16, "
        ),
        (
            "target: safri-17\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:9: error: unknown target 'safri-17'; did you mean 'safari-17'?"
        ),
        (
            "output: 12\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:9: error: 'output' must be text, not a number; put it in quotes"
        ),
        (
            "output: #x\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:8: error: 'output' must be text, not nothing; if a '#' begins it, put it in quotes"
        ),
        (
            "budget: {rules: 0}\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:17: error: 'rules' must be a whole number from 1 on"
        ),
        (
            "categories: [{name: ads, affinity: privcy, \(good)}]",
            "filterc.yml:1:36: error: unknown affinity 'privcy'; did you mean 'privacy'?"
        ),
        (
            "allowlist: ['https://shop.example/a']\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:14: error: 'https://shop.example/a' is no host; write the host alone: shop.example"
        ),
        (
            "allowlist: |\n  shop.example\n  *.shop.example\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:3:3: error: '*.shop.example' is no host; subdomains are meant anyway, so write shop.example"
        ),
        (
            "rules: >\n  ||one.example^\n  ||two.example^\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:8: error: '>' puts the lines below it together to one; write '|' in its place"
        ),
        (
            "rules:\n- '##.ad'\n- >-\n  ||one.example^\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:3:3: error: '>' puts the lines below it together to one"
        ),
        (
            "allowlist: >\n  one.example\n  two.example\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:12: error: '>' puts the lines below it together to one"
        ),
        (
            "rule-files: absent.txt\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:13: error: no such file: absent.txt"
        ),
        (
            "é: {ü: 1, output: 2}\ncategories: [{name: ads, \(good)}]",
            "filterc.yml:1:1: error: unknown key 'é' of the catalogue"
        ),
    ]) func ofTheCatalogue(_ text: String, _ error: String) {
        let errors = Self.errors(text)
        #expect(errors.count == 1 && errors[0].hasPrefix(error), "\(errors)")
    }

    @Test(arguments: [
        ("title: x", "1: error: a source has none of 'path', 'glob' and 'url'"),
        ("path: absent.txt", "8: error: no such file: absent.txt"),
        ("path: absent/*.txt", "8: error: no such file: absent/*.txt; patterns are written with 'glob'"),
        ("glob: absent/*.txt", "8: error: no file matches absent/*.txt"),
        ("glob: '*', path: x", "19: error: a source has one of 'path', 'glob' and 'url'"),
        ("glob: '*', url: 'https://a.example/'", "18: error: a source has one of 'path', 'glob' and 'url'"),
        ("url: 'ftp://a.example/'", "7: error: the address ftp://a.example/ must begin with https:// or http://"),
        ("url: 'https://me:x@a.example/'", "7: error: the address https://me:x@a.example/ must not hold a user's"),
        ("url: 'https:///x'", "7: error: the address https:///x has no host"),
        ("url: 'https://a.example/a b'", "7: error: the address https://a.example/a b holds spaces"),
        (
            "url: https://a.example/, lisense: MIT",
            "27: error: unknown key 'lisense' of a source; did you mean 'licence'?"
        ),
        ("url: https://a.example/, syntax: host", "35: error: unknown syntax 'host'; did you mean 'hosts'?"),
        ("url: https://a.example/, required: yes", "37: error: 'required' must be true or false"),
        (
            "url: https://a.example/, required: true, optional: false",
            "53: error: 'required' and 'optional' say the same; keep one"
        ),
        ("url: https://a.example/, path: filterc.yml", "33: error: filterc.yml is a file of filterc's own; give the"),
        ("url: https://a.example/, path: x/../Filters.lock", "33: error: x/../Filters.lock is a file of filterc's own"),
        ("url: https://a.example/, path: lists/.filterc/lock", "33: error: lists/.filterc/lock is a file of filterc's"),
        ("url: https://a.example/, title: ' '", "34: error: 'title' is empty"),
        ("url: https://a.example/, language: [et, 12]", "42: error: an item of 'language' must be text, not a number"),
        ("url: https://a.example/, language: x1", "37: error: 'x1' is no language tag such as et or pt-BR"),
    ]) func ofASource(_ source: String, _ error: String) {
        let errors = Self.errors("categories: [{name: ads, sources: [\n{\(source)}]}]")
        #expect(errors.count == 1 && errors[0].hasPrefix("filterc.yml:2:\(error)"), "\(errors)")
    }

    /// All of them at once, in the order of the lines.
    @Test func allErrorsAreTold() {
        let errors = Self.errors("a: 1\nb: 2\ncategories:\n- {name: x y, sources: [{path: absent}, {}]}\n- 1")
        #expect(
            errors.map { $0.prefix { $0 != " " } } == [
                "filterc.yml:1:1:", "filterc.yml:2:1:", "filterc.yml:4:10:", "filterc.yml:4:32:", "filterc.yml:4:41:",
                "filterc.yml:5:3:",
            ])
    }

    /// Columns count bytes, though the parser counts characters.
    @Test func columnsAreBytes() {
        #expect(
            Self.errors("{é: 1, è: 2, categories: 3}").map { $0.prefix { $0 != " " } } == [
                "filterc.yml:1:2:", "filterc.yml:1:9:", "filterc.yml:1:28:",
            ])
    }

    @Test(arguments: [
        ("a: *x", "filterc.yml:1:4: error: not YAML: found undefined alias; put quotes"),
        ("a: &x [1]\nb: [*x, *x]", "filterc.yml:1:4: error: anchors and aliases"),
        ("rules:\n  - ||ads.example^", "filterc.yml:2:6: error: not YAML: "),
        ("rules:\n  - @@||ads.example^", "filterc.yml:2:5: error: not YAML: "),
        ("a: 1\na: 2", "filterc.yml:1:1: error: 'a' stands twice in this mapping"),
        ("a: [", "filterc.yml:1:5: error: not YAML"), ("a: [\n", "filterc.yml:2:1: error: not YAML"),
        ("--- a\n--- b", "filterc.yml:2:1: error: not YAML"),
        ("a: \u{1}", "filterc.yml: error: not YAML: control characters are not allowed"),
        (String(repeating: "[", count: 100_000), "filterc.yml:1:1: error: not YAML: it is nested too deeply"),
        (String(repeating: "#", count: YAMLText.maximumByteCount + 1), "filterc.yml: error: larger than 1 MiB"),
    ]) func whatIsNoYAML(_ text: String, _ error: String) {
        let errors = Self.errors(text)
        #expect(errors.count == 1 && errors[0].hasPrefix(error), "\(errors)")
    }

    @Test func bytesThatAreNoText() {
        #expect(throws: CatalogueErrors.self) { try Catalogue.read([0x61, 0xFF], path: "x") }
    }

    /// Ten levels of ten aliases each would stand for ten thousand million values.
    @Test func aliasesCannotMultiply() {
        var text = "a0: &a0 [x]\n"
        for level in 1...10 {
            text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
        }
        text += "? *a10\n: 1\n"
        #expect(Self.errors(text).first?.hasPrefix("filterc.yml:1:5: error: anchors and aliases") == true)
    }

    /// Signs that look like anchors or aliases and are none.
    @Test(arguments: ["R&D", "a & b", "*", "&x", "* &x *", "/a?b=1&x=*x", "*x*&x="]) func textMayHaveTheSigns(
        _ title: String
    ) {
        let text = "categories: [{name: ads, sources: [{url: 'https://a.example/', title: '\(title)'}]}]"
        #expect(Self.errors(text) == [])
    }

    @Test func errorsInFilesOfHostsNameThese() throws {
        let folder = try Folder()
        try folder.write("ok.txt", "shop.example\nshop .example\n||shop.example^\n")
        try folder.write("filterc.yml", "allowlist-files: ok.txt\ncategories: [{name: ads, \(Self.good)}]")
        let path = folder.url.appendingPathComponent("filterc.yml").path
        let errors = #expect(throws: CatalogueErrors.self) { try Catalogue.read(path: path) }
        let file = folder.url.appendingPathComponent("ok.txt").path
        #expect(
            errors?.lines == [
                "\(file):2:1: error: 'shop .example' is no host; write it as in shop.example",
                "\(file):3:1: error: '||shop.example^' is no host; write the host alone: shop.example",
            ])
    }

    @Test(arguments: [
        ("lists.example/a", "lists.example/a/b"), ("lists.example/a/b", "lists.example/a"),
        ("lists.example/A", "lists.example/a"),
    ]) func copiesMustNotMeet(_ first: String, _ second: String) {
        let errors = Self.errors(
            "categories: [{name: ads, sources: [{url: 'https://\(first)'},\n{url: 'https://\(second)'}]}]")
        #expect(errors.count == 1 && errors[0].hasPrefix("filterc.yml:2:7: error: the local copy "), "\(errors)")
    }
}
