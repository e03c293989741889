import ContentRules
import FilterLists
import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// The JSON Schema of catalogues, which editors use, says what the reader says.
@Suite struct CatalogueSchemaTests {
    private let schema: JSONSchema

    init() throws { schema = try JSONSchema(Repository.text(of: "docs/filterc.schema.json")) }

    private func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> Set<String> {
        Set(type.allCases.map(\.rawValue))
    }

    @Test func keysAreTheReadersKeys() {
        #expect(Set(schema.part("properties").keys) == words(CatalogueKey.self))
        #expect(Set(schema.part("$defs", "category", "properties").keys) == words(CategoryKey.self))
        #expect(Set(schema.part("$defs", "source", "properties").keys) == words(SourceKey.self))
        #expect(Set(schema.part("$defs", "budget", "properties").keys) == words(BudgetKey.self))
        #expect(Set(schema.part("$defs", "refresh", "properties").keys) == words(RefreshKey.self))
    }

    @Test func wordsAreTheReadersWords() {
        func values(_ part: [String: Any]) -> Set<String> { Set(part["enum"] as? [String] ?? []) }
        #expect(values(schema.part("properties", "target")) == words(Target.self))
        #expect(values(schema.part("$defs", "affinity")) == words(AffinityWord.self))
        #expect(values(schema.part("$defs", "source", "properties", "syntax")) == words(ListSyntax.self))
    }

    /// Everything has words for people.
    @Test func keysAreDescribed() {
        for part in [schema.part("properties"), schema.part("$defs", "source", "properties")] {
            for (key, value) in part where key != "budget" {
                #expect((value as? [String: Any])?["description"] is String, "\(key)")
            }
        }
    }

    private static let source = "{url: 'https://a.example/'}"

    private static let good = [
        "categories: [{name: ads, sources: [\(source)]}]",
        "{target: safari-15, output: o, copies: c, categories: [{name: ads, sources: [\(source)]}]}",
        "{budget: {}, categories: [{name: ads, budget: {rules: 1, bytes: 1}, sources: [\(source)]}]}",
        "{rules: '##.a', allowlist: a.example, categories: [{name: ads, sources: [\(source)]}]}",
        "{rules: ['##.a'], allowlist: [a.example], categories: [{name: ads, sources: [\(source)]}]}",
        "categories: [{name: ads, affinity: all, sources: [\(source)]}]",
        "categories: [{name: ads, affinity: [privacy, other], sources: [\(source)]}]",
        "categories: [{name: _x-1b, sources: [{path: Package.swift}]}]",
        "categories: [{name: ads, sources: [{glob: '*.swift', enabled: true, optional: true}]}]",
        "categories: [{name: ads, sources: [{path: a, enabled: false}]}]",
        "categories: [{name: ads, sources: [{url: 'http://a.example', path: x, required: false}]}]",
        "categories: [{name: ads, sources: [{url: 'HTTPS://a.example?x', language: no, title: t, licence: l}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', language: [et, pt-BR], select: pre}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', syntax: hosts-deny}]}]",
        "categories: [{name: manifests, sources: [{url: 'https://a.example:8080/@b?c@d#e@f'}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example?b@c'}, {url: 'https://b.example#c@d'}]}]",
        "{refresh: {shortest: 30 min, longest: 2 weeks, stale: 30 d, shrink: 60%}, categories: [{name: ads, sources: [\(source)]}]}",
        "{refresh: {}, categories: [{name: ads, sources: [{url: 'https://a.example/', refresh: {longest: 4h}}]}]}",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', mirrors: 'http://b.example/', patches: ['https://c.example/p']}]}]",
    ]

