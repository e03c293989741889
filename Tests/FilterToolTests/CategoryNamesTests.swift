import Foundation
import Testing

@testable import FilterCatalogues

/// What the build plugin sees of a catalogue, which it cannot read as YAML.
@Suite struct CategoryNamesTests {
    @Test(arguments: [
        "categories:\n  - name: ads\n    sources: [{path: a.txt}]\n",
        "categories:\n- name: ads\n  sources: [{path: a.txt}]\n- name: privacy # of people\n  sources: [{path: a.txt}]\n",
        "categories:\n  - sources: [{path: a.txt, title: 'name: x'}]\n    name: my-own_list\n",
        "categories:\n  - name: \"ads\"\n    sources: [{path: a.txt}]\n  - name: 'Ads2'\n    sources: [{path: a.txt}]\n",
        "categories:\n  - {name: ads, sources: [{path: a.txt}]}\n  - { \"name\" : \"p\", sources: [{path: a.txt}]}\n",
        "categories:\r\n  -   name:   ads\r\n      sources: [{path: a.txt}]\r\n",
        "target: safari-17\n# name: none\ncategories:\n  -\n    name: ads\n    sources:\n      - path: a.txt\n",
    ])
    func namesAreThoseOfTheCatalogue(_ text: String) throws {
        let folder = try Folder()
        try folder.write("a.txt", "||ads.example^\n")
        try folder.write("filterc.yml", text)
        let catalogue = try Catalogue.read(path: folder.url.appendingPathComponent("filterc.yml").path)
        #expect(CategoryNames.names(in: text) == catalogue.categories.map(\.name))
    }

    @Test func starterListsHaveTheirNames() throws {
        let catalogue = try Catalogue.read(path: Repository.folder.appendingPathComponent("Filters/filterc.yml").path)
        let text = try Repository.text(of: "Filters/filterc.yml")
        #expect(CategoryNames.names(in: text) == catalogue.categories.map(\.name))
    }
}
