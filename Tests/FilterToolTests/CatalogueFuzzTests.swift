import FilterLists
import Foundation
import SeededRandom
import Testing

@testable import FilterCatalogues
@testable import filterc

/// Catalogues changed at random: each is read, or refused with places that are in it.
@Suite struct CatalogueFuzzTests {
    private static let text = """
        target: safari-26
        budget: {rules: 10, bytes: 20}
        rules: |
          ||ads.example^$third-party
          ##.ad
        allowlist: [a.example, 'b.example', "é.example"]
        categories:
          - name: ads
            affinity: [general, privacy]
            sources:
              - url: https://lists.example/a.txt?x=1&y=2
                title: "A: \\u00e9 \\"b\\""
                language: [et, fi]
              - {glob: '*.absent', optional: true}
          - ? name
            : other
            sources: [{path: absent.txt, enabled: false}]
        """

    private static let pieces: [[UInt8]] =
        [
            "\n", " ", "  ", "- ", ": ", "? ", "[", "]", "{", "}", ",", "#", "&a ", "*a ", "!", "!!str ", "|", ">", "'",
            "\"",
            "%", "@", "`", "~", "\\", "\\u0000", "\t", "\r", "---\n", "...\n", "<<", "é", "\u{FEFF}", "\u{85}",
            "\u{2028}",
        ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3]]

    @Test func changedAtRandom() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let count = ProcessInfo.processInfo.environment["FILTERC_CATALOGUES"].flatMap(Int.init) ?? 200
        for _ in 0..<count {
            var bytes = Array(Self.text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(index..<min(index + 3, bytes.count))
                case 1: bytes.removeSubrange(index...)
                case 2: bytes.insert(contentsOf: bytes[index...].prefix(40), at: index)
                default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: index)
                }
            }
            do throws(CatalogueErrors) {
                let catalogue = try Catalogue.read(bytes, path: "filterc.yml")
                let places = (catalogue.user.rules + catalogue.user.hosts).map(\.place)
                #expect(places.allSatisfy { $0.line > 0 && $0.column > 0 }, "seed \(seed)")
                _ = catalogue.user.inlineSource(path: "filterc.yml")
            } catch {
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                #expect(!error.problems.isEmpty, "seed \(seed)")
                for place in error.problems.compactMap(\.place) {
                    #expect(place.line > 0 && place.line <= lines.count && place.column > 0, "seed \(seed)")
                }
            }
        }
    }
}