    private static let bad = [
        "{}", "[]", "text", "categories: []", "categories: {}", "categories: [1]", "categories: [{}]",
        "{categories: [{name: ads, sources: [\(source)]}], x: 1}",
        "{target: safari, categories: [{name: ads, sources: [\(source)]}]}",
        "{target: 15, categories: [{name: ads, sources: [\(source)]}]}",
        "{output: '', categories: [{name: ads, sources: [\(source)]}]}",
        "{output: true, categories: [{name: ads, sources: [\(source)]}]}",
        "{copies: ' ', categories: [{name: ads, sources: [\(source)]}]}",
        "{copies: ~, categories: [{name: ads, sources: [\(source)]}]}",
        "{budget: 1, categories: [{name: ads, sources: [\(source)]}]}",
        "{budget: {rules: 0}, categories: [{name: ads, sources: [\(source)]}]}",
        "{budget: {rules: 1.5}, categories: [{name: ads, sources: [\(source)]}]}",
        "{budget: {lines: 1}, categories: [{name: ads, sources: [\(source)]}]}",
        "{rules: [], categories: [{name: ads, sources: [\(source)]}]}",
        "{rules: [1], categories: [{name: ads, sources: [\(source)]}]}",
        "{rules: {a: 1}, categories: [{name: ads, sources: [\(source)]}]}",
        "categories: [{sources: [\(source)]}]", "categories: [{name: ads}]",
        "categories: [{name: ads, sources: []}]", "categories: [{name: ads, sources: \(source)}]",
        "categories: [{name: a b, sources: [\(source)]}]", "categories: [{name: -a, sources: [\(source)]}]",
        "categories: [{name: \(String(repeating: "a", count: 101)), sources: [\(source)]}]",
        "categories: [{name: manifest, sources: [\(source)]}]", "categories: [{name: 1, sources: [\(source)]}]",
        "categories: [{name: Manifest, sources: [\(source)]}]",
        "categories: [{name: ads, affinity: ads, sources: [\(source)]}]",
        "categories: [{name: ads, affinity: [], sources: [\(source)]}]",
        "categories: [{name: ads, x: 1, sources: [\(source)]}]",
        "categories: [{name: ads, sources: [{}]}]", "categories: [{name: ads, sources: [{title: x}]}]",
        "categories: [{name: ads, sources: [{path: Package.swift, glob: '*.swift'}]}]",
        "categories: [{name: ads, sources: [{glob: '*.swift', url: 'https://a.example/'}]}]",
        "categories: [{name: ads, sources: [{url: 'ftp://a.example/'}]}]",
        "categories: [{name: ads, sources: [{url: 'https://me:x@a.example/'}]}]",
        "categories: [{name: ads, sources: [{url: 'https://me@a.example'}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a\\b.example/'}]}]",
        "categories: [{name: ads, sources: [{url: 'https://'}]}]", "categories: [{name: ads, sources: [{url: 1}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/b c'}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', syntax: abp}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', language: x1}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', language: []}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', title: 1}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', enabled: yes}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', required: true, optional: true}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', note: x}]}]",
        "{refresh: 1 day, categories: [{name: ads, sources: [\(source)]}]}",
        "{refresh: {often: 1 day}, categories: [{name: ads, sources: [\(source)]}]}",
        "{refresh: {shortest: 1}, categories: [{name: ads, sources: [\(source)]}]}",
        "{refresh: {shortest: 1 month}, categories: [{name: ads, sources: [\(source)]}]}",
        "{refresh: {shrink: 0.5}, categories: [{name: ads, sources: [\(source)]}]}",
        "{refresh: {shrink: 150%}, categories: [{name: ads, sources: [\(source)]}]}",
        "categories: [{name: ads, sources: [{path: Package.swift, mirrors: 'http://b.example/'}]}]",
        "categories: [{name: ads, sources: [{glob: '*.swift', patches: 'http://b.example/'}]}]",
        "categories: [{name: ads, sources: [{path: Package.swift, refresh: {stale: 1 day}}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', mirrors: []}]}]",
        "categories: [{name: ads, sources: [{url: 'https://a.example/', mirrors: 'ftp://b.example/'}]}]",
    ]

    @Test(arguments: good.map { ($0, true) } + bad.map { ($0, false) })
    func judgesAsTheReader(_ text: String, _ isGood: Bool) throws {
        let bytes = Array(text.utf8)
        #expect(try schema.accepts(Self.value(YAMLText.read(bytes))) == isGood)
        let path = Repository.folder.appendingPathComponent("filterc.yml").path
        let catalogue = try? Catalogue.read(bytes, path: path)
        #expect((catalogue != nil) == isGood)
    }

    @Test func starterCatalogueIsGood() throws {
        let text = try Repository.text(of: "Filters/filterc.yml")
        #expect(try schema.accepts(Self.value(YAMLText.read(Array(text.utf8)))))
        let path = Repository.folder.appendingPathComponent("Filters/filterc.yml").path
        let catalogue = try Catalogue.read(path: path)
        let lists = try FileManager.default.contentsOfDirectory(
            atPath: Repository.folder.appendingPathComponent("Filters").path)
        #expect(catalogue.categories.flatMap(\.sources).count == lists.count { $0.hasSuffix(".txt") })
    }

    private static func value(_ node: YAMLNode) -> JSONSchema.Value {
        switch node.content {
        case .null: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .number: .number
        case .text(let text): .text(text)
        case .list(let items): .list(items.map(value))
        case .mapping(let pairs):
            .mapping(
                Dictionary(
                    pairs.map { key, value in
                        if case .text(let name) = key.content { return (name, Self.value(value)) }
                        return ("", Self.value(value))
                    }
                ) { $1 })
        }
    }
}
